import type { ArchiveDefinition, Handlers } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import type { Grandes } from "../grandes.js";
import type { Store } from "../store/store.js";
import { attach } from "./attach.js";
import { findDteByNumero, findRecibido } from "./find.js";
import { claimRegistrados, judgeRegistrado } from "./judge.js";
import { receive } from "./receive.js";
import { register } from "./register.js";

type Deps = { shell: Shell; sql: Sql; store: Store; grandes: Grandes } & Parameters<
  typeof claimRegistrados
>[0];

/** Makes the rpcs by which other services put documents and files into the archive and find them there. */
export const archive = (deps: Deps): Handlers<ArchiveDefinition> => ({
  Register: register(deps),
  Receive: receive(deps),
  Attach: attach(deps),
  ClaimRegistrados: claimRegistrados(deps),
  JudgeRegistrado: judgeRegistrado(deps),
  FindByNumero: findDteByNumero(deps),
  FindRecibido: findRecibido(deps),
});
