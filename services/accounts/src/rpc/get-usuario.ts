import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { findPerfil } from "../store/usuarios.js";

/** The user's own profile. Throws FEG_UNAUTHORIZED when there is no such user any more. */
export const getUsuario =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["GetUsuario"] =>
  async ({ usuario }) => {
    const perfil = await findPerfil(sql, usuario);
    if (!perfil) throw feg("FEG_UNAUTHORIZED");
    return perfil;
  };
