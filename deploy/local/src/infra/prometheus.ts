import type { Found, InfraContext } from "./context.js";
import { findTool } from "./find-tool.js";

/** Finds Prometheus itself, for a person who looks at the metrics of this machine. */
export const findPrometheus = (context: InfraContext): Promise<Found> =>
  findTool(context, { program: "prometheus", packages: ["prometheus"] });
