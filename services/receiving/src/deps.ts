import type { AccountsDefinition, ArchiveDefinition, Client, DocumentsDefinition } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import type { Events } from "./events.js";
import type { Paises } from "./paises.js";
import type { Traslado } from "./traslado/index.js";

/** What the rpcs and loops of this service stand on. */
export type Deps = {
  readonly shell: Shell;
  readonly sql: Sql;
  readonly accounts: Client<AccountsDefinition>;
  readonly documents: Client<DocumentsDefinition>;
  readonly archive: Client<ArchiveDefinition>;
  readonly paises: Paises;
  readonly events: Events;
  readonly traslado: Traslado;
  /** Whether issuers and receivers who send us something must bear a token of ours. */
  readonly isAuthRequired: boolean;
};
