/** The most traces that are kept, those of the last minutes: a laptop's memory is not a store of traces. */
const TRACES_MAX = 500;
const SPANS_MAX = 1_000;
const MINUTES = 15;

type Value = {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
};
type Attribute = { readonly key: string; readonly value: Value };
/** The part of OTLP's JSON that the page shows. */
type Sent = {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: readonly Attribute[] };
    readonly scopeSpans?: readonly {
      readonly spans?: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
        readonly attributes?: readonly Attribute[];
        readonly links?: readonly { readonly traceId: string }[];
        readonly events?: readonly { readonly name: string; readonly attributes?: readonly Attribute[] }[];
        readonly status?: { readonly code?: number; readonly message?: string };
      }[];
    }[];
  }[];
};

export type Span = {
  readonly id: string;
  readonly parent: string;
  readonly service: string;
  readonly name: string;
  /** Milliseconds since 1970, and how many it took. */
  readonly began: number;
  readonly ms: number;
  readonly isFailed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly links: readonly string[];
  /** The errors in it, in their own words. */
  readonly faults: readonly string[];
};

export type Summary = {
  readonly id: string;
  readonly name: string;
  readonly services: readonly string[];
  readonly began: number;
  readonly ms: number;
  readonly spans: number;
  readonly isFailed: boolean;
  /** True where somebody outside asked for it, and the system did not begin it by itself. */
  readonly isAsked: boolean;
};

export type Traces = {
  /** Takes a service's export: the body of a request to /v1/traces, as JSON. */
  take(body: unknown): void;
  /** The last ones first. */
  list(): Summary[];
  /** Gives the spans of a trace in their order of time; undefined where the trace is not known, or no more. */
  get(id: string): readonly Span[] | undefined;
};

const ERROR = 2;

/** Keeps the traces that the page shows. `now` gives milliseconds since 1970. */
export function createTraces(now: () => number): Traces {
  const traces = new Map<string, Span[]>();

  function keep(traceId: string, span: Span): void {
    const spans = traces.get(traceId) ?? [];
    if (spans.length < SPANS_MAX) spans.push(span);
    traces.set(traceId, spans);
    if (traces.size <= TRACES_MAX) return;
    // The system's own traces go first: they are most of them, and hardly anybody looks for them.
    const [oldest] = traces.keys();
    const [dispensable = oldest] = [...traces].find(([, each]) => !isAsked(each)) ?? [];
    if (dispensable !== undefined) traces.delete(dispensable);
  }

  function forget(): void {
    const before = now() - MINUTES * 60_000;
    for (const [id, spans] of traces) if (spans.every(({ began }) => began < before)) traces.delete(id);
  }

  return {
    take(body) {
      for (const { resource, scopeSpans = [] } of (body as Sent).resourceSpans ?? []) {
        const service = textsOf(resource?.attributes)["service.name"] ?? "";
        for (const span of scopeSpans.flatMap(({ spans = [] }) => spans)) {
          const began = Number(BigInt(span.startTimeUnixNano) / 1_000n) / 1_000;
          keep(span.traceId, {
            ...{ id: span.spanId, parent: span.parentSpanId ?? "", service, name: span.name, began },
            ms: Number(BigInt(span.endTimeUnixNano) / 1_000n) / 1_000 - began,
            isFailed: span.status?.code === ERROR,
            attributes: textsOf(span.attributes),
            links: (span.links ?? []).map(({ traceId }) => traceId),
            faults: faultsOf(span),
          });
        }
      }
      forget();
    },
    list: () => [...traces].map(([id, spans]) => summaryOf(id, spans)).sort((a, b) => b.began - a.began),
    get: (id) => traces.get(id)?.toSorted((a, b) => a.began - b.began),
  };
}

type SentSpan = NonNullable<
  NonNullable<NonNullable<Sent["resourceSpans"]>[number]["scopeSpans"]>[number]["spans"]
>[number];

/** Lists the message of a span's status, and each exception in it. */
function faultsOf({ status, events = [] }: SentSpan): string[] {
  const exceptions = events.flatMap(({ name, attributes }) => {
    if (name !== "exception") return [];
    const { "exception.type": type = "", "exception.message": message = "" } = textsOf(attributes);
    return [`${type} ${message}`.trim()];
  });
  return [...new Set([status?.message ?? "", ...exceptions])].filter((each) => each !== "");
}

const textsOf = (attributes: readonly Attribute[] = []): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      String(stringValue ?? intValue ?? doubleValue ?? boolValue ?? ""),
    ]),
  );

/** Only requests from outside have a route. */
const isAsked = (spans: readonly Span[]): boolean =>
  spans.some(({ attributes }) => "http.route" in attributes);

function summaryOf(id: string, spans: readonly Span[]): Summary {
  const began = Math.min(...spans.map((span) => span.began));
  const root = spans.find(({ parent }) => parent === "") ?? spans.find((span) => span.began === began);
  return {
    id,
    name: root?.name ?? "",
    services: [...new Set(spans.map(({ service }) => service))].sort(),
    began,
    ms: Math.max(...spans.map((span) => span.began + span.ms)) - began,
    spans: spans.length,
    isFailed: spans.some(({ isFailed }) => isFailed),
    isAsked: isAsked(spans),
  };
}
