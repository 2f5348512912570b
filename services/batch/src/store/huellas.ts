import type { CuentaSql, Sql, Tx } from "@dte/service";

/** An account's workbook, and the batch that it is to begin. */
export type Huella = { idCuenta: string; huella: Buffer; idLote: string };

/** Finds the batch that a workbook began since `since`, unless none of its documents was issued. */
export async function findRepetido(
  sql: CuentaSql,
  { idCuenta, huella }: Pick<Huella, "idCuenta" | "huella">,
  since: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ idLote: string }[]>`
    select h.id_lote from huellas h join lotes l on l.id = h.id_lote
    where h.id_cuenta = ${idCuenta} and h.huella = ${huella} and h.creado >= ${since} and l.estado <> 'Fallido'`;
  return row?.idLote;
}

/**
 * Records that a workbook begins this batch; with `since`, only when no batch since then that may issue anything began with the same
 * workbook. Waits for a transaction that is recording the same workbook. False when another batch has it.
 */
export async function takeHuella(
  tx: Tx,
  { idCuenta, huella, idLote }: Huella,
  { now, since }: { now: Date; since: Date | undefined },
): Promise<boolean> {
  const { count } = await tx`
    insert into huellas (id_cuenta, huella, id_lote, creado) values (${idCuenta}, ${huella}, ${idLote}, ${now})
    on conflict (id_cuenta, huella) do update set id_lote = excluded.id_lote, creado = excluded.creado
    where huellas.id_lote = excluded.id_lote or ${since === undefined} or huellas.creado < ${since ?? now}
      or exists (select from lotes l where l.id = huellas.id_lote and l.estado = 'Fallido')`;
  return count > 0;
}

/** Deletes workbooks' fingerprints from before `before`, some at a time. Gives how many. */
export async function dropHuellas(sql: Sql, before: Date, limit: number): Promise<number> {
  const rows = await sql`
    delete from huellas where ctid = any(array(
      select ctid from huellas where creado < ${before} order by creado limit ${limit}
      for update skip locked))
    returning id_lote`;
  return rows.length;
}
