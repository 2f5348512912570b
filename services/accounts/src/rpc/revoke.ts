import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { type AccessToken, readAccessToken } from "../secrets/access-token.js";
import { huellaOfLlave } from "../secrets/llave.js";
import { parseRefreshToken } from "../secrets/refresh-token.js";
import { record } from "../store/auditoria.js";
import { cadenasDe, endLlave, findLlave, lockLlave } from "../store/llaves.js";
import { findPublicLlaves } from "../store/llaves-firma.js";
import {
  type Clave,
  endFamilias,
  findFamilia,
  insertRevocaciones,
  isRevocado,
  listRevocaciones as list,
  type Place,
} from "../store/revocaciones.js";
import { awaitVigencias } from "../store/vigencias.js";

type Deps = { sql: Sql; shell: Shell; url: string };

/** Whose token it is, and what of theirs ends with it. */
type Owner = { readonly usuario: string; readonly familia: string | undefined; readonly jti?: string };

/**
 * Ends the session that the presented token belongs to (RFC 7009), with its refresh token and its access tokens. An unknown or expired token,
 * or one that was revoked, changes nothing, and the answer does not say so: a thief whose token was ended ends no other session with it. A key ends itself alone.
 */
export const revoke =
  ({ sql, shell, url }: Deps): Handlers<AccountsDefinition>["Revoke"] =>
  async ({ token, todas, ipOrigen }) => {
    const now = shell.now();
    const huella = huellaOfLlave(token);
    if (huella) {
      await revokePresented(sql, { huella, ipOrigen, now });
      return {};
    }
    const read = await readAccessToken(token, { keys: await findPublicLlaves(sql), issuer: url, now });
    const refresh = parseRefreshToken(token);
    await transaction(sql, "revoke", async (tx) => {
      const owner = read ? await bearerOf(tx, read) : refresh && (await ownerOf(tx, refresh, todas));
      if (!owner) return;
      if (todas) {
        await revokeAll(tx, owner.usuario, now);
        const acto = { usuario: owner.usuario, ipOrigen, accion: "sesiones.cerradas" };
        return await record(tx, { cadenas: [`usuario ${owner.usuario}`], momento: now, ...acto });
      }
      const { usuario, familia, jti } = owner;
      if (familia !== undefined) await endFamilias(tx, usuario, { sola: familia });
      const claves: Clave[] = familia !== undefined ? [`sid:${familia}`] : [`jti:${jti ?? ""}`];
      await insertRevocaciones(tx, claves, now);
    });
    return {};
  };

/** Ends the key that is presented, whoever presents it, so that a person who finds a leaked key can end it. */
async function revokePresented(
  sql: Sql,
  { huella, ipOrigen, now }: { huella: Buffer; ipOrigen: string; now: Date },
): Promise<void> {
  const found = await findLlave(sql, huella, now);
  if (!found) return;
  const { portador, usuario } = found;
  await transaction(sql, "revoke llave", async (tx) => {
    if (!(await lockLlave(tx, { usuario, portador, now }))) return;
    await awaitVigencias(tx, { portador });
    await endLlave(tx, portador, now);
    const cadenas = await cadenasDe(tx, portador, usuario);
    const cambios = [{ campo: "llave", despues: portador }];
    await record(tx, { cadenas, momento: now, usuario: "", ipOrigen, accion: "llave.revocada", cambios });
  });
}

/** Gives whose an access token is, as long as it was not revoked. */
const bearerOf = async (tx: Tx, token: AccessToken): Promise<Owner | undefined> =>
  (await isRevocado(tx, token)) ? undefined : { usuario: token.usuario, familia: token.sid, jti: token.jti };

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
  return usuario === undefined ? undefined : { usuario, familia };
}

/**
 * Ends every session of a user. Tokens tell their second alone: those of the sessions that there are end by name, and the others, whose
 * session is long gone, by their time, so that who enters again in the same second may stay.
 */
export async function revokeAll(tx: Tx, usuario: string, now: Date): Promise<void> {
  const familias = await endFamilias(tx, usuario);
  await insertRevocaciones(tx, [`sub:${usuario}`, ...familias.map((each): Clave => `sid:${each}`)], now);
}

/**
 * Ends the sessions of a user but for `sesion`, which has just put in their first second step: who began another one with the password alone would
 * go on for as long as its tokens are renewed.
 */
export async function revokeOthers(
  tx: Tx,
  { usuario, sesion, now }: { usuario: string; sesion: string | undefined; now: Date },
): Promise<void> {
  const familias = await endFamilias(tx, usuario, { menos: sesion });
  await insertRevocaciones(
    tx,
    familias.map((each): Clave => `sid:${each}`),
    now,
  );
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
