import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import { isLlave } from "../domain/llave.js";
import { alcancesDe, type Operadores } from "../domain/operadores.js";
import { findPerfilDeLlave } from "../store/llaves.js";
import { findPerfil } from "../store/usuarios.js";

type Deps = { sql: Sql; shell: Pick<Shell, "now">; operadores: Operadores };

/** Shows the user's own profile; for a key, its accounts and permissions. Throws FEG_UNAUTHORIZED when there is no such user any more. */
export const getUsuario =
  ({ sql, shell, operadores }: Deps): Handlers<AccountsDefinition>["GetUsuario"] =>
  async ({ usuario }) => {
    const perfil = isLlave(usuario)
      ? await findPerfilDeLlave(sql, usuario, shell.now())
      : await findPerfil(sql, usuario);
    if (!perfil) throw feg("FEG_UNAUTHORIZED");
    const permisosSistema = alcancesDe(usuario, operadores).filter((each) => each.startsWith("sistema."));
    return { ...perfil, permisosSistema };
  };
