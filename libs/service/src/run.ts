import { setTimeout as setTimer } from "node:timers/promises";
import { isPassing } from "./database/passing.js";
import { isUnheardByDriver } from "./database/postgres.js";
import { readInner } from "./inner/settings.js";
import { createLog, type LogLevel, logLevels } from "./logging/log.js";
import { letHeapGrow } from "./process/heap-growth.js";
import { observeInnerCertificate, observeProcess } from "./process/process-metrics.js";
import { createShell, type RowsByAccount, type Shell } from "./process/shell.js";
import { type Env, read, Secret } from "./settings/config.js";

/** The port that each named listener got: 0 in the configuration means any free one. */
export type Ports = Readonly<Record<string, number>>;

/** A service's composition root: opens what it needs in `shell` and says where it listens. */
export type Start<Config> = (config: Config, shell: Shell) => Promise<Ports>;

/** A process that has not closed by then is stuck; the chart's terminationGracePeriodSeconds is this plus a margin. */
export const CLOSE_LIMIT_MS = 25_000;

const TELEMETRY_LIMIT_MS = 3_000;
const START_AGAIN_MS = 1_000;

/**
 * Starts, and again as long as a server that it needs at once is away: a process that ends is started later each time. Gives
 * undefined when it was stopped meanwhile; rejects for what no waiting mends.
 */
export async function startWhenPossible<T>(options: {
  start: () => Promise<T>;
  /** Hears of each failure before the next try. */
  again: (error: unknown) => Promise<void>;
  stopping: AbortSignal;
}): Promise<T | undefined> {
  const { start, again, stopping } = options;
  while (!stopping.aborted) {
    try {
      return await start();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await again(error);
      await setTimer(START_AGAIN_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

/**
 * Names a service in its role: a role of a country's package is a service of its own in front of the others, so certifier-xx as receptor is
 * receptor-xx.
 */
const nameOf = (name: string, { ROLE = "" }: Env): string =>
  ROLE === "" ? name : name.replace(/^[^-]+/, ROLE);

/** Reads the key by which accounts have pseudonyms in spans and metrics; it is the same for all services. */
function readTelemetryKey(environment: Env): Secret | undefined {
  const env = read(environment);
  const about = "Makes the pseudonyms by which traces and metrics name accounts; the same for all services.";
  const key = env.ifSet(
    "TELEMETRY_KEY",
    { about, example: "$(openssl rand -base64 32)", secret: "at-start" },
    (text) => (text.length >= TELEMETRY_KEY_CHARS_MIN ? new Secret(text) : undefined),
  );
  return env.done(key);
}

/** Reads whether a service runs where the database keeps no accounts apart. Throws ConfigError. */
function readRowsByAccount(environment: Env): RowsByAccount {
  const env = read(environment);
  const about =
    "Whether the database must have the role that sees one account's rows (`dte_<service>_cuenta`) for the service to start.";
  return env.done(env.oneOf("DATABASE_CUENTAS", ["optional", "required"], { about, default: "optional" }));
}

/** 16 bytes in base64: what is shorter could be tried out. */
const TELEMETRY_KEY_CHARS_MIN = 24;

/**
 * Runs one service as this process, until SIGINT or SIGTERM. `openKeys` opens what of its environment is wrapped, before anything of it
 * is read.
 */
export async function run<Config>(
  name: string,
  readConfig: (env: Env) => Config,
  start: Start<Config>,
  openKeys: (env: Env) => Promise<Env> = async (env) => env,
): Promise<void> {
  letHeapGrow();
  const env = process.env;
  const level = logLevels.includes(env["LOG_LEVEL"] ?? "") ? (env["LOG_LEVEL"] as LogLevel) : "info";
  const log = createLog(name, level);
  process.on("unhandledRejection", (error) => {
    if (!isUnheardByDriver(error)) log.error("process.unhandled-rejection", { error });
  });
  const stopping = new AbortController();
  const stopped = new Promise<string>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => {
        stopping.abort();
        resolve(signal);
      });
  });
  let shell = createShell({ name, log });
  try {
    const whole = await openKeys(env);
    const config = readConfig(whole);
    const opened = () => {
      const next = createShell({
        ...{ name: nameOf(name, env), log },
        ...{ inner: readInner(whole), telemetryKey: readTelemetryKey(whole) },
        rowsByAccount: readRowsByAccount(whole),
      });
      observeProcess(next, env["NODE_OPTIONS"]);
      observeInnerCertificate(next);
      return next;
    };
    shell = opened();
    const ports = await startWhenPossible({
      start: () => start(config, shell),
      again: async (error) => {
        log.warn("process.waiting", { error });
        await shell.close();
        shell = opened();
      },
      stopping: stopping.signal,
    });
    if (ports) log.info("process.started", { port: Object.values(ports)[0] ?? 0 });
    log.info("process.stopping", { signal: await stopped });
  } catch (error) {
    log.error("process.start-failed", { error });
    process.exitCode = 1;
  }
  setTimeout(() => {
    log.error("process.closing-too-long");
    process.exit(1);
  }, CLOSE_LIMIT_MS).unref();
  await shell.close();
  // Spans and metrics are left, on their way to a collector that may be away: they may not hold the process.
  setTimeout(() => process.exit(), TELEMETRY_LIMIT_MS).unref();
}
