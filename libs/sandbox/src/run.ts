import type { Asiento } from "./asientos.js";
import type { LedgerEntry } from "./ledger.js";
import type { Log } from "./server.js";

type Env = Readonly<Record<string, string | undefined>>;
/** A sandbox that listens. */
export type Running = { readonly url: string; readonly port: number; close(): Promise<void> };

/** The settings of every sandbox; a country adds its own. */
export type SandboxSettings = {
  readonly host: string;
  /** The port; 0 takes any free one. */
  readonly port: number;
  /** The directory of everything that must survive a restart. */
  readonly ledgerDir: string;
  readonly now?: () => Date;
  readonly log?: Log;
};

/**
 * The exports of `src/index.ts` of a country's sandbox: its own `main.ts` runs it as a process, and the constellation of the tests, which finds it by
 * its folder, starts it in the same process.
 */
export type SandboxModule<Options extends SandboxSettings = SandboxSettings> = {
  /**
   * Reads HOST, PORT, LEDGER_DIR, EMISORES (the path of a JSON file) and the variables that name the country's own files.
   * Throws an Error that names the variable and shows a good value.
   */
  readConfig(env: Env): Promise<Options>;
  startSandbox(options: Options): Promise<Running>;
  /** Reads the fields of a ledger's line about a document. */
  readAsiento(entry: LedgerEntry): Asiento;
};

/**
 * Runs a sandbox as a process: starts it, logs JSON lines to the standard output (requests only with LOG_LEVEL=debug), and closes it at
 * SIGINT or SIGTERM. A sandbox that cannot start says why and sets the exit code 1.
 */
export async function runSandbox<Options extends SandboxSettings>(
  name: string,
  env: Env,
  { readConfig, startSandbox }: SandboxModule<Options>,
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
    const running = await startSandbox({ ...(await readConfig(env)), log });
    log("started", { url: running.url, port: running.port });
    await stopped;
    await running.close();
  } catch (error) {
    log("could not start", { problem: error instanceof Error ? error.message : "unknown" });
    process.exitCode = 1;
  }
}
