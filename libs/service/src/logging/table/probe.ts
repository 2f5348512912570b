import type { LogEvent } from "../log-event.js";

/** The findings of the probe. */
export const probe = {
  "probe.failed": { level: "warn", msg: "probe failed", services: ["probe"], fields: ["pais", "error"] },
} as const satisfies Readonly<Record<string, LogEvent>>;
