import { openWrappedKeys } from "@dte/sealing";
import { createLog, createShell } from "@dte/service";
import { readSealedConfig } from "./config.js";
import { rekey } from "./rekey.js";

/** A command of operators: prints what it did, or why it failed and exits with 1. */
const shell = createShell({ name: "webhooks-rekey", log: createLog("webhooks-rekey", "silent") });
try {
  const count = await rekey(readSealedConfig(await openWrappedKeys(process.env)), shell);
  console.log(
    `webhooks: ${count > 0 ? `${count} secrets are now` : "all secrets are"} under the first key of KEY_ENCRYPTION_KEY; the others may be removed`,
  );
} catch (error) {
  console.error(`webhooks: rekey failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await shell.close();
