import type { LogEvent } from "../log-event.js";

/** Prints. */
export const rendering = {
  "print.not-told": {
    level: "warn",
    msg: "print not made known",
    services: ["rendering"],
    fields: ["resource", "error"],
  },
  "prints.not-told": {
    level: "warn",
    msg: "prints not made known",
    services: ["rendering"],
    fields: ["resource", "count"],
  },
  "print.told-later": {
    level: "warn",
    msg: "print made known later",
    services: ["rendering"],
    fields: ["resource", "error"],
  },
  "print.not-kept": {
    level: "warn",
    msg: "print not kept",
    services: ["rendering"],
    fields: ["resource", "error"],
  },
  "print.tried-again": {
    level: "warn",
    msg: "print tried again",
    services: ["rendering"],
    fields: ["error"],
  },
  "print.template-not-used": {
    level: "warn",
    msg: "template not used",
    services: ["rendering"],
    fields: ["tipo", "reason", "error"],
  },
  "print.left-to-browser": {
    level: "info",
    msg: "print left to the browser",
    services: ["rendering"],
    fields: ["reason", "error"],
  },
  "browser.discarded": {
    level: "warn",
    msg: "browser discarded",
    services: ["rendering"],
    fields: ["reason"],
  },
  "browser.left": {
    level: "info",
    msg: "browser closed, as nothing was printed with it",
    services: ["rendering"],
    fields: ["count"],
  },
  "browser.replaced": { level: "info", msg: "browser replaced", services: ["rendering"], fields: ["count"] },
  "browser.not-replaced": {
    level: "warn",
    msg: "browser not replaced",
    services: ["rendering"],
    fields: ["error"],
  },
} as const satisfies Readonly<Record<string, LogEvent>>;
