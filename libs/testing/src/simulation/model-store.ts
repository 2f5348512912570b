import type { Database, InTx } from "./database.js";
import type { Tx } from "./tables.js";
import type { Program } from "./world.js";

type Statements = { readonly [name: string]: (...given: never[]) => Promise<unknown> };

/** What each statement of a store does to the tables, at once: waiting, losing and dying are the database's. */
export type ModelOf<Tables, S extends Statements> = {
  readonly [K in keyof S]: (
    db: Database<Tables>,
    tx: Tx,
    ...rest: Parameters<S[K]>
  ) => Awaited<ReturnType<S[K]>>;
};

/** Makes the statements of a store as a program has them over the model of the database, each by itself, and several as one. */
export function createModelStore<Tables, S extends Statements>(
  db: Database<Tables>,
  program: Program,
  model: ModelOf<Tables, S>,
): S & { transaction<T>(name: string, work: (tx: S) => Promise<T>): Promise<T> } {
  const over = (run: InTx): S =>
    Object.fromEntries(
      Object.entries(model).map(([name, statement]) => [
        name,
        (...rest: never[]) => run(name, (tx) => statement(db, tx, ...(rest as Parameters<S[string]>))),
      ]),
    ) as unknown as S;
  return {
    ...over((name, run) => db.statement(program, name, run)),
    transaction: (name, work) => db.transaction(program, name, (run) => work(over(run))),
  };
}
