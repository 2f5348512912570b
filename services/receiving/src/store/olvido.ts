import type { Sql } from "@dte/service";

/** A delivery is given up after about a day, so no receipt can tell any more whose a word was after this many days. */
const PALABRAS_DAYS = 7;
/** One statement takes this many rows, so that it is done before anybody has to wait for it. */
export const ROWS_MAX = 1_000;

/**
 * Forgets words that wait for a receipt that nobody expects any more: their documents have no delivery, or one that was closed. Gives how many it has
 * forgotten, ROWS_MAX at most.
 */
export async function forgetPalabras(sql: Sql): Promise<number> {
  const { count } = await sql`
    delete from palabras_por_confirmar where ctid = any(array(
      select p.ctid from palabras_por_confirmar p
      where p.creado < now() - make_interval(days => ${PALABRAS_DAYS})
        and not exists (select from entregas e where e.id_dte = p.id_dte and e.estado = 'pendiente')
      order by p.creado limit ${ROWS_MAX} for update of p skip locked))`;
  return count;
}
