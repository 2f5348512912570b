import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { grantRows } from "./grants.js";
import { ConnectionLost, guarded, holdConnection, orLost } from "./held-connection.js";
import { endsVanished, readPooler, type Sql } from "./postgres.js";

export type MigrateOptions = {
  /** How long a statement waits for a lock: meanwhile everybody who comes after waits behind it. */
  lockMs?: number;
  /** How often a file is tried whose statements did not get their lock. */
  tries?: number;
  /** The rest between two tries, in which the others have their turn. */
  restMs?: number;
  /** Is told when there is no role that may use the rows and nothing else, so that the service works as the tables' owner. */
  onOwnerOnly?: () => void;
};

/** The connection broke, and with it the lock: nothing more was applied. A run from the beginning goes on, so that the code is one of those that pass. */
class MigratorLost extends Error {
  override readonly name = "MigratorLost";
  readonly code = "CONNECTION_CLOSED";
  constructor(cause: ConnectionLost) {
    super("the connection to the database broke, and the lock of migrations went with it", { cause });
  }
}

type Migration = { name: string; text: string; checksum: string };

/**
 * A file that changes several tables, and the policies of many, may wait for somebody who waits for it in turn. It has to give way before
 * PostgreSQL looks for circles (deadlock_timeout is a second): that would end one of the two, and it might be the request.
 */
const LOCK_MS = 500;
/** An autovacuum leaves its table to whoever has waited for deadlock_timeout. */
const VACUUM_LEAVES_MS = 3_000;
const TRIES = 80;
const REST_MS = 2_000;
/** The first words of a file of statements that no transaction may hold, such as `create index concurrently`. */
const WITHOUT_TRANSACTION = /^-- without a transaction\b/;
/** How often a replica looks whether the migrations of another one have ended. */
const TURN_POLL_MS = 200;
/** The errors after which a file is tried again: it did not get its lock, or was taken out of a circle. */
const PASSING: ReadonlySet<string> = new Set(["55P03", "40P01"]);

/**
 * Applies the `.sql` files of `directory` that the database has not seen, in the order of their names, each in
 * its own transaction, under a lock so that replicas may call it at once. A file that begins with "-- without a transaction" is
 * applied a statement at a time (each ends its line with a semicolon), and from its beginning again when it was broken off: its
 * statements must bear that. A statement that waits for somebody's lock gives up soon and is tried again, since requests of all
 * replicas would wait behind it. Throws when an applied file has changed since, and when a lock was never to be had.
 * Throws as well when its connection breaks: another one would have neither the lock nor what was set. `url` is of PostgreSQL itself, with
 * the role that owns the tables; the service's own role is granted their rows (`grantRows`). Gives the names of what it applied.
 */
export async function migrate(
  url: string,
  directory: string,
  { lockMs = LOCK_MS, tries = TRIES, restMs = REST_MS, onOwnerOnly = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const { address, isPooled } = readPooler(url);
  if (isPooled) throw new Error("migrations need an address of PostgreSQL itself, and not of a pooler");
  const settings: Record<string, string | number> = {
    application_name: "migrate",
    // An index of a large table takes longer than a role's statements may otherwise. As text: the driver leaves out what is 0.
    statement_timeout: "0",
    ...endsVanished(),
  };
  // Without an end of life: the driver would close the connection between two statements, and go on with another one.
  const connection = holdConnection((onclose) =>
    postgres(address, {
      ...{ max: 1, max_lifetime: null, onnotice: () => {}, onclose },
      connection: settings,
    }),
  );
  const options = { lockMs, tries, restMs, onOwnerOnly };
  try {
    return await orLost(connection, () => migrateOn(guarded(connection), directory, options));
  } catch (error) {
    throw error instanceof ConnectionLost ? new MigratorLost(error) : error;
  } finally {
    await connection.sql.end();
  }
}

async function migrateOn(
  sql: Sql,
  directory: string,
  { lockMs, tries, restMs, onOwnerOnly }: Required<MigrateOptions>,
): Promise<string[]> {
  // Asked for again and again: an index that is built beside its table waits for every statement, and would wait for one that
  // waits for this lock.
  while (!(await takeTurn(sql))) await pause(TURN_POLL_MS);
  await sql`create table if not exists migraciones (
    nombre text primary key, checksum text not null, aplicada timestamptz not null default now())`;
  const rows = await sql<{ nombre: string; checksum: string }[]>`select nombre, checksum from migraciones`;
  const known = new Map(rows.map((row) => [row.nombre, row.checksum]));
  const applied: string[] = [];
  for (const migration of readMigrations(directory)) {
    const checksum = known.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new Error(`migration ${migration.name} was changed after it was applied: add a new file instead`);
    }
    await patiently(sql, `migration ${migration.name}`, { tries, restMs }, () =>
      apply(sql, migration, lockMs),
    );
    applied.push(migration.name);
  }
  // Where a role was made after the tables, no file is left to come.
  const granted = await patiently(sql, "the grants", { tries, restMs }, () =>
    inTransaction(sql, async () => {
      await sql.unsafe(`set local lock_timeout = ${lockMs}`);
      return await grantRows(sql);
    }),
  );
  if (!granted) onOwnerOnly();
  return applied;
}

/** Commits what `work` does when it resolves. The driver's own `begin` ends the process when the connection breaks inside it. */
async function inTransaction<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql.unsafe("begin");
  try {
    const result = await work();
    await sql.unsafe("commit");
    return result;
  } catch (error) {
    // Where nothing answers any more, the server takes it back by itself.
    await (async () => await sql.unsafe("rollback"))().catch(() => undefined);
    throw error;
  }
}

function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}

async function takeTurn(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ taken: boolean }[]>`
    select pg_try_advisory_lock(hashtext('migrate ' || current_schema())) as taken`;
  return row?.taken === true;
}

/** Does it again while it does not get its locks. */
async function patiently<T>(
  sql: Sql,
  what: string,
  { tries, restMs }: { tries: number; restMs: number },
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt === tries) {
        const hint = "somebody holds it in a long transaction: pg_stat_activity tells who";
        throw new Error(`${what} did not get its lock in ${tries} tries; ${hint}`, {
          cause: error,
        });
      }
      await pause(restMs);
      await sendVacuumsAway(sql);
    }
  }
}

/**
 * Has autovacuums leave the tables of this schema, each of which may take hours and gives way only to whoever has waited longer than a file
 * does. Waits with a lock that no request conflicts with, so that nobody waits behind it. One that must go on (it prevents wraparound, or a person began it) does.
 */
async function sendVacuumsAway(sql: Sql): Promise<void> {
  const tables = await sql<{ tabla: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as tabla
    from pg_stat_progress_vacuum v
    join pg_locks l on l.pid = v.pid and l.locktype = 'relation' and l.mode = 'ShareUpdateExclusiveLock' and l.granted
    join pg_class c on c.oid = l.relation and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace
    where v.datname = current_database() and n.nspname = current_schema()`;
  for (const { tabla } of tables) {
    await inTransaction(sql, async () => {
      await sql.unsafe(`set local lock_timeout = ${VACUUM_LEAVES_MS}`);
      await sql.unsafe(`lock table ${tabla} in share update exclusive mode`);
    }).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
    });
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && PASSING.has(error.code);

async function apply(sql: Sql, { name, text, checksum }: Migration, lockMs: number): Promise<void> {
  const remember = async () =>
    await sql`insert into migraciones (nombre, checksum) values (${name}, ${checksum})`;
  if (WITHOUT_TRANSACTION.test(text)) {
    // An index that is built beside its table waits for transactions that were there before, and nobody waits behind it.
    for (const each of text.split(/;[^\S\n]*$/m).filter((part) => part.trim() !== "")) await sql.unsafe(each);
    await inTransaction(sql, () => grantRows(sql));
    await remember();
    return;
  }
  await inTransaction(sql, async () => {
    await sql.unsafe(`set local lock_timeout = ${lockMs}`);
    await sql.unsafe(text);
    // With the file and not after all of them: a trigger that it gave a table in use may write to a table that it made.
    await grantRows(sql);
    await remember();
  });
}
