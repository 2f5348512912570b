import type { Call } from "@dte/contracts";
import { refuseLate, type Sql, type Tx, transaction } from "@dte/service";
import { expiryOfRefreshToken, type Familia, type Judgement, judgeRefresh } from "../domain/refresh.js";
import type { RefreshTokenKey } from "../secrets/refresh-token.js";
import { revokeTokens } from "./revocaciones.js";
import { hasFactores } from "./segundos-factores.js";

/**
 * The most sessions of one user that are alive at once; beyond it the one that was used longest ago ends. Programs that log in for every document
 * leave this many behind in a day or two. The access token of a session that ended so is good until it expires: nobody who uses one all day loses it
 * because a program logs in.
 */
export const FAMILIAS_MAX = 1_000;

export type NewFamilia = { key: RefreshTokenKey; usuario: string; alcance: readonly string[]; now: Date } & {
  /** The password at the time when it was found right; undefined when the user entered without one. */
  clave?: string | undefined;
  /** The passkey that was shown; undefined when there was none. */
  credencial?: Buffer | undefined;
  /** True when the password was enough, because there was no second step. */
  soloClave?: true | undefined;
};

/**
 * Begins a family with its first refresh token. It locks only those of the other families that end. False when there is no such user, or when the
 * password was changed, the passkey removed, or a second step added meanwhile: such a change holds the user's row, and is waited for.
 */
export async function openFamilia(sql: Sql, familia: NewFamilia): Promise<boolean> {
  return await transaction(sql, "open session", async (tx) => {
    // A change of the password, and the first second step, locks this row before all others, and ends the existing sessions: a session that begins
    // now is among them, or sees the change.
    await tx`select from usuarios where usuario = ${familia.usuario} for share`;
    if (familia.soloClave && (await hasFactores(tx, familia.usuario))) return false;
    return await insertFamilia(tx, familia);
  });
}

/** Begins a family without looking for a second step; the caller has locked the user's row. */
export async function insertFamilia(
  tx: Tx,
  { key, usuario, alcance, now, clave, credencial }: NewFamilia,
): Promise<boolean> {
  // A removal of the passkey locks the user's row first. The passkey's row is locked here, so that a key that is gone by then is not seen.
  const kept =
    credencial === undefined
      ? tx``
      : tx`where exists (
          select from passkeys p where p.usuario = titular.usuario and p.credencial = ${credencial} for share)`;
  const { count } = await tx`
    with beyond as materialized (
      select familia from tokens_actualizacion where usuario = ${usuario}
      order by vence desc offset ${FAMILIAS_MAX - 1}
    ), ended as (
      delete from tokens_actualizacion where familia = any(array(
        select familia from tokens_actualizacion where familia in (select familia from beyond) for update skip locked
      ))
    ), titular as materialized (
      select usuario from usuarios where usuario = ${usuario} ${clave === undefined ? tx`` : tx`and clave = ${clave}`}
    )
    insert into tokens_actualizacion (familia, usuario, huella, alcance, vence, creado)
    select ${key.familia}::uuid, usuario, ${key.huella}::bytea, ${[...alcance]}::text[],
      ${expiryOfRefreshToken(now)}::timestamptz, ${now}::timestamptz
    from titular ${kept}`;
  return count > 0;
}

export const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets families whose token is no longer good, so many at a time. Gives how many. */
export async function forgetFamilias(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    delete from tokens_actualizacion where familia = any(array(
      select familia from tokens_actualizacion where vence <= ${now}
      order by vence limit ${FORGOTTEN_AT_ONCE} for update skip locked))`;
  return count;
}

export type Rotation = {
  presented: RefreshTokenKey;
  next: RefreshTokenKey;
  scope: string | undefined;
  now: Date;
  /** The call whose caller waits for the answer. */
  call: Pick<Call, "deadline">;
};

/**
 * Spends the refresh token `presented` and puts `next` in its place, or ends the session when it was spent before. The
 * family's row is locked, so of two that come at once exactly one wins and the other is a reuse. Throws FEG_RATE_LIMIT_EXCEEDED
 * when nobody waits for `next` any more: the client may come again with `presented`. A session that has to end is ended all the same.
 */
export function rotate(sql: Sql, { presented, next, scope, now, call }: Rotation): Promise<Judgement> {
  return transaction(sql, "rotate refresh token", async (tx) => {
    const familia = await lockFamilia(tx, presented);
    const judgement = judgeRefresh(familia, scope, now);
    if (judgement.outcome === "granted") {
      await tx`update tokens_actualizacion set huella = ${next.huella}, vence = ${expiryOfRefreshToken(now)}
        where familia = ${presented.familia}`;
      refuseLate(call);
    } else if (familia && judgement.revoke) {
      await tx`delete from tokens_actualizacion where familia = ${presented.familia}`;
      // One of the two who have the token is not its user, and may have exchanged it for an access token of a whole day.
      await revokeTokens(tx, { usuario: familia.usuario, claves: [`sid:${presented.familia}`], now });
    }
    return judgement;
  });
}

async function lockFamilia(tx: Tx, { familia, huella }: RefreshTokenKey): Promise<Familia | undefined> {
  const [row] = await tx<Familia[]>`
    select usuario, alcance, vence, huella = ${huella} as es_vigente
    from tokens_actualizacion where familia = ${familia} for update`;
  return row;
}
