import type { CuentaSql, Fragment, Sql, Tx } from "@dte/service";

/** Queues whose rows are numbered as they are written, and the column of the number. */
const COLAS = {
  conteos_nuevos: "orden",
  conteos_recibidos_nuevos: "orden",
  por_encadenar: "turno",
} as const;
export type Cola = keyof typeof COLAS;

/** A statement that has drawn a number has written its row within this time, in a transaction that can be told from later ones. */
const STATEMENT_SECONDS = 15;

/** Writes the condition that a row lies behind the beginning of its queue. It holds for all rows that wait, and for few rows that were taken. */
export const desdeElFrente = (sql: Sql | Tx | CuentaSql, cola: Cola): Fragment =>
  sql`${sql(COLAS[cola])} >= (select frente_de(${cola}))`;

/**
 * Moves the place where a queue begins behind the row number `tomado`. The place is noted first, and holds when every transaction of that moment has
 * ended, since one of them may bear a lower number and commit later. Gives the place; undefined when it was too early to move it.
 */
export async function advanceFrente(sql: Sql, cola: Cola, tomado: bigint): Promise<bigint | undefined> {
  const numero = sql(COLAS[cola]);
  const [row] = await sql<{ desde: string }[]>`
    update frentes set
      desde = case when ${isOver(sql)} then greatest(desde, least(apuntado,
        (select min(${numero}) from ${sql(cola)} where ${numero} >= frentes.desde))) else desde end,
      apuntado = greatest(apuntado, ${`${tomado}`}::bigint + 1),
      transaccion = pg_snapshot_xmax(pg_current_snapshot()), cuando = now()
    where cola = ${cola} and cuando <= now() - make_interval(secs => ${STATEMENT_SECONDS})
      -- In a copy of the database that counts its transactions from the beginning, the place is noted anew.
      and (${isOver(sql)} or transaccion > pg_snapshot_xmax(pg_current_snapshot()))
    returning desde`;
  return row && BigInt(row.desde);
}

const isOver = (sql: Sql): Fragment => sql`transaccion <= pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * Moves the beginning of a queue behind the rows that one process takes from it, as soon as that is safe. The function that it gives is called at
 * each pass, with the number of the last row that was taken.
 */
export function createAvance(sql: Sql, cola: Cola): (tomado: bigint | undefined) => Promise<void> {
  let last = 0n;
  let desde = 0n;
  return async (tomado = 0n) => {
    if (tomado > last) last = tomado;
    if (last >= desde) desde = (await advanceFrente(sql, cola, last)) ?? desde;
  };
}
