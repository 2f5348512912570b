import type { AccountsDefinition, ArchiveDefinition, Client, DocumentsDefinition } from "@dte/contracts";
import type { Shell } from "@dte/service";
import type { Events } from "./events.js";
import type { Paises } from "./paises.js";
import type { Recepciones } from "./store/recepciones.js";
import type { Store } from "./store/store.js";
import type { Traslado } from "./traslado/index.js";

/** The parts that the rpcs and loops of this service work with. */
export type Deps = {
  readonly shell: Shell;
  readonly store: Store;
  readonly recepciones: Recepciones;
  readonly accounts: Client<AccountsDefinition>;
  readonly documents: Client<DocumentsDefinition>;
  readonly archive: Client<ArchiveDefinition>;
  readonly paises: Paises;
  readonly events: Events;
  readonly traslado: Traslado;
  /** True when issuers and receivers who send us something must bear a token that we gave. */
  readonly isAuthRequired: boolean;
};
