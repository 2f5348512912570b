import type { Event } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { insertAviso } from "../store/avisos.js";

type Deps = { shell: Shell; sql: Sql; kick: () => void };

/** Keeps a request to mail somebody a code for another password. Only accounts knows who it is, and it is asked when the mail is written. */
export const onClaveOlvidada =
  ({ shell, sql, kick }: Deps) =>
  async ({ id }: Event<"correo.clave.solicitada">): Promise<void> => {
    if (await insertAviso(sql, { id, idCuenta: "", clase: "claveOlvidada" }, shell.now())) kick();
  };
