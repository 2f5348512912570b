import type { Fragment, Sql } from "@dte/service";

/**
 * Writes the id of the attempt that the row of `intentos` is to correct and that the authority may have all the same, by a send of its own or by a
 * lot without an answer. If there are several, it is the one whose sends had no answer, and then the last. Null where there is none. `where` narrows
 * the row `p`.
 */
export const predecesorOf = (sql: Sql, where: Fragment): Fragment => sql`(
  select p.id from intentos p left join lotes_contingencia l on l.id = p.id_lote
  where p.id in (select intentos.identidad union all select c.id from intentos c where c.identidad = intentos.identidad)
    and p.creado < intentos.creado and ${where}
    and ((p.id_contingencia is null and p.veredicto) or p.original_enviado or p.en_otro_lote or l.envios > 1)
  order by p.estado <> 'rechazado' desc, p.original_enviado or p.en_otro_lote or coalesce(l.envios > 1, false) desc, p.creado desc
  limit 1)`;

/**
 * Finds the attempt that a correction is to correct, where the authority may have it all the same. An attempt that was opened again while it was
 * being corrected counts too. Undefined where there is none.
 */
export async function findPredecesor(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ predecesor: string | null }[]>`
    select ${predecesorOf(sql, sql`true`)} as predecesor from intentos where id = ${id}`;
  return row?.predecesor ?? undefined;
}
