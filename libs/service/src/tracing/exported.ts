import { isAttribute } from "@dte/tracing";
import { type Attributes, type HrTime, TraceFlags } from "@opentelemetry/api";
import type { defaultResource } from "@opentelemetry/resources";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import type { Recorded } from "./span.js";

/** The description that a process gives of itself. */
export type Resource = ReturnType<typeof defaultResource>;

const SCOPE = { name: "dte" };

/**
 * Keeps of a span what may leave the process: the attributes of the table (@dte/tracing), its status without a message, no events, and its
 * links without their attributes. It drops paths, queries, clients' addresses, statements and messages, whichever library noted them,
 * because they may hold tax ids, clients' numbers and what was searched for. The span bears the flag of those that are kept.
 */
export function exported(span: Recorded, resource: Resource): ReadableSpan {
  const kept = { ...span.spanContext(), traceFlags: TraceFlags.SAMPLED };
  const begun = span.part.epochMs + span.began;
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => kept,
    ...(span.parent && { parentSpanContext: span.parent.spanContext() }),
    startTime: timeOf(begun),
    endTime: timeOf(begun + span.took),
    duration: timeOf(span.took),
    status: { code: span.status },
    attributes: allowed(span.attributes),
    links: span.links.map(({ context }) => ({ context })),
    events: [],
    ended: true,
    resource,
    instrumentationScope: SCOPE,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function allowed(attributes: Attributes): Attributes {
  const told: Attributes = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && isAttribute(name)) told[name] = value;
  }
  return told;
}

/** Gives a time as OpenTelemetry wants it: whole seconds, and the nanoseconds beside them. */
function timeOf(ms: number): HrTime {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1e6)];
}
