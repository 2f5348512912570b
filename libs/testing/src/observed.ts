import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Constellation } from "./constellation.js";
import { takePort } from "./infra.js";
import type { ConstellationOptions, Order } from "./options.js";
import { startReceiver } from "./receiver.js";

/** The description of a constellation in another process, by itself. */
type World = Pick<Constellation, "url" | "sandboxUrl" | "cuentas" | "paises" | "databaseUrls"> & {
  /** The port for each service's health. */
  ports: Readonly<Record<string, number>>;
  /** The environment of each service, for running a replica of it as a process of its own. */
  envs: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/**
 * Starts the whole system in one process that is traced like services in production, by the same preload. `exported` is all that it sends, spans and
 * logs, and `logged` is all that it writes. `env` changes the process's environment, such as the address of a server.
 */
export async function startObserved(
  options: ConstellationOptions,
  telemetryKey: string,
  env: Readonly<Record<string, string>> = {},
) {
  const receiver = await startReceiver();
  const metricsPort = await takePort();
  // The package is found by its name from the root of the clone, where tests run.
  const program = 'import "@dte/testing/constellation"';
  const told = {
    ...process.env,
    ...env,
    NODE_OPTIONS: "",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_SERVICE_NAME: "constellation",
    OTEL_BSP_SCHEDULE_DELAY: "200",
    // Spans that are not received in time are dropped, and the receiver is a test on a busy machine.
    OTEL_EXPORTER_OTLP_TIMEOUT: "30000",
    OTEL_METRICS_EXPORTER: "prometheus",
    OTEL_EXPORTER_PROMETHEUS_HOST: "127.0.0.1",
    OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPort),
    OTEL_LOGS_EXPORTER: "otlp",
  };
  const asked = JSON.stringify({ ...options, telemetryKey });
  const args = ["--import", "@dte/service/telemetry", "--input-type=module", "-e", program, asked];
  const child = spawn(process.execPath, args, { env: told, stdio: ["pipe", "pipe", "inherit"] });
  const logged: string[] = [];
  const world = await readWorld(child, logged);
  const tell = (order: Order): void => void child.stdin.write(`${JSON.stringify(order)}\n`);
  return {
    world,
    ...receiver,
    logged,
    metrics: async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    /** Makes one of its services end, or start again at the same ports. */
    stop: (service: string) => tell({ stop: service }),
    startAgain: (service: string) => tell({ startAgain: service }),
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, "exit");
      receiver.close();
    },
  };
}

async function readWorld(child: ChildProcess, logged: string[]): Promise<World> {
  return await new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the constellation ended with ${code}`)));
    if (!child.stdout) throw new Error("the constellation has no output");
    createInterface(child.stdout).on("line", (line) => {
      const { constellation } = JSON.parse(line) as { constellation?: World };
      if (constellation) resolve(constellation);
      else logged.push(line);
    });
  });
}
