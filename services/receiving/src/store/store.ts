import {
  type Bound,
  type BoundStatements,
  bindStatements,
  readCuenta,
  type Sql,
  transaction,
} from "@dte/service";
import { claimAdjuntos, deleteAdjunto, insertAdjunto, postponeAdjunto } from "./adjuntos.js";
import {
  beginEnvio,
  claimAprobaciones,
  findAprobacionEnviada,
  findAprobacionRecibida,
  insertAprobacionEnviada,
  insertAprobacionPorConfirmar,
  insertAprobacionRecibida,
  setEnvio,
} from "./aprobaciones.js";
import { claimEntregas, closeEntrega, insertEntrega, lockFirmante, postponeEntrega } from "./entregas.js";
import { insertPalabra, takePalabra } from "./palabras.js";
import { spendValor } from "./valores.js";

const statements = {
  insertAdjunto,
  claimAdjuntos,
  deleteAdjunto,
  postponeAdjunto,
  insertAprobacionRecibida,
  findAprobacionRecibida,
  insertAprobacionPorConfirmar,
  insertAprobacionEnviada,
  claimAprobaciones,
  beginEnvio,
  setEnvio,
  insertEntrega,
  claimEntregas,
  closeEntrega,
  lockFirmante,
  insertPalabra,
  takePalabra,
  postponeEntrega,
  spendValor,
};

/** The statements that a transaction may run. */
export type Tx = BoundStatements<typeof statements>;

/**
 * The port to the rows of what is exchanged with others, and how far each exchange is. The code that decides runs the same over PostgreSQL and over
 * the simulation's model of it (test/simulation). Each statement is a transaction by itself, or part of the one that it was got from.
 */
export type Store = Tx & {
  findAprobacionEnviada: Bound<typeof findAprobacionEnviada>;
  /** Commits what `work` did with the statements that it gets when it resolves, and takes it back when it rejects. */
  transaction<T>(name: string, work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** Opens the store over a pool of `connectPostgres`. */
export const createStore = (sql: Sql): Store => ({
  ...bindStatements(statements, sql),
  findAprobacionEnviada: (idDte, idCuenta) =>
    readCuenta(sql, idCuenta, (own) => findAprobacionEnviada(own, idDte, idCuenta)),
  transaction: (name, work) => transaction(sql, name, (tx) => work(bindStatements(statements, tx))),
});
