import { observe } from "@dte/metrics";
import { inSpan, isTraced } from "@dte/tracing";
import postgres from "postgres";
import type { Log } from "../logging/log.js";
import { watchDependency } from "../process/dependencies.js";
import { withLimit } from "../process/health.js";
import type { RowsByAccount, Shell } from "../process/shell.js";
import { createSocket } from "./socket.js";
import { named, traced } from "./traced-statements.js";
import { createTransactions, type Transactions } from "./transactions.js";

export type Sql = postgres.Sql;
/** A piece of a statement. */
export type Fragment = postgres.Fragment;
/** The connection that a statement may run on: the pool, or a transaction that the caller opened. */
export type Tx = postgres.Sql | postgres.TransactionSql;

export type PostgresOptions = {
  /** With `pooler=transaction` among its parameters a pooler stands before the server: see `readPooler`. */
  url: string;
  /** Connections of this replica, at least two; the sum over replicas must stay under the server's max_connections. */
  poolMax?: number;
  /** A statement may take this long, in milliseconds. */
  statementMs?: number;
  /** How long a transaction may say nothing until the server ends it: who began it is not there any more. */
  idleTransactionMs?: number;
  /** The work here outlives a statement, as a lock of the session does: no pooler can stand in between. */
  needsSession?: boolean;
};

const POOL_MAX = 10;
/** A statement that runs longer is stuck; nothing here scans. */
const STATEMENT_MS = 15_000;
/**
 * A connection that nothing was asked over for this long is given back. Longer than metrics are read apart: a service that is quiet would open one for
 * each reading, whose password takes both sides milliseconds.
 */
const IDLE_SECONDS = 35;
/** The driver itself ends a transaction in which nothing is asked for IDLE_SECONDS. */
const IDLE_TRANSACTION_MS = 60_000;
/** Beyond the statement's own limit: who says nothing then is not there any more. */
const SILENCE_MARGIN_MS = 5_000;

/** Settings by which the server finds out that a host has vanished: nothing else tells it that those connections have ended. */
export const endsVanished = (idleTransactionMs = IDLE_TRANSACTION_MS) => ({
  idle_in_transaction_session_timeout: idleTransactionMs,
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 30_000,
});

/**
 * Says how long a connection waits after it could not be made. The driver's own wait grows to 20 s, of each connection by itself: one piece
 * of work that needs several would stand for a minute after the database is back.
 */
const reconnectSeconds = (): number => 0.25 + Math.random() / 2;

/**
 * Writes booleans, and refuses anything else: the driver's own writes false for the text "true" as well, which is how an array of them
 * has to be given (`::text[]::boolean[]` is what works).
 */
const BOOLEAN = {
  to: 16,
  from: [16],
  serialize(value: unknown): string {
    if (typeof value !== "boolean") throw new TypeError("this parameter of a statement must be a boolean");
    return value ? "t" : "f";
  },
  parse: (raw: string): boolean => raw === "t",
};

/** The parts of a pool of `connectPostgres`: its transactions, where it says what is wrong, and whether accounts must be kept apart. */
export type PoolParts = {
  readonly transactions: Transactions;
  readonly log: Log;
  readonly rowsByAccount: RowsByAccount;
};
const partsOf = new WeakMap<Sql, PoolParts>();

/** Throws for anything but what `connectPostgres` gave. */
export function poolPartsOf(sql: Sql): PoolParts {
  const parts = partsOf.get(sql);
  if (!parts) throw new TypeError("transactions need a pool of connectPostgres");
  return parts;
}

/**
 * Opens a pool on the service's own schema: half of its connections for single statements, half for transactions. Columns come back in
 * camelCase; numeric and bigint as strings.
 */
export function connectPostgres(
  shell: Shell,
  {
    url,
    poolMax = POOL_MAX,
    statementMs = STATEMENT_MS,
    idleTransactionMs = IDLE_TRANSACTION_MS,
    needsSession = false,
  }: PostgresOptions,
): Sql {
  const { address, isPooled } = readPooler(url);
  if (isPooled && needsSession) throw new Error(SESSION_NEEDED);
  const options = {
    transform: { column: { from: postgres.toCamel } },
    types: { boolean: BOOLEAN },
    connect_timeout: 10,
    idle_timeout: IDLE_SECONDS,
    backoff: reconnectSeconds,
    socket: createSocket(statementMs + SILENCE_MARGIN_MS),
    // A pooler gives each statement to any of its connections, where what another one prepared or set is not known.
    prepare: !isPooled,
    connection: {
      application_name: shell.name,
      // A pooler refuses them, or forgets them.
      ...(!isPooled && { statement_timeout: statementMs, ...endsVanished(idleTransactionMs) }),
    },
    onnotice: () => {},
  };
  const forTransactions = Math.max(1, Math.floor(poolMax / 2));
  const sql = traced(postgres(address, { ...options, max: Math.max(1, poolMax - forTransactions) }));
  // Connections have no end of life: the driver would close one in the middle of a transaction.
  const open = (onclose: () => void) =>
    postgres(address, { ...options, max: 1, max_lifetime: null, onclose });
  const limits = isPooled
    ? `set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleTransactionMs}`
    : "";
  const transactions = createTransactions(open, forTransactions, { limits });
  partsOf.set(sql, { transactions, log: shell.log, rowsByAccount: shell.rowsByAccount });
  const pools = poolsOf(shell);
  // One pool tells for all of them.
  if (pools.length === 0) watchDependency(shell, "postgres", pingPostgres(sql));
  pools.push({ sql, transactions, max: forTransactions });
  return shell.open("postgres", sql, async (each) => {
    await Promise.all([each.end({ timeout: 5 }), transactions.end()]);
  });
}

type Pool = { readonly sql: Sql; readonly transactions: Transactions; readonly max: number };
const poolsByShell = new WeakMap<Shell, Pool[]>();

/** Gives a pool of the service, where it has one. */
export const somePoolOf = (shell: Shell): Sql | undefined => poolsByShell.get(shell)?.[0]?.sql;

/** Gives the pools of a service, which are observed together: what waits anywhere, and how much room there is. */
function poolsOf(shell: Shell): Pool[] {
  const known = poolsByShell.get(shell);
  if (known) return known;
  const own: Pool[] = [];
  poolsByShell.set(shell, own);
  observe(shell, ["db.client.connection.pending_requests", "db.client.connection.max"], (tell) => {
    tell(
      "db.client.connection.pending_requests",
      own.reduce((sum, each) => sum + each.transactions.waiting(), 0),
    );
    tell(
      "db.client.connection.max",
      own.reduce((sum, { max }) => sum + max, 0),
    );
  });
  return own;
}

/** The parameter of an address by which it says that a pooler stands before the server, and the only mode of it. */
const POOLER = "pooler";
const POOLER_MODE = "transaction";
const SESSION_NEEDED =
  "locks of a session do not work through a pooler in transaction mode: this needs an address of PostgreSQL itself " +
  "(DATABASE_DIRECT_URL), without pooler=transaction";

/**
 * Reads an address for the driver, and whether it leads to a pooler in transaction mode (PgBouncer): `?pooler=transaction` says so.
 * Statements are not prepared then, and what `statement_timeout` would say of single ones must be the role's own setting.
 */
export function readPooler(url: string): { address: string; isPooled: boolean } {
  const address = new URL(url);
  const mode = address.searchParams.get(POOLER);
  address.searchParams.delete(POOLER);
  if (mode !== null && mode !== POOLER_MODE) {
    throw new Error(`${POOLER}=${mode} is no mode that works; the only one is ${POOLER}=${POOLER_MODE}`);
  }
  return { address: address.href, isPooled: mode !== null };
}

/**
 * Runs `work` in a transaction, in a span that bears `name` (no statement, no value: they may be personal) where it is part of
 * something that is traced: what loops look for each second is not. `sql` is what `connectPostgres` gave. Throws what `work` throws, ConnectionsTaken
 * when its turn did not come, ConnectionLost, and RolledBack when `work` hid a statement's failure.
 */
export async function transaction<T>(sql: Sql, name: string, work: (tx: Sql) => Promise<T>): Promise<T> {
  const { transactions } = poolPartsOf(sql);
  return await spanned(name, () => transactions.run((tx) => work(traced(tx))));
}

/** Runs a transaction in a span of its name, where it is part of something that is traced. */
export async function spanned<T>(name: string, run: () => Promise<T>): Promise<T> {
  const attributes = { "db.system.name": "postgresql" };
  return isTraced() ? await inSpan("transaction", { of: name, attributes }, run) : await run();
}

/** Runs one statement, which is a transaction by itself, in a span that bears `name`. */
export async function statement<T extends readonly postgres.MaybeRow[]>(
  name: string,
  query: postgres.PendingQuery<T>,
): Promise<T> {
  return await named(name, query);
}

/** The question that the driver (postgres 3.4.9) asks on each new connection before anything else. */
const ARRAY_TYPES = "typarray";

/**
 * Tells whether an error is that of the driver's own question on a new connection, for the types of arrays. Nobody can hear its promise
 * (porsager/postgres issue 1192), so that it is rejected unheard; whoever wanted the connection is told by a rejection of his own, or gets the next
 * connection.
 */
export const isUnheardByDriver = (error: unknown): boolean =>
  error instanceof Error &&
  "query" in error &&
  typeof error.query === "string" &&
  error.query.includes(ARRAY_TYPES);

const UNIQUE_VIOLATION = "23505";

/** Tells whether a statement was refused because this unique constraint has such a row already. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === UNIQUE_VIOLATION &&
  error.constraint_name === constraint;

const CHECK_VIOLATION = "23514";

/** Tells whether a statement was refused by this check constraint. */
export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === CHECK_VIOLATION &&
  error.constraint_name === constraint;

/** Classes of SQLSTATE: data exception, integrity constraint violation. */
const DATA_REFUSED = /^2[23]/;

/** Tells whether the database does not take these values, however often they are sent. */
export const isDataRefused = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && DATA_REFUSED.test(error.code);

/** Makes the check that PostgreSQL answers within a second; it rejects when it does not. */
export const pingPostgres = (sql: Sql) => (): Promise<unknown> => withLimit(sql`select 1`.execute(), 1_000);
