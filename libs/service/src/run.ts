import type { Env } from "./config.js";
import { readInner } from "./inner/settings.js";
import { createLog, type LogLevel, logLevels } from "./log.js";
import { observeProcess } from "./process-metrics.js";
import { createShell, type Shell } from "./shell.js";

/** Which port each named listener got: 0 in the configuration means any free one. */
export type Ports = Readonly<Record<string, number>>;

/** A service's composition root: opens what it needs in `shell` and says where it listens. */
export type Start<Config> = (config: Config, shell: Shell) => Promise<Ports>;

/** A process that has not closed by then is stuck; the chart's terminationGracePeriodSeconds is this plus a margin. */
export const CLOSE_LIMIT_MS = 25_000;

const TELEMETRY_LIMIT_MS = 3_000;

/** A role of a country's package is a service of its own in front of the others: certifier-gt as receptor is receptor-gt. */
const nameOf = (name: string, { ROLE = "" }: Env): string =>
  ROLE === "" ? name : name.replace(/^[^-]+/, ROLE);

/** Runs one service as this process, until SIGINT or SIGTERM. */
export async function run<Config>(
  name: string,
  readConfig: (env: Env) => Config,
  start: Start<Config>,
): Promise<void> {
  const env = process.env;
  const level = logLevels.includes(env["LOG_LEVEL"] ?? "") ? (env["LOG_LEVEL"] as LogLevel) : "info";
  const log = createLog(name, level);
  process.on("unhandledRejection", (error) => log.error("unhandled rejection", { error }));
  const stopped = new Promise<string>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve(signal));
  });
  let shell = createShell({ name, log });
  try {
    shell = createShell({ name: nameOf(name, env), log, inner: readInner(env) });
    observeProcess(shell);
    const ports = await start(readConfig(env), shell);
    log.info("started", { port: Object.values(ports)[0] ?? 0 });
    log.info("stopping", { signal: await stopped });
  } catch (error) {
    log.error("could not start", { error });
    process.exitCode = 1;
  }
  setTimeout(() => {
    log.error("closing took too long");
    process.exit(1);
  }, CLOSE_LIMIT_MS).unref();
  await shell.close();
  // What is left are spans and metrics on their way to a collector that may be away: they may not hold the process.
  setTimeout(() => process.exit(), TELEMETRY_LIMIT_MS).unref();
}
