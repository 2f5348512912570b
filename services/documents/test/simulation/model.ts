import type { Tx } from "@dte/testing/simulation";
import type { Store } from "../../src/store/store.js";
import type { Database } from "./database.js";

/** What is not simulated: contingencies that an account declares itself. */
type NotModelled = "transaction" | "declareContingencia";

/** What each statement of the store does to the tables, at once: waiting, losing and dying are the database's. */
export type Model = {
  readonly [K in Exclude<keyof Store, NotModelled>]: (
    db: Database,
    tx: Tx,
    ...rest: Parameters<Store[K]>
  ) => Awaited<ReturnType<Store[K]>>;
};
