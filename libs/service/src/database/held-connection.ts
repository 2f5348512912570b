import type postgres from "postgres";

/** Opens a connection that is used for nothing else; `onLost` is called when it is closed, by us or by the server. */
export type OpenConnection = (onLost: () => void) => postgres.Sql;

/** A connection that nothing replaces: what it had, a transaction or a lock of its session, is lost with it. */
export type HeldConnection = {
  readonly sql: postgres.Sql;
  /** Callers that wait for it, who are told when it is lost. */
  readonly waiting: Set<() => void>;
  isLost: boolean;
};

/** The connection broke: whether the transaction was committed is known only when it had not got that far. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
  constructor() {
    super("the connection to the database broke in a transaction");
  }
}

/** Opens a connection, and tells those who wait for it when it is lost. */
export function holdConnection(open: OpenConnection): HeldConnection {
  const connection: HeldConnection = {
    sql: open(() => {
      connection.isLost = true;
      for (const tell of connection.waiting) tell();
    }),
    waiting: new Set(),
    isLost: false,
  };
  return connection;
}

/**
 * Does `work`, and rejects once the connection is lost: the driver leaves some statements of a broken connection without an answer for ever.
 * On one that was lost before, nothing is begun: it would open another connection, and nobody would hear how it failed.
 */
export async function orLost<T>(connection: HeldConnection, work: () => PromiseLike<T>): Promise<T> {
  if (connection.isLost) throw new ConnectionLost();
  let tell = () => {};
  const lost = new Promise<never>((_, reject) => {
    tell = () => reject(new ConnectionLost());
  });
  // Taken away again, since a connection outlives thousands of transactions.
  connection.waiting.add(tell);
  try {
    return await Promise.race([work(), lost]);
  } finally {
    connection.waiting.delete(tell);
  }
}

/** Guards against a statement after the connection is lost: it would open another one, and run outside of the transaction. */
export const guarded = (connection: HeldConnection): postgres.Sql =>
  new Proxy(connection.sql, {
    apply(target, self, args) {
      if (connection.isLost) throw new ConnectionLost();
      return Reflect.apply(target as (...given: unknown[]) => unknown, self, args);
    },
    get(target, key) {
      if (key === "unsafe" && connection.isLost) throw new ConnectionLost();
      return Reflect.get(target, key);
    },
  });
