import type { Revocacion } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import { givenAt } from "../domain/refresh.js";
import { ACCESS_TOKEN_SECONDS, type AccessToken } from "../secrets/access-token.js";

export type Clave = `sid:${string}` | `jti:${string}` | `kid:${string}`;

/**
 * The most rows of one user that are good at once. A program that signs out after each document ends hundreds of sessions a day, which must not end
 * the user's other tokens. Every gateway keeps each row for as long as a token lasts, so a user who enters and leaves without end would fill their
 * memory; these rows take some hundred kilobytes of it.
 */
export const REVOCACIONES_MAX = 1_000;

/**
 * The number of the oldest rows that become one row at a time. They are few enough that a token of another session of the user stays good until nine
 * hundred more have ended, and many enough that this does not happen each time.
 */
export const FOLDED_AT_ONCE = 100;

/** The time in ms within which a token is signed after its session was written down; a token only has the second of its issue. */
const SIGNED_MS = 60_000;
/** A time in ms that is more than the difference between the clocks of two replicas. */
const CLOCKS_MS = 100;
const SECOND_MS = 1_000;
const TOKEN_MS = ACCESS_TOKEN_SECONDS * 1_000;
/**
 * The age in ms at which an ended session can be revoked by time, because that time is over at every replica: a user who enters now gets a token of a
 * later one.
 */
const FOLDABLE_MS = SIGNED_MS + SECOND_MS + 2 * CLOCKS_MS;

/** Revokes all tokens that these keys signed, of any user. */
export async function revokeKids(tx: Tx, kids: readonly string[], now: Date): Promise<void> {
  await insertClaves(tx, { usuario: undefined, claves: kids.map((each): Clave => `kid:${each}`), now });
}

type Claves = { readonly claves: readonly Clave[]; readonly now: Date };

async function insertClaves(
  tx: Tx,
  { usuario, claves, now }: Claves & { usuario: string | undefined },
): Promise<void> {
  if (claves.length === 0) return;
  const vence = new Date(now.getTime() + TOKEN_MS);
  await tx`
    insert into revocaciones (clave, usuario, antes, vence)
    select clave, ${usuario ?? null}::text, ${now}::timestamptz, ${vence}::timestamptz from unnest(${[...claves]}::text[]) clave`;
}

/**
 * Revokes the named tokens of a user, and all that were issued before `antes`, where it is given. When the user would have too many rows, the oldest
 * are folded into one (`foldOldest`). When too many are of the last minute, one row revokes everything that was issued to the user until the end of
 * this second instead; sessions that go on get another token by their refresh token. In that case it gives the moment when that second is over at
 * every replica; it gives undefined where there was room. Concurrent calls may each find the last room, and then each adds a row.
 */
export async function revokeTokens(
  tx: Tx,
  { usuario, claves, now, antes }: Claves & { usuario: string; antes?: Date },
): Promise<Date | undefined> {
  if (claves.length > 0 && !(await findRoom(tx, { usuario, claves, now }))) {
    const end = endOfSecond(now);
    await revokeBefore(tx, usuario, end);
    return new Date(end.getTime() + CLOCKS_MS);
  }
  if (antes) await revokeBefore(tx, usuario, antes);
  await insertClaves(tx, { usuario, claves, now });
  return undefined;
}

/** Gives the end of the second of a moment, as a replica whose clock is ahead may see it. */
const endOfSecond = (moment: Date): Date =>
  new Date(Math.floor((moment.getTime() + CLOCKS_MS) / SECOND_MS) * SECOND_MS + SECOND_MS);

async function findRoom(tx: Tx, wanted: Claves & { usuario: string }): Promise<boolean> {
  if (await hasRoom(tx, wanted)) return true;
  await foldOldest(tx, wanted);
  return await hasRoom(tx, wanted);
}

/**
 * Replaces a user's oldest rows by one row: tokens that were issued until the last of those sessions had ended are no longer good. It ends no token
 * of the last minute, and no session: a session of that time that was still good gets another token by its refresh token. Two calls at the same
 * moment choose the same rows, which the later one finds gone.
 */
async function foldOldest(tx: Tx, { usuario, claves, now }: Claves & { usuario: string }): Promise<void> {
  const ended = new Date(now.getTime() - FOLDABLE_MS);
  const [row] = await tx<{ antes: Date | null }[]>`
    with oldest as (
      delete from revocaciones where id = any(array(
        select id from revocaciones
        where usuario = ${usuario} and vence > ${now} and clave <> ${`sub:${usuario}`} and antes <= ${ended}
        order by vence, id limit ${FOLDED_AT_ONCE + claves.length}))
      returning antes
    )
    select max(antes) as antes from oldest`;
  // The last token of an ended session was signed within this time after its end.
  if (row?.antes) await revokeBefore(tx, usuario, new Date(endOfSecond(row.antes).getTime() + SIGNED_MS));
}

async function hasRoom(tx: Tx, { usuario, claves, now }: Claves & { usuario: string }): Promise<boolean> {
  const { count } = await tx`
    select from revocaciones where usuario = ${usuario} and vence > ${now} limit ${REVOCACIONES_MAX}`;
  return count + claves.length <= REVOCACIONES_MAX;
}

/** Revokes all tokens that were issued to a user before a moment, by one row in the place of an earlier one. */
async function revokeBefore(tx: Tx, usuario: string, antes: Date): Promise<void> {
  const clave = `sub:${usuario}`;
  await tx`
    with earlier as (
      delete from revocaciones where usuario = ${usuario} and clave = ${clave} returning antes
    )
    insert into revocaciones (clave, usuario, antes, vence)
    select ${clave}, ${usuario}, antes, antes + ${ACCESS_TOKEN_SECONDS} * interval '1 second'
    from (select greatest(${antes}::timestamptz, (select max(antes) from earlier)) as antes) latest`;
}

/** Tells whether an access token was revoked, by the rule of the services that verify tokens. */
export async function isRevocado(tx: Tx, { usuario, jti, sid, iat }: AccessToken): Promise<boolean> {
  const rows = await tx`
    select from revocaciones
    where clave in (${`jti:${jti}`}, ${`sid:${sid ?? ""}`})
      or (clave = ${`sub:${usuario}`} and floor(extract(epoch from antes)) > ${iat})
    limit 1`;
  return rows.length > 0;
}

/** A choice of sessions of a user: only the one of a family, or all except that. */
export type Cuales = { readonly sola: string } | { readonly menos: string | undefined };

/** A session that has ended, and when it was renewed last. */
export type Ended = { readonly familia: string; readonly renovada: Date };

/** Ends sessions of a user. Gives those that it ended. */
export async function endFamilias(
  tx: Tx,
  usuario: string,
  cuales: Cuales = { menos: undefined },
): Promise<Ended[]> {
  const which =
    "sola" in cuales
      ? tx`and familia = ${cuales.sola}`
      : tx`and familia::text is distinct from ${cuales.menos ?? null}`;
  const rows = await tx<{ familia: string; vence: Date }[]>`
    delete from tokens_actualizacion where usuario = ${usuario} ${which} returning familia, vence`;
  return rows.map(({ familia, vence }) => ({ familia, renovada: givenAt(vence) }));
}

/** Names the sessions that may have been given a token after `since`. */
export const clavesOf = (familias: readonly Ended[], since: Date): Clave[] =>
  familias
    .filter(({ renovada }) => renovada.getTime() > since.getTime() - SIGNED_MS)
    .map(({ familia }): Clave => `sid:${familia}`);

/** Ends the sessions of everybody. Gives how many there were. */
export async function endAllFamilias(tx: Tx): Promise<number> {
  const { count } = await tx`delete from tokens_actualizacion`;
  return count;
}

/** Finds the user of a session; with a digest only where that is the digest of the refresh token that is good now. */
export async function findFamilia(
  tx: Tx,
  { familia, huella }: { familia: string; huella: Buffer | undefined },
): Promise<string | undefined> {
  const [row] = await tx<{ usuario: string }[]>`
    select usuario from tokens_actualizacion
    where familia = ${familia} ${huella === undefined ? tx`` : tx`and huella = ${huella}`}`;
  return row?.usuario;
}

/** Finds when a session was renewed last; undefined where it has ended. */
export async function findRenovada(tx: Tx, familia: string): Promise<Date | undefined> {
  const [row] = await tx<{ vence: Date }[]>`
    select vence from tokens_actualizacion where familia = ${familia}`;
  return row && givenAt(row.vence);
}

/**
 * A row may become visible up to this long after the time that it has, since its transaction commits later. A commit that waits longer, for a
 * synchronous standby that is away, is seen by callers that ask for all rows, as gateways do every other minute.
 */
const OVERLAP = "1 minute";

/** One page of a list: the rows since `desde` or all, behind the row `tras`, at most `limite` or as many as there are. */
export type RevocacionesPage = {
  readonly desde?: string | undefined;
  readonly tras?: Place | undefined;
  readonly limite?: number | undefined;
};

/** The place of a page's last row: the time that it was made, to the microsecond as PostgreSQL writes it, and its id. */
export type Place = { readonly creado: string; readonly id: number };

/** Lists revocations that still matter, in the order in which they were made. Some of those since `desde` may come twice. */
export async function listRevocaciones(
  sql: Sql,
  { desde, tras, limite }: RevocacionesPage,
): Promise<{ revocaciones: Revocacion[]; hasta: string; last: Place | undefined }> {
  const rows = await sql<(Omit<Revocacion, "usuario"> & Place & { usuario: string | null; hasta: string })[]>`
    select r.id::float8 as id, r.creado::text as creado, r.clave, r.usuario, extract(epoch from r.antes)::float8 as antes,
      extract(epoch from r.vence)::float8 as vence, h.hasta
    from (select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as hasta) h
    left join lateral (
      select id, creado, clave, usuario, antes, vence from revocaciones
      where vence > now()
        ${desde === undefined ? sql`` : sql`and creado > ${desde}::timestamptz - ${OVERLAP}::interval`}
        ${
          tras === undefined
            ? sql``
            : // It goes as text first: the driver would make a date of a value that is compared with a time, and a date has only milliseconds.
              sql`and (creado, id) > (${tras.creado}::text::timestamptz, ${tras.id}::bigint)`
        }
      order by creado, id
      ${limite === undefined ? sql`` : sql`limit ${limite}`}) r on true`;
  const found = rows.filter(({ clave }) => clave !== null);
  const last = found.at(-1);
  return {
    revocaciones: found.map(({ clave, usuario, antes, vence }) => ({
      clave,
      ...(usuario !== null && { usuario }),
      antes: Math.floor(antes),
      vence: Math.ceil(vence),
    })),
    hasta: rows[0]?.hasta ?? "",
    last: last && { creado: last.creado, id: last.id },
  };
}

export const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets revocations whose tokens have all expired, so many at a time. Gives how many. */
export async function forgetRevocaciones(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    delete from revocaciones where id = any(array(
      select id from revocaciones where vence <= ${now} order by vence limit ${FORGOTTEN_AT_ONCE} for update skip locked))`;
  return count;
}
