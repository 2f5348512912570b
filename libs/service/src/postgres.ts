import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import postgres from "postgres";
import { withLimit } from "./health.js";
import type { Shell } from "./shell.js";

export type Sql = postgres.Sql;
/** A piece of a statement. */
export type Fragment = postgres.Fragment;
/** What a statement may run on: the pool, or a transaction that the caller opened. */
export type Tx = postgres.Sql | postgres.TransactionSql;

const tracer = trace.getTracer("@dte/service");

export type PostgresOptions = {
  url: string;
  /** Connections of this replica; the sum over replicas must stay under the server's max_connections. */
  poolMax?: number;
};

/** A pool on the service's own schema. Columns come back in camelCase; numeric and bigint as strings. */
export function connectPostgres(shell: Shell, options: PostgresOptions): Sql {
  const sql = postgres(options.url, {
    max: options.poolMax ?? 10,
    transform: { column: { from: postgres.toCamel } },
    connect_timeout: 10,
    idle_timeout: 60,
    // A statement that runs longer is stuck; nothing here scans.
    connection: { application_name: shell.name, statement_timeout: 15_000 },
    onnotice: () => {},
  });
  return shell.open("postgres", sql, (each) => each.end({ timeout: 5 }));
}

/** Runs `work` in a transaction, in a span that bears `name` (no statement, no value: they may be personal). */
export async function transaction<T>(
  sql: Sql,
  name: string,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  return await tracer.startActiveSpan(`sql ${name}`, { kind: SpanKind.CLIENT }, async (span) => {
    try {
      return (await sql.begin(work)) as T;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

export const UNIQUE_VIOLATION = "23505";

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === UNIQUE_VIOLATION &&
  error.constraint_name === constraint;

export const pingPostgres = (sql: Sql) => (): Promise<unknown> => withLimit(sql`select 1`.execute(), 1_000);

type Migration = { name: string; text: string; checksum: string };

function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}

/**
 * Applies the `.sql` files of `directory` that the database has not seen, in the order of their names, each in
 * its own transaction, under a lock so that replicas may call it at once.
 * Throws when an applied file has changed since. Gives the names of what it applied.
 */
export async function migrate(url: string, directory: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const applied: string[] = [];
  try {
    await sql`select pg_advisory_lock(hashtext('migrate ' || current_schema()))`;
    await sql`create table if not exists migraciones (
      nombre text primary key, checksum text not null, aplicada timestamptz not null default now())`;
    const rows = await sql<{ nombre: string; checksum: string }[]>`select nombre, checksum from migraciones`;
    const known = new Map(rows.map((row) => [row.nombre, row.checksum]));
    for (const migration of readMigrations(directory)) {
      const checksum = known.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) {
        throw new Error(
          `migration ${migration.name} was changed after it was applied: add a new file instead`,
        );
      }
      await sql.begin(async (tx) => {
        await tx.unsafe(migration.text);
        await tx`insert into migraciones (nombre, checksum) values (${migration.name}, ${migration.checksum})`;
      });
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await sql.end();
  }
}
