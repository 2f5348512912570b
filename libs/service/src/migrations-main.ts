import { fileURLToPath } from "node:url";
import { createLog } from "./log.js";
import { migrateAll, readMigrationsConfig } from "./migrations.js";

// Of a clone, and of the image that is laid out as one.
const home = fileURLToPath(new URL("../../../services", import.meta.url));
const log = createLog("migrate");
try {
  await migrateAll(readMigrationsConfig(process.env, home), { home, log });
} catch (error) {
  log.error("could not migrate", { error });
  process.exitCode = 1;
}
