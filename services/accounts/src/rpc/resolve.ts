import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { judgeAccess } from "../domain/access.js";
import { cleanIdCuenta } from "../domain/cuenta.js";
import { findAccess } from "../store/cuentas.js";

/**
 * The account a user means, checked for one permission. Throws FEG_UNAUTHORIZED (no such user any more), FEG_NO_CUENTAS,
 * FEG_CUENTA_INVALID, FEG_FORBIDDEN.
 */
export const resolve =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["Resolve"] =>
  async ({ usuario, idCuenta: asked, permiso }) => {
    const idCuenta = asked === undefined ? undefined : cleanIdCuenta(asked);
    const judged = judgeAccess(await findAccess(sql, { usuario, idCuenta, permiso }), idCuenta);
    if (judged === "FEG_FORBIDDEN") throw feg(judged, { permiso }).with({ permiso });
    if (judged === "FEG_CUENTA_INVALID") throw feg(judged).at("idCuenta", "CUENTA-CUAL");
    if (typeof judged === "string") throw feg(judged);
    return judged;
  };
