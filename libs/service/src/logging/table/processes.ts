import type { LogEvent } from "../log-event.js";

/** Processes, and what each of them stands on. */
export const processes = {
  "process.started": { level: "info", msg: "started", services: ["*"], fields: ["port"] },
  "process.stopping": { level: "info", msg: "stopping", services: ["*"], fields: ["signal"] },
  "process.waiting": {
    level: "warn",
    msg: "waits for what it stands on",
    services: ["*"],
    fields: ["error"],
  },
  "process.not-ready": { level: "warn", msg: "not ready", services: ["*"], fields: ["resource", "error"] },
  "process.start-failed": { level: "error", msg: "could not start", services: ["*"], fields: ["error"] },
  "process.unhandled-rejection": {
    level: "error",
    msg: "unhandled rejection",
    services: ["*"],
    fields: ["error"],
  },
  "process.closing-failed": {
    level: "error",
    msg: "closing failed",
    services: ["*"],
    fields: ["resource", "error"],
  },
  "process.closing-too-long": { level: "error", msg: "closing took too long", services: ["*"], fields: [] },
  "migrations.applied": { level: "info", msg: "migrated", services: ["*"], fields: ["resource", "count"] },
  "migrations.owner-works": {
    level: "warn",
    msg: "the service works as the owner of its tables",
    services: ["*"],
    fields: ["resource"],
  },
  "migrations.failed": { level: "error", msg: "could not migrate", services: ["*"], fields: ["error"] },
  "metrics.not-observed": {
    level: "warn",
    msg: "not observed",
    services: ["*"],
    fields: ["resource", "error"],
  },
  "lease.heartbeat-failed": { level: "error", msg: "heartbeat failed", services: ["*"], fields: ["error"] },
  "redis.unreachable": { level: "warn", msg: "redis is not reachable", services: ["*"], fields: ["error"] },
  "postgres.cuentas-together": {
    level: "warn",
    msg: "no role that keeps accounts apart",
    services: ["*"],
    fields: ["resource"],
  },
  "postgres.replica-away": {
    level: "warn",
    msg: "read replica away, the database is read",
    services: ["documents"],
    fields: ["resource", "error"],
  },
  "files.unreachable": {
    level: "warn",
    msg: "file store is not reachable",
    services: ["accounts", "documents", "rendering"],
    fields: ["resource", "error"],
  },
} as const satisfies Readonly<Record<string, LogEvent>>;
