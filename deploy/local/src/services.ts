import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CLOSE_LIMIT_MS } from "@dte/service";
import type { PortTable } from "./environment.js";
import { Failure } from "./failure.js";
import type { ProcessSpec } from "./keeper.js";
import type { Manifest } from "./manifests.js";
import { HOST, type Ports } from "./ports.js";
import { answersGrpc, answersHttp } from "./readiness.js";

/** On two cores that build something else at the same time. */
const READY_LIMIT_MS = 60_000;
/** A service kills itself at its own limit; only then is it killed from here. */
const STOP_LIMIT_MS = CLOSE_LIMIT_MS + 3_000;
const SEED_LIMIT_MS = 60_000;
const SEED_OUTPUT_CHARS_MAX = 10_000;

/** A port for every listener of every service: the manifest's where it is free, and `httpPort` for HTTP. */
export async function takePorts(
  manifests: readonly Manifest[],
  ports: Ports,
  httpPort: number,
): Promise<PortTable> {
  ports.reserve(httpPort);
  const table: Record<string, Record<string, number>> = {};
  for (const { name, ports: wanted } of manifests) {
    const own: Record<string, number> = {};
    for (const [listener, preferred] of Object.entries(wanted)) {
      own[listener] = listener === "http" ? httpPort : await ports.take(`${name}:${listener}`, preferred);
    }
    table[name] = own;
  }
  return table;
}

/** How to start a service and to know that it may be given work. */
export function describeService(
  manifest: Manifest,
  options: { root: string; ports: PortTable; env: Readonly<Record<string, string>> },
): ProcessSpec {
  const { home } = manifest;
  const program = join(home, "dist/main.js");
  if (!existsSync(program)) throw new Failure(`${program} is missing: npm run clean, then start again.`);
  const { http, web, ...others } = options.ports[manifest.name] ?? {};
  const httpPort = http ?? web;
  const [grpc = 0] = Object.values(others);
  return {
    name: manifest.name,
    kind: "node",
    command: process.execPath,
    args: [
      "--enable-source-maps",
      "--import",
      pathToFileURL(join(options.root, "libs/service/dist/telemetry.js")).href,
      program,
    ],
    cwd: home,
    env: { ...options.env },
    stopSignal: "SIGTERM",
    killSignal: "SIGKILL",
    readyLimitMs: READY_LIMIT_MS,
    stopLimitMs: STOP_LIMIT_MS,
    isReady: () =>
      httpPort === undefined ? answersGrpc(grpc) : answersHttp(`http://${HOST}:${httpPort}/salud/lista`),
  };
}

/** Runs a service's seed with `document` on its standard input. Gives what it said; throws Failure when it failed. */
export function seed(options: {
  name: string;
  seed: string;
  home: string;
  env: Readonly<Record<string, string>>;
  document: unknown;
}): Promise<string> {
  const { home } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(home, options.seed)], {
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
    child.once("close", (code) =>
      code === 0 ? resolve(said.trim()) : reject(new Failure(`${options.name}: seeding failed.\n${said}`)),
    );
    // A seed that has nothing to do may end before it has read everything.
    child.stdin.on("error", () => {});
    child.stdin.end(JSON.stringify(options.document));
  });
}
