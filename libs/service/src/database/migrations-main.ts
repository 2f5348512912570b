import { createLog } from "../logging/log.js";
import { migrateAll, readMigrationsConfig } from "./migrations.js";

// The folder of the services, from where this is run: at the root of a clone, and of the image that is laid out as one.
const home = "services";
const log = createLog("migrate");
try {
  await migrateAll(readMigrationsConfig(process.env, home), { home, log });
} catch (error) {
  log.error("migrations.failed", { error });
  process.exitCode = 1;
}
