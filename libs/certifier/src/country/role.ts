import type { read } from "@dte/service";

/** The role of a process of a country's package: it issues, or it hears strangers. */
export type Role = "certifier" | "receptor";

/** Reads the role that a process is started in, as the manifest of its service names it. */
export const readRole = (env: ReturnType<typeof read>): Role =>
  env.oneOf("ROLE", ["certifier", "receptor"], { default: "certifier" });
