import { prometheusLabel } from "@dte/metrics";
import type { Attributes, AttributeValue } from "@opentelemetry/api";
import {
  DataPointType,
  type Histogram,
  type MetricData,
  type ResourceMetrics,
} from "@opentelemetry/sdk-metrics";

/** The beginnings of a series' lines: its name and its labels. */
type Beginnings = {
  /** How the one line of a value begins, and the line with a histogram's number of values. */
  readonly count: string;
  readonly sum: string;
  readonly bucket: string;
};

/** The parts of a metric's text that are written at each reading, whatever its values are. */
type Kept = {
  readonly name: string;
  readonly head: string;
  /** The ends of a histogram's buckets, as the ends of their labels. */
  readonly bounds: readonly string[];
  /** The SDK has the same object for the labels of a series at each reading. */
  readonly series: WeakMap<Attributes, Beginnings>;
};

/**
 * Gives what writes metrics as Prometheus reads them, without scope and target, letter for letter as the SDK's own serializer does
 * (exporter-prometheus 0.223.0). That one escapes and writes the labels anew for each line, a dozen times for each series of a histogram. Here a series' labels are
 * written once, when it is first told, and a reading appends values to them.
 */
export function createMetricsText(): (told: ResourceMetrics) => string {
  const metrics = new WeakMap<MetricData["descriptor"], Kept>();
  const keptOf = (metric: MetricData): Kept => {
    const known = metrics.get(metric.descriptor);
    if (known) return known;
    const made = keep(metric);
    metrics.set(metric.descriptor, made);
    return made;
  };
  return ({ scopeMetrics }) => {
    let text = "";
    for (const scope of scopeMetrics) {
      for (const metric of scope.metrics) text += write(metric, keptOf(metric));
    }
    return text === "" ? "# no registered metrics" : text;
  };
}

function write(metric: MetricData, kept: Kept): string {
  let text = kept.head;
  if (metric.dataPointType === DataPointType.HISTOGRAM) {
    for (const { attributes, value } of metric.dataPoints)
      text += writeHistogram(value, beginningsOf(kept, attributes, true), kept.bounds);
  } else if (metric.dataPointType !== DataPointType.EXPONENTIAL_HISTOGRAM) {
    for (const { attributes, value } of metric.dataPoints)
      text += `${beginningsOf(kept, attributes, false).count}${numberOf(value)}\n`;
  }
  return text;
}

function writeHistogram(
  { count, sum, buckets }: Histogram,
  begun: Beginnings,
  bounds: Kept["bounds"],
): string {
  let text = `${begun.count}${count}\n`;
  if (sum !== undefined) text += `${begun.sum}${numberOf(sum)}\n`;
  let below = 0;
  for (let at = 0; at < bounds.length; at += 1) {
    below += buckets.counts[at] ?? 0;
    text += `${begun.bucket}${bounds[at]}${below}\n`;
  }
  return text;
}

function keep(metric: MetricData): Kept {
  const { name: given, description, unit } = metric.descriptor;
  const isCounter = metric.dataPointType === DataPointType.SUM && metric.isMonotonic;
  const plain = prometheusLabel(given);
  const name = isCounter && !plain.endsWith("_total") ? `${plain}_total` : plain;
  const help = `# HELP ${name} ${escapeLines(description || "description missing")}`;
  const units = unit ? `\n# UNIT ${name} ${escapeLines(unit)}` : "";
  const head = `${help}${units}\n# TYPE ${name} ${isCounter ? "counter" : typeOf(metric)}\n`;
  return { name, head, bounds: boundsOf(metric), series: new WeakMap() };
}

function typeOf({ dataPointType }: MetricData): string {
  if (dataPointType === DataPointType.HISTOGRAM) return "histogram";
  return dataPointType === DataPointType.EXPONENTIAL_HISTOGRAM ? "untyped" : "gauge";
}

/** The bounds of a metric are those of its instrument, so that all of its series have the same. */
function boundsOf(metric: MetricData): string[] {
  if (metric.dataPointType !== DataPointType.HISTOGRAM) return [];
  const bounds = metric.dataPoints[0]?.value.buckets.boundaries ?? [];
  return [...bounds.map(String), "+Inf"].map((each) => `le="${each}"} `);
}

function beginningsOf({ name, series }: Kept, attributes: Attributes, isHistogram: boolean): Beginnings {
  const known = series.get(attributes);
  if (known) return known;
  const labels = Object.entries(attributes)
    .map(([label, value]) => `${prometheusLabel(label)}="${escapeValue(value)}"`)
    .join(",");
  const whole = labels && `{${labels}}`;
  const made = {
    count: `${name}${isHistogram ? "_count" : ""}${whole} `,
    sum: `${name}_sum${whole} `,
    bucket: `${name}_bucket{${labels && `${labels},`}`,
  };
  series.set(attributes, made);
  return made;
}

const escapeLines = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");

function escapeValue(value: AttributeValue | undefined): string {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  return escapeLines(text).replaceAll('"', '\\"');
}

function numberOf(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  return value === Number.NEGATIVE_INFINITY ? "-Inf" : String(value);
}
