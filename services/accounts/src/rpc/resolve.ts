import type { AccountsDefinition, Cuenta, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { judgeAccess } from "../domain/access.js";
import { cleanIdCuenta } from "../domain/cuenta.js";
import { type AccessRequest, findAccess } from "../store/cuentas.js";
import { promiseVigencia, VIGENCIA_MS } from "../store/vigencias.js";

/**
 * The account a user means, checked for one permission; where it is asked for, and nobody is changing it, with how long that
 * stays true. Throws FEG_UNAUTHORIZED (no such user any more), FEG_NO_CUENTAS, FEG_CUENTA_INVALID, FEG_FORBIDDEN.
 */
export const resolve =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["Resolve"] =>
  async ({ usuario, idCuenta: asked, permiso, pideVigencia }) => {
    const idCuenta = asked === undefined ? undefined : cleanIdCuenta(asked);
    const request = { usuario, idCuenta, permiso };
    const cuenta = await find(sql, request);
    if (!pideVigencia) return cuenta;
    const asking = { idCuenta: cuenta.id, usuario: idCuenta === undefined ? usuario : undefined };
    if (!(await promiseVigencia(sql, asking))) return cuenta;
    // Read once more: what was read before the promise may have changed by then.
    const promised = await find(sql, request);
    return promised.id === cuenta.id ? { ...promised, vigenciaMs: VIGENCIA_MS } : promised;
  };

async function find(sql: Sql, request: AccessRequest): Promise<Cuenta> {
  const { idCuenta, permiso } = request;
  const judged = judgeAccess(await findAccess(sql, request), idCuenta);
  if (judged === "FEG_FORBIDDEN") throw feg(judged, { permiso }).with({ permiso });
  if (judged === "FEG_CUENTA_INVALID") throw feg(judged).at("idCuenta", "CUENTA-CUAL");
  if (typeof judged === "string") throw feg(judged);
  return judged;
}
