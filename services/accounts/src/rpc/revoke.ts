import { setTimeout as pause } from "node:timers/promises";
import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { isUuid, type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { type Changes, lineOfLlaves } from "../cuenta/turns.js";
import { type AccessToken, readAccessToken } from "../secrets/access-token.js";
import { huellaOfLlave } from "../secrets/llave.js";
import { parseRefreshToken } from "../secrets/refresh-token.js";
import { record } from "../store/auditoria.js";
import { cadenasDe, endLlave, findLlave, lockLlave } from "../store/llaves.js";
import { findPublicLlaves } from "../store/llaves-firma.js";
import {
  type Clave,
  clavesOf,
  endFamilias,
  findFamilia,
  findRenovada,
  isRevocado,
  listRevocaciones as list,
  type Place,
  revokeTokens,
} from "../store/revocaciones.js";
import { awaitVigencias } from "../store/vigencias.js";

type Deps = Changes & { sql: Sql; shell: Shell; url: string };

/** The user of a token, the name by which it ends, and the session that ends with it where that goes on. */
type Owner = { readonly usuario: string; readonly clave: Clave; readonly familia?: string | undefined };

/**
 * Ends the session that the presented token belongs to (RFC 7009), with its refresh token and its access tokens. An unknown or expired token,
 * or one that was revoked, changes nothing, and the answer does not say so: a thief whose token was ended ends no other session with it. A key ends itself alone.
 * Throws FEG_RATE_LIMIT_EXCEEDED for a key when too many changes wait.
 */
export const revoke =
  ({ sql, shell, changes, url }: Deps): Handlers<AccountsDefinition>["Revoke"] =>
  async ({ token, todas, ipOrigen }) => {
    const now = shell.now();
    const huella = huellaOfLlave(token);
    if (huella) {
      await revokePresented({ sql, changes }, { huella, ipOrigen, now });
      return {};
    }
    const read = await readAccessToken(token, { keys: await findPublicLlaves(sql), issuer: url, now });
    const refresh = parseRefreshToken(token);
    const until = await transaction(sql, "revoke", async (tx) => {
      const owner = read ? await bearerOf(tx, read, todas) : refresh && (await ownerOf(tx, refresh, todas));
      if (!owner) return undefined;
      const { usuario, familia, clave } = owner;
      if (todas) {
        const all = await revokeAll(tx, usuario, now);
        const acto = { usuario, ipOrigen, accion: "sesiones.cerradas" };
        await record(tx, { cadenas: [`usuario ${usuario}`], momento: now, ...acto });
        return all;
      }
      if (familia !== undefined) await endFamilias(tx, usuario, { sola: familia });
      return await revokeTokens(tx, { usuario, claves: [clave], now });
    });
    await awaitEnd(until, shell.now());
    return {};
  };

/**
 * Waits for what `revokeAll` or `revokeOthers` gave, before their caller answers: who enters again then is given a token of the next second, which is good.
 * After the transaction, so that nobody waits for its locks meanwhile.
 */
export async function awaitEnd(until: Date | undefined, now: Date): Promise<void> {
  if (until) await pause(until.getTime() - now.getTime());
}

/** Ends the key that is presented, whoever presents it, so that a person who finds a leaked key can end it. */
async function revokePresented(
  { sql, changes }: Pick<Deps, "sql" | "changes">,
  { huella, ipOrigen, now }: { huella: Buffer; ipOrigen: string; now: Date },
): Promise<void> {
  const found = await findLlave(sql, huella, now);
  if (!found) return;
  const { portador, usuario } = found;
  const change = async (tx: Tx) => {
    if (!(await lockLlave(tx, { usuario, portador, now }))) return;
    await awaitVigencias(tx, { portador });
    await endLlave(tx, portador, now);
    const cadenas = await cadenasDe(tx, portador, usuario);
    const cambios = [{ campo: "llave", despues: portador }];
    await record(tx, { cadenas, momento: now, usuario: "", ipOrigen, accion: "llave.revocada", cambios });
  };
  await changes.run(lineOfLlaves(usuario), () => transaction(sql, "revoke llave", change));
}

/**
 * Gives whose an access token is, unless it was revoked. One that was revoked with all that were issued before ends its own session all the same where that
 * goes on by its refresh token. One whose session was pushed out is good, and ends with the others of that session by its name.
 */
async function bearerOf(tx: Tx, token: AccessToken, todas: boolean): Promise<Owner | undefined> {
  const { usuario, jti, sid } = token;
  const clave: Clave = sid === undefined ? `jti:${jti}` : `sid:${sid}`;
  const goesOn = sid !== undefined && (await titularOf(tx, sid)) === usuario;
  if (goesOn && !todas) return { usuario, clave, familia: sid };
  return (await isRevocado(tx, token)) ? undefined : { usuario, clave };
}

/** Finds whose session it is; undefined where it has ended, or never was. */
const titularOf = async (tx: Tx, sesion: string): Promise<string | undefined> =>
  isUuid(sesion) ? await findFamilia(tx, { familia: sesion, huella: undefined }) : undefined;

/**
 * Finds the session of a refresh token. One that was exchanged a moment ago ends its own session too: who signs out does not hear of an
 * exchange that is under way, and whoever shows a spent one to be exchanged ends it as well. All sessions end only by the one that is good now.
 */
async function ownerOf(
  tx: Tx,
  { familia, huella }: { familia: string; huella: Buffer },
  todas: boolean,
): Promise<Owner | undefined> {
  const usuario = await findFamilia(tx, { familia, huella: todas ? huella : undefined });
  return usuario === undefined ? undefined : { usuario, clave: `sid:${familia}`, familia };
}

/**
 * Ends every session of a user. Tokens tell their second alone: those of the sessions of the last minute end by name, and the others by their time, so
 * that who enters again in the same second may stay. Gives what `revokeTokens` gives.
 */
export async function revokeAll(tx: Tx, usuario: string, now: Date): Promise<Date | undefined> {
  const claves = clavesOf(await endFamilias(tx, usuario), now);
  return await revokeTokens(tx, { usuario, claves, now, antes: now });
}

/**
 * Ends the sessions of a user but for `sesion`, which has just put in their first second step: who began another one with the password alone would
 * go on for as long as its tokens are renewed. Gives what `revokeTokens` gives.
 */
export async function revokeOthers(
  tx: Tx,
  { usuario, sesion, now }: { usuario: string; sesion: string | undefined; now: Date },
): Promise<Date | undefined> {
  const familias = await endFamilias(tx, usuario, { menos: sesion });
  // Nothing tells the names of sessions that were pushed out, which were renewed before the one that stays: what they were given ends by its time. The token of the
  // one that stays tells the second of its renewal or a later one, and is good, as is what another was given in that very second before it was pushed out.
  const renovada = sesion === undefined ? undefined : await findRenovada(tx, sesion);
  const antes = renovada ?? now;
  return await revokeTokens(tx, { usuario, claves: clavesOf(familias, antes), now, antes });
}

/**
 * Throws FEG_UNAUTHORIZED for a session that has ended, which gateways may hear of a moment later: meanwhile nobody puts in a way to enter by it.
 * After the user's row was locked, by which who ends all sessions but one goes first or waits.
 */
export async function checkSesion(tx: Tx, usuario: string, sesion: string | undefined): Promise<void> {
  if (sesion !== undefined && (await titularOf(tx, sesion)) !== usuario) throw feg("FEG_UNAUTHORIZED");
}

/** A page holds so many at most: some six hundred kilobytes. */
const LIMITE_MAX = 10_000;

/** Lists what was revoked since a place in that list, page by page where that is asked for, so that gateways refuse its tokens. Throws FEG_VALIDATION_ERROR. */
export const listRevocaciones =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["ListRevocaciones"] =>
  async ({ desde, tras, limite }) => {
    if (limite !== undefined && (limite < 1 || limite > LIMITE_MAX))
      throw invalid(`limite: de 1 a ${LIMITE_MAX}.`);
    const place = tras === undefined ? undefined : readPlace(tras);
    const { last, ...page } = await list(sql, { desde, tras: place, limite });
    return {
      ...page,
      // A full page may be the last one: the next one is empty then.
      ...(last && page.revocaciones.length === limite && { siguiente: `${last.id}@${last.creado}` }),
    };
  };

/** Reads what an earlier page gave as `siguiente`. Throws FEG_VALIDATION_ERROR. */
function readPlace(tras: string): Place {
  const [, id, creado] = /^(\d{1,15})@(\d{4}-\d\d-\d\d[ \d:.+-]{1,40})$/.exec(tras) ?? [];
  if (id === undefined || creado === undefined) throw invalid("tras: no es el que dio la página anterior.");
  return { id: Number(id), creado };
}
