import {
  type Context,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { SpanAttributes } from "./attributes.js";
import { SPANS, type SpanDeclared, type SpanName } from "./spans.js";
import { readTraza, type Traza } from "./traza.js";
import { activeSpan, way } from "./way.js";

export type InSpan = {
  /** The end of the span's name, or all of it in the place of the table's. There are few different ones, and no stranger writes them. */
  readonly of?: string;
  readonly attributes?: SpanAttributes;
  /** Begins a trace of its own that is linked to these, for work that continues something long after it began, or that serves many at once. */
  readonly links?: readonly (Traza | null | undefined)[];
};

/**
 * Runs `work` in a span of the table, and ends the span with it. A failure is noted by its name, or its code of the contract, and is passed on to the
 * caller. Where nobody traces, `work` is only called.
 */
export function inSpan<T>(name: SpanName, given: InSpan, work: () => Promise<T>): Promise<T> {
  const around = way.active();
  const span = startSpan(name, given, around);
  if (!span.isRecording()) return work();
  const failed = (error: unknown): never => {
    fail(span, error);
    span.end();
    throw error;
  };
  const ended = (value: T): T => {
    span.end();
    return value;
  };
  try {
    // There is only one promise, because a document has dozens of spans.
    return way.run(trace.setSpan(around, span), work).then(ended, failed);
  } catch (error) {
    return failed(error);
  }
}

function startSpan(name: SpanName, { of, attributes, links }: InSpan, around: Context): Span {
  const { kind = SpanKind.INTERNAL, isCalledByItsSubject }: SpanDeclared = SPANS[name];
  const options: SpanOptions = { kind };
  // Options that are undefined are not passed on.
  if (attributes) options.attributes = attributes;
  if (links) {
    options.root = true;
    options.links = linksOf(links);
  }
  const longName = of === undefined ? name : `${name} ${of}`;
  return way.startSpan((isCalledByItsSubject && of) || longName, options, around);
}

const linksOf = (links: NonNullable<InSpan["links"]>) =>
  links.flatMap((each) => {
    const linked = readTraza(each);
    return linked ? [{ context: linked }] : [];
  });

/** Adds attributes to the current span; undefined ones add nothing. */
export function tell(attributes: SpanAttributes): void {
  activeSpan()?.setAttributes(attributes);
}

/** Notes on the current span that it failed, where nothing is thrown. `type` is the name or code of the failure, and no text. */
export function tellFailure(type: unknown): void {
  const span = activeSpan();
  span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.setAttribute("error.type", nameOf(type));
}

/**
 * Begins a span of something that is awaited elsewhere, such as a statement. The function that it gives ends the span, with the error of a failure or
 * with nothing.
 */
export function beginSpan(name: SpanName, given: InSpan): (error?: unknown) => void {
  const span = startSpan(name, given, way.active());
  return (error) => {
    if (error !== undefined) fail(span, error);
    span.end();
  };
}

/** Tells whether there is a current span that is recorded. */
export const isTraced = (): boolean => activeSpan()?.isRecording() === true;

/** Matches a name or a code of a program, because an error may carry any text there. */
const NAME = /^(?!.*\d{6})[\w.]{1,60}$/;
const nameOf = (name: unknown): string => (typeof name === "string" && NAME.test(name) ? name : "unknown");

/** Notes names and codes and no message, because a message may identify somebody. */
function fail(span: Span, error: unknown): void {
  const { name, codigo, code } = (error ?? {}) as { name?: unknown; codigo?: unknown; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", nameOf(codigo ?? name));
  if (typeof codigo === "string") span.setAttribute("dte.codigo", nameOf(codigo));
  if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code))
    span.setAttribute("db.response.status_code", code);
}
