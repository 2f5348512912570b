import type { Sql, Tx } from "@dte/service";
import type { Html } from "../domain/cuenta.js";

/** The PDF templates of an account, some of which the file store has not taken. */
export type PlantillasPorGuardar = { readonly id: string; readonly html: Html };

/** Those of one account: they may be four megabytes. Undefined when none wait, or none of that account. */
export async function findPlantillasPorGuardar(
  sql: Sql,
  idCuenta?: string,
): Promise<PlantillasPorGuardar | undefined> {
  const [row] = await sql<PlantillasPorGuardar[]>`
    select id, plantillas_pdf as html from cuentas
    where plantillas_por_guardar ${idCuenta === undefined ? sql`` : sql`and id = ${idCuenta}`} limit 1`;
  return row;
}

/** The file store has them. Those that were changed meanwhile wait on. */
export async function setPlantillasGuardadas(
  sql: Sql | Tx,
  { id, html }: PlantillasPorGuardar,
): Promise<void> {
  await sql`
    update cuentas set plantillas_por_guardar = false where id = ${id} and plantillas_pdf = ${sql.json(html)}`;
}
