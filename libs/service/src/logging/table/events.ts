import type { LogEvent } from "../log-event.js";

/** Events on their way: out of tables, over the bus, into consumers. */
export const events = {
  "bus.closed": { level: "warn", msg: "NATS connection was closed", services: ["*"], fields: ["error"] },
  "bus.unreachable": { level: "warn", msg: "NATS is not reachable yet", services: ["*"], fields: ["error"] },
  "bus.stream-replaced": {
    level: "warn",
    msg: "the bus has another stream: events are published again",
    services: ["*"],
    fields: [],
  },
  "outbox.waiting": {
    level: "warn",
    msg: "outbox waits",
    services: ["*"],
    fields: ["error"],
    runbook: "events-not-leaving",
  },
  "outbox.not-looked-after": {
    level: "warn",
    msg: "published events are not looked after",
    services: ["*"],
    fields: ["error"],
  },
  "inbox.not-emptied": {
    level: "warn",
    msg: "inbox not emptied",
    services: ["*"],
    fields: ["resource", "error"],
  },
  "consumer.restarted": {
    level: "warn",
    msg: "consumer begins anew",
    services: ["*"],
    fields: ["subject", "error"],
  },
  "event.not-handled": {
    level: "warn",
    msg: "event not handled",
    services: ["*"],
    fields: ["subject", "eventId", "attempt", "error"],
    runbook: "events-waiting",
  },
  "event.given-up": {
    level: "error",
    msg: "event given up",
    services: ["*"],
    fields: ["subject", "eventId"],
    runbook: "dead-letters",
  },
  "event.dead-letter-lost": {
    level: "error",
    msg: "dead letter not stored",
    services: ["*"],
    fields: ["subject", "eventId", "error"],
    runbook: "dead-letters",
  },
} as const satisfies Readonly<Record<string, LogEvent>>;
