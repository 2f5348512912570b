import { rmSync } from "node:fs";
import { join } from "node:path";
import { ADMINISTRADOR, curlExample, demoUsers } from "./demo-data.js";
import { explain, Failure } from "./failure.js";
import { removeOperacion } from "./operacion.js";
import { localDir, root } from "./paths.js";
import { HOST, isFree } from "./ports.js";
import { createProgress, type Progress, seconds } from "./progress.js";
import { claimRun } from "./run-file.js";
import { listenForStop } from "./stop-signals.js";
import { createSystem, type Running, type System } from "./system.js";

const DEFAULT_PORT = 8080;
/** The most replicas: on one machine more only take memory. */
const REPLICAS_MAX = 4;
/** This option adds a page of traces and a Prometheus. */
const OBSERVE = "--observe";

const demoPath = join(localDir, "demo.json");

/** Removes the files for people and programs that use the running system. */
function forget(): void {
  rmSync(demoPath, { force: true });
  removeOperacion(localDir);
}

/** `npm start [-- --replicas 2] [--observe]`: runs the system until it is stopped; gives the exit code. */
export async function main(args: string[]): Promise<number> {
  const startedAt = performance.now();
  const progress = createProgress();
  // The program that reads this output may end before this process does.
  process.stdout.on("error", () => {});
  let force = (): void => process.exit(1);
  const { stopping, ignore } = listenForStop(() => force());
  let failure: Failure | undefined;
  try {
    const isObserved = args.includes(OBSERVE);
    const replicas = readReplicas(args.filter((each) => each !== OBSERVE));
    const run = await claimRun(localDir);
    try {
      if (run.leftovers.length > 0) progress.say(`  ✓ ended leftovers: ${run.leftovers.join(", ")}`);
      forget();
      const httpPort = await readPort(process.env["PORT"]);
      const onGiveUp = (cause: Failure): void => {
        failure ??= cause;
        stopping.abort(cause);
      };
      const aborted = stopping.signal;
      const surroundings = { root, dataDir: localDir, env: process.env, run, progress, comercio: true };
      const system = createSystem({ ...surroundings, httpPort, replicas, isObserved, aborted, onGiveUp });
      force = () => {
        system.kill();
        process.exit(1);
      };
      await runUntilStopped(system, {
        aborted,
        progress,
        ready: (running) => welcome(`http://${HOST}:${httpPort}`, running, performance.now() - startedAt),
      });
    } finally {
      run.release();
    }
  } catch (error) {
    if (!stopping.signal.aborted) return complain(progress, error);
  } finally {
    ignore();
  }
  return failure ? complain(progress, failure) : 0;
}

async function runUntilStopped(
  system: System,
  options: { aborted: AbortSignal; progress: Progress; ready: (running: Running) => string },
): Promise<void> {
  const { aborted, progress, ready } = options;
  try {
    progress.say(ready(await system.start()));
    await new Promise<void>((resolve) => {
      if (aborted.aborted) resolve();
      else aborted.addEventListener("abort", () => resolve(), { once: true });
    });
  } finally {
    forget();
    progress.say();
    await progress.step(
      "stopping",
      () => system.stop(),
      () => "stopped everything",
    );
  }
}

function complain(progress: Progress, error: unknown): number {
  progress.say();
  progress.say(explain(error));
  return 1;
}

/** Reads the number of replicas of every service: the argument after `--replicas`, else 1. Throws Failure for anything else. */
export function readReplicas(args: readonly string[]): number {
  const [option, text = "", ...rest] = args;
  if (option === undefined) return 1;
  const replicas = Number(text);
  if (option === "--replicas" && rest.length === 0 && Number.isInteger(replicas)) {
    if (replicas >= 1 && replicas <= REPLICAS_MAX) return replicas;
  }
  throw new Failure(`"${args.join(" ")}" is not understood; a good command: npm start -- --replicas 2`);
}

/** Reads the port of the REST API: PORT, else 8080. Throws Failure when it is taken or no port. */
async function readPort(text: string | undefined): Promise<number> {
  const port = text === undefined || text === "" ? DEFAULT_PORT : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT=${text} is not a port; a good value: PORT=8090`);
  }
  if (!(await isFree(port))) {
    throw new Failure(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 10} npm start`,
    );
  }
  return port;
}

function welcome(
  baseUrl: string,
  { webUrl, mails, countries, holders, observation }: Running,
  ms: number,
): string {
  const users = demoUsers(holders);
  const width = Math.max(...users.map(({ usuario }) => usuario.length));
  const rows = users.map(({ usuario, clave, cuentas }) => {
    const list = cuentas.map(({ id, pais, permisos }) => `${pais} ${id} (${permisos.join(", ")})`);
    return `  ${usuario.padEnd(width)}  ${clave}  ${list.join("; ") || "no account"}`;
  });
  return [
    "",
    `Ready in ${seconds(ms)}: ${baseUrl}`,
    `The console for people: ${webUrl}/consola`,
    ...(observation
      ? [`Traces of the last minutes: ${observation.url}`, `Metrics: ${observation.prometheusUrl}`]
      : []),
    "",
    "Demo users, with their password and accounts:",
    ...rows,
    `${ADMINISTRADOR} administers the installation too: "Operación" in the console tells what became of a document, and what is stuck.`,
    "",
    "Issue a document:",
    "",
    curlExample(baseUrl, countries),
    "",
    `Mails go to ${mails}, logs to .local/log. Ctrl-C stops everything.`,
  ].join("\n");
}
