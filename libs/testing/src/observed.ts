import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Constellation } from "./constellation.js";
import { takePort } from "./infra.js";
import type { ConstellationOptions, Order } from "./options.js";
import { startReceiver } from "./receiver.js";

/** What a constellation in another process says of itself. */
type World = Pick<Constellation, "url" | "sandboxUrl" | "cuentas" | "paises" | "databaseUrls"> & {
  /** Where each service is asked whether it is well. */
  ports: Readonly<Record<string, number>>;
  /** What each service was told, for a replica of it as a process of its own. */
  envs: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/**
 * Starts the whole system in one process that is traced as services are in production, by what is preloaded there. `exported` is all that
 * it tells: spans and logs as they were sent, and `logged` what it wrote. `env` changes what the process is told: where a server is, say.
 */
export async function startObserved(
  options: ConstellationOptions,
  telemetryKey: string,
  env: Readonly<Record<string, string>> = {},
) {
  const receiver = await startReceiver();
  const metricsPort = await takePort();
  // Found by its name from the root of the clone, where tests run.
  const program = 'import "@dte/testing/constellation"';
  const told = {
    ...process.env,
    ...env,
    NODE_OPTIONS: "",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_SERVICE_NAME: "constellation",
    OTEL_BSP_SCHEDULE_DELAY: "200",
    // Spans that are not taken in time are dropped, and the one that takes them is a test on a busy machine.
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
    /** Has a service of it end, or start where it was. */
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
