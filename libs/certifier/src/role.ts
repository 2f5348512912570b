import type { read } from "@dte/service";

/** What a process of a country's package does: issue, or hear strangers. */
export type Role = "certifier" | "receptor";

/** Reads the role that a process is started in, as the manifest of its service names it. */
export const readRole = (env: ReturnType<typeof read>): Role =>
  env.oneOf("ROLE", ["certifier", "receptor"], { default: "certifier" });
