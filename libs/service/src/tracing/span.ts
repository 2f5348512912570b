import {
  type Attributes,
  type Link,
  type Span,
  type SpanContext,
  type SpanKind,
  type SpanStatus,
  SpanStatusCode,
  TraceFlags,
} from "@opentelemetry/api";

/** The part of a trace that this process has. */
export type Part = {
  readonly traceId: string;
  /** The lot has drawn it: all of it leaves, whatever comes of it. */
  readonly isDrawn: boolean;
  /** The number that turns the clock's milliseconds into those since 1970. */
  readonly epochMs: number;
  /** Milliseconds on a clock that only goes forward. */
  readonly began: number;
  /** Spans that have not ended. */
  open: number;
  /** Spans that have left, where the lot has not drawn it. */
  sent: number;
  isKept: boolean;
  /** It is kept since something failed, or has no outcome. */
  isUrgent: boolean;
  readonly spans: Recorded[];
};

export type Keeping = {
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number;
  /**
   * Finds what a span belongs to that is the first one here, or has come from elsewhere. `drawn`: what another process of ours says of it;
   * undefined where none does, and it is drawn now.
   */
  readonly partOf: (traceId: string, drawn: boolean | undefined) => Part;
  readonly ended: (span: Recorded) => void;
};

/** The receiver of spans, and the source of their ids, which have 16 hexadecimal digits. */
export type Recording = Keeping & { readonly newSpanId: () => string };

/** The values that a span begins with. */
type Begun = {
  readonly name: string;
  readonly kind: SpanKind;
  /** It may be one of this process, or what came from elsewhere. */
  readonly parent: Span | undefined;
  /** Whoever began the span may use them for others too: they are copied before anything is added to them. */
  readonly attributes: Attributes;
  readonly links: readonly Link[];
  /** The part of the trace that this process has. */
  readonly part: Part;
};

/**
 * A span while it is recorded: what is needed to decide whether it is kept, and nothing else. It becomes one of OpenTelemetry's, with its
 * times and its attributes looked through, only when it leaves (exported.ts), and has an id only when somebody asks for it: most are
 * forgotten. Events and texts are not taken: none ever leaves.
 */
export class Recorded implements Span {
  name: string;
  readonly kind: SpanKind;
  readonly parent: Span | undefined;
  attributes: Attributes;
  links: readonly Link[];
  readonly part: Part;
  /** Milliseconds on a clock that only goes forward. */
  readonly began: number;
  took = -1;
  status: SpanStatusCode = SpanStatusCode.UNSET;
  readonly #recording: Recording;
  #context: SpanContext | undefined;
  #hasOwn = false;

  constructor(begun: Begun, recording: Recording) {
    this.name = begun.name;
    this.kind = begun.kind;
    this.parent = begun.parent;
    this.attributes = begun.attributes;
    this.links = begun.links;
    this.part = begun.part;
    this.began = recording.now();
    this.#recording = recording;
  }

  spanContext(): SpanContext {
    if (this.#context) return this.#context;
    const { traceId, isDrawn } = this.part;
    const traceFlags = isDrawn ? TraceFlags.SAMPLED : TraceFlags.NONE;
    this.#context = { traceId, spanId: this.#recording.newSpanId(), traceFlags };
    return this.#context;
  }

  isRecording(): boolean {
    return this.took < 0;
  }

  setAttribute(name: string, value: Attributes[string]): this {
    if (this.took < 0) this.#own()[name] = value;
    return this;
  }

  setAttributes(attributes: Attributes): this {
    if (this.took < 0) Object.assign(this.#own(), attributes);
    return this;
  }

  #own(): Attributes {
    if (!this.#hasOwn) this.attributes = { ...this.attributes };
    this.#hasOwn = true;
    return this.attributes;
  }

  addLink(link: Link): this {
    return this.addLinks([link]);
  }

  addLinks(links: Link[]): this {
    if (this.took < 0) this.links = [...this.links, ...links];
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
    this.took = Math.max(0, this.#recording.now() - this.began);
    this.#recording.ended(this);
  }
}
