import { counter, histogram } from "@dte/metrics";
import type postgres from "postgres";
import { withLimit } from "../process/health.js";
import {
  guarded,
  type HeldConnection,
  holdConnection,
  type OpenConnection,
  orLost,
} from "./held-connection.js";

export type Transactions = {
  /** Commits what `work` did when it resolves, and takes it back when it rejects. `settings` are statements that it begins with. */
  run<T>(work: (tx: postgres.Sql) => Promise<T>, settings?: string): Promise<T>;
  /**
   * Does the same for work that only reads, with fewer round trips: `settings` and the first statement of `work` travel together, and the
   * end is not waited for. When `settings` fail, the database refuses the statements behind them.
   */
  read<T>(work: (tx: postgres.Sql) => Promise<T>, settings: string): Promise<T>;
  /** Counts those that wait for their turn. */
  waiting(): number;
  /** Closes all connections; what is under way has some seconds. Who waits for a turn, or comes later, is refused with ConnectionEnded. */
  end(): Promise<void>;
};

type Connection = HeldConnection & {
  /** A transaction has begun on it, so it was good once. */
  isKnown: boolean;
};

/** Somebody who waits for a connection. */
type Waiting = {
  readonly give: (connection: Connection) => void;
  readonly refuse: (error: ConnectionEnded) => void;
};

export type TransactionsOptions = {
  /** Statements that each begins with. */
  readonly limits?: string;
  /** How many wait for a connection at most. */
  readonly waitingMax?: number;
  /** How long one of them waits. */
  readonly waitMs?: number;
};

/**
 * More than the doors of a service let in (decision 22: documents has 2,048 under way at most, each with one transaction at a time), so that it is they who
 * refuse. When a silent authority answers, all that waited for it want to be settled at once, and none of these may be refused.
 */
const WAITING_MAX = 2_500;
/** The longest wait for a connection: no longer than one may take to be made, and no call waits for longer. */
const WAIT_MS = 10_000;

/** This process has closed its connections: nothing was begun. The code is the driver's own for it. */
export class ConnectionEnded extends Error {
  override readonly name = "ConnectionEnded";
  readonly code = "CONNECTION_ENDED";
  constructor() {
    super("the connections to the database have been closed");
  }
}

/**
 * No connection was free in time, or too many wait for one: nothing was begun. The code is the driver's own for a connection that could not be made
 * in time: callers ask the next replica, and loops come again.
 */
export class ConnectionsTaken extends Error {
  override readonly name = "ConnectionsTaken";
  readonly code = "CONNECT_TIMEOUT";
  constructor() {
    super("all connections to the database are taken, by transactions that others wait for");
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
const countRefused = counter("db.client.connection.timeouts");

/**
 * Runs transactions, at most `max` at a time; the others wait their turn, and are refused with ConnectionsTaken when there are too many of them, or it
 * takes too long. Each has a connection for itself, which is thrown away when it breaks. The driver's own `begin` (postgres 3.4.9) ends the process when
 * the connection breaks inside it, with a roll-back that it writes to nothing, and later statements may run inside the transaction of another caller
 * (porsager/postgres issues 1208 and 1216).
 */
export function createTransactions(
  open: OpenConnection,
  max: number,
  { limits = "", waitingMax = WAITING_MAX, waitMs = WAIT_MS }: TransactionsOptions = {},
): Transactions {
  const connections = new Set<Connection>();
  const idle: Connection[] = [];
  const waiting: Waiting[] = [];
  let isEnded = false;

  function connect(): Connection {
    const connection: Connection = Object.assign(holdConnection(open), { isKnown: false });
    connections.add(connection);
    return connection;
  }

  function discard(connection: Connection): void {
    connections.delete(connection);
    void connection.sql.end({ timeout: 0 }).catch(() => undefined);
  }

  async function take(): Promise<Connection> {
    // A connection that is opened now would outlive what closes all of them.
    if (isEnded) throw new ConnectionEnded();
    for (let each = idle.pop(); each; each = idle.pop()) {
      if (!each.isLost) return each;
      discard(each);
    }
    if (connections.size < max) return connect();
    if (waiting.length >= waitingMax) throw refused();
    return await inLine();
  }

  async function inLine(): Promise<Connection> {
    let leave = () => {};
    const turn = new Promise<Connection>((give, refuse) => {
      const place = { give, refuse };
      waiting.push(place);
      leave = () => void waiting.splice(waiting.indexOf(place), 1);
    });
    // A caller whose turn has come is not late any more: the limit ends before a timer can fire.
    return await withLimit(turn, waitMs, () => {
      leave();
      return refused();
    });
  }

  function refused(): ConnectionsTaken {
    countRefused(1);
    return new ConnectionsTaken();
  }

  function giveBack(connection: Connection): void {
    if (connection.isLost) discard(connection);
    const next = waiting.shift();
    if (next) next.give(connection.isLost ? connect() : connection);
    else if (!connection.isLost) idle.push(connection);
  }

  async function takeInTurn(): Promise<Connection> {
    const began = performance.now();
    try {
      return await take();
    } finally {
      recordWait((performance.now() - began) / 1_000);
    }
  }

  /**
   * Gives what `begin` gives on a connection in turn. One that was good before may be at its end without our knowing: the driver closes
   * what was idle, a server ends what it has. Where a transaction does not begin on such a one, nothing was done on it, and the next is
   * taken.
   */
  async function onBegun<T>(begin: (connection: Connection) => Promise<T>): Promise<T> {
    for (;;) {
      const connection = await takeInTurn();
      try {
        return await begin(connection);
      } catch (error) {
        if (!(error instanceof NotBegun)) throw error;
        connection.isLost = true;
        giveBack(connection);
        if (!connection.isKnown) throw error.cause;
      }
    }
  }

  async function begun(connection: Connection, begin: () => PromiseLike<unknown>): Promise<Connection> {
    try {
      await orLost(connection, begin);
    } catch (error) {
      throw new NotBegun("no transaction has begun", { cause: error });
    }
    connection.isKnown = true;
    return connection;
  }

  /** Rolls back. After it the connection has no transaction, or is lost. */
  const rollBack = (connection: Connection) =>
    orLost(connection, () => connection.sql.unsafe("rollback")).catch(() => {
      connection.isLost = true;
    });

  return {
    async run(work, settings = "") {
      const beginning = joined("begin", limits, settings);
      const connection = await onBegun((each) => begun(each, () => each.sql.unsafe(beginning)));
      const { sql } = connection;
      try {
        const result = await orLost(connection, () => work(guarded(connection)));
        const { command } = await orLost(connection, () => sql.unsafe("commit"));
        if (command !== "COMMIT") throw new RolledBack();
        return result;
      } catch (error) {
        await rollBack(connection);
        throw error;
      } finally {
        giveBack(connection);
      }
    },
    read: (work, settings) =>
      onBegun(async (connection) => {
        const beginning = joined("begin read only", limits, settings);
        // Sent before `work` is begun, so that it is the first on the way.
        const opened = begun(connection, () => connection.sql.unsafe(beginning).execute());
        // An error that `work` throws before its first statement takes this way too, so that the connection is given back.
        const reading = orLost(connection, async () => await work(guarded(connection)));
        // An error that comes only because the beginning failed says less about it.
        const [opening, result] = await Promise.allSettled([opened, reading]);
        if (opening.status === "rejected") throw opening.reason;
        // It wrote nothing: taking it back and committing are the same.
        void rollBack(connection).then(() => giveBack(connection));
        if (result.status === "rejected") throw result.reason;
        return result.value;
      }),
    waiting: () => waiting.length,
    async end() {
      isEnded = true;
      for (const { refuse } of waiting.splice(0)) refuse(new ConnectionEnded());
      await Promise.all([...connections].map(({ sql }) => sql.end({ timeout: END_SECONDS })));
    },
  };
}

class NotBegun extends Error {
  override readonly name = "NotBegun";
}

const joined = (...statements: readonly string[]): string =>
  statements.filter((each) => each !== "").join("; ");
