import { main } from "./assemble.js";

// This is for a caller that has built the clone already, and assembles one image after another from it: nothing is installed or built again.
process.exitCode = await main(process.argv.slice(2));
