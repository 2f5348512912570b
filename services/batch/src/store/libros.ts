import type { CuentaSql, Sql, Tx } from "@dte/service";

/** Keeps a batch's workbook as it was sent. */
export async function insertLibro(tx: Tx, idLote: string, contenido: Buffer, creado: Date): Promise<void> {
  await tx`insert into libros (id_lote, contenido, creado) values (${idLote}, ${contenido}, ${creado})`;
}

/** Finds a workbook; undefined when it is no longer kept. */
export async function findLibro(sql: CuentaSql, idLote: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ contenido: Buffer }[]>`select contenido from libros where id_lote = ${idLote}`;
  return row?.contenido;
}

/**
 * Drops an account's oldest workbooks that its batches no longer need, until those since `since` have `bytesMax` bytes at most; those of batches that
 * go on count, and stay. The caller must hold the account (`lockCuenta`). Gives how many.
 */
export async function dropLibrosSobrantes(
  tx: Tx,
  idCuenta: string,
  { bytesMax, since }: { bytesMax: number; since: Date },
): Promise<number> {
  const rows = await tx`
    delete from libros where id_lote in (
      select id_lote from (
        select b.id_lote, l.fin, sum(octet_length(b.contenido)) over (order by l.creado desc, l.id desc) as hasta_este
        from lotes l join libros b on b.id_lote = l.id where l.id_cuenta = ${idCuenta} and l.creado >= ${since}) suyos
      where hasta_este > ${bytesMax} and fin is not null)
    returning id_lote`;
  return rows.length;
}

/** Drops workbooks from before `limit` whose batch has ended, some at a time. Gives how many. */
export async function dropLibros(sql: Sql, before: Date, limit: number): Promise<number> {
  const rows = await sql`
    delete from libros where id_lote = any(array(
      select b.id_lote from libros b join lotes l on l.id = b.id_lote
      where b.creado < ${before} and l.fin is not null order by b.creado limit ${limit} for update of b skip locked))
    returning id_lote`;
  return rows.length;
}
