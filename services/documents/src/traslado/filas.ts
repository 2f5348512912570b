import type { Fila } from "@dte/contracts";
import type { Fragment, Sql } from "@dte/service";

/** The most rows in one answer: some hundred bytes each. */
const FILAS_MAX = 500;

/** Writes the fields that a table's rows, under the name `t`, have beside their columns. */
type More = (sql: Sql) => Fragment;

const nothing: More = (sql) => sql`'{}'::jsonb`;
const ofDte: More = (sql) => sql`(
  select jsonb_build_object('pais', d.pais, 'id_receptor', d.id_receptor) from dtes d where d.id = t.id_dte)`;

const TABLAS: Readonly<Record<string, More>> = {
  semillas_usadas: nothing,
  aprobaciones_recibidas: nothing,
  aprobaciones_enviadas: ofDte,
  entregas: ofDte,
};

/** Lists rows that have not been handed over, of one table after the other; none when all have been. */
export async function listFilas(sql: Sql): Promise<Fila[]> {
  const filas: Fila[] = [];
  for (const [tabla, more] of Object.entries(TABLAS)) {
    const limit = FILAS_MAX - filas.length;
    const rows = await sql<Omit<Fila, "tabla">[]>`
      select t.ctid::text || ' ' || t.xmin::text as version,
        (to_jsonb(t) - 'trasladado' || ${more(sql)})::text as contenido
      from ${sql(tabla)} t where t.trasladado is null limit ${limit}`;
    filas.push(...rows.map((row) => ({ ...row, tabla })));
  }
  return filas;
}

/** Marks rows as handed over, but for those that were changed since they were listed. */
export async function confirmFilas(sql: Sql, filas: readonly Fila[]): Promise<void> {
  for (const tabla of Object.keys(TABLAS)) {
    const versions = filas.filter((each) => each.tabla === tabla).map(({ version }) => version);
    if (versions.length === 0) continue;
    const places = versions.map((version) => version.split(" ")[0] ?? "");
    await sql`
      update ${sql(tabla)} t set trasladado = now()
      where t.ctid = any(${places}::text[]::tid[]) and t.ctid::text || ' ' || t.xmin::text = any(${versions})`;
  }
}
