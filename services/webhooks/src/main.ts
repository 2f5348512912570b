import { openWrappedKeys } from "@dte/sealing";
import { run } from "@dte/service";
import { readConfig } from "./config.js";
import { start } from "./service.js";

await run("webhooks", readConfig, start, openWrappedKeys);
