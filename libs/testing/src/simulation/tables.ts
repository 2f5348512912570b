/** Transactions over rows in memory, at PostgreSQL's default level: each statement sees committed rows, and locks those that it writes. */

/** A transaction, or a statement that is one by itself. */
export class Tx {
  readonly startedAt: number;
  /** Functions that restore this transaction's rows, oldest first. */
  readonly undo: (() => void)[] = [];
  readonly locked = new Set<Cell<object>>();
  /** A statement failed, so nothing of the transaction will be committed. */
  isFailed = false;
  isOver = false;
  /** Transactions that wait until this one is over. */
  readonly waiting: (() => void)[] = [];
  /** The transaction for which this one waits. */
  waitsFor: Tx | undefined;

  constructor(startedAt: number) {
    this.startedAt = startedAt;
  }

  commit(): void {
    for (const cell of this.locked) {
      cell.committed = cell.draft;
      cell.owner = undefined;
    }
    this.#end();
  }

  rollBack(): void {
    for (const cell of this.locked) {
      cell.draft = cell.committed;
      cell.owner = undefined;
    }
    this.#end();
  }

  /** Undoes the changes since `undo` had `mark` entries. */
  rollBackTo(mark: number): void {
    for (const each of this.undo.splice(mark).reverse()) each();
  }

  #end(): void {
    this.isOver = true;
    this.locked.clear();
    for (const wake of this.waiting.splice(0)) wake();
  }
}

type Cell<T extends object> = {
  committed: T | undefined;
  /** The row that its owner will commit; without one the same as `committed`. */
  draft: T | undefined;
  owner: Tx | undefined;
};

/** The outcome of a statement that needs a row of another transaction; it runs again when that one is over. */
export class Blocked {
  readonly by: Tx;
  constructor(by: Tx) {
    this.by = by;
  }
}

/** Rows that are never changed in place; a statement puts another one. */
export class Table<T extends object> {
  readonly #cells = new Map<string, Cell<T>>();

  /** Gives the row as `tx` sees it. */
  get(tx: Tx | undefined, key: string): T | undefined {
    const cell = this.#cells.get(key);
    return cell && (cell.owner && cell.owner === tx ? cell.draft : cell.committed);
  }

  /** Lists the rows that `tx` sees, in the order in which they were first put. */
  rows(tx?: Tx): [string, T][] {
    const rows: [string, T][] = [];
    for (const [key, cell] of this.#cells) {
      const row = cell.owner && cell.owner === tx ? cell.draft : cell.committed;
      if (row) rows.push([key, row]);
    }
    return rows;
  }

  /** Tells whether `is` holds for all committed rows. */
  every(is: (row: T) => boolean): boolean {
    for (const { committed } of this.#cells.values()) if (committed && !is(committed)) return false;
    return true;
  }

  /** Gives the uncommitted rows of others, for which a unique index waits. */
  *drafts(tx: Tx): Generator<[Tx, T]> {
    for (const { owner, draft } of this.#cells.values())
      if (owner && owner !== tx && draft) yield [owner, draft];
  }

  isLocked(tx: Tx, key: string): boolean {
    const owner = this.#cells.get(key)?.owner;
    return owner !== undefined && owner !== tx;
  }

  lock(tx: Tx, key: string): void {
    this.#own(tx, key);
  }

  put(tx: Tx, key: string, row: T | undefined): void {
    const cell = this.#own(tx, key);
    const before = cell.draft;
    tx.undo.push(() => {
      cell.draft = before;
    });
    cell.draft = row;
  }

  /** Writes some fields of a row that `tx` sees. */
  set(tx: Tx, key: string, fields: Partial<T>): void {
    const row = this.get(tx, key);
    if (!row) throw new TypeError(`no row ${key}`);
    this.put(tx, key, { ...row, ...fields });
  }

  #own(tx: Tx, key: string): Cell<T> {
    let cell = this.#cells.get(key);
    if (!cell) {
      cell = { committed: undefined, draft: undefined, owner: undefined };
      this.#cells.set(key, cell);
    }
    if (cell.owner && cell.owner !== tx) throw new Blocked(cell.owner);
    if (!cell.owner) {
      const owned = cell;
      cell.owner = tx;
      cell.draft = cell.committed;
      tx.locked.add(cell as Cell<object>);
      tx.undo.push(() => {
        owned.owner = undefined;
        owned.draft = owned.committed;
        tx.locked.delete(owned as Cell<object>);
      });
    }
    return cell;
  }
}
