import type { CertifierDefinition, Client } from "@dte/contracts";
import type { Lease } from "@dte/work";
import type { Store } from "../../src/store/store.js";
import type { Database } from "./database.js";

/** What stands between the code and its ports; nothing, unless a bug is planted. */
export type Wrap = {
  lease(lease: Lease): Lease;
  store(store: Store, around: { readonly db: Database; readonly lease: Lease }): Store;
  certifier(certifier: Client<CertifierDefinition>): Client<CertifierDefinition>;
};

export const HONEST: Wrap = {
  lease: (lease) => lease,
  store: (store) => store,
  certifier: (certifier) => certifier,
};
