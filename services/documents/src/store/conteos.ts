import type { Dte } from "@dte/contracts";
import type { Fragment, Sql, Tx } from "@dte/service";

type Estado = "Certificado" | "Anulado" | "EnContingencia";

/** Rows that one statement adds up: when it gives so many there may be more. */
export const FOLD_MAX = 5_000;

/** Moves the count of a document's day and kind. */
export async function count(tx: Tx, dte: Dte, estado: Estado, by: 1 | -1): Promise<void> {
  await counting(tx, dte, estado, by);
}

/**
 * The same as part of a statement: once for each row of `from`. It adds a row of its own, so that documents of one account and day
 * do not wait for each other's commit; `foldConteos` adds them up.
 */
export const counting = (tx: Tx, dte: Dte, estado: Estado, by: 1 | -1, from: Fragment = tx``): Fragment => tx`
  insert into conteos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
  select ${dte.idCuenta}, ${dte.fechaEmision.slice(0, 10)}, ${dte.tipo}, ${estado}, ${dte.estaEnAmbienteDePruebas}, ${by}
  ${from}`;

/** The counts of an account, those that are not added up yet included: several rows may be of one day and kind. */
export const conteosOf = (sql: Sql, idCuenta: string): Fragment => sql`(
  select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total from conteos where id_cuenta = ${idCuenta}
  union all
  select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total from conteos_nuevos where id_cuenta = ${idCuenta})`;

/**
 * Adds up what was counted lately, the oldest first, in one statement: whoever lists sees it once, before or after. Other processes
 * add up other rows meanwhile. Gives how many rows that were.
 */
export async function foldConteos(sql: Sql): Promise<number> {
  const [row] = await sql<{ sumados: number }[]>`
    with idos as (
      delete from conteos_nuevos where orden in (
        select orden from conteos_nuevos order by orden limit ${FOLD_MAX} for update skip locked)
      returning id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total),
    sumados as (
      insert into conteos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
      select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, sum(total) from idos
      group by 1, 2, 3, 4, 5
      -- In the order in which everybody locks several counts.
      order by 1, 2, 3, 4, 5
      on conflict (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
      do update set total = conteos.total + excluded.total)
    select count(*)::int as sumados from idos`;
  return row?.sumados ?? 0;
}
