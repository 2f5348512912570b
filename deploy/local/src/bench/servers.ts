import { Redis } from "ioredis";
import type postgres from "postgres";

/** The servers' counts since they began. */
export type ServerCounts = {
  /** PostgreSQL's transactions, committed and rolled back; a statement alone counts as one. */
  readonly transactions: number;
  /** Pages of PostgreSQL that were looked at, in memory or not. */
  readonly pages: number;
  readonly rowsWritten: number;
  readonly walBytes: number;
  readonly redisCommands: number;
};

/** Reads the servers' counts; PostgreSQL's are some hundreds of milliseconds old at most. */
export async function readServerCounts(sql: postgres.Sql, redisUrl: string): Promise<ServerCounts> {
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1 });
  try {
    await redis.connect();
    const [[row], info] = await Promise.all([
      sql<{ transactions: string; pages: string; rows: string; wal: string }[]>`
        select sum(xact_commit + xact_rollback) as transactions, sum(blks_read + blks_hit) as pages,
          sum(tup_inserted + tup_updated + tup_deleted) as rows, pg_current_wal_lsn() - '0/0'::pg_lsn as wal
        from pg_stat_database where datname = current_database()`,
      redis.info("stats"),
    ]);
    return {
      transactions: Number(row?.transactions ?? 0),
      pages: Number(row?.pages ?? 0),
      rowsWritten: Number(row?.rows ?? 0),
      walBytes: Number(row?.wal ?? 0),
      redisCommands: Number(/^total_commands_processed:(\d+)/m.exec(info)?.[1] ?? 0),
    };
  } finally {
    redis.disconnect();
  }
}

/** Gives the servers' work between two readings. */
export const countsBetween = (before: ServerCounts, after: ServerCounts): ServerCounts => ({
  transactions: after.transactions - before.transactions,
  pages: after.pages - before.pages,
  rowsWritten: after.rowsWritten - before.rowsWritten,
  walBytes: after.walBytes - before.walBytes,
  redisCommands: after.redisCommands - before.redisCommands,
});
