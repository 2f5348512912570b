import { ConnectionLost, type Network, type Outcome } from "./network.js";
import { Blocked, Tx } from "./tables.js";
import type { Program, World } from "./world.js";

const DEADLOCK = "40P01";

export type Failure = Error & { readonly code: string; readonly constraint_name?: string };

/** Makes an error in the server's form. */
export const sqlError = (code: string, constraint?: string): Failure =>
  Object.assign(new Error(`SQLSTATE ${code}`), {
    code,
    ...(constraint !== undefined && { constraint_name: constraint }),
  });

/**
 * A PostgreSQL in memory: statements take effect one by one, in the order of arrival, and wait for rows that others have locked. A statement takes
 * effect even if its program dies before the answer; a transaction whose program dies is rolled back.
 */
export class Database<Tables> {
  readonly tables: Tables;
  /** Milliseconds by which its clock is ahead of the world's. */
  skewMs = 0;
  /** The moment before which statements wait, because the server, or its disk, is busy. */
  stalledUntil = 0;
  /** The moment before which nobody gets a connection. */
  downUntil = 0;
  /** The time without a beat after which a process counts as dead. */
  readonly leaseMs: number;
  /** The number of servers that have been primary; statements under way with an earlier one are lost. */
  epoch = 0;
  readonly #open = new Map<Tx, Program>();
  readonly #world: World;
  readonly #network: Network;

  constructor(world: World, network: Network, tables: Tables, leaseMs: number) {
    this.tables = tables;
    this.leaseMs = leaseMs;
    this.#world = world;
    this.#network = network;
  }

  now(): number {
    return this.#world.now + this.skewMs;
  }

  /** The value of random() in a statement. */
  chance(): number {
    return this.#world.random.next();
  }

  blocked(by: Tx): Blocked {
    return new Blocked(by);
  }

  /** Lets another server take over: statements under way are lost, and committed rows remain. */
  failOver(downMs: number, clockStepMs: number): void {
    this.epoch += 1;
    this.downUntil = this.#world.now + downMs;
    this.skewMs += clockStepMs;
    for (const tx of [...this.#open.keys()]) this.#abandon(tx);
  }

  /** Rolls back the program's transactions, because its connections break. */
  programDied(program: Program): void {
    for (const [tx, owner] of [...this.#open]) if (owner === program) this.#abandon(tx);
  }

  /** Runs one statement, which is a transaction by itself. */
  statement<T>(program: Program, name: string, run: (tx: Tx) => T): Promise<T> {
    return this.#exchange<T>(program, name, (settle) => {
      const tx = new Tx(this.now());
      this.#attempt(tx, run, (outcome) => {
        if (outcome.error === undefined) tx.commit();
        else tx.rollBack();
        settle(outcome);
      });
    });
  }

  async transaction<T>(program: Program, name: string, work: (run: InTx) => Promise<T>): Promise<T> {
    const begun = this.epoch;
    const tx = await this.#exchange<Tx>(program, `${name}: begin`, (settle) => {
      const opened = new Tx(this.now());
      if (program.isAlive) this.#open.set(opened, program);
      settle({ value: opened });
    });
    const inTx: InTx = <R>(what: string, run: (tx: Tx) => R) =>
      this.#exchange<R>(program, `${name}: ${what}`, (settle) => {
        if (tx.isOver || begun !== this.epoch) return settle({ error: new ConnectionLost() });
        if (tx.isFailed) return settle({ error: sqlError("25P02") });
        this.#attempt(tx, run, (outcome) => {
          if (outcome.error !== undefined) tx.isFailed = true;
          settle(outcome);
        });
      }).catch((error: unknown) => {
        if (error instanceof ConnectionLost) this.#abandon(tx);
        throw error;
      });
    let result: T;
    try {
      result = await work(inTx);
    } catch (error) {
      // If the message is lost so is the connection, by which the server rolls back too.
      await this.#exchange(program, `${name}: rollback`, (settle) => {
        this.#abandon(tx);
        settle({ value: undefined });
      }).catch(() => this.#abandon(tx));
      throw error;
    }
    await this.#exchange(program, `${name}: commit`, (settle) => {
      if (tx.isOver || begun !== this.epoch) return settle({ error: new ConnectionLost() });
      this.#open.delete(tx);
      if (tx.isFailed) {
        tx.rollBack();
        return settle({ error: new Error("a statement of the transaction had failed") });
      }
      tx.commit();
      settle({ value: undefined });
    }).catch((error: unknown) => {
      // If the message is lost on its way, nothing is committed, because the server learns that the connection is gone.
      if (!tx.isOver) this.#abandon(tx);
      throw error;
    });
    return result;
  }

  #abandon(tx: Tx): void {
    this.#open.delete(tx);
    if (!tx.isOver) tx.rollBack();
  }

  /** Runs a statement, and again whenever the row for which it waits is free. */
  #attempt<T>(tx: Tx, run: (tx: Tx) => T, settle: (outcome: Outcome<T>) => void): void {
    const outcome = tx.isOver ? { error: new ConnectionLost() } : execute(tx, run);
    if (!(outcome instanceof Blocked)) settle(outcome);
    else {
      tx.waitsFor = outcome.by;
      outcome.by.waiting.push(() => {
        tx.waitsFor = undefined;
        this.#attempt(tx, run, settle);
      });
    }
  }

  #exchange<T>(
    program: Program,
    name: string,
    act: (settle: (outcome: Outcome<T>) => void) => void,
  ): Promise<T> {
    const epoch = this.epoch;
    return this.#network.exchange<T>(program, {
      what: `sql ${name}`,
      lost: () => new ConnectionLost(),
      delayMs: () => Math.max(0, this.stalledUntil - this.#world.now),
      act: (settle) => {
        if (epoch !== this.epoch || this.downUntil > this.#world.now)
          return settle({ error: new ConnectionLost() });
        act((outcome) => settle(outcome));
      },
      // The old server's answer would come on a connection that is gone.
      isCut: () => epoch !== this.epoch,
    });
  }
}

/** Runs a statement, or none of it. */
function execute<T>(tx: Tx, run: (tx: Tx) => T): Outcome<T> | Blocked {
  const mark = tx.undo.length;
  try {
    return { value: run(tx) };
  } catch (error) {
    tx.rollBackTo(mark);
    if (!(error instanceof Blocked)) return { error };
    for (let each: Tx | undefined = error.by; each; each = each.waitsFor) {
      if (each === tx) return { error: sqlError(DEADLOCK) };
    }
    return error;
  }
}

/** Runs a statement of a transaction. */
export type InTx = <T>(what: string, run: (tx: Tx) => T) => Promise<T>;
