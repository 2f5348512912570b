import type { LogEvent } from "../log-event.js";

/** What the probe finds. */
export const probe = {
  "probe.failed": { level: "warn", msg: "probe failed", services: ["probe"], fields: ["pais", "error"] },
} as const satisfies Readonly<Record<string, LogEvent>>;
