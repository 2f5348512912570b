import type { OutboxStore } from "@dte/service";
import type { Store } from "../../src/store/store.js";
import type { Wrap } from "./wrap.js";

const ofOutbox =
  (change: (outbox: OutboxStore) => Partial<OutboxStore>): (() => Wrap) =>
  () => ({
    store: (each) => each,
    certifier: (each) => each,
    outbox: (each) => ({ ...each, ...change(each) }),
  });

/** Changes the statements of transactions; `store` runs them outside of the transaction. */
const ofTransaction =
  (change: (tx: Store, store: Store) => Partial<Store>, outside: Partial<Store> = {}) =>
  (): Wrap => ({
    store: (store) => ({
      ...store,
      ...outside,
      transaction: (name, work) =>
        store.transaction(
          name,
          async (tx) => await work(Object.assign(Object.create(tx) as Store, change(tx, store))),
        ),
    }),
    certifier: (each) => each,
    outbox: (each) => each,
  });

/** Bugs after a document's issue: in its event, in what others do with it, and in the documents that strangers send. */
export const BUS_MUTATIONS: Readonly<Record<string, () => Wrap>> = {
  "never publishes what the bus may have lost": ofOutbox(() => ({ repeat: async () => 0 })),

  "marks an event as handled before its work is done": ofTransaction((_, store) => ({
    firstTime: store.firstTime,
  })),

  "does an event's work whenever it comes": ofTransaction((tx) => ({
    async firstTime(...given) {
      await tx.firstTime(...given);
      return true;
    },
  })),

  "keeps a receipt before the document": ofTransaction((_, store) => ({
    insertRecepcion: store.insertRecepcion,
  })),

  "receives a number whenever it comes": ofTransaction(
    (tx) => ({
      async insertRecepcion(...given) {
        await tx.insertRecepcion(...given);
        return true;
      },
    }),
    { isRecibida: async () => false },
  ),
};
