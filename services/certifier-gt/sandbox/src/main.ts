import type { Log } from "@dte/sandbox";
import { readConfig } from "./config.js";
import { startSandbox } from "./sandbox.js";

const isVerbose = process.env["LOG_LEVEL"] === "debug";

const log: Log = (fact, fields) => {
  if (fact === "request" && !isVerbose) return;
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), name: "sandbox-gt", msg: fact, ...fields })}\n`,
  );
};

try {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  const sandbox = await startSandbox({ ...(await readConfig(process.env)), log });
  log("started", { url: sandbox.url, port: sandbox.port });
  await stopped;
  await sandbox.close();
} catch (error) {
  log("could not start", { problem: error instanceof Error ? error.message : "unknown" });
  process.exitCode = 1;
}
