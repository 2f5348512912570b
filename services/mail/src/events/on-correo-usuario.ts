import type { Event } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { insertAviso } from "../store/avisos.js";

type Deps = { shell: Shell; sql: Sql; kick: () => void };

/** Keeps a request to mail a user. Only accounts knows who the user is and what to say, and it is asked when the mail is written. */
export const onCorreoUsuario =
  ({ shell, sql, kick }: Deps) =>
  async ({ id }: Event<"correo.usuario.solicitado">): Promise<void> => {
    if (await insertAviso(sql, { id, idCuenta: "", clase: "correoUsuario" }, shell.now())) kick();
  };
