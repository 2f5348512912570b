import type { Metric } from "../metric.js";

/** Events on their way: out of the services' tables, over the bus, into their consumers. */
export const events = {
  "outbox.age": {
    kind: "gauge",
    unit: "s",
    about: "age of the oldest event that has not left",
    services: ["*"],
    labels: [],
    isShared: true,
  },
  "events.handled": {
    kind: "counter",
    about:
      "deliveries of events, by how they ended: hecho, otraVez (delivered again later) or apartado (a dead letter)",
    services: ["*"],
    labels: ["subject", "resultado"],
  },
  "events.waiting": {
    kind: "gauge",
    about: "events of a subject that this service has not been given yet, or has not acknowledged",
    services: ["*"],
    labels: ["subject"],
    isShared: true,
  },
} as const satisfies Readonly<Record<string, Metric>>;
