import type { CuentaSql, Sql, Tx } from "@dte/service";

export async function insertLibro(tx: Tx, idLote: string, contenido: Buffer, creado: Date): Promise<void> {
  await tx`insert into libros (id_lote, contenido, creado) values (${idLote}, ${contenido}, ${creado})`;
}

/** Undefined when it is no longer kept. */
export async function findLibro(sql: CuentaSql, idLote: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ contenido: Buffer }[]>`select contenido from libros where id_lote = ${idLote}`;
  return row?.contenido;
}

/** Drops workbooks from before `limit` whose batch has ended, some at a time. Gives how many. */
export async function dropLibros(sql: Sql, before: Date, limit: number): Promise<number> {
  const rows = await sql`
    delete from libros where id_lote in (
      select b.id_lote from libros b join lotes l on l.id = b.id_lote
      where b.creado < ${before} and l.fin is not null order by b.creado limit ${limit} for update of b skip locked)
    returning id_lote`;
  return rows.length;
}
