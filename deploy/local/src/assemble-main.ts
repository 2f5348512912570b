import { main } from "./assemble.js";

// For who has built the clone already, and assembles one image after another from it: nothing is installed or built again.
process.exitCode = await main(process.argv.slice(2));
