import { runSandbox } from "@dte/sandbox";
import { readConfig } from "./config.js";
import { startSandbox } from "./sandbox.js";

await runSandbox("sandbox-gt", process.env, async (log) =>
  startSandbox({ ...(await readConfig(process.env)), log }),
);
