import type { Sql, Tx } from "@dte/service";

/** The most wrong codes in a day. Three codes of a million are good at once, so somebody who guesses this often every day needs decades. */
export const CODIGOS_ERRADOS_MAX = 20;
const DAY_MS = 86_400_000;
/** The old wrong codes that a new one clears away: more than it adds. */
const PURGE_MAX = 100;

/** Tells whether so many wrong codes came for a user within a day that no more of them are judged. */
export async function isGuessed(sql: Sql | Tx, usuario: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    select from codigos_errados where usuario = ${usuario} and momento > ${new Date(now.getTime() - DAY_MS)}
    limit ${CODIGOS_ERRADOS_MAX}`;
  return count >= CODIGOS_ERRADOS_MAX;
}

/** Counts a wrong code, for all replicas to see, and drops those that no longer matter. The codes of one user come one after the other. */
export async function insertCodigoErrado(tx: Tx, usuario: string, now: Date): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('codigo errado ' || ${usuario}::text, 0))`;
  await tx`
    with purged as (
      delete from codigos_errados where id = any(array(
        select id from codigos_errados where momento <= ${new Date(now.getTime() - DAY_MS)}
        order by momento limit ${PURGE_MAX} for update skip locked
      ))
    )
    insert into codigos_errados (usuario, momento) values (${usuario}, ${now})`;
}

/** Forgets the wrong codes of a user who has changed the password within a session: the guesser has the old password, and no session. */
export async function forgetCodigosErrados(tx: Tx, usuario: string): Promise<void> {
  await tx`delete from codigos_errados where usuario = ${usuario}`;
}
