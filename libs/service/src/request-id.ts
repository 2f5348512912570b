import { isTraced, traceIdOf } from "@dte/tracing";
import type { Metadata } from "@grpc/grpc-js";
import { newRequestId } from "./context.js";
import { TRACEPARENT } from "./tracing/rpc.js";

const REQUEST_ID = "x-request-id";
const TRACE_ID_CHARS = 32;

/**
 * Has a call carry the id of the request that it is part of. Where the trace that it carries already has that id nothing more is written: a
 * header more costs both sides what a span does.
 */
export function tellRequestId(metadata: Metadata, requestId: string | undefined): void {
  if (!requestId) return;
  const [traza] = metadata.get(TRACEPARENT);
  // Behind the version and its hyphen.
  const isTold = requestId.length === TRACE_ID_CHARS && String(traza ?? "").startsWith(requestId, 3);
  if (!isTold) metadata.set(REQUEST_ID, requestId);
}

/** Reads what `tellRequestId` wrote; a new one where the caller said nothing. */
export function readRequestId(metadata: Metadata): string {
  const [told] = metadata.get(REQUEST_ID);
  if (told !== undefined) return String(told);
  // Whoever answers in a span has read the trace already.
  return (isTraced() ? undefined : traceIdOf(String(metadata.get(TRACEPARENT)[0] ?? ""))) ?? newRequestId();
}
