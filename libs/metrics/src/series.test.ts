import { expect, test } from "@jest/globals";
import type { Attributes, MeterProvider as Provider } from "@opentelemetry/api";
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import { prometheusViews } from "./prometheus.js";
import { bindSeries, pick } from "./series.js";

class Reader extends MetricReader {
  protected override onShutdown = async (): Promise<void> => {};
  protected override onForceFlush = async (): Promise<void> => {};
}

const LABELS = ["rpc.method", "rpc.status_code"];
const NAME = "rpc.server.call.duration";
const ADVICE = { advice: { explicitBucketBoundaries: [0.005, 0.1, 1] } };

/** The written values: few series, an id beside the labels, missing labels, and values that the SDK does not take. */
const WRITTEN: readonly (readonly [number, Attributes])[] = Array.from({ length: 400 }, (_, at) => [
  at % 97 === 0 ? Number.NaN : at % 89 === 0 ? -1 : (at % 13) / 10,
  {
    "rpc.method": `M${at % 5}`,
    ...(at % 3 > 0 && { "rpc.status_code": "OK" }),
    idIntento: `${at}`,
  },
]);

type Made = { write(value: number, attributes: Attributes): void; collect(): Promise<unknown> };
type Way = (provider: Provider) => Made["write"];

/** Opens histograms and counters, as Prometheus or as OTLP reads them. */
function open(way: Way, readers = 1, views = prometheusViews()): Made {
  const all = Array.from({ length: readers }, () => new Reader());
  const provider = new MeterProvider({ readers: all, views });
  const write = way(provider);
  const collect = async () => {
    const told = await Promise.all(all.map((reader) => reader.collect()));
    return told.map(({ errors, resourceMetrics }) => [
      errors,
      resourceMetrics.scopeMetrics.flatMap(({ metrics }) =>
        metrics.map(({ descriptor, dataPoints }) => [
          descriptor.name,
          dataPoints.map(({ attributes, value }) => ({ attributes, value })),
        ]),
      ),
    ]);
  };
  return { write, collect };
}

const plain: Way = (provider) => {
  const histogram = provider.getMeter("dte").createHistogram(NAME, ADVICE);
  const counter = provider.getMeter("dte").createCounter("events.handled");
  return (value, given) => {
    histogram.record(value, pick(LABELS, given));
    counter.add(value, pick(LABELS, given));
  };
};

const bound: Way = (provider) => {
  const histogram = provider.getMeter("dte").createHistogram(NAME, ADVICE);
  const counter = provider.getMeter("dte").createCounter("events.handled");
  const [record, add] = [
    bindSeries(histogram, LABELS, (value, attributes) => histogram.record(value, attributes)),
    bindSeries(counter, LABELS, (value, attributes) => counter.add(value, attributes)),
  ];
  return (value, given) => {
    record(value, given);
    add(value, given);
  };
};

test.each([
  ["one who reads, by views", 1, prometheusViews()],
  ["one who reads, without views", 1, []],
  ["two who read, by views", 2, prometheusViews()],
  ["two who read, without views", 2, []],
])("what is told is what the SDK's own instruments tell: %s", async (_, readers, views) => {
  const [expected, told] = [open(plain, readers, views), open(bound, readers, views)];
  for (let reading = 0; reading < 3; reading += 1) {
    for (const [value, attributes] of WRITTEN) {
      expected.write(value, attributes);
      told.write(value, attributes);
    }
    const whole = await expected.collect();
    expect(JSON.stringify(whole)).toContain("M4");
    expect(await told.collect()).toEqual(whole);
  }
});

test("beyond the series that the SDK keeps, what is told is the same too", async () => {
  const [expected, told] = [open(plain), open(bound)];
  for (let at = 0; at < 2_500; at += 1) {
    expected.write(1, { "rpc.method": `M${at}` });
    told.write(1, { "rpc.method": `M${at}` });
  }
  const whole = await expected.collect();
  expect(JSON.stringify(whole)).toContain("otel.metric.overflow");
  expect(await told.collect()).toEqual(whole);
});

test("the SDK is told the first value of a series between two readings, and no other one", async () => {
  let asked = 0;
  const { write, collect } = open((provider) => {
    const counter = provider.getMeter("dte").createCounter("events.handled");
    return bindSeries(counter, LABELS, (value, attributes) => {
      asked += 1;
      counter.add(value, attributes);
    });
  });
  const seen: number[] = [];
  for (let reading = 0; reading < 2; reading += 1) {
    for (let at = 0; at < 100; at += 1) write(1, { "rpc.method": `M${at % 4}` });
    seen.push(asked);
    await collect();
  }
  expect(seen).toEqual([4, 8]);
});

test("where nobody reads, and where somebody else does, everything goes the way that everybody knows", () => {
  const told: [number, Attributes][] = [];
  const write = bindSeries({}, LABELS, (value, attributes) => told.push([value, attributes]));
  write(2, { "rpc.method": "M" });
  write(3, { "rpc.method": "M" });
  const attributes = { "rpc.method": "M", "rpc.status_code": "" };
  expect(told).toEqual([
    [2, attributes],
    [3, attributes],
  ]);
});
