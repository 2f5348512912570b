import type { Fragment, Sql } from "@dte/service";

/**
 * No filter counts further: final consumers may be millions. It is one more than a listing in Excel may have, so that the listing says when there are
 * more. A client that reads all of them follows the cursor, which counts nothing.
 */
export const COUNTED_MAX = 100_001;

/** Counts rows, given as the part of a query behind `from`, and stops at `max`. */
export async function countUpTo(sql: Sql, max: number, rows: Fragment): Promise<number> {
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from (select from ${rows} limit ${max}) contados`;
  return counted?.total ?? 0;
}
