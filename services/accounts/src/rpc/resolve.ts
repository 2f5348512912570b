import type { AccountsDefinition, Cuenta, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import { judgeAccess } from "../domain/access.js";
import { isLlave, otroAmbiente } from "../domain/llave.js";
import { type AccessRequest, findAccess } from "../store/cuentas.js";
import { findTitular } from "../store/llaves.js";
import { promiseVigencia, VIGENCIA_MS } from "../store/vigencias.js";

/**
 * Finds the account that a user means, and checks one permission on it. Where the request asks for it, and nobody is changing the account, it also
 * says how long the answer stays true. Throws FEG_UNAUTHORIZED (no such user any more), FEG_NO_CUENTAS, FEG_CUENTA_INVALID, FEG_FORBIDDEN,
 * FEG_LLAVE_AMBIENTE.
 */
export const resolve =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["Resolve"] =>
  async ({ usuario, idCuenta: asked, permiso, pideVigencia }, { identidad }) => {
    // The token bounds what may be done, even if the service that was called asks for more.
    if (identidad && !identidad.permisos.includes(permiso))
      throw feg("FEG_FORBIDDEN", { permiso }).with({ permiso });
    const idCuenta = asked === undefined ? undefined : cleanIdCuenta(asked);
    const request = { usuario, idCuenta, permiso, now: shell.now() };
    const cuenta = await findPermitida(sql, request);
    if (!pideVigencia) return cuenta;
    // The accounts of a key depend on those of its user.
    const quien = isLlave(usuario) ? await findTitular(sql, usuario) : usuario;
    const asking = { idCuenta: cuenta.id, usuario: idCuenta === undefined ? quien : undefined };
    if (!(await promiseVigencia(sql, asking))) return cuenta;
    // The account is read once more, because it may have changed between the first reading and the promise.
    const promised = await findPermitida(sql, request);
    return promised.id === cuenta.id ? { ...promised, vigenciaMs: VIGENCIA_MS } : promised;
  };

/** Finds the account, or throws the refusal that `resolve` names. */
export async function findPermitida(sql: Sql, request: AccessRequest): Promise<Cuenta> {
  const { idCuenta, permiso } = request;
  const access = await findAccess(sql, request);
  const judged = judgeAccess(access, idCuenta);
  if (judged === "FEG_LLAVE_AMBIENTE") throw otroAmbiente(access.ambiente ?? false);
  if (judged === "FEG_FORBIDDEN") throw feg(judged, { permiso }).with({ permiso });
  if (judged === "FEG_CUENTA_INVALID") throw feg(judged).at("idCuenta", "CUENTA-CUAL");
  if (typeof judged === "string") throw feg(judged);
  return judged;
}
