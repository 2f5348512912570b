import type { LogEvent } from "../log-event.js";

/** Documents from workbooks. */
export const batches = {
  "acts.not-chained": {
    level: "warn",
    msg: "acts wait for the audit log",
    services: ["batch"],
    fields: ["error"],
  },
  "batch.accepted": {
    level: "info",
    msg: "batch taken in",
    services: ["batch"],
    fields: ["idLote", "count"],
  },
  "batch.ended": { level: "info", msg: "batch ended", services: ["batch"], fields: ["idLote", "state"] },
  "batch.not-announced": {
    level: "warn",
    msg: "ended batches are not announced",
    services: ["batch"],
    fields: ["error"],
  },
  "batch.row-put-off": {
    level: "warn",
    msg: "document put off",
    services: ["batch"],
    fields: ["idLote", "idIntento", "attempt", "reason"],
  },
  "batch.row-not-handled": {
    level: "error",
    msg: "document not handled",
    services: ["batch"],
    fields: ["idLote", "idIntento", "error"],
    runbook: "batch-waiting",
  },
  "batch.rows-left": {
    level: "warn",
    msg: "documents left half done",
    services: ["batch"],
    fields: ["count"],
  },
  "batch.rows-not-given-back": {
    level: "error",
    msg: "documents not given back",
    services: ["batch"],
    fields: ["error"],
  },
  "batch.outcomes-not-stored": {
    level: "error",
    msg: "outcomes not stored",
    services: ["batch"],
    fields: ["count", "error"],
  },
  "batch.claiming-failed": { level: "error", msg: "claiming failed", services: ["batch"], fields: ["error"] },
  "batch.polling-failed": { level: "error", msg: "polling failed", services: ["batch"], fields: ["error"] },
  "batch.sweeping-failed": { level: "error", msg: "sweeping failed", services: ["batch"], fields: ["error"] },
} as const satisfies Readonly<Record<string, LogEvent>>;
