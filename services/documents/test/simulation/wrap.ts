import type { CertifierDefinition, Client } from "@dte/contracts";
import type { OutboxStore } from "@dte/service";
import type { Program } from "@dte/testing/simulation";
import type { Lease } from "@dte/work";
import type { Issue } from "../../src/issuing/issue.js";
import type { Store } from "../../src/store/store.js";
import type { Database } from "./database.js";

export type Certifier = Client<CertifierDefinition>;

/** A layer between the code and its ports, one for a whole schedule. It changes nothing, unless a bug is planted. */
export type Wrap = {
  store(store: Store, around: Around): Store;
  certifier(certifier: Certifier): Certifier;
  outbox(outbox: OutboxStore, around: Pick<Around, "db" | "program">): OutboxStore;
  /** Changes what a process knows of the attempts that it has in hand. */
  issue?(issue: Issue): Issue;
  /** How many seconds a first send without an answer may still arrive, where that is not known better. */
  readonly dudaSeconds?: number;
};

export type Around = { readonly db: Database; readonly lease: Lease; readonly program: Program };
