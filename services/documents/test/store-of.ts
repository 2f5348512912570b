import type { Outbox, Sql } from "@dte/service";
import { createStore, type Store } from "../src/store/store.js";

/** The store of a test that publishes nothing. */
export const storeOf = (sql: Sql, outbox = { kick() {}, add: async () => {} } as unknown as Outbox): Store =>
  createStore(sql, outbox);
