import { run } from "@dte/service";
import { readConfig } from "./config.js";
import { start } from "./service.js";

await run("certifier-xp", readConfig, start);
