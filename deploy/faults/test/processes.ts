import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "@dte/local";
import { takePort, until } from "@dte/testing";
import type { Source } from "./observed-world.js";

const OWN = join(root, "deploy/faults/dist");

type Program = {
  readonly job: string;
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  /** Modules that are loaded before the program, in this order. */
  readonly preloaded?: readonly string[];
};

/** Starts a program as a process of its own whose metrics are read, as Prometheus reads a pod of production. */
async function startScraped({ job, program, env, preloaded = [] }: Program) {
  const port = await takePort();
  const args = [...preloaded.map((path) => pathToFileURL(path).href), "@dte/service/telemetry"];
  const child = spawn(process.execPath, [...args.flatMap((each) => ["--import", each]), program], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      ...env,
      LOG_LEVEL: "silent",
      OTEL_METRICS_EXPORTER: "prometheus",
      OTEL_EXPORTER_PROMETHEUS_HOST: "127.0.0.1",
      OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Each scrape has a connection of its own: a process that stood still closes idle ones just when they are used again.
  const headers = { Connection: "close" };
  const metrics = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${job} ended with ${child.exitCode}`);
    return await metrics().catch(() => undefined);
  });
  return { job, metrics, child, close: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

/** The user that the probe asks the API at `baseUrl` as, and the document it issues. */
type Asked = {
  readonly baseUrl: string;
  readonly pais: string;
  readonly usuario: string;
  readonly clave: string;
  readonly solicitud: object;
};

/** The shortest time that the probe takes between its documents, in seconds. */
const PROBE_SECONDS = 5;

/** Starts the probe, which issues and reads documents as this user from then on. */
export async function startProbe({
  baseUrl,
  ...cuenta
}: Asked): Promise<Source & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "probe-"));
  const file = join(folder, "probe.json");
  writeFileSync(file, JSON.stringify({ baseUrl, cuentas: [cuenta] }));
  const { job, metrics, close } = await startScraped({
    job: "dte-probe",
    program: join(root, "deploy/probe/dist/run.js"),
    env: { PROBE_FILE: file, PROBE_SECONDS: String(PROBE_SECONDS) },
  });
  return {
    ...{ job, metrics },
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A replica of a service, as a process of its own, that can be made ill. */
export type Sick = Awaited<ReturnType<typeof startSick>>;

/** The replica's heap. With a smaller one, the part that is left when it is nearly full is less than a scrape makes, and the process dies of it. */
const HEAP_MIB = 256;
/** The unit in which a replica's clock is moved. */
const HOURS_MS = 3_600_000;

/** Starts a replica of this service, which nobody calls, with a heap of its own and a certificate of three days. */
export async function startSick(name: string, told: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "sick-"));
  const file = (each: string): string => join(folder, each);
  const certify = (days: number): void => {
    const names = ["-subj", "/O=casa", "-addext", `subjectAltName=URI:spiffe://casa/${name}`];
    const made = ["-keyout", file("tls.key"), "-out", file("tls.crt"), "-days", String(days)];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...names, ...made], {
      stdio: "ignore",
    });
  };
  const setClock = (hours: number): void => writeFileSync(file("clock"), String(hours * HOURS_MS));
  certify(3);
  setClock(0);
  const { child, close, ...source } = await startScraped({
    job: `dte-${name}`,
    program: join(root, "services", name, "dist/main.js"),
    preloaded: [join(OWN, "clock-main.js"), join(OWN, "sick-main.js")],
    env: {
      ...told,
      PORT_GRPC: String(await takePort()),
      INNER_TLS_CERT: file("tls.crt"),
      INNER_TLS_KEY: file("tls.key"),
      INNER_TLS_CA: file("tls.crt"),
      // Young objects get the room that services have which make many of them.
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB} --max-semi-space-size=16`,
      CLOCK_FILE: file("clock"),
    },
  });
  return {
    ...source,
    certify,
    /** Sets the replica's clock so many hours ahead. */
    setClock(hours: number): void {
      setClock(hours);
      child.kill("SIGUSR2");
    },
    beLate: (lateMs: number) => void child.send({ lateMs }),
    fillHeap: (share: number) => void child.send({ usedBytes: share * HEAP_MIB * 1_048_576 }),
    beWell: () => void child.send("well"),
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
