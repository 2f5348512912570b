import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { findAvances } from "../store/avances.js";

const IDS_MAX = 500;

/** Tells how far attempts are. Its callers are services: a question about more than the bound is a mistake of theirs. */
export const listAvances =
  ({ sql }: { sql: Sql }): Handlers<DocumentsDefinition>["ListAvances"] =>
  async ({ ids }) => {
    if (ids.length > IDS_MAX) throw new TypeError(`the caller asked for more than ${IDS_MAX} attempts`);
    return { avances: await findAvances(sql, ids) };
  };
