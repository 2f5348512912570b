import type { Bus, Outbox, Sql } from "@dte/service";
import { createStore, type Store } from "../src/store/store.js";

/** A bus that takes every event, and has no consumers. */
export const SILENT_BUS = {
  publish: async () => {},
  stream: async () => ({ creada: "2026-11-20T00:00:00Z", ultimo: 0 }),
} as unknown as Bus;

/** Makes the store of a test that publishes nothing. */
export const storeOf = (sql: Sql, outbox = { kick() {}, add: async () => {} } as unknown as Outbox): Store =>
  createStore(sql, outbox);
