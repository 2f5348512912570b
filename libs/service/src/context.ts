import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { trace } from "@opentelemetry/api";

const storage = new AsyncLocalStorage<{ requestId: string }>();

/** Runs `work` so that every log line and every call it makes carries `requestId`. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId }, work);
}

export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** The id of the active trace when there is one, else a new one of the same shape (W3C Trace Context, 32 hex digits). */
export function newRequestId(): string {
  return trace.getActiveSpan()?.spanContext().traceId ?? randomBytes(16).toString("hex");
}

/** Names the span of the HTTP request that is answered by its endpoint, whose `route` is as a table of endpoints writes it. */
export function nameRequest(method: string, route: string): void {
  const span = trace.getActiveSpan();
  span?.updateName(`${method} ${route}`);
  span?.setAttribute("http.route", route);
}
