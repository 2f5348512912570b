import type { Sql } from "@dte/service";

/** The most acts that one statement closes. */
const CLOSE_MAX = 100;

/**
 * Closes acts that were begun longer ago than `muertoSeconds` and have no outcome yet: their outcome is `resultado`, and with it they get their
 * places in the chain. An act that was chained without an outcome, or waits for that, stays as it is. Gives how many were closed.
 */
export async function closeMuertos(
  sql: Sql,
  { muertoSeconds, resultado }: { muertoSeconds: number; resultado: string },
): Promise<number> {
  const closed = await sql`
    update actos set resultado = ${resultado} where orden = any(array(
      select a.orden from actos a
      where a.resultado is null and a.fecha < now() - make_interval(secs => ${muertoSeconds})
        and not exists (select from eslabones e where e.fuente = 'a' and e.orden = a.orden)
        and not exists (select from por_encadenar_antes t where t.fuente = 'a' and a.orden > t.desde and a.orden <= t.hasta)
      order by a.orden limit ${CLOSE_MAX} for update of a skip locked))
    returning orden`;
  return closed.length;
}
