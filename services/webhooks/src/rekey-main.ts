import { openWrappedKeys } from "@dte/sealing";
import { createLog, createShell, readInner, type Shell } from "@dte/service";
import { readRekeyConfig } from "./config.js";
import { rekey } from "./rekey.js";

/** A command of operators: prints what it did, or why it failed and exits with 1. It calls accounts as the service whose secrets these are. */
const log = createLog("webhooks-rekey", "silent");
let shell: Shell | undefined;
try {
  const env = await openWrappedKeys(process.env);
  shell = createShell({ name: "webhooks", log, inner: readInner(env) });
  const count = await rekey(readRekeyConfig(env), shell);
  console.log(
    `webhooks: ${count > 0 ? `${count} secrets are now` : "all secrets are"} under the first key of KEY_ENCRYPTION_KEY; the others may be removed`,
  );
} catch (error) {
  console.error(`webhooks: rekey failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await shell?.close();
