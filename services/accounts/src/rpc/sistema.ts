import type { AccountsDefinition, EntradaAuditoria, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import { isIdCuenta } from "../domain/cuenta.js";
import { isLockedOut } from "../domain/lockout.js";
import { type Operadores, requireAlcance } from "../domain/operadores.js";
import { SISTEMA_CONSULTAR } from "../domain/scope.js";
import { type Cadena, listCadena } from "../store/auditoria.js";
import { findFicha, listCuentas } from "../store/sistema.js";
import { findLogin } from "../store/usuarios.js";
import { show } from "./auditoria.js";

type Deps = { sql: Sql; operadores: Operadores };

const LIMITE_MAX = 100;

const checkLimite = (limite: number): void => {
  if (limite < 1 || limite > LIMITE_MAX) throw invalid(`limite: se espera un número de 1 a ${LIMITE_MAX}.`);
};

/** Lists the log of the installation, of any account or of any user. Throws FEG_FORBIDDEN, FEG_VALIDATION_ERROR. */
export const listAuditoriaSistema =
  ({ sql, operadores }: Deps): Handlers<AccountsDefinition>["ListAuditoriaSistema"] =>
  async ({ usuario, idCuenta, titular, antes, limite }) => {
    requireAlcance(usuario, operadores, SISTEMA_CONSULTAR);
    checkLimite(limite);
    if (idCuenta !== undefined && titular !== undefined)
      throw invalid("usuario: no se combina con cuenta. Envíe uno de los dos.");
    return await pageOf(sql, cadenaOf(idCuenta, titular), { antes, limite });
  };

/** Lists what was done to the user's own access. Throws FEG_VALIDATION_ERROR. */
export const listAuditoriaUsuario =
  ({ sql }: Pick<Deps, "sql">): Handlers<AccountsDefinition>["ListAuditoriaUsuario"] =>
  async ({ usuario, antes, limite }) => {
    checkLimite(limite);
    return await pageOf(sql, cadenaOf(undefined, usuario), { antes, limite });
  };

function cadenaOf(idCuenta: string | undefined, titular: string | undefined): Cadena {
  if (titular !== undefined) return `usuario ${cleanUsuario(titular)}`;
  return idCuenta === undefined ? "sistema" : `cuenta ${cleanIdCuenta(idCuenta)}`;
}

async function pageOf(
  sql: Sql,
  cadena: Cadena,
  { antes, limite }: { antes: number | undefined; limite: number },
): Promise<{ entradas: EntradaAuditoria[]; siguiente?: number }> {
  const found = await listCadena(sql, { cadena, antes, limite: limite + 1 });
  const entradas = found.slice(0, limite).map(show);
  const last = entradas.at(-1);
  return { entradas, ...(found.length > limite && last && { siguiente: last.orden }) };
}

/** A name as it is stored, without what PostgreSQL takes in no text. */
const cleanUsuario = (named: string): string => named.normalize("NFC").replaceAll("\0", "");

/** Lists all accounts by id, or those that nothing proves. Throws FEG_FORBIDDEN, FEG_VALIDATION_ERROR. */
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

/** Tells whoever helps a user what they have to know of them. Throws FEG_FORBIDDEN, FEG_NOT_FOUND. */
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
