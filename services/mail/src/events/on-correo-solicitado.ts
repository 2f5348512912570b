import type { Event } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { insertEnvio } from "../store/envios.js";

type Deps = { shell: Shell; sql: Sql; kick: () => void };

/** Keeps a request for a mail once, however often its event comes. */
export const onCorreoSolicitado =
  ({ shell, sql, kick }: Deps) =>
  async ({ idEnvio, idDte, idCuenta }: Event<"correo.solicitado">): Promise<void> => {
    if (await insertEnvio(sql, { id: idEnvio, idDte, idCuenta, now: shell.now() })) kick();
  };
