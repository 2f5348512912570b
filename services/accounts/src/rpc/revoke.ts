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

/** The user of a token, the name by which it is revoked, and its session where that still lasts. */
type Owner = { readonly usuario: string; readonly clave: Clave; readonly familia?: string | undefined };

/**
 * Ends the session that the presented token belongs to (RFC 7009), with its refresh token and its access tokens. An unknown, expired or revoked token
 * changes nothing, and the answer does not say so: a thief whose token was ended ends no other session with it. A key ends only itself. Throws
 * FEG_RATE_LIMIT_EXCEEDED for a key when too many changes wait.
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
 * Waits until the moment that `revokeAll` or `revokeOthers` gave, before their caller answers: a user who enters again then gets a token of the next
 * second, which is good. Call it after the transaction, so that nobody waits for its locks meanwhile.
 */
export async function awaitEnd(until: Date | undefined, now: Date): Promise<void> {
  if (until) await pause(until.getTime() - now.getTime());
}

/** Ends the key that is presented, whoever presents it, so that anybody who finds a leaked key can end it. */
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
 * Gives the owner of an access token, unless it was revoked. A token that was revoked together with all earlier ones still ends its own session,
 * where a refresh token keeps that alive. A token whose session was pushed out is good, and is revoked by the session's name together with the others
 * of that session.
 */
async function bearerOf(tx: Tx, token: AccessToken, todas: boolean): Promise<Owner | undefined> {
  const { usuario, jti, sid } = token;
  const clave: Clave = sid === undefined ? `jti:${jti}` : `sid:${sid}`;
  const goesOn = sid !== undefined && (await titularOf(tx, sid)) === usuario;
  if (goesOn && !todas) return { usuario, clave, familia: sid };
  return (await isRevocado(tx, token)) ? undefined : { usuario, clave };
}

/** Finds the user of a session; undefined where it has ended, or never existed. */
const titularOf = async (tx: Tx, sesion: string): Promise<string | undefined> =>
  isUuid(sesion) ? await findFamilia(tx, { familia: sesion, huella: undefined }) : undefined;

/**
 * Finds the session of a refresh token. A token that was exchanged a moment ago ends its own session too: a user who signs out does not know of an
 * exchange that is under way, and presenting a spent token for an exchange ends the session anyway. Only the token that is good now can end all
 * sessions.
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
 * Ends every session of a user. A token only has the second of its issue: tokens of sessions of the last minute are revoked by name, and the others
 * by their time, so that a session that begins in the same second may stay. Gives what `revokeTokens` gives.
 */
export async function revokeAll(tx: Tx, usuario: string, now: Date): Promise<Date | undefined> {
  const claves = clavesOf(await endFamilias(tx, usuario), now);
  return await revokeTokens(tx, { usuario, claves, now, antes: now });
}

/**
 * Ends the sessions of a user except `sesion`, which has just added their first second step: a session that somebody began with the password alone
 * would otherwise last for as long as its tokens are renewed. Gives what `revokeTokens` gives.
 */
export async function revokeOthers(
  tx: Tx,
  { usuario, sesion, now }: { usuario: string; sesion: string | undefined; now: Date },
): Promise<Date | undefined> {
  const familias = await endFamilias(tx, usuario, { menos: sesion });
  // Sessions that were pushed out were renewed before the one that stays. Nobody knows their names, so their tokens are revoked by time. The token of
  // the session that stays has the second of its renewal or a later one, so it is good; so is one that a pushed-out session got in that very second.
  const renovada = sesion === undefined ? undefined : await findRenovada(tx, sesion);
  const antes = renovada ?? now;
  return await revokeTokens(tx, { usuario, claves: clavesOf(familias, antes), now, antes });
}

/**
 * Throws FEG_UNAUTHORIZED for a session that has ended. Gateways may learn of its end a moment later, and meanwhile nobody shall add a way to enter
 * by it. Call it after the user's row is locked, so that a request that ends the other sessions comes before this one or waits.
 */
export async function checkSesion(tx: Tx, usuario: string, sesion: string | undefined): Promise<void> {
  if (sesion !== undefined && (await titularOf(tx, sesion)) !== usuario) throw feg("FEG_UNAUTHORIZED");
}

/** The most rows of a page, which are some six hundred kilobytes. */
const LIMITE_MAX = 10_000;

/**
 * Lists the revocations since a place in the list, page by page where the request asks for that, so that gateways refuse those tokens. Throws
 * FEG_VALIDATION_ERROR.
 */
export const listRevocaciones =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["ListRevocaciones"] =>
  async ({ desde, tras, limite }) => {
    if (limite !== undefined && (limite < 1 || limite > LIMITE_MAX))
      throw invalid(`limite: de 1 a ${LIMITE_MAX}.`);
    const place = tras === undefined ? undefined : readPlace(tras);
    const { last, ...page } = await list(sql, { desde, tras: place, limite });
    return {
      ...page,
      // A full page may be the last one, and then the next one is empty.
      ...(last && page.revocaciones.length === limite && { siguiente: `${last.id}@${last.creado}` }),
    };
  };

/** Reads the `siguiente` that an earlier page gave. Throws FEG_VALIDATION_ERROR. */
function readPlace(tras: string): Place {
  const [, id, creado] = /^(\d{1,15})@(\d{4}-\d\d-\d\d[ \d:.+-]{1,40})$/.exec(tras) ?? [];
  if (id === undefined || creado === undefined) throw invalid("tras: no es el que dio la página anterior.");
  return { id: Number(id), creado };
}
