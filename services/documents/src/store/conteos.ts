import type { Dte } from "@dte/contracts";
import type { Fragment, Sql, Tx } from "@dte/service";
import { desdeElFrente } from "./frentes.js";

type Estado = "Certificado" | "Anulado" | "EnContingencia";

/** The fields that a document is counted by; only the day of `fechaEmision` counts. */
export type Contado = Pick<Dte, "idCuenta" | "fechaEmision" | "tipo" | "estaEnAmbienteDePruebas">;

/** The most rows that one statement adds up: when it adds up so many there may be more. */
export const FOLD_MAX = 5_000;

/** Moves the count of a document's day and kind. */
export async function count(tx: Tx, dte: Contado, estado: Estado, by: 1 | -1): Promise<void> {
  await counting(tx, dte, estado, by);
}

/**
 * Moves the count as part of a statement, once for each row of `from`. It adds a row of its own, so that documents of one account
 * and day do not wait for each other's commit; `foldConteos` adds them up.
 */
export const counting = (
  tx: Tx,
  dte: Contado,
  estado: Estado,
  by: 1 | -1,
  from: Fragment = tx``,
): Fragment => tx`
  insert into conteos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
  select ${dte.idCuenta}, ${dte.fechaEmision.slice(0, 10)}, ${dte.tipo}, ${estado}, ${dte.estaEnAmbienteDePruebas}, ${by}
  ${from}`;

/** The archives whose documents are counted by day and kind. The service counts issued documents itself; received ones are counted by their table. */
export type Archivo = keyof typeof TABLAS;

/** The tables of each archive: its counts, and those of the last seconds. */
export const TABLAS = {
  emitidos: ["conteos", "conteos_nuevos"],
  recibidos: ["conteos_recibidos", "conteos_recibidos_nuevos"],
} as const;

const columns = (sql: Sql): Fragment => sql`id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total`;

/** Selects the counts of an account, with those that are not added up yet: several rows may be of one day and kind. */
export function conteosOf(sql: Sql, archivo: Archivo, idCuenta: string): Fragment {
  const [sumados, nuevos] = TABLAS[archivo];
  return sql`(
    select ${columns(sql)} from ${sql(sumados)} where id_cuenta = ${idCuenta}
    union all
    select ${columns(sql)} from ${sql(nuevos)} where id_cuenta = ${idCuenta} and ${desdeElFrente(sql, nuevos)}
    ${archivo === "recibidos" ? sql`union all ${sinContar(sql, idCuenta)}` : sql``})`;
}

/** Selects documents that were received before anything was counted, and are not counted yet. */
const sinContar = (sql: Sql, idCuenta: string): Fragment => sql`(
  select r.id_cuenta, r.dia, r.tipo, ${estadoOf(sql)} as estado, r.esta_en_ambiente_de_pruebas, 1
  from recibidos r join dtes d on d.id = r.id_dte
  where r.id_cuenta = ${idCuenta} and r.estado is null and not r.oculto)`;

const estadoOf = (sql: Sql): Fragment => sql`
  case when d.estado = 'Anulado' or r.datos_anulacion is not null then 'Anulado' else 'Certificado' end`;

/**
 * Adds up the latest counts, the oldest first, in one statement: a list sees each count once, before or after. Other processes add up other rows
 * meanwhile. Gives how many rows those were, and the number of the last of them.
 */
export async function foldConteos(
  sql: Sql,
  archivo: Archivo,
): Promise<{ filas: number; ultima: bigint | undefined }> {
  const [sumados, nuevos] = TABLAS[archivo];
  const [row] = await sql<{ filas: number; ultima: string | null }[]>`
    with idos as (
      -- Rows are found by their place: an index by account has the number too, and the planner might go through all of it.
      delete from ${sql(nuevos)} where ctid = any(array(
        select ctid from ${sql(nuevos)} where ${desdeElFrente(sql, nuevos)}
        order by orden limit ${FOLD_MAX} for update skip locked))
      returning orden, ${columns(sql)}),
    sumados as (
      insert into ${sql(sumados)} as c (${columns(sql)})
      select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, sum(total) from idos
      group by 1, 2, 3, 4, 5
      -- Everybody locks several counts in this order.
      order by 1, 2, 3, 4, 5
      on conflict (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
      do update set total = c.total + excluded.total)
    select count(*)::int as filas, max(orden) as ultima from idos`;
  return { filas: row?.filas ?? 0, ultima: row?.ultima ? BigInt(row.ultima) : undefined };
}

/** The most rows from before that one statement counts: when it counts so many there may be more. */
export const COUNTED_MAX = 1_000;

/** Counts some of the documents that were received before anything was counted; the table does the counting. Gives how many rows those were. */
export async function countRecibidos(sql: Sql): Promise<number> {
  const { count: counted } = await sql`
    with elegidos as (
      -- The document is locked first, then its row, as everywhere.
      select r.id_dte, r.id_cuenta, ${estadoOf(sql)} as estado from recibidos r join dtes d on d.id = r.id_dte
      where r.estado is null limit ${COUNTED_MAX} for share of d)
    update recibidos r set estado = e.estado from elegidos e
    where r.id_dte = e.id_dte and r.id_cuenta = e.id_cuenta and r.estado is null`;
  return counted;
}
