import { histogram } from "@dte/metrics";
import type postgres from "postgres";

/** Opens a connection that is used for nothing else; `onLost` is called when it is closed, by us or by the server. */
export type OpenConnection = (onLost: () => void) => postgres.Sql;

export type Transactions = {
  /** Commits what `work` did when it resolves, and takes it back when it rejects. */
  run<T>(work: (tx: postgres.Sql) => Promise<T>): Promise<T>;
  /** How many wait for their turn. */
  waiting(): number;
  end(): Promise<void>;
};

type Connection = {
  readonly sql: postgres.Sql;
  /** The caller that waits for it, to be told when it is lost. */
  readonly waiting: Set<() => void>;
  isLost: boolean;
  /** A transaction has begun on it, so it was good once. */
  isKnown: boolean;
};

/** The connection broke: whether the transaction was committed is known only when it had not got that far. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
  constructor() {
    super("the connection to the database broke in a transaction");
  }
}

/** A statement failed and `work` went on as if it had not: the database had nothing to commit. */
export class RolledBack extends Error {
  override readonly name = "RolledBack";
  constructor() {
    super("a statement of the transaction had failed");
  }
}

const END_SECONDS = 5;

const recordWait = histogram("db.client.connection.wait_time");

/**
 * Transactions, at most `max` at a time; the others wait their turn. Each has a connection for itself, which is thrown away
 * when it breaks. The driver's own `begin` (postgres 3.4.9) ends the process when the connection breaks inside it, with a
 * roll-back that it writes to nothing, and what comes after that may run inside somebody else's transaction
 * (porsager/postgres issues 1208 and 1216). `begin` are the statements with which one begins.
 */
export function createTransactions(open: OpenConnection, max: number, begin = "begin"): Transactions {
  const connections = new Set<Connection>();
  const idle: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];

  function connect(): Connection {
    const connection: Connection = {
      sql: open(() => {
        connection.isLost = true;
        for (const tell of connection.waiting) tell();
      }),
      waiting: new Set(),
      isLost: false,
      isKnown: false,
    };
    connections.add(connection);
    return connection;
  }

  function discard(connection: Connection): void {
    connections.delete(connection);
    void connection.sql.end({ timeout: 0 }).catch(() => undefined);
  }

  async function take(): Promise<Connection> {
    for (let each = idle.pop(); each; each = idle.pop()) {
      if (!each.isLost) return each;
      discard(each);
    }
    if (connections.size < max) return connect();
    return await new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(connection: Connection): void {
    if (connection.isLost) discard(connection);
    const next = waiting.shift();
    if (next) next(connection.isLost ? connect() : connection);
    else if (!connection.isLost) idle.push(connection);
  }

  /**
   * A connection on which a transaction has begun. One that was good before may be at its end without our knowing: the driver closes
   * what was idle, a server ends what it has. Nothing was done on it, and the next one is taken.
   */
  async function takeBegun(): Promise<Connection> {
    for (;;) {
      const began = performance.now();
      const connection = await take();
      recordWait((performance.now() - began) / 1_000);
      try {
        await orLost(connection, connection.sql.unsafe(begin));
        connection.isKnown = true;
        return connection;
      } catch (error) {
        connection.isLost = true;
        giveBack(connection);
        if (!connection.isKnown) throw error;
      }
    }
  }

  return {
    async run(work) {
      const connection = await takeBegun();
      const { sql } = connection;
      try {
        const result = await orLost(connection, work(guarded(connection)));
        const { command } = await orLost(connection, sql.unsafe("commit"));
        if (command !== "COMMIT") throw new RolledBack();
        return result;
      } catch (error) {
        await orLost(connection, sql.unsafe("rollback")).catch(() => {
          connection.isLost = true;
        });
        throw error;
      } finally {
        giveBack(connection);
      }
    },
    waiting: () => waiting.length,
    async end() {
      await Promise.all([...connections].map(({ sql }) => sql.end({ timeout: END_SECONDS })));
    },
  };
}

/** The driver leaves some statements of a broken connection without an answer for ever. */
async function orLost<T>(connection: Connection, pending: PromiseLike<T>): Promise<T> {
  if (connection.isLost) throw new ConnectionLost();
  let tell = () => {};
  const lost = new Promise<never>((_, reject) => {
    tell = () => reject(new ConnectionLost());
  });
  // Taken away again, since a connection outlives thousands of transactions.
  connection.waiting.add(tell);
  try {
    return await Promise.race([pending, lost]);
  } finally {
    connection.waiting.delete(tell);
  }
}

/** Once the connection is lost a statement would open another one, and run outside of the transaction. */
const guarded = (connection: Connection): postgres.Sql =>
  new Proxy(connection.sql, {
    apply(target, self, args) {
      if (connection.isLost) throw new ConnectionLost();
      return Reflect.apply(target as (...given: unknown[]) => unknown, self, args);
    },
  });
