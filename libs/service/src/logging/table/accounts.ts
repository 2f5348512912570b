import type { LogEvent } from "../log-event.js";

/** Accounts, those who may use them, and their files. */
export const accounts = {
  "account.created": { level: "info", msg: "cuenta creada", services: ["accounts"], fields: ["pais"] },
  "account.changed": { level: "info", msg: "cuenta cambiada", services: ["accounts"], fields: ["pais"] },
  "account.proven": { level: "info", msg: "account proven", services: ["accounts"], fields: ["reason"] },
  "account.claimed": {
    level: "info",
    msg: "account given to its taxpayer",
    services: ["accounts"],
    fields: [],
  },
  "account.not-proven": {
    level: "warn",
    msg: "account not proven",
    services: ["documents"],
    fields: ["error"],
  },
  "certificate.does-not-open": {
    level: "error",
    msg: "certificate does not open",
    services: ["accounts"],
    fields: ["error"],
  },
  "login.refused": { level: "info", msg: "login refused", services: ["accounts"], fields: ["reason"] },
  "password.changed": { level: "info", msg: "password changed", services: ["accounts"], fields: [] },
  "second-factor.on": { level: "info", msg: "second factor on", services: ["accounts"], fields: [] },
  "second-factor.off": { level: "info", msg: "second factor off", services: ["accounts"], fields: [] },
  "second-factor.withdrawn": {
    level: "warn",
    msg: "second factor of another user taken away",
    services: ["accounts"],
    fields: [],
  },
  "user.created": { level: "info", msg: "user created", services: ["accounts"], fields: [] },
  "password.reset": { level: "info", msg: "password reset", services: ["accounts"], fields: [] },
  "refresh-token.reused": {
    level: "warn",
    msg: "refresh token presented again: its family is revoked",
    services: ["accounts"],
    fields: [],
  },
  "sessions.not-forgotten": {
    level: "warn",
    msg: "sessions not forgotten",
    services: ["accounts"],
    fields: ["resource", "error"],
  },
  "signing-key.created": { level: "info", msg: "signing key created", services: ["accounts"], fields: [] },
  "api-keys.uses-not-written": {
    level: "warn",
    msg: "uses of keys not written",
    services: ["accounts"],
    fields: ["resource", "error"],
  },
  "logo.lost": {
    level: "error",
    msg: "the file store has lost a logo",
    services: ["accounts"],
    fields: ["resource"],
  },
  "logo.not-kept": {
    level: "warn",
    msg: "logo not kept yet",
    services: ["accounts"],
    fields: ["resource", "error"],
  },
  "logos.not-moved": {
    level: "warn",
    msg: "logos not moved",
    services: ["accounts"],
    fields: ["resource", "error"],
  },
  "plantillas.not-kept": {
    level: "warn",
    msg: "plantillas not kept yet",
    services: ["accounts"],
    fields: ["resource", "error"],
  },
  "plantillas.not-moved": {
    level: "warn",
    msg: "plantillas not moved",
    services: ["accounts"],
    fields: ["resource", "error"],
  },
} as const satisfies Readonly<Record<string, LogEvent>>;
