import type { CuentaSql, Sql, Tx } from "@dte/service";
import type { Html } from "../domain/cuenta.js";

/** The PDF templates of an account, some of which the file store has not taken. */
export type PlantillasPorGuardar = { readonly id: string; readonly html: Html };

/** Finds the templates of the first account behind `after` in which some wait: they may be four megabytes. Undefined when there is none. */
export async function findPlantillasPorGuardar(
  sql: Sql,
  after: string,
): Promise<PlantillasPorGuardar | undefined> {
  const [row] = await sql<PlantillasPorGuardar[]>`
    select id, plantillas_pdf as html from cuentas
    where plantillas_por_guardar and id > ${after} order by id limit 1`;
  return row;
}

/** Finds the templates of one account. Undefined when none of them wait. */
export async function findPlantillasDe(
  sql: CuentaSql,
  idCuenta: string,
): Promise<PlantillasPorGuardar | undefined> {
  const [row] = await sql<PlantillasPorGuardar[]>`
    select id, plantillas_pdf as html from cuentas where plantillas_por_guardar and id = ${idCuenta}`;
  return row;
}

/** Notes that the file store has them. Templates that were changed meanwhile still wait. */
export async function setPlantillasGuardadas(
  sql: Sql | Tx,
  { id, html }: PlantillasPorGuardar,
): Promise<void> {
  await sql`
    update cuentas set plantillas_por_guardar = false where id = ${id} and plantillas_pdf = ${sql.json(html)}`;
}
