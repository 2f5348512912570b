import type { Store } from "../../src/store/store.js";
import type { Database } from "./database.js";
import type { Tx } from "./tables.js";

/** Numbers on their way back to the authority, which are not simulated. */
type NotModelled =
  | "transaction"
  | "markAnulando"
  | "openAnulacion"
  | "claimAnulaciones"
  | "countAnulacion"
  | "releaseAnulacion"
  | "closeAnulacion";

/** What each statement of the store does to the tables, at once: waiting, losing and dying are the database's. */
export type Model = {
  readonly [K in Exclude<keyof Store, NotModelled>]: (
    db: Database,
    tx: Tx,
    ...rest: Parameters<Store[K]>
  ) => Awaited<ReturnType<Store[K]>>;
};
