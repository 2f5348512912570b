import type { AccountsDefinition, Client, DocumentsDefinition, RenderingDefinition } from "@dte/contracts";
import type { HealthState, Shell } from "@dte/service";
import { getArchivo } from "./archivos/get.js";
import { create } from "./dte/create.js";
import { get, getByTransaccion } from "./dte/get.js";
import { pdf } from "./dte/pdf.js";
import { error, errores } from "./errores/errores.js";
import type { AnyRoute } from "./route.js";
import { lista, viva } from "./salud/salud.js";
import { token } from "./token/token.js";
import { jwks, oauthMetadata } from "./well-known/well-known.js";

export type Deps = {
  shell: Shell;
  health: HealthState;
  accounts: Client<AccountsDefinition>;
  documents: Client<DocumentsDefinition>;
  rendering: Client<RenderingDefinition>;
  publicUrl: string;
};

/** The endpoint table. Where two paths match, the first row wins: fixed words stand before parameters. */
export const routes = (deps: Deps): readonly AnyRoute[] => [
  token(deps),
  create(deps),
  getByTransaccion(deps),
  get(deps),
  pdf(deps),
  getArchivo(deps),
  jwks(deps),
  oauthMetadata(deps),
  viva(),
  lista(deps),
  errores(),
  error(),
];
