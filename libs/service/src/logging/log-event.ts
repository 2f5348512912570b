import type { Field } from "./fields.js";

export type Level = "debug" | "info" | "warn" | "error";

/** An event of the log, as its table declares it; the logger's type, its documentation and tests are made from it. */
export type LogEvent = {
  readonly level: Level;
  /** What happened, in a sentence that never changes. */
  readonly msg: string;
  /** The names of the services that write it, or `*` for all of them. */
  readonly services: readonly string[];
  /** What is always told beside it. */
  readonly fields: readonly Field[];
  /** What is told where it is known. */
  readonly maybe?: readonly Field[];
  /** Where it stands what to do, in docs/operations/runbooks. */
  readonly runbook?: string;
};
