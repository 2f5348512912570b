import {
  type Attributes,
  type Meter,
  type MeterProvider,
  metrics,
  type ObservableGauge,
} from "@opentelemetry/api";
import type { Metric } from "./metric.js";
import { bindSeries, pick } from "./series.js";
import { type LabelsOf, METRICS, type MetricName, type NameOf } from "./table.js";

let collecting: MeterProvider | undefined;
let isSparing = false;

const collector = (): MeterProvider => collecting ?? metrics.getMeterProvider();

/**
 * Sends every value of this process to `provider`, until the function that it gives is called. OpenTelemetry's API would look up the collector for
 * each value, which is a third of a value's cost until the code is hot. With `spares`, looks with an `everyMs` are taken that seldom.
 */
export function collectBy(provider: MeterProvider, { spares = false } = {}): () => void {
  collecting = provider;
  isSparing = spares;
  return () => {
    collecting = undefined;
    isSparing = false;
  };
}

/** Gives the only meter of the house: a name is one series wherever it is written, and the resource says which service wrote it. */
const meter = (): Meter => collector().getMeter("dte");

/** The labels of a metric, as an argument that is left out where a metric has none. */
type Labelled<N extends MetricName> = LabelsOf<N> extends Record<string, never> ? [] : [labels: LabelsOf<N>];

const described = (name: MetricName) => {
  const { about, unit } = METRICS[name] as Metric;
  return { description: about, ...(unit !== undefined && { unit }) };
};

/** Makes a counter: `counter("dte.certificados")(1, { pais, … })`. */
export function counter<N extends NameOf<"counter">>(
  name: N,
): (value: number, ...labels: Labelled<N>) => void {
  const write = lazily(() => {
    const instrument = meter().createCounter(name, described(name));
    return bindSeries(instrument, METRICS[name].labels, (value, attributes) =>
      instrument.add(value, attributes),
    );
  });
  return (value, given?: Attributes) => write()(value, given);
}

/** Makes a histogram, which counts the values in each of the metric's buckets, in the metric's unit. */
export function histogram<N extends NameOf<"histogram">>(
  name: N,
): (value: number, ...labels: Labelled<N>) => void {
  const { buckets, labels } = METRICS[name] as Metric;
  const advice = { explicitBucketBoundaries: [...(buckets ?? [])] };
  const write = lazily(() => {
    const instrument = meter().createHistogram(name, { ...described(name), advice });
    return bindSeries(instrument, labels, (value, attributes) => instrument.record(value, attributes));
  });
  return (value, given?: Attributes) => write()(value, given);
}

/**
 * Makes an instrument at its first use, and anew for another collector, because modules declare their metrics when they are loaded, before the
 * collector is known.
 */
function lazily<T>(create: () => T): () => T {
  let write: T;
  let madeOf: MeterProvider | undefined;
  return () => {
    const of = collector();
    if (madeOf !== of) {
      write = create();
      madeOf = of;
    }
    return write;
  };
}

/** A series with its last value. */
type Told = {
  readonly name: string;
  readonly instrument: ObservableGauge;
  readonly attributes: Attributes;
  readonly value: number;
};

/** The part of a service's shell that is needed. */
type Shell = {
  readonly log: {
    warn(event: "metrics.not-observed", fields: { resource: string; error: unknown }): void;
  };
  open<T>(name: string, resource: T, close: (resource: T) => void): T;
};

type Tell<N extends NameOf<"gauge" | "counter">> = <M extends N>(
  name: M,
  value: number,
  ...labels: Labelled<M>
) => void;

export type Looks = {
  /** The figures change slowly, and looking asks a database or the bus; within this time of the last look its values may be given again. */
  readonly everyMs?: number;
  readonly limitMs?: number;
};

/** States that last minutes before anybody is warned: looked at every other time, where metrics are read each half minute. */
export const SELDOM: Looks = { everyMs: 55_000 };
/** States that last days: looked at every five minutes. */
export const RARELY: Looks = { everyMs: 295_000 };

/** The longest time for a look. A collector waits for seconds, and gives up a process that does not answer, whose other metrics would be missing too. */
const LOOK_MS = 2_000;

/**
 * Looks at something whenever metrics are read, until the service closes, and gives the values of `names`. A look that fails, or has not ended after
 * `limitMs`, is logged and gives nothing that time; another one begins when it has ended. A counter gets its total. With `everyMs` the last values
 * are given again until that time has passed, where the collector asks for it (`collectBy`).
 */
export function observe<N extends NameOf<"gauge" | "counter">>(
  shell: Shell,
  names: readonly N[],
  look: (tell: Tell<N>) => Promise<void> | void,
  { everyMs = 0, limitMs = LOOK_MS }: Looks = {},
): void {
  const scope = meter();
  const instruments = new Map(
    names.map((name): [string, ObservableGauge] => [
      name,
      METRICS[name].kind === "counter"
        ? scope.createObservableCounter(name, described(name))
        : scope.createObservableGauge(name, described(name)),
    ]),
  );
  const all = [...instruments.values()];
  let before = new Map<string, Told>();
  let underWay: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const callback: Parameters<Meter["addBatchObservableCallback"]>[0] = async (result) => {
    if (isSparing && performance.now() - lookedAt < everyMs) {
      for (const { instrument, value, attributes } of before.values())
        result.observe(instrument, value, attributes);
      return;
    }
    lookedAt = Number.NEGATIVE_INFINITY;
    const told = new Map<string, Told>();
    let isOver = false;
    const tell = (name: string, value: number, given?: Attributes): void => {
      const instrument = instruments.get(name);
      if (!instrument || isOver) return;
      const attributes = pick(METRICS[name as MetricName].labels, given);
      told.set(JSON.stringify([name, attributes]), { name, instrument, attributes, value });
      result.observe(instrument, value, attributes);
    };
    let hasFailed = false;
    try {
      if (underWay) throw new Error("the look before has not ended");
      const looking = Promise.resolve(look(tell as Tell<N>));
      underWay = looking;
      const ended = () => {
        underWay = undefined;
      };
      looking.then(ended, ended);
      await withLimit(looking, limitMs);
      lookedAt = performance.now();
    } catch (error) {
      hasFailed = true;
      shell.log.warn("metrics.not-observed", { resource: names.join(" "), error });
    }
    isOver = true;
    // The SDK would repeat the last value of a series that is gone, such as the age of an attempt that ended long ago.
    for (const [key, { name, instrument, attributes }] of before) {
      const { kind, rest = Number.NaN } = METRICS[name as MetricName] as Metric;
      if (told.has(key) || kind === "counter") continue;
      result.observe(instrument, hasFailed ? Number.NaN : rest, attributes);
    }
    before = told;
  };
  scope.addBatchObservableCallback(callback, all);
  shell.open(`metrics ${names.join(" ")}`, callback, (each) =>
    scope.removeBatchObservableCallback(each, all),
  );
}

async function withLimit(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
