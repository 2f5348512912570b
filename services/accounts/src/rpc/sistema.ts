import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import { isIdCuenta } from "../domain/cuenta.js";
import { isLockedOut } from "../domain/lockout.js";
import { type Operadores, requireAlcance } from "../domain/operadores.js";
import { SISTEMA_CONSULTAR } from "../domain/scope.js";
import { cleanUsuario } from "../domain/usuarios.js";
import { type Cadena, listCadena } from "../store/auditoria.js";
import { findFicha, listCuentas } from "../store/sistema.js";
import { findLogin } from "../store/usuarios.js";
import { checkLimite, pageOf } from "./auditoria.js";

type Deps = { sql: Sql; operadores: Operadores };

/** Lists the log of the installation, of any account or of any user. Throws FEG_FORBIDDEN, FEG_VALIDATION_ERROR. */
export const listAuditoriaSistema =
  ({ sql, operadores }: Deps): Handlers<AccountsDefinition>["ListAuditoriaSistema"] =>
  async ({ usuario, idCuenta, titular, antes, limite }) => {
    requireAlcance(usuario, operadores, SISTEMA_CONSULTAR);
    checkLimite(limite);
    if (idCuenta !== undefined && titular !== undefined)
      throw invalid("usuario: no se combina con cuenta. Envíe uno de los dos.");
    return await pageOf(limite, (wanted) =>
      listCadena(sql, { cadena: cadenaOf(idCuenta, titular), antes, limite: wanted }),
    );
  };

/** Lists the acts on the user's own access. Throws FEG_VALIDATION_ERROR. */
export const listAuditoriaUsuario =
  ({ sql }: Pick<Deps, "sql">): Handlers<AccountsDefinition>["ListAuditoriaUsuario"] =>
  async ({ usuario, antes, limite }) => {
    checkLimite(limite);
    return await pageOf(limite, (wanted) =>
      listCadena(sql, { cadena: cadenaOf(undefined, usuario), antes, limite: wanted }),
    );
  };

function cadenaOf(idCuenta: string | undefined, titular: string | undefined): Cadena {
  if (titular !== undefined) return `usuario ${cleanUsuario(titular)}`;
  return idCuenta === undefined ? "sistema" : `cuenta ${cleanIdCuenta(idCuenta)}`;
}

/** Lists all accounts by id, or the unproven ones. Throws FEG_FORBIDDEN, FEG_VALIDATION_ERROR. */
export const listCuentasSistema =
  ({ sql, operadores }: Deps): Handlers<AccountsDefinition>["ListCuentasSistema"] =>
  async ({ usuario, despues, limite, sinProbar }) => {
    requireAlcance(usuario, operadores, SISTEMA_CONSULTAR);
    checkLimite(limite);
    const behind = cleanIdCuenta(despues ?? "");
    if (behind !== "" && !isIdCuenta(behind)) throw invalid("cursor: no es el que dio la página anterior.");
    const found = await listCuentas(sql, { behind, limite: limite + 1, sinProbar });
    const cuentas = found.slice(0, limite);
    const last = cuentas.at(-1);
    return { cuentas, ...(found.length > limite && last && { siguiente: last.id }) };
  };

/** Gives somebody who helps a user the facts about that user. Throws FEG_FORBIDDEN, FEG_NOT_FOUND. */
export const readUsuario =
  ({
    sql,
    shell,
    operadores,
  }: Deps & { shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["ReadUsuario"] =>
  async ({ usuario, titular: named }) => {
    requireAlcance(usuario, operadores, SISTEMA_CONSULTAR);
    const titular = cleanUsuario(named);
    const ficha = await findFicha(sql, titular);
    if (!ficha) throw feg("FEG_NOT_FOUND", { detalle: "El usuario no existe. Verifique el nombre." });
    const { failures } = await findLogin(sql, titular);
    return { ...ficha, bloqueado: isLockedOut(failures, shell.now()) };
  };
