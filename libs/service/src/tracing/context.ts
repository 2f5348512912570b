import { randomUUID } from "node:crypto";
import type { Identidad } from "@dte/contracts";
import {
  activeSpan,
  currentTraza,
  inSpan,
  type SpanAttributes,
  type SpanName,
  traceIdOf,
  within,
} from "@dte/tracing";
import { flow } from "./flow.js";

/** Runs `work` so that every log line and every call it makes carries `requestId`, and its calls are made for `identidad`. */
export function withRequestId<T>(requestId: string, work: () => T, identidad?: Identidad): T {
  return flow.run({ requestId, identidad, context: flow.getStore()?.context }, work);
}

/** Tells for whom the call is made that is being answered. */
export const currentIdentidad = (): Identidad | undefined => flow.getStore()?.identidad;

/** Gives the id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => flow.getStore()?.requestId;

/** Gives the id of the active trace when there is one, else a new one of the same shape (W3C Trace Context, 32 hex digits). */
export function newRequestId(): string {
  return activeSpan()?.spanContext().traceId ?? randomTraceId();
}

/** Names the span of the HTTP request that is answered by its endpoint, whose `route` is as a table of endpoints writes it. */
export function nameRequest(method: string, route: string): void {
  const span = activeSpan();
  span?.updateName(`${method} ${route}`);
  span?.setAttribute("http.route", route);
}

/**
 * Tells where what is under way began, to be kept in a row or sent along: the span, or, where nobody traces, the request's id with a span
 * that nobody has. Undefined where there is neither.
 */
export function trazaToKeep(): string | undefined {
  const requestId = currentRequestId();
  if (requestId === undefined) return currentTraza();
  return (
    currentTraza() ??
    (TRACE_ID.test(requestId) ? `00-${requestId}-${randomTraceId().slice(-16)}-00` : undefined)
  );
}

/** Makes an id from what the runtime has drawn for many at once: asking the system for each of them costs ten times as much. */
const randomTraceId = (): string => randomUUID().replaceAll("-", "");

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

type Resumed = {
  /** The trace that it is a part of, as `trazaToKeep` gave it: its lines and calls bear that request's id. */
  readonly traza?: string | null | undefined;
  /** The traces that it goes on with, in a trace of its own. */
  readonly links?: readonly (string | null | undefined)[];
  readonly of?: string;
  readonly attributes?: SpanAttributes;
};

/** Runs work that was asked for by something that has ended, such as a row's, in a span of the table. */
export async function resume<T>(
  name: SpanName,
  { traza, ...given }: Resumed,
  work: () => Promise<T>,
): Promise<T> {
  return await within(traza, () =>
    inSpan(name, given, () => withRequestId(traceIdOf(traza) ?? newRequestId(), work)),
  );
}
