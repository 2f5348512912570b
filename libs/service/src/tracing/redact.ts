import { isAttribute } from "@dte/tracing";
import { TraceFlags } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";

/** The gRPC instrumentation's own beginning of a name, which the conventions do not have. */
const PREFIX = /^grpc\./;

/**
 * What of a span leaves the process, whatever an instrumentation noted: the attributes of the table (@dte/tracing), its status without
 * the message, no events, and its links without what they tell. Paths, queries, clients' addresses, statements and messages are not in it:
 * tax ids, numbers of the client's and what it searched for are in them. It bears the flag of those that are kept.
 */
export function redacted(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => isAttribute(name)),
  );
  const kept = { ...span.spanContext(), traceFlags: TraceFlags.SAMPLED };
  // The methods of a span look at the span itself.
  return Object.create(span, {
    name: { value: span.name.replace(PREFIX, "") },
    attributes: { value: attributes },
    events: { value: [] },
    links: { value: span.links.map(({ context }) => ({ context })) },
    status: { value: { code: span.status.code } },
    spanContext: { value: () => kept },
  }) as ReadableSpan;
}
