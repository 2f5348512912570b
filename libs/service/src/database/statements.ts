import type { Sql } from "./postgres.js";

/** A statement that knows where it runs: what is written as `(sql, ...rest)` is called with the rest. */
export type Bound<F> = F extends (sql: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Statements that all know where they run, under the names that they were given. */
export type BoundStatements<S> = { readonly [K in keyof S]: Bound<S[K]> };

/**
 * Binds statements, functions whose first argument is what they run on, to `sql`: the pool, where each is a transaction by itself, or the transaction
 * that its caller opened. A store made of them is a port: what decides over it does not see PostgreSQL, and runs over a model of it as well.
 */
export const bindStatements = <S extends Record<string, (sql: never, ...rest: never[]) => unknown>>(
  statements: S,
  sql: Sql,
): BoundStatements<S> =>
  Object.fromEntries(
    Object.entries(statements).map(([name, run]) => [
      name,
      (...rest: unknown[]) => (run as (sql: Sql, ...rest: unknown[]) => unknown)(sql, ...rest),
    ]),
  ) as BoundStatements<S>;
