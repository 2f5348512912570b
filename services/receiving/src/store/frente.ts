import type { Fragment, Sql } from "@dte/service";
import { BEHIND_SECONDS, createFront, type Front } from "@dte/work";

/** How much of a queue to claim, and for how long. `front` remembers where the queue begins; without one a look begins at the beginning. */
export type Claim = { readonly limit: number; readonly leaseSeconds: number; readonly front?: Front<string> };

/** A queue: its table, the condition of the rows that wait, and the columns that a claim gives. */
type Queue = { readonly table: string; readonly isWaiting: Fragment; readonly columns: Fragment };

/**
 * Takes from a queue the rows that have been due for longest: each is due again in `leaseSeconds`, unless it leaves the queue before. Every row is
 * due, at the earliest, when it is written.
 */
export async function claimDue<Row extends object>(
  sql: Sql,
  { table, isWaiting, columns }: Queue,
  { limit, leaseSeconds, front = createFront<string>() }: Claim,
): Promise<Row[]> {
  return await front.look(async (from) => {
    const desde = sql`${from ?? "-infinity"}::text::timestamptz`;
    const due = sql`from ${sql(table)} where ${isWaiting} and siguiente between ${desde} and now()`;
    const rows = await sql<(Row & { frente: string; hallada: true | null })[]>`
      with frente as (
        select least((select siguiente ${due} order by siguiente limit 1), now())
          - make_interval(secs => ${BEHIND_SECONDS}) as frente),
      tomadas as (
        update ${sql(table)} set envios = envios + 1, siguiente = now() + make_interval(secs => ${leaseSeconds})
        where ctid = any(array(
          select ctid ${due} order by siguiente limit ${limit} for update skip locked))
        returning ${columns}, true as hallada)
      select tomadas.*, frente.frente::text from frente left join tomadas on true`;
    const found = rows
      .filter(({ hallada }) => hallada)
      .map(({ frente: _, hallada: __, ...row }) => row as unknown as Row);
    return { found, front: rows[0]?.frente };
  });
}
