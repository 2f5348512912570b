import type { Tx } from "@dte/testing/simulation";
import type { Store } from "../../src/store/store.js";
import type { Database } from "./database.js";

/** The parts of the store that are not simulated: contingencies that an account declares itself. */
type NotModelled = "transaction" | "declareContingencia";

/** The statements of the store, each with its effect on the tables, at once: waiting, losing and dying are the database's part. */
export type Model = {
  readonly [K in Exclude<keyof Store, NotModelled>]: (
    db: Database,
    tx: Tx,
    ...rest: Parameters<Store[K]>
  ) => Awaited<ReturnType<Store[K]>>;
};
