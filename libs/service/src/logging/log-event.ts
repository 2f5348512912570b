import type { Field } from "./fields.js";

export type Level = "debug" | "info" | "warn" | "error";

/** An event of the log, as its table declares it; the logger's type, its documentation and tests are made from it. */
export type LogEvent = {
  readonly level: Level;
  /** The fact, in a sentence that never changes. */
  readonly msg: string;
  /** The names of the services that write it, or `*` for all of them. */
  readonly services: readonly string[];
  /** The fields that are always told beside it. */
  readonly fields: readonly Field[];
  /** The fields that are told where they are known. */
  readonly maybe?: readonly Field[];
  /** The page in docs/operations/runbooks that says what to do. */
  readonly runbook?: string;
};
