import type { PasskeyRespuesta } from "@dte/contracts";
import { type Keyring, open } from "@dte/sealing";
import { type Outbox, type Shell, type Sql, transaction } from "@dte/service";
import { isLockedOut } from "../domain/lockout.js";
import type { Refusal } from "../domain/refusal.js";
import type { Passwords } from "../secrets/password.js";
import { huellaOfRecuperacion, isCodigo, pasoOf } from "../secrets/totp.js";
import { record } from "../store/auditoria.js";
import { insertCodigoErrado, isGuessed } from "../store/codigos-errados.js";
import { addCorreo, wasTold } from "../store/correos.js";
import { recordFailure } from "../store/intentos-fallidos.js";
import { findPasskey, spendPasskey } from "../store/passkeys.js";
import { contextOf, findFactores, spendCodigo, spendPaso } from "../store/segundos-factores.js";
import { findLogin, replaceClave } from "../store/usuarios.js";
import { credencialOf, type WebAuthn } from "./webauthn.js";

export type EntradaDeps = {
  sql: Sql;
  shell: Shell;
  keys: Keyring;
  passwords: Passwords;
  /** The keys of people; undefined where this installation has none. */
  webauthn: WebAuthn | undefined;
  outbox: Outbox;
};

export type Entrada = {
  usuario: string;
  clave: string;
  otp: string | undefined;
  passkey?: PasskeyRespuesta | null | undefined;
  ipOrigen: string;
};

/** The right password as it was kept at that time, and the passkey that was shown besides. */
export type Pasado = {
  readonly clave: string;
  readonly credencial?: Buffer;
  /** True when nothing else was asked for, because the user had no second step then. */
  readonly soloClave?: true;
};

/** The passkey that answered, and its user. */
export type Entrado = { readonly usuario: string; readonly credencial: Buffer };

/**
 * Says why a user may not enter with a password and, where they have a second factor, a code or a key. Without the password nobody learns
 * anything of the second step; a code that is wrong, or was spent before, counts as a wrong password does.
 */
export async function checkEntrada(deps: EntradaDeps, entrada: Entrada): Promise<Refusal | undefined> {
  return refusalIn(await judgeEntrada(deps, entrada));
}

/**
 * Judges an entry for the beginning of a session. It gives the password and the passkey as they were shown, so that no session begins when one was
 * changed or removed meanwhile.
 */
export async function judgeEntrada(deps: EntradaDeps, entrada: Entrada): Promise<Refusal | Pasado> {
  const { sql, shell } = deps;
  const { usuario, clave, otp, passkey } = entrada;
  const pasado = await judgeClave(deps, usuario, clave, shell.now());
  if (typeof pasado === "string") return pasado;
  const factores = await findFactores(sql, usuario);
  if (!factores) return { ...pasado, soloClave: true };
  if (passkey) {
    const entrado = await enterPasskey(deps, passkey);
    return entrado?.usuario === usuario ? { ...pasado, credencial: entrado.credencial } : "passkeyWrong";
  }
  if (!otp) return "secondFactorNeeded";
  const refusal = isCodigo(otp.trim())
    ? await spendCodigoDe(deps, usuario, otp.trim(), factores.secreto)
    : await spendRecuperacion(deps, entrada, otp.trim());
  if (!refusal) return pasado;
  if (refusal === "secondFactorWrong") await recordFailure(sql, usuario, shell.now());
  return refusal;
}

/**
 * Finds the user whose key answered a challenge, with the owner present; undefined when no key of ours did. A key cannot be guessed, so
 * failures count against no name, and a name that was locked out by guesses can still enter with its keys.
 */
export async function enterPasskey(
  { sql, shell, webauthn }: Pick<EntradaDeps, "sql" | "shell" | "webauthn">,
  { desafio, respuesta }: PasskeyRespuesta,
): Promise<Entrado | undefined> {
  const credencial = credencialOf(respuesta);
  const kept = credencial && (await findPasskey(sql, credencial));
  const contador = kept && (await webauthn?.check({ desafio, respuesta, kept }));
  if (!kept || contador === undefined) return undefined;
  if (await spendPasskey(sql, { credencial: kept.credencial, contador, now: shell.now() }))
    return { usuario: kept.usuario, credencial: kept.credencial };
  shell.log.warn("passkey.counted-back");
  return undefined;
}

/**
 * Spends a code of the user's authenticator. Somebody who has the password could guess six digits within days: after a number of wrong codes none is
 * judged for a while, and the user is told that somebody has the password.
 */
async function spendCodigoDe(
  { sql, shell, keys, outbox }: EntradaDeps,
  usuario: string,
  codigo: string,
  cifrado: Buffer | undefined,
): Promise<Refusal | undefined> {
  if (!cifrado) return "secondFactorWrong";
  const now = shell.now();
  if (await isGuessed(sql, usuario, now)) return "secondFactorBlocked";
  const paso = pasoOf(open(keys, contextOf(usuario), cifrado), codigo, now);
  if (paso !== undefined && (await spendPaso(sql, usuario, paso))) return undefined;
  await transaction(sql, "count wrong code", async (tx) => {
    await insertCodigoErrado(tx, usuario, now);
    if ((await isGuessed(tx, usuario, now)) && !(await wasTold(tx, usuario, now)))
      await addCorreo(tx, outbox, { id: shell.newId(), usuario, clase: "clave.conocida", now });
  });
  outbox.kick();
  return "secondFactorWrong";
}

async function spendRecuperacion(
  { sql, shell }: EntradaDeps,
  { usuario, ipOrigen }: Entrada,
  texto: string,
): Promise<Refusal | undefined> {
  return await transaction(sql, "spend recovery code", async (tx) => {
    if (!(await spendCodigo(tx, usuario, huellaOfRecuperacion(texto)))) return "secondFactorWrong";
    const acto = { usuario, ipOrigen, accion: "segundoFactor.recuperado" };
    await record(tx, { cadenas: [`usuario ${usuario}`], momento: shell.now(), ...acto });
    return undefined;
  });
}

const refusalIn = (judged: Refusal | Pasado): Refusal | undefined =>
  typeof judged === "string" ? judged : undefined;

type ClaveDeps = Pick<EntradaDeps, "sql" | "passwords">;

/**
 * Says why `usuario` may not enter with `clave`, or gives the right password as it is kept. The lock-out is read when the turn to hash has come, not
 * before: of many guesses sent at once, only as many as are hashed at the same time can come after the tenth.
 */
export async function judgeClave(
  { sql, passwords }: ClaveDeps,
  usuario: string,
  clave: string,
  now: Date,
): Promise<Refusal | Pasado> {
  const login = await findLogin(sql, usuario);
  if (isLockedOut(login.failures, now)) return "lockedOut";
  if (!(await passwords.verify(login.clave, clave)) || login.clave === undefined) {
    await recordFailure(sql, usuario, now);
    return "passwordWrong";
  }
  if (!passwords.isOutdated(login.clave)) return { clave: login.clave };
  const renewed = await passwords.hash(clave);
  if (await replaceClave(sql, { usuario, from: login.clave, to: renewed })) return { clave: renewed };
  // Meanwhile another log-in has renewed the hash of the same password, or the password was changed.
  return await judgeClave({ sql, passwords }, usuario, clave, now);
}
