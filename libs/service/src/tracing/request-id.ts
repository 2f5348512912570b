import { isTraced, traceIdOf } from "@dte/tracing";
import type { Metadata } from "@grpc/grpc-js";
import { newRequestId } from "./context.js";
import { TRACEPARENT } from "./rpc.js";

const REQUEST_ID = "x-request-id";
const TRACE_ID_CHARS = 32;
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

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

/**
 * Reads what `tellRequestId` wrote; a new one where the caller said nothing. Every line of the log bears it, so that it is a trace's id or
 * nothing: whatever else a caller writes there may name somebody.
 */
export function readRequestId(metadata: Metadata): string {
  const told = String(metadata.get(REQUEST_ID)[0] ?? "");
  if (TRACE_ID.test(told)) return told;
  // Whoever answers in a span has read the trace already.
  return (isTraced() ? undefined : traceIdOf(String(metadata.get(TRACEPARENT)[0] ?? ""))) ?? newRequestId();
}
