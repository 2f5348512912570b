import { type Keyring, open } from "@dte/sealing";
import { type Shell, type Sql, transaction } from "@dte/service";
import { isLockedOut } from "./domain/lockout.js";
import type { Refusal } from "./domain/refusal.js";
import { hashClave, isOutdated, verifyClave } from "./secrets/password.js";
import { huellaOfRecuperacion, pasoOf } from "./secrets/totp.js";
import { record } from "./store/auditoria.js";
import { recordFailure } from "./store/intentos-fallidos.js";
import { contextOf, findSegundoFactor, spendCodigo, spendPaso } from "./store/segundos-factores.js";
import { findLogin, replaceClave } from "./store/usuarios.js";

type Deps = { sql: Sql; shell: Pick<Shell, "now">; keys: Keyring };

export type Entrada = { usuario: string; clave: string; otp: string | undefined; ipOrigen: string };

/**
 * Why a user may not enter with a password and, where they have an authenticator, a code. Who has not the password learns nothing of
 * the second step; a code that is wrong, or was taken before, counts as a wrong password does.
 */
export async function checkEntrada(deps: Deps, entrada: Entrada): Promise<Refusal | undefined> {
  const { sql, shell } = deps;
  const { usuario, clave, otp } = entrada;
  const refusal = await checkClave(sql, usuario, clave, shell.now());
  if (refusal) return refusal;
  const factor = await findSegundoFactor(sql, usuario);
  if (!factor?.confirmado) return undefined;
  if (!otp) return "secondFactorNeeded";
  if (await spend(deps, entrada, otp.trim(), factor.secreto)) return undefined;
  await recordFailure(sql, usuario, shell.now());
  return "secondFactorWrong";
}

async function spend(
  { sql, shell, keys }: Deps,
  { usuario, ipOrigen }: Entrada,
  otp: string,
  cifrado: Buffer,
): Promise<boolean> {
  const now = shell.now();
  const paso = pasoOf(open(keys, contextOf(usuario), cifrado), otp, now);
  if (paso !== undefined) return await spendPaso(sql, usuario, paso);
  return await transaction(sql, "spend recovery code", async (tx) => {
    if (!(await spendCodigo(tx, usuario, huellaOfRecuperacion(otp)))) return false;
    const acto = { usuario, ipOrigen, accion: "segundoFactor.recuperado" };
    await record(tx, { cadenas: [`usuario ${usuario}`], momento: now, ...acto });
    return true;
  });
}

/**
 * Why `usuario` may not enter with `clave`. The lock-out is read when the turn to hash has come, not before: of many
 * guesses sent at once only as many as hash at the same time can pass the tenth.
 */
export async function checkClave(
  sql: Sql,
  usuario: string,
  clave: string,
  now: Date,
): Promise<Refusal | undefined> {
  const login = await findLogin(sql, usuario);
  if (isLockedOut(login.failures, now)) return "lockedOut";
  if (!(await verifyClave(login.clave, clave))) {
    await recordFailure(sql, usuario, now);
    return "passwordWrong";
  }
  if (login.clave !== undefined && isOutdated(login.clave)) {
    await replaceClave(sql, usuario, login.clave, await hashClave(clave));
  }
  return undefined;
}
