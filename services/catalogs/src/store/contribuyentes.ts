import type { Sql } from "@dte/service";
import { caducaOf, type Ficha } from "../domain/contribuyente.js";

/** A country and a cleaned tax id in it. */
export type ContribuyenteKey = { readonly pais: string; readonly id: string };

/** What one answer clears away of those that are of no use: more than it adds, so the table stays small. */
const PURGE_MAX = 100;

type Row = { idOficial: string; nombre: string | null; nombreComercial: string | null; consultado: Date };

/** What is known of a tax id and may still be told at `ahora`. */
export async function findFicha(
  sql: Sql,
  { pais, id }: ContribuyenteKey,
  ahora: Date,
): Promise<Ficha | undefined> {
  const [row] = await sql<Row[]>`
    select id_oficial, nombre, nombre_comercial, consultado from contribuyentes
    where pais = ${pais} and id = ${id} and caduca > ${ahora}`;
  return (
    row && { ...row, nombre: row.nombre ?? undefined, nombreComercial: row.nombreComercial ?? undefined }
  );
}

/** Keeps an answer in place of the earlier one, and drops some that nobody needs any more. */
export async function saveFicha(sql: Sql, { pais, id }: ContribuyenteKey, ficha: Ficha): Promise<void> {
  const { idOficial, consultado } = ficha;
  await sql`
    with purged as (
      delete from contribuyentes where (pais, id) in (
        select pais, id from contribuyentes
        -- One statement may not delete and write the same row.
        where caduca < ${consultado} and (pais, id) <> (${pais}, ${id})
        order by caduca limit ${PURGE_MAX} for update skip locked
      )
    )
    insert into contribuyentes (pais, id, id_oficial, nombre, nombre_comercial, consultado, caduca)
    values (${pais}, ${id}, ${idOficial}, ${ficha.nombre ?? null}, ${ficha.nombreComercial ?? null},
      ${consultado}, ${caducaOf(ficha)})
    on conflict (pais, id) do update set
      id_oficial = excluded.id_oficial, nombre = excluded.nombre, nombre_comercial = excluded.nombre_comercial,
      consultado = excluded.consultado, caduca = excluded.caduca`;
}
