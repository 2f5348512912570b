import { type Sql, type Tx, transaction } from "@dte/service";
import { until } from "@dte/testing/infra";

/** Counts the sessions of this database that wait for a lock. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql<{ cuantos: number }[]>`
    select count(*)::int as cuantos from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  return row?.cuantos ?? 0;
}

/** Waits until so many sessions of this database wait for a lock. */
export const untilWaiting = (sql: Sql, count: number): Promise<unknown> =>
  until(async () => (await countWaiting(sql)) >= count);

/** Waits until nobody else has a transaction of this database open. */
export const untilIdle = (sql: Sql): Promise<unknown> =>
  until(async () => {
    const [row] = await sql<{ cuantos: number }[]>`
      select count(*)::int as cuantos from pg_stat_activity
      where xact_start is not null and datname = current_database() and pid <> pg_backend_pid()`;
    return row?.cuantos === 0;
  });

/** Holds back all writes to the table. */
export const writesTo =
  (table: string) =>
  async (tx: Tx): Promise<void> => {
    await tx`lock table ${tx(table)} in share mode`;
  };

/** Holds what `hold` locks, begins each of `works` when those before it wait, and releases all of them at the same moment. Gives their outcomes. */
export async function together<T>(
  sql: Sql,
  hold: (tx: Tx) => Promise<unknown>,
  works: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const { ends } = await transaction(sql, "hold", async (tx) => {
    await hold(tx);
    const begun: Promise<T>[] = [];
    for (const [index, work] of works.entries()) {
      begun.push(work());
      await untilWaiting(sql, index + 1);
    }
    return { ends: Promise.allSettled(begun) };
  });
  return await ends;
}
