import { prometheusViews } from "@dte/metrics";
import { expect, test } from "@jest/globals";
import type { Attributes, Meter } from "@opentelemetry/api";
import { PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { AggregationType, MeterProvider, MetricReader, type ViewOptions } from "@opentelemetry/sdk-metrics";
import { createMetricsText } from "./metrics-text.js";

class Reader extends MetricReader {
  protected override onShutdown = async (): Promise<void> => {};
  protected override onForceFlush = async (): Promise<void> => {};
}

/** The text that the SDK's own serializer writes, as the exporter has it. */
const expected = new PrometheusSerializer("", false, undefined, true, true);

const LABELS: readonly Attributes[] = [
  {},
  { pais: "GT", "rpc.method": "Create" },
  { pais: 'comillas " y \\ barras', "rpc.method": 'una línea\notra "línea\\"\n' },
  { pais: "ñandú, 漢字, 🧾", "años.de_más--y más": "no ASCII in the name" },
  { pais: "", "rpc.method": "" },
  { número: 3, cierto: true, lista: ["a", 'b"\\'], "9nueve": 0.5 },
];
const VALUES = [0, 1, 0.1, 12_345_678_901_234, 1e21, 5e-7, Number.MAX_SAFE_INTEGER];
const ALSO = [-1, -0.25, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** Makes one instrument of every kind, and gives what writes values of every series into all of them. */
function createAll(meter: Meter): (round: number) => void {
  const described = { description: 'what it "is":\n a line \\ and another', unit: "By" };
  const counts = [
    meter.createCounter("dte.certificados"),
    meter.createCounter("already.named_total", described),
  ];
  const sums = [meter.createUpDownCounter("abiertos", described)];
  const gauges = [meter.createGauge("events.waiting"), meter.createGauge("un-a__b.c/d", described)];
  const histograms = [
    meter.createHistogram("rpc.server.call.duration", { unit: "s" }),
    meter.createHistogram("http.server.request.duration", {
      ...described,
      advice: { explicitBucketBoundaries: [-1, 0.005, 1e-7, 10, 1e21] },
    }),
    meter.createHistogram("sin.limites", { advice: { explicitBucketBoundaries: [] } }),
  ];
  const observed = [
    meter.createObservableCounter("process.cpu.time", { unit: "s" }),
    meter.createObservableUpDownCounter("cola"),
    meter.createObservableGauge("outbox.age"),
  ];
  let total = 0;
  for (const each of observed)
    each.addCallback((result) => {
      for (const labels of LABELS) result.observe(total, labels);
    });
  return (round) => {
    total += VALUES[round % VALUES.length] ?? 0;
    // Later rounds have series that the first ones did not.
    for (const labels of LABELS.slice(0, 2 + round)) {
      for (const value of VALUES) {
        for (const each of counts) each.add(value, labels);
        for (const each of histograms) each.record(value, labels);
      }
      for (const value of [...VALUES, ...ALSO].slice(0, 3 + round)) {
        for (const each of sums) each.add(value, labels);
        for (const each of gauges) each.record(value, labels);
        for (const each of histograms) each.record(value, labels);
      }
    }
  };
}

const EXPONENTIAL: ViewOptions = {
  instrumentName: "rpc.server.call.duration",
  aggregation: { type: AggregationType.EXPONENTIAL_HISTOGRAM },
};
const HISTOGRAM_OF_GAUGES: ViewOptions = {
  instrumentName: "abiertos",
  aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: [0, 1] } },
};

test.each<[string, ViewOptions[]]>([
  ["by the names of the table", prometheusViews()],
  ["without views", []],
  ["with values added up in other ways", [EXPONENTIAL, HISTOGRAM_OF_GAUGES]],
])("what is written is what the SDK writes, at each of many readings: %s", async (_, views) => {
  const reader = new Reader();
  const provider = new MeterProvider({ readers: [reader], views });
  const write = createMetricsText();
  const rounds = [createAll(provider.getMeter("dte")), createAll(provider.getMeter("of somebody else", "1"))];
  for (let round = 0; round < 12; round += 1) {
    for (const each of rounds) each(round);
    const { resourceMetrics } = await reader.collect();
    const text = write(resourceMetrics);
    expect(text).toBe(expected.serialize(resourceMetrics));
    expect(text).toContain('pais="GT",rpc_method="Create",le="+Inf"} ');
  }
  await reader.shutdown();
});

test("labels that two metrics share, and series beyond the SDK's limit, are written with the name and the labels that are theirs", async () => {
  const reader = new Reader();
  const meter = new MeterProvider({ readers: [reader] }).getMeter("dte");
  const [one, other] = [meter.createCounter("uno"), meter.createHistogram("otro")];
  const shared = { pais: "SV" };
  one.add(1, shared);
  other.record(1, shared);
  for (let at = 0; at < 2_500; at += 1) one.add(1, { at });
  const write = createMetricsText();
  for (let reading = 0; reading < 2; reading += 1) {
    const { resourceMetrics } = await reader.collect();
    const text = write(resourceMetrics);
    expect(text).toBe(expected.serialize(resourceMetrics));
    expect(text).toContain('uno_total{otel_metric_overflow="true"} ');
    expect(text).toContain('otro_count{pais="SV"} 1\n');
  }
  await reader.shutdown();
});

test("where nothing was counted yet, that is said as the SDK says it", async () => {
  const reader = new Reader();
  const provider = new MeterProvider({ readers: [reader] });
  const { resourceMetrics } = await reader.collect();
  expect(createMetricsText()(resourceMetrics)).toBe(expected.serialize(resourceMetrics));
  await provider.shutdown();
});
