import type { Revocacion } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import { ACCESS_TOKEN_SECONDS, type AccessToken } from "../secrets/access-token.js";

export type Clave = `sid:${string}` | `jti:${string}` | `sub:${string}` | `kid:${string}`;

/** Tokens of these are no longer good. */
export async function insertRevocaciones(tx: Tx, claves: readonly Clave[], now: Date): Promise<void> {
  if (claves.length === 0) return;
  const vence = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1_000);
  await tx`
    insert into revocaciones (clave, antes, vence)
    select clave, ${now}, ${vence} from unnest(${[...claves]}::text[]) clave`;
}

/** Tells whether an access token was revoked, as whoever verifies tokens judges it. */
export async function isRevocado(tx: Tx, { usuario, jti, sid, iat }: AccessToken): Promise<boolean> {
  const rows = await tx`
    select from revocaciones
    where clave in (${`jti:${jti}`}, ${`sid:${sid ?? ""}`})
      or (clave = ${`sub:${usuario}`} and floor(extract(epoch from antes)) > ${iat})
    limit 1`;
  return rows.length > 0;
}

/** Which sessions of a user: the one of a family, or all but that. */
export type Cuales = { readonly sola: string } | { readonly menos: string | undefined };

/** Ends sessions of a user. Gives those that there were. */
export async function endFamilias(
  tx: Tx,
  usuario: string,
  cuales: Cuales = { menos: undefined },
): Promise<string[]> {
  const which =
    "sola" in cuales
      ? tx`and familia = ${cuales.sola}`
      : tx`and familia::text is distinct from ${cuales.menos ?? null}`;
  const rows = await tx<{ familia: string }[]>`
    delete from tokens_actualizacion where usuario = ${usuario} ${which} returning familia`;
  return rows.map((row) => row.familia);
}

/** Ends the sessions of everybody. Gives how many there were. */
export async function endAllFamilias(tx: Tx): Promise<number> {
  const { count } = await tx`delete from tokens_actualizacion`;
  return count;
}

/** Finds whose session it is; with a digest where the refresh token that has it is the one that is good now. */
export async function findFamilia(
  tx: Tx,
  { familia, huella }: { familia: string; huella: Buffer | undefined },
): Promise<string | undefined> {
  const [row] = await tx<{ usuario: string }[]>`
    select usuario from tokens_actualizacion
    where familia = ${familia} ${huella === undefined ? tx`` : tx`and huella = ${huella}`}`;
  return row?.usuario;
}

/**
 * What commits is seen so long after its row says that it was made. A commit that waits longer, for a synchronous standby that is away, is seen
 * by who asks for all, as gateways do every other minute.
 */
const OVERLAP = "1 minute";

/** One page of a list: since `desde` or all, behind the row `tras`, at most `limite` or as many as there are. */
export type RevocacionesPage = {
  readonly desde?: string | undefined;
  readonly tras?: Place | undefined;
  readonly limite?: number | undefined;
};

/** The last row of a page: when it was made, to the microsecond as PostgreSQL writes it, and its id. */
export type Place = { readonly creado: string; readonly id: number };

/** Lists revocations that still matter, in the order in which they were made. Of those since `desde` some may come twice. */
export async function listRevocaciones(
  sql: Sql,
  { desde, tras, limite }: RevocacionesPage,
): Promise<{ revocaciones: Revocacion[]; hasta: string; last: Place | undefined }> {
  const rows = await sql<(Revocacion & Place & { hasta: string })[]>`
    select r.id::float8 as id, r.creado::text as creado, r.clave, extract(epoch from r.antes)::float8 as antes,
      extract(epoch from r.vence)::float8 as vence, h.hasta
    from (select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as hasta) h
    left join lateral (
      select id, creado, clave, antes, vence from revocaciones
      where vence > now()
        ${desde === undefined ? sql`` : sql`and creado > ${desde}::timestamptz - ${OVERLAP}::interval`}
        ${
          tras === undefined
            ? sql``
            : // As text first: the driver makes a date of what is compared with a time, which knows milliseconds alone.
              sql`and (creado, id) > (${tras.creado}::text::timestamptz, ${tras.id}::bigint)`
        }
      order by creado, id
      ${limite === undefined ? sql`` : sql`limit ${limite}`}) r on true`;
  const found = rows.filter(({ clave }) => clave !== null);
  const last = found.at(-1);
  return {
    revocaciones: found.map(({ clave, antes, vence }) => ({
      clave,
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
