import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { cleanIdCuenta } from "../domain/cuenta.js";
import { findDetalle } from "../store/detalles.js";
import { isUsuario } from "../store/usuarios.js";

/**
 * An account as one of its users sees it. Throws FEG_UNAUTHORIZED (no such user any more), FEG_FORBIDDEN: somebody else's
 * account and one that does not exist look alike.
 */
export const getDetalle =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["GetDetalle"] =>
  async ({ usuario, idCuenta }) => {
    const detalle = await findDetalle(sql, { usuario, idCuenta: cleanIdCuenta(idCuenta) });
    if (detalle) return detalle;
    throw feg((await isUsuario(sql, usuario)) ? "FEG_FORBIDDEN" : "FEG_UNAUTHORIZED");
  };
