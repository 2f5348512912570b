import { LABELS, METRICS, type Metric, type MetricName, prometheusLabel, prometheusName } from "@dte/metrics";

const HEAD = `# Metrics

Written by \`npm run generate\` from the table in [libs/metrics](../../libs/metrics/README.md): every metric of every service.

With \`OTEL_METRICS_EXPORTER=prometheus\` a service answers \`GET /metrics\` at \`OTEL_EXPORTER_PROMETHEUS_HOST\` and
\`OTEL_EXPORTER_PROMETHEUS_PORT\`; with \`OTEL_EXPORTER_OTLP_ENDPOINT\` it sends them there. The names are the same either way. Where "every
replica tells the same" the largest value counts, never the sum.
`;

/** Writes `docs/operations/metrics.md`, the table of metrics for people. */
export function metricsPage(): string {
  const rows = (Object.keys(METRICS) as MetricName[]).map((name) => {
    const { kind, services, labels, about, isShared }: Metric = METRICS[name];
    return [
      `\`${prometheusName(name)}\``,
      kind,
      services.includes("*") ? "all" : services.join(", "),
      labels.map((label) => `\`${prometheusLabel(label)}\``).join(", ") || "—",
      isShared ? `${about}; every replica tells the same` : about,
    ];
  });
  const labels = Object.entries(LABELS).map(([label, { about, max }]) => [
    `\`${prometheusLabel(label)}\``,
    about,
    String(max),
  ]);
  return [
    HEAD,
    table([["Metric", "Kind", "Services", "Labels", "What it tells"], ...rows]),
    "## Labels\n\nNo label's values grow with accounts, clients or documents, and none identifies anybody.\n",
    table([["Label", "What its values are", "At most"], ...labels]),
  ].join("\n");
}

/** Writes a table as the formatter does, so that it finds nothing to change. */
export function table(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("");
}
