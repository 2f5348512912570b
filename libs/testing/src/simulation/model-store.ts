import type { Database, InTx } from "./database.js";
import type { Tx } from "./tables.js";
import type { Program } from "./world.js";

type Statements = { readonly [name: string]: (...given: never[]) => Promise<unknown> };

/** The effect of each statement of a store on the tables, at once; waiting, losing and dying are the database's matter. */
export type ModelOf<Tables, S extends Statements> = {
  readonly [K in keyof S]: (
    db: Database<Tables>,
    tx: Tx,
    ...rest: Parameters<S[K]>
  ) => Awaited<ReturnType<S[K]>>;
};

/** Makes a store's statements for a program over the model of the database, each by itself or several in one transaction. */
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
