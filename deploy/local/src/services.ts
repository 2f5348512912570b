import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CLOSE_LIMIT_MS } from "@dte/service";
import type { PortTable } from "./environment.js";
import { Failure } from "./failure.js";
import type { ProcessSpec } from "./keeper.js";
import type { Manifest } from "./manifests.js";
import { root } from "./paths.js";
import { HOST, type Ports } from "./ports.js";
import { answersGrpc, answersHttp } from "./readiness.js";
import { runtimeOf } from "./runtime.js";

/** How long a service may take to be ready, in ms, on two cores that build something else at the same time. */
const READY_LIMIT_MS = 60_000;
/** How long a replica that stops goes on, in ms, until the balancer has looked a few times. A replica that is alone has no reason to wait. */
export const DRAIN_MS = 1_500;
/** How long a stop may take, in ms: a service kills itself at its own limit; only then is it killed from here. */
const STOP_LIMIT_MS = CLOSE_LIMIT_MS + 3_000;
/** How long seeding may take, in ms: a password takes a tenth of a second of a free processor, and there may be many. */
const SEED_LIMIT_MS = 300_000;
const SEED_OUTPUT_CHARS_MAX = 10_000;

/** One address that stands in the place of those of several replicas. */
export type Front = { readonly port: number; readonly ports: readonly number[] };

export type Places = {
  /** The ports on which each replica of each service listens. */
  readonly replicas: readonly PortTable[];
  /** The balancers before services that are called from outside; none where each service has one replica. */
  readonly fronts: readonly Front[];
  readonly webPort: number;
};

/**
 * Takes a port for every listener of every replica: the manifest's where it is free, unless `anyPorts`. Outside calls come to `httpPort` for HTTP,
 * and to another port for the site.
 */
export async function takePlaces(
  manifests: readonly Manifest[],
  ports: Ports,
  { httpPort, replicas, anyPorts = false }: { httpPort: number; replicas: number; anyPorts?: boolean },
): Promise<Places> {
  ports.reserve(httpPort);
  const tables: PortTable[] = [];
  for (let replica = 0; replica < replicas; replica += 1) {
    tables.push(
      await takePorts(manifests, ports, { replica, anyPorts, ...(replicas === 1 && { httpPort }) }),
    );
  }
  const portsOf = (service: string, listener: string): number[] =>
    tables.flatMap((table) => table[service]?.[listener] ?? []);
  const [webPort = httpPort] = portsOf("web", "web");
  if (replicas === 1) return { replicas: tables, fronts: [], webPort };
  const web = { port: await ports.take("web"), ports: portsOf("web", "web") };
  const http = { port: httpPort, ports: portsOf("gateway", "http") };
  return { replicas: tables, fronts: [http, web], webPort: web.port };
}

async function takePorts(
  manifests: readonly Manifest[],
  ports: Ports,
  { replica, anyPorts, httpPort }: { replica: number; anyPorts: boolean; httpPort?: number },
): Promise<PortTable> {
  const table: Record<string, Record<string, number>> = {};
  for (const { name, ports: wanted } of manifests) {
    const own: Record<string, number> = {};
    for (const [listener, preferred] of Object.entries(wanted)) {
      const isFront = listener === "http" && httpPort !== undefined;
      own[listener] = isFront
        ? httpPort
        : await ports.take(
            `${nameOf(name, replica)}:${listener}`,
            replica === 0 && !anyPorts ? preferred : undefined,
          );
    }
    table[name] = own;
  }
  return table;
}

/** Names a replica of a service on this machine. */
export const nameOf = (service: string, replica: number): string =>
  replica === 0 ? service : `${service}-${replica + 1}`;

/** Says how to start a service and to know that it may be given work. */
export function describeService(
  manifest: Manifest,
  options: {
    root: string;
    replica: number;
    ports: PortTable;
    env: Readonly<Record<string, string>>;
    drainMs: number;
  },
): ProcessSpec {
  const { home } = manifest;
  const program = join(home, "dist/main.js");
  if (!existsSync(program)) throw new Failure(`${program} is missing: npm run clean, then start again.`);
  const { http, web, ...others } = options.ports[manifest.name] ?? {};
  const httpPort = http ?? web;
  const [grpc = 0] = Object.values(others);
  return {
    name: nameOf(manifest.name, options.replica),
    kind: "node",
    command: runtimeOf(options.root),
    args: [
      "--enable-source-maps",
      ...profiling(process.env["DTE_CPU_PROF_DIR"]),
      "--import",
      pathToFileURL(join(options.root, "libs/service/dist/telemetry.js")).href,
      program,
    ],
    cwd: home,
    env: { ...options.env, ...(httpPort !== undefined && { DRAIN_MS: String(options.drainMs) }) },
    stopSignal: "SIGTERM",
    killSignal: "SIGKILL",
    readyLimitMs: READY_LIMIT_MS,
    stopLimitMs: STOP_LIMIT_MS,
    isReady: () =>
      httpPort === undefined ? answersGrpc(grpc) : answersHttp(`http://${HOST}:${httpPort}/salud/lista`),
  };
}

/**
 * Makes each process write, when it ends, a profile of its processor time for the tools of Chrome. It is sampled every five milliseconds: sampled
 * every millisecond, fifteen processes would keep two cores busy.
 */
const profiling = (folder: string | undefined): string[] =>
  folder ? ["--cpu-prof", "--cpu-prof-interval=5000", `--cpu-prof-dir=${folder}`] : [];

/** Runs a service's seed with `document` on its standard input. Gives its output; throws Failure when it failed. */
export function seed(options: {
  name: string;
  seed: string;
  home: string;
  env: NodeJS.ProcessEnv;
  document: unknown;
}): Promise<string> {
  const { home } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(runtimeOf(root), [join(home, options.seed)], {
      cwd: home,
      env: options.env,
      stdio: ["pipe", "pipe", "pipe"],
      timeout: SEED_LIMIT_MS,
    });
    let said = "";
    const listen = (chunk: Buffer): void => {
      said = (said + String(chunk)).slice(-SEED_OUTPUT_CHARS_MAX);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) return resolve(said.trim());
      const how =
        signal === null
          ? `ended with ${code}`
          : `was ended by ${signal}, after ${SEED_LIMIT_MS / 1000} s at most`;
      reject(new Failure(`${options.name}: seeding failed, it ${how}.\n${said}`));
    });
    // A seed that has nothing to do may end before it has read everything.
    child.stdin.on("error", () => {});
    child.stdin.end(JSON.stringify(options.document));
  });
}
