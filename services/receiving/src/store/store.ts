import { readCuenta, type Sql, transaction } from "@dte/service";
import { claimAdjuntos, deleteAdjunto, insertAdjunto, postponeAdjunto } from "./adjuntos.js";
import {
  beginEnvio,
  claimAprobaciones,
  findAprobacionEnviada,
  insertAprobacionEnviada,
  insertAprobacionRecibida,
  setEnvio,
} from "./aprobaciones.js";
import { claimEntregas, closeEntrega, insertEntrega, postponeEntrega } from "./entregas.js";
import { spendValor } from "./valores.js";

const statements = {
  insertAdjunto,
  claimAdjuntos,
  deleteAdjunto,
  postponeAdjunto,
  insertAprobacionRecibida,
  insertAprobacionEnviada,
  claimAprobaciones,
  beginEnvio,
  setEnvio,
  insertEntrega,
  claimEntregas,
  closeEntrega,
  postponeEntrega,
  spendValor,
};

/** A statement that knows where it runs. */
type Bound<F> = F extends (sql: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** The statements of a transaction. */
export type Tx = { readonly [K in keyof typeof statements]: Bound<(typeof statements)[K]> };

/**
 * What is exchanged with others, and how far it is: a port, so that what decides over it runs the same over PostgreSQL and over the model of
 * it that the simulation has (test/simulation). Each statement is a transaction by itself, or part of the one that it was got from.
 */
export type Store = Tx & {
  findAprobacionEnviada: Bound<typeof findAprobacionEnviada>;
  /** Commits what `work` did with the statements that it gets when it resolves, and takes it back when it rejects. */
  transaction<T>(name: string, work: (tx: Tx) => Promise<T>): Promise<T>;
};

const bind = (sql: Sql): Tx =>
  Object.fromEntries(
    Object.entries(statements).map(([name, run]) => [
      name,
      (...rest: unknown[]) => (run as (sql: Sql, ...rest: unknown[]) => unknown)(sql, ...rest),
    ]),
  ) as Tx;

/** The store over a pool of `connectPostgres`. */
export const createStore = (sql: Sql): Store => ({
  ...bind(sql),
  findAprobacionEnviada: (idDte, idCuenta) =>
    readCuenta(sql, idCuenta, (own) => findAprobacionEnviada(own, idDte, idCuenta)),
  transaction: (name, work) => transaction(sql, name, (tx) => work(bind(tx as Sql))),
});
