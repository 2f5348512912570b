import type { Metric } from "./metric.js";
import { METRICS, type MetricName } from "./table.js";

const UNITS: Readonly<Record<string, string>> = { s: "seconds", By: "bytes" };

/**
 * Gives a metric's name in Prometheus, whether it reads `/metrics` or is sent OTLP: characters other than letters and digits become `_`, the unit
 * follows, and `_total` after a counter (OpenTelemetry, "Prometheus and OpenMetrics Compatibility"). For a histogram it is the part before `_bucket`,
 * `_count` and `_sum`.
 */
export function prometheusName(name: MetricName): string {
  const { kind, unit } = METRICS[name] as Metric;
  const plain = name.replace(/[^A-Za-z0-9]+/g, "_");
  const suffix = unit && UNITS[unit];
  const withUnit = suffix && !plain.endsWith(`_${suffix}`) ? `${plain}_${suffix}` : plain;
  return kind === "counter" ? `${withUnit}_total` : withUnit;
}

/** Writes a label in Prometheus's spelling. */
export const prometheusLabel = (label: string): string => label.replace(/[^A-Za-z0-9]+/g, "_");

/** Makes the SDK's views. With them its own exporter for Prometheus, which leaves the unit out, writes the same names as a collector that is sent OTLP. */
export const prometheusViews = (): { instrumentName: MetricName; name: string }[] =>
  (Object.keys(METRICS) as MetricName[]).map((instrumentName) => ({
    instrumentName,
    name: prometheusName(instrumentName).replace(/_total$/, ""),
  }));
