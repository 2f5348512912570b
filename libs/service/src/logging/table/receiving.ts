import type { LogEvent } from "../log-event.js";

/** Exchanges with strangers: what they send, and what goes to other issuers. */
export const receiving = {
  "reading.ended": {
    level: "warn",
    msg: "reading was ended",
    services: ["certifier-*"],
    fields: ["operacion", "reason", "bytes"],
  },
  "receiving.no-authorities": {
    level: "warn",
    msg: "AUTORIDADES_FIRMA is not set: nothing is received, and the doors answer 503",
    services: ["certifier-*"],
    fields: [],
  },
  "receiving.country-silent": {
    level: "warn",
    msg: "a country does not say what it hears",
    services: ["receiving"],
    fields: ["pais", "error"],
  },
  "receiving.door-taken": {
    level: "error",
    msg: "a country opens a path that is another country's: its doors stay as they were",
    services: ["receiving"],
    fields: ["pais", "error"],
  },
  "receiving.file-not-taken": {
    level: "warn",
    msg: "archive has not taken a file yet",
    services: ["receiving"],
    fields: ["attempt", "error"],
  },
  "receiving.arrival-not-noted": {
    level: "warn",
    msg: "what came for an account was answered and not noted",
    services: ["receiving"],
    fields: ["pais", "error"],
  },
  "receiving.approval-not-sent": {
    level: "warn",
    msg: "approval not sent yet",
    services: ["receiving"],
    fields: ["pais", "operacion", "attempt"],
    maybe: ["reason", "error"],
  },
  "receiving.work-failed": {
    level: "error",
    msg: "work on what was received failed",
    services: ["receiving"],
    fields: ["operacion", "error"],
  },
  "receiving.work-not-claimed": {
    level: "error",
    msg: "work on what was received not claimed",
    services: ["receiving"],
    fields: ["operacion", "error"],
  },
  "receiving.rows-taken-over": {
    level: "info",
    msg: "rows taken over",
    services: ["receiving"],
    fields: ["resource", "count"],
  },
  "receiving.rows-not-taken-over": {
    level: "warn",
    msg: "rows not taken over",
    services: ["receiving"],
    fields: ["resource", "error"],
  },
  "registered.asked": {
    level: "info",
    msg: "registered document asked about",
    services: ["receiving"],
    fields: ["pais", "state", "reason"],
  },
  "delivery.not-made": {
    level: "warn",
    msg: "not delivered yet",
    services: ["receiving"],
    fields: ["pais", "attempt"],
    maybe: ["reason", "error"],
  },
  "delivery.ended": {
    level: "info",
    msg: "delivery ended",
    services: ["receiving"],
    fields: ["pais", "state", "attempt"],
  },
  "delivery.failed": {
    level: "warn",
    msg: "delivery ended",
    services: ["receiving"],
    fields: ["pais", "state", "attempt"],
  },
} as const satisfies Readonly<Record<string, LogEvent>>;
