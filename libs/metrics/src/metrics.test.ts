import { afterAll, expect, jest, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import { createBounded } from "./bounded.js";
import { collectBy, counter, histogram, observe } from "./instruments.js";
import { LABELS, type Metric } from "./metric.js";
import { prometheusLabel, prometheusName, prometheusViews } from "./prometheus.js";
import { METRICS, type MetricName } from "./table.js";

class Reader extends MetricReader {
  protected override onShutdown = async (): Promise<void> => {};
  protected override onForceFlush = async (): Promise<void> => {};
}

const NAMES = Object.keys(METRICS) as MetricName[];
const metricOf = (name: MetricName): Metric => METRICS[name];
const untyped = (write: unknown) => write as (value: number, labels: object) => void;

afterAll(() => metrics.disable());

test("every metric of the table has in Prometheus the name and the labels that dashboards and alerts ask for", async () => {
  const reader = new Reader();
  const late = NAMES.filter((name) => metricOf(name).kind === "histogram").map(
    (name) => [name, untyped(histogram(name as never))] as const,
  );
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader], views: prometheusViews() }));
  const labelsOf = (name: MetricName) => Object.fromEntries(metricOf(name).labels.map((each) => [each, "x"]));
  for (const [name, record] of late) record(1, labelsOf(name));
  const shell = { log: { warn: () => {} }, open: <T>(_: string, resource: T): T => resource };
  for (const name of NAMES) {
    const { kind } = metricOf(name);
    if (kind === "counter")
      untyped(counter(name as never))(1, { ...labelsOf(name), idIntento: "not one of them" });
    if (kind === "gauge")
      observe(shell, [name as never], (tell) => untyped(tell.bind(null, name as never))(1, labelsOf(name)));
  }
  const { resourceMetrics } = await reader.collect();
  const text = new PrometheusSerializer("", false, undefined, true, true).serialize(resourceMetrics);
  for (const name of NAMES) {
    const { kind, labels } = metricOf(name);
    const series = labels.map((label) => `${prometheusLabel(label)}="x"`).join(",");
    const suffix = kind === "histogram" ? "_count" : "";
    const line = `${prometheusName(name)}${suffix}${series && `{${series}}`} 1`;
    expect(text.split("\n")).toContainEqual(line);
  }
  expect(text).not.toContain("idIntento");
  await reader.shutdown();
});

test("who is said to collect is told every value, whoever is registered, and nobody any more after that", async () => {
  const count = untyped(counter("dte.rechazados"));
  const [said, registered] = [new Reader(), new Reader()];
  metrics.disable();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [registered] }));
  const stop = collectBy(new MeterProvider({ readers: [said] }));
  for (let at = 0; at < 3; at += 1) count(1, {});
  stop();
  count(1, {});
  const seen = [said, registered].map(async (reader) => {
    const { resourceMetrics } = await reader.collect();
    return resourceMetrics.scopeMetrics[0]?.metrics[0]?.dataPoints[0]?.value;
  });
  expect(await Promise.all(seen)).toEqual([3, 1]);
});

test("a look that may be seldom is taken as seldom where that is asked for, and again at once after it failed", async () => {
  const shell = { log: { warn: () => {} }, open: <T>(_: string, resource: T): T => resource };
  const taken = { often: 0, seldom: 0 };
  let isAway = false;
  let nowMs = 1_000;
  const clock = jest.spyOn(performance, "now").mockImplementation(() => nowMs);
  for (const spares of [false, true]) {
    const reader = new Reader();
    const stop = collectBy(new MeterProvider({ readers: [reader] }), { spares });
    taken.often = 0;
    taken.seldom = 0;
    observe(shell, ["outbox.age"], (tell) => tell("outbox.age", ++taken.often));
    observe(
      shell,
      ["dte.bitacora.rezago"],
      (tell) => {
        if (isAway) throw new Error("away");
        tell("dte.bitacora.rezago", ++taken.seldom);
      },
      { everyMs: 55_000 },
    );
    const read = async () => {
      const { resourceMetrics } = await reader.collect();
      const all = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
      const of = (name: string) =>
        all.find(({ descriptor }) => descriptor.name === name)?.dataPoints[0]?.value;
      return [of("outbox.age"), of("dte.bitacora.rezago")];
    };
    expect(await read()).toEqual([1, 1]);
    expect(await read()).toEqual(spares ? [2, 1] : [2, 2]);
    nowMs += 60_000;
    expect(await read()).toEqual(spares ? [3, 2] : [3, 3]);
    nowMs += 60_000;
    isAway = true;
    expect((await read())[1]).toBeNaN();
    isAway = false;
    // Values of a look that then failed are not given again.
    expect(await read()).toEqual(spares ? [5, 3] : [5, 4]);
    stop();
    await reader.shutdown();
  }
  clock.mockRestore();
});

test("a counter that counted for nobody, or for another collector, counts for the one that there is", async () => {
  const count = untyped(counter("dte.certificados"));
  const seen: unknown[] = [];
  for (const reader of [undefined, new Reader(), new Reader()]) {
    metrics.disable();
    if (reader) metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
    count(1, {});
    const collected = await reader?.collect();
    seen.push(collected?.resourceMetrics.scopeMetrics[0]?.metrics[0]?.dataPoints[0]?.value);
    await reader?.shutdown();
  }
  expect(seen).toEqual([undefined, 1, 1]);
});

test("a look that fails is logged, and the other metrics are told", async () => {
  const reader = new Reader();
  metrics.disable();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  const logged: object[] = [];
  const shell = {
    log: { warn: (_: string, fields: object) => void logged.push(fields) },
    open: <T>(_: string, resource: T): T => resource,
  };
  observe(shell, ["outbox.age"], () => {
    throw new Error("the database is away");
  });
  observe(shell, ["correos.espera"], (tell) => tell("correos.espera", 7));
  const { resourceMetrics, errors } = await reader.collect();
  expect(errors).toEqual([]);
  const [metric] = resourceMetrics.scopeMetrics
    .flatMap((scope) => scope.metrics)
    .filter(({ dataPoints }) => dataPoints.length > 0);
  expect([metric?.descriptor.name, metric?.dataPoints[0]?.value]).toEqual(["correos.espera", 7]);
  expect(logged).toEqual([{ resource: "outbox.age", error: expect.any(Error) }]);
  await reader.shutdown();
});

test("a look that does not end keeps nobody from the other metrics, and none begins beside it", async () => {
  const reader = new Reader();
  metrics.disable();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  const complaints: string[] = [];
  const shell = {
    log: { warn: (_: string, { error }: { error: unknown }) => void complaints.push(String(error)) },
    open: <T>(_: string, resource: T): T => resource,
  };
  let looks = 0;
  let answer = (): void => {};
  observe(
    shell,
    ["outbox.age"],
    async (tell) => {
      looks += 1;
      if (looks > 1) return tell("outbox.age", 5);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      tell("outbox.age", 3);
    },
    { limitMs: 5 },
  );
  observe(shell, ["correos.espera"], (tell) => tell("correos.espera", 7));
  const collect = async () => {
    const { resourceMetrics } = await reader.collect();
    const all = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
    return all.flatMap(({ descriptor, dataPoints }) =>
      dataPoints.map(({ value }) => [descriptor.name, value]),
    );
  };
  expect(await collect()).toEqual([["correos.espera", 7]]);
  expect(await collect()).toEqual([["correos.espera", 7]]);
  expect([looks, complaints]).toEqual([
    1,
    ["Error: no answer within 5 ms", "Error: the look before has not ended"],
  ]);
  answer();
  // All consequences have been done before the next turn of the event loop.
  await new Promise(setImmediate);
  expect(await collect()).toEqual([
    ["outbox.age", 5],
    ["correos.espera", 7],
  ]);
  await reader.shutdown();
});

test("a series that is told no more rests at 0 or says nothing, and after the service's end nobody looks", async () => {
  const reader = new Reader();
  metrics.disable();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  const closers: (() => void)[] = [];
  const shell = {
    log: { warn: () => {} },
    open<T>(_: string, resource: T, close: (resource: T) => void): T {
      closers.push(() => close(resource));
      return resource;
    },
  };
  let waiting: string[] = ["XA", "XB"];
  let looks = 0;
  observe(shell, ["dte.intentos.antiguedad", "dte.contingencia.plazo"], (tell) => {
    looks += 1;
    for (const pais of waiting) {
      tell("dte.intentos.antiguedad", 60, { pais });
      tell("dte.contingencia.plazo", 3_600, { pais, paso: "evento" });
    }
  });
  const collect = async () => {
    const { resourceMetrics } = await reader.collect();
    const [scope] = resourceMetrics.scopeMetrics;
    return (scope?.metrics ?? []).map(({ dataPoints }) => dataPoints.map(({ value }) => value));
  };
  expect(await collect()).toEqual([
    [60, 60],
    [3_600, 3_600],
  ]);
  waiting = ["XB"];
  expect(await collect()).toEqual([
    [0, 60],
    [Number.NaN, 3_600],
  ]);
  for (const close of closers) close();
  await collect();
  expect(looks).toBe(2);
  await reader.shutdown();
});

test("a thousand accounts make no more series than the label's table says", async () => {
  const reader = new Reader();
  metrics.disable();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  const admitted = createBounded(LABELS.cuenta.max - 1);
  const count = counter("dte.cuentas.intentos");
  for (let i = 0; i < 1_000; i += 1)
    count(1, { cuenta: admitted(`c${i}`), pais: "XP", resultado: "certificado" });
  const { resourceMetrics } = await reader.collect();
  const [counted] = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  const points = (counted?.dataPoints ?? []).map(({ attributes, value }) => ({ ...attributes, value }));
  const others = { cuenta: "otras", pais: "XP", resultado: "certificado" };
  expect(points).toHaveLength(LABELS.cuenta.max);
  expect(points).toContainEqual({ ...others, value: 1_000 - LABELS.cuenta.max + 1 });
  await reader.shutdown();
});
