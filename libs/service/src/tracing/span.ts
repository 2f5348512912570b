import {
  type Attributes,
  type Link,
  type Span,
  type SpanContext,
  type SpanKind,
  type SpanStatus,
  SpanStatusCode,
} from "@opentelemetry/api";

/** What this process has of a trace. */
export type Part = {
  readonly traceId: string;
  /** The lot has drawn it: all of it leaves, whatever comes of it. */
  readonly isDrawn: boolean;
  /** What makes of the clock's milliseconds those since 1970. */
  readonly epochMs: number;
  /** Spans that have not ended. */
  open: number;
  isKept: boolean;
  readonly spans: Recorded[];
};

export type Keeping = {
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number;
  /** Finds what a span belongs to that is the first one here, or has come from elsewhere. */
  readonly partOf: (traceId: string) => Part;
  readonly ended: (span: Recorded) => void;
};

/** What a span begins with. */
type Begun = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly context: SpanContext;
  readonly parent: SpanContext | undefined;
  readonly attributes: Attributes;
  readonly links: readonly Link[];
  /** What this process has of the trace. */
  readonly part: Part;
  /** Milliseconds on a clock that only goes forward. */
  readonly began: number;
};

/**
 * A span while it is recorded: what is needed to decide whether it is kept, and nothing else. It becomes one of OpenTelemetry's, with its
 * times and its attributes looked through, only when it leaves (exported.ts). Events and texts are not taken: none ever leaves.
 */
export class Recorded implements Span {
  name: string;
  readonly kind: SpanKind;
  readonly context: SpanContext;
  readonly parent: SpanContext | undefined;
  readonly attributes: Attributes;
  readonly links: Link[];
  readonly part: Part;
  readonly began: number;
  took = -1;
  status: SpanStatusCode = SpanStatusCode.UNSET;
  readonly #keeping: Keeping;

  constructor(begun: Begun, keeping: Keeping) {
    this.name = begun.name;
    this.kind = begun.kind;
    this.context = begun.context;
    this.parent = begun.parent;
    this.attributes = begun.attributes;
    this.links = [...begun.links];
    this.part = begun.part;
    this.began = begun.began;
    this.#keeping = keeping;
  }

  spanContext(): SpanContext {
    return this.context;
  }

  isRecording(): boolean {
    return this.took < 0;
  }

  setAttribute(name: string, value: Attributes[string]): this {
    if (this.took < 0) this.attributes[name] = value;
    return this;
  }

  setAttributes(attributes: Attributes): this {
    if (this.took < 0) Object.assign(this.attributes, attributes);
    return this;
  }

  addLink(link: Link): this {
    if (this.took < 0) this.links.push(link);
    return this;
  }

  addLinks(links: Link[]): this {
    for (const link of links) this.addLink(link);
    return this;
  }

  setStatus({ code }: SpanStatus): this {
    if (this.took < 0) this.status = code;
    return this;
  }

  updateName(name: string): this {
    if (this.took < 0) this.name = name;
    return this;
  }

  addEvent(): this {
    return this;
  }

  recordException(): void {}

  end(): void {
    if (this.took >= 0) return;
    this.took = Math.max(0, this.#keeping.now() - this.began);
    this.#keeping.ended(this);
  }
}
