import type { Found, InfraContext } from "./context.js";
import { findTool } from "./find-tool.js";

/** Finds PgBouncer, through which the tests see the services issue. */
export const findPgbouncer = (context: InfraContext): Promise<Found> =>
  findTool(context, { program: "pgbouncer", packages: ["pgbouncer"] });
