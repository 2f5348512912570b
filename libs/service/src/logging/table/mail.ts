import type { LogEvent } from "../log-event.js";

/** Mails and notices. */
export const mail = {
  "mail.sent": {
    level: "info",
    msg: "mail sent",
    services: ["mail"],
    fields: ["eventId"],
    maybe: ["reason"],
  },
  "mail.given-up": { level: "warn", msg: "mail given up", services: ["mail"], fields: ["eventId", "reason"] },
  "mail.put-off": {
    level: "warn",
    msg: "mail put off",
    services: ["mail"],
    fields: ["eventId", "operacion", "attempt", "reason"],
  },
  "mail.template-refused": {
    level: "warn",
    msg: "mail template refused",
    services: ["mail"],
    fields: ["eventId", "reason"],
  },
  "mail.not-prepared": {
    level: "error",
    msg: "mail not prepared",
    services: ["mail"],
    fields: ["eventId", "error"],
  },
  "mail.not-handled": {
    level: "error",
    msg: "mail not handled",
    services: ["mail"],
    fields: ["eventId", "error"],
    runbook: "mail-waiting",
  },
  "mail.outcome-not-stored": {
    level: "error",
    msg: "outcome not stored",
    services: ["mail"],
    fields: ["attempt", "error"],
  },
  "mail.left": { level: "warn", msg: "mails left half done", services: ["mail"], fields: ["count"] },
  "mail.loop-failed": {
    level: "error",
    msg: "work on mails failed",
    services: ["mail"],
    fields: ["operacion", "error"],
  },
  "notice.given-up": {
    level: "warn",
    msg: "notice given up",
    services: ["mail"],
    fields: ["eventId", "reason"],
  },
  "notices.failed": { level: "error", msg: "notices failed", services: ["mail"], fields: ["error"] },
  "notices.left": { level: "warn", msg: "notices left half done", services: ["mail"], fields: ["count"] },
} as const satisfies Readonly<Record<string, LogEvent>>;
