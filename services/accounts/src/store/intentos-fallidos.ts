import type { Sql, Tx } from "@dte/service";
import { FAILURE_RELEVANT_MS } from "../domain/lockout.js";
import { huellaOf } from "./usuarios.js";

/** The old failures that a new one clears away: more than it adds, so the table stays small, and never much work. */
const PURGE_MAX = 100;

/** Counts a failed password, for all replicas to see, and drops failures that no longer matter. */
export async function recordFailure(sql: Sql, usuario: string, now: Date): Promise<void> {
  const relevant = new Date(now.getTime() - FAILURE_RELEVANT_MS);
  await sql`
    with purged as (
      delete from intentos_fallidos where id = any(array(
        select id from intentos_fallidos where momento < ${relevant}
        order by momento limit ${PURGE_MAX} for update skip locked
      ))
    )
    insert into intentos_fallidos (huella, momento) values (${huellaOf(usuario)}, ${now})`;
}

/** Forgets the failures of a name, once its user has been proven by mail. */
export async function forgetFailures(tx: Tx, usuario: string): Promise<void> {
  await tx`delete from intentos_fallidos where huella = ${huellaOf(usuario)}`;
}
