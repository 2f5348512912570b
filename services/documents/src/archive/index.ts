import type { ArchiveDefinition, Handlers } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { attach } from "./attach.js";
import { findDteByNumero, findRecibido } from "./find.js";
import { receive } from "./receive.js";
import { register } from "./register.js";

/** What others put into the archive and find there. */
export const archive = (deps: { shell: Shell; sql: Sql }): Handlers<ArchiveDefinition> => ({
  Register: register(deps),
  Receive: receive(deps),
  Attach: attach(deps),
  FindByNumero: findDteByNumero(deps),
  FindRecibido: findRecibido(deps),
});
