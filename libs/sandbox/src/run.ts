import type { Log } from "./server.js";

type Running = { readonly url: string; readonly port: number; close(): Promise<void> };

/**
 * A sandbox as a process: starts it, logs JSON lines to the standard output (requests only with LOG_LEVEL=debug), and
 * closes it at SIGINT or SIGTERM. One that cannot start says why and sets the exit code 1.
 */
export async function runSandbox(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
  start: (log: Log) => Promise<Running>,
): Promise<void> {
  const isVerbose = env["LOG_LEVEL"] === "debug";
  const log: Log = (fact, fields) => {
    if (fact === "request" && !isVerbose) return;
    process.stdout.write(
      `${JSON.stringify({ time: new Date().toISOString(), name, msg: fact, ...fields })}\n`,
    );
  };
  try {
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    });
    const running = await start(log);
    log("started", { url: running.url, port: running.port });
    await stopped;
    await running.close();
  } catch (error) {
    log("could not start", { problem: error instanceof Error ? error.message : "unknown" });
    process.exitCode = 1;
  }
}
