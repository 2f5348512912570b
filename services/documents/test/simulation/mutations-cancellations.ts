import type { Wrap } from "./wrap.js";

const PORTS: Wrap = { store: (each) => each, certifier: (each) => each, outbox: (each) => each };

/** Bugs of cancelling a document. */
export const CANCELLATION_MUTATIONS: Readonly<Record<string, () => Wrap>> = {
  "says of a document that it was not cancelled while another request may be doing it": () => ({
    ...PORTS,
    store: (store) => ({ ...store, findAnulacionAbierta: async () => undefined }),
  }),
};
