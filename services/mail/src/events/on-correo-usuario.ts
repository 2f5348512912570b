import type { Event } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { insertAviso } from "../store/avisos.js";

type Deps = { shell: Shell; sql: Sql; kick: () => void };

/** Keeps that a user is to be mailed something. Whom and what, only accounts knows, and is asked when the mail is written. */
export const onCorreoUsuario =
  ({ shell, sql, kick }: Deps) =>
  async ({ id }: Event<"correo.usuario.solicitado">): Promise<void> => {
    if (await insertAviso(sql, { id, idCuenta: "", clase: "correoUsuario" }, shell.now())) kick();
  };
