import type { EventInput, Subject } from "@dte/contracts";
import {
  type BoundStatements,
  bindStatements,
  type CuentaSql,
  type Outbox,
  readCuenta,
  type Sql,
  transaction,
} from "@dte/service";
import {
  claimDocumentos,
  findCuentasDebidas,
  insertDocumentos,
  returnDocumentos,
  saveResultados,
} from "./documentos.js";
import { dropHuellas, findRepetido, takeHuella } from "./huellas.js";
import { dropLibros, dropLibrosSobrantes, insertLibro } from "./libros.js";
import {
  beginLotes,
  countActivos,
  findErrores,
  findLote,
  insertLote,
  lockCuenta,
  takeEnded,
} from "./lotes.js";

/** The statements with which a batch is taken in and issued. Each one's docstring is in its file. */
const statements = {
  findCuentasDebidas,
  claimDocumentos,
  returnDocumentos,
  saveResultados,
  insertDocumentos,
  beginLotes,
  countActivos,
  findLote,
  insertLote,
  lockCuenta,
  takeEnded,
  takeHuella,
  dropHuellas,
  insertLibro,
  dropLibros,
  dropLibrosSobrantes,
};

/** The statements of a transaction. */
export type Tx = BoundStatements<typeof statements> & {
  /** Adds an event that leaves if, and only if, the transaction that it is written in commits. */
  addEvento<S extends Subject>(subject: S, event: EventInput<S>): Promise<void>;
};

/** A statement that reads for one account, under a role that sees its rows alone. */
type OfCuenta<F> = F extends (sql: CuentaSql, ...rest: infer Rest) => infer Result
  ? (idCuenta: string, ...rest: Rest) => Result
  : never;

/**
 * Keeps batches while they are taken in and issued. It is a port, so that the code that decides over batches runs the same over PostgreSQL and over
 * the model of it that the simulation has (test/simulation). Each statement is a transaction by itself, or part of the one that it was got from.
 */
export type Store = Tx & {
  findErrores: OfCuenta<typeof findErrores>;
  findRepetido: OfCuenta<typeof findRepetido>;
  /** Commits the statements of `work` when it resolves, and takes them back when it rejects. */
  transaction<T>(name: string, work: (tx: Tx) => Promise<T>): Promise<T>;
};

const bind = (sql: Sql, outbox: Pick<Outbox, "add">): Tx => ({
  ...bindStatements(statements, sql),
  addEvento: (subject, event) => outbox.add(sql, subject, event),
});

/** Opens the store over a pool of `connectPostgres`. */
export const createStore = (sql: Sql, outbox: Pick<Outbox, "add">): Store => ({
  ...bind(sql, outbox),
  findErrores: (idCuenta, ...given) => readCuenta(sql, idCuenta, (own) => findErrores(own, ...given)),
  findRepetido: (idCuenta, ...given) => readCuenta(sql, idCuenta, (own) => findRepetido(own, ...given)),
  transaction: (name, work) => transaction(sql, name, (tx) => work(bind(tx, outbox))),
});
