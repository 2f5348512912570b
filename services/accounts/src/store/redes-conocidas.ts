import type { Sql, Tx } from "@dte/service";

/** The networks of one user that are kept, which are the last ones. */
export const REDES_MAX = 8;
/** The rows deleted in one statement: that takes some milliseconds, which a log-in does not feel. */
export const FORGOTTEN_AT_ONCE = 1_000;

/** A user at a network, as digests: `usuario` is that of the user alone, `huella` that of both. */
export type RedConocida = { readonly huella: Buffer; readonly usuario: Buffer };

/** Finds when a user last entered from a network, if that was after `since`; `huellas` are its digests under each key. */
export async function findUltima(
  sql: Sql,
  huellas: readonly Buffer[],
  since: Date,
): Promise<Date | undefined> {
  const [row] = await sql<{ ultima: Date | null }[]>`
    select max(ultima) as ultima from redes_conocidas where huella in ${sql(huellas)} and ultima > ${since}`;
  return row?.ultima ?? undefined;
}

/** Keeps the network from which a user has entered, and drops those beyond the last ones. Writes for one user come one after the other. */
export async function keepRed(tx: Tx, { huella, usuario }: RedConocida, now: Date): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('redes ' || ${usuario.toString("base64")}::text, 0))`;
  await tx`
    insert into redes_conocidas as r (huella, usuario, ultima) values (${huella}, ${usuario}, ${now})
    on conflict (huella) do update set ultima = greatest(r.ultima, excluded.ultima)`;
  await tx`
    delete from redes_conocidas where usuario = ${usuario} and huella <> all(array(
      select huella from redes_conocidas where usuario = ${usuario} order by ultima desc, huella limit ${REDES_MAX}))`;
}

/** Forgets networks from which nobody has entered since then, so many at once; gives how many. */
export async function forgetRedes(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`
    delete from redes_conocidas where huella = any(array(
      select huella from redes_conocidas where ultima < ${before}
      order by ultima limit ${FORGOTTEN_AT_ONCE} for update skip locked
    ))`;
  return count;
}
