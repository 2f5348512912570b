import type { Found, InfraContext } from "./context.js";
import { findTool } from "./find-tool.js";

/** Finds Prometheus's own reader of rules, with which the tests see each alert fire. */
export const findPromtool = (context: InfraContext): Promise<Found> =>
  findTool(context, { program: "promtool", packages: ["prometheus"] });
