import type { LogEvent } from "../log-event.js";

/** Deliveries to accounts' own servers. */
export const webhooks = {
  "webhook.made-inactive": {
    level: "warn",
    msg: "webhook made inactive",
    services: ["webhooks"],
    fields: ["eventId", "reason"],
  },
  "webhook.outcomes-not-written": {
    level: "error",
    msg: "deliveries not written",
    services: ["webhooks"],
    fields: ["count", "error"],
  },
  "webhook.loop-failed": {
    level: "error",
    msg: "work on deliveries failed",
    services: ["webhooks"],
    fields: ["operacion", "error"],
  },
  "webhook.delivery-not-made": {
    level: "error",
    msg: "delivery not made",
    services: ["webhooks"],
    fields: ["eventId", "error"],
  },
  "webhook.ended-by-claim": {
    level: "warn",
    msg: "webhooks ended by a claim",
    services: ["webhooks"],
    fields: ["count"],
  },
  "webhook.left": {
    level: "warn",
    msg: "deliveries left under way",
    services: ["webhooks"],
    fields: ["count"],
  },
} as const satisfies Readonly<Record<string, LogEvent>>;
