import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ProcessSpec } from "../keeper.js";
import { root } from "../paths.js";
import { HOST, type Ports } from "../ports.js";
import { answersHttp } from "../readiness.js";
import { startViewer } from "./viewer.js";

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
/** How often metrics are read: often enough for a person who looks at what they have just done; and as in the chart. */
const SCRAPE_SECONDS = 5;
const MEASURED_SCRAPE_SECONDS = 30;
const KEPT = "1d";
const SOON_MS = 1_000;

const PROBE = "probe";

/** The alerts, as the chart has them. */
const RULES = "charts/dte/files/observability/alerts.yaml";

/** A process, and the service that it is a replica of. */
type Observed = { readonly name: string; readonly service: string };

/** The parts that `npm start -- --observe` adds. */
export type Observation = {
  /** The page with the traces, and Prometheus's own. */
  readonly url: string;
  readonly prometheusUrl: string;
  /** Gives the variables with which a process is observed. */
  envOf(name: string): Record<string, string>;
  readonly prometheus: ProcessSpec;
  /** The probe, which asks as a client would, once a minute, as the demonstration's users: it is started once demo.json is written. */
  readonly probe: ProcessSpec;
  close(): Promise<void>;
};

/** Opens the page of the traces, and describes a Prometheus that reads the metrics of the processes of these names. */
export async function openObservation(given: {
  ports: Ports;
  dataDir: string;
  prometheusPath: string;
  processes: readonly Observed[];
  telemetryKey: string;
  isMeasured: boolean;
}): Promise<Observation> {
  const { ports, dataDir, prometheusPath, processes, telemetryKey, isMeasured } = given;
  const scrapeSeconds = isMeasured ? MEASURED_SCRAPE_SECONDS : SCRAPE_SECONDS;
  const port = await ports.take("prometheus");
  const viewer = await startViewer(await ports.take("trazas"), () => Date.now(), `http://${HOST}:${port}`);
  const metrics = new Map<string, number>();
  const observed = isMeasured ? processes : [...processes, { name: PROBE, service: PROBE }];
  for (const { name } of observed) metrics.set(name, await ports.take(`${name}:metrics`));
  const home = join(dataDir, "prometheus");
  mkdirSync(home, { recursive: true });
  const file = join(home, "prometheus.yml");
  const places = observed.map((each) => ({ ...each, port: metrics.get(each.name) ?? 0 }));
  writeFileSync(file, prometheusFile(places, join(root, RULES), scrapeSeconds));
  const [url, prometheusUrl] = [viewer.port, port].map((each) => `http://${HOST}:${each}`) as [
    string,
    string,
  ];
  const envOf = (name: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    ...(!isMeasured && {
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: String(SOON_MS),
    }),
    OTEL_METRICS_EXPORTER: "prometheus",
    OTEL_EXPORTER_PROMETHEUS_HOST: HOST,
    OTEL_EXPORTER_PROMETHEUS_PORT: String(metrics.get(name) ?? 0),
    TELEMETRY_KEY: telemetryKey,
  });
  return {
    url,
    prometheusUrl,
    envOf,
    probe: {
      name: PROBE,
      kind: "node",
      command: process.execPath,
      args: ["--enable-source-maps", join(root, "deploy/probe/dist/run.js")],
      // The probe finds the demonstration as it does when a person starts it.
      cwd: dirname(dataDir),
      env: { PATH: process.env["PATH"], ...envOf(PROBE), OTEL_SERVICE_NAME: PROBE },
      stopSignal: "SIGTERM",
      killSignal: "SIGKILL",
      readyLimitMs: READY_LIMIT_MS,
      stopLimitMs: STOP_LIMIT_MS,
      isReady: () => answersHttp(`http://${HOST}:${metrics.get(PROBE) ?? 0}/metrics`),
    },
    prometheus: {
      name: "prometheus",
      kind: "server",
      command: prometheusPath,
      args: [
        `--config.file=${file}`,
        `--storage.tsdb.path=${join(home, "data")}`,
        `--storage.tsdb.retention.time=${KEPT}`,
        `--web.listen-address=${HOST}:${port}`,
      ],
      cwd: home,
      env: { PATH: process.env["PATH"] },
      stopSignal: "SIGTERM",
      killSignal: "SIGKILL",
      readyLimitMs: READY_LIMIT_MS,
      stopLimitMs: STOP_LIMIT_MS,
      isReady: () => answersHttp(`${prometheusUrl}/-/ready`),
    },
    close: viewer.close,
  };
}

/**
 * Makes the configuration with the processes that Prometheus reads: `job` is dte-<service>, as alerts and dashboards name it. `rules`: the file of
 * the alerts, whose state it then shows. JSON is YAML.
 */
export function prometheusFile(
  places: readonly (Pick<Observed, "service"> & { readonly port: number })[],
  rules: string,
  scrapeSeconds: number,
): string {
  const services = [...new Set(places.map(({ service }) => service))];
  const file = {
    global: { scrape_interval: `${scrapeSeconds}s`, evaluation_interval: `${scrapeSeconds}s` },
    rule_files: [rules],
    scrape_configs: services.map((service) => ({
      job_name: `dte-${service}`,
      static_configs: [
        {
          targets: places.filter((each) => each.service === service).map(({ port }) => `${HOST}:${port}`),
        },
      ],
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
