import type { EventInput, Subject } from "@dte/contracts";
import {
  type BoundStatements,
  bindStatements,
  type CuentaSql,
  firstTime,
  type Outbox,
  readCuenta,
  type Sql,
  transaction,
} from "@dte/service";
import { reopenRechazado } from "./adoptados.js";
import {
  claimAnulaciones,
  closeAnulacion,
  countAnulacion,
  findTraslapada,
  hasCupo,
  openAnulacion,
  releaseAnulacion,
} from "./anulaciones-numeros.js";
import { insertArchivo } from "./archivos.js";
import { insertAviso, listPlazos } from "./avisos-contingencia.js";
import { isBeginning } from "./beginning.js";
import { insertBitacora } from "./bitacora.js";
import { type Certificado, type Written, writeCertificado } from "./certificados.js";
import * as cierres from "./cierres.js";
import { claimIntentos } from "./claim-intentos.js";
import { count } from "./conteos.js";
import * as contingencias from "./contingencias.js";
import { giveWay, giveWayUnissued } from "./correcciones.js";
import {
  findDte,
  findDteByIntento,
  findDteByTransaccion,
  findReceptor,
  holdAnulable,
  insertDte,
  isAnulado,
  isDte,
  replaceRegistrado,
  setAnulado,
  setCertificado,
  setRechazado,
} from "./dtes.js";
import * as eventos from "./eventos-contingencia.js";
import { findDteOfCuenta, findSinListasOfCuenta } from "./grandes.js";
import * as intentos from "./intentos.js";
import * as lotes from "./lotes-contingencia.js";
import {
  giveBackNumeros,
  markAnulando,
  reclaimNumeros,
  seeNumeros,
  takeNumero,
  takeNumeros,
} from "./numeros.js";
import { leaveFallido, releaseIntento, tellEmitido } from "./pendientes.js";
import { findPredecesor } from "./predecesores.js";
import {
  findByNumero,
  insertPorConfirmar,
  insertRecepcion,
  isLleno,
  isRecibida,
  removeOtros,
} from "./recepciones.js";
import { findNumero, findRechazado, replaceRechazado, setIdentidad } from "./rechazados.js";
import { insertRecibido } from "./recibidos.js";
import { insertRecurso, isRecurso } from "./recursos.js";
import { holdRegistrado, isRegistrado, setVerificado } from "./registrados.js";

/** Runs a client's question about its own account: a statement by itself, which sees nothing else. */
const ofCuenta =
  <Rest extends unknown[], Result>(
    read: (own: CuentaSql, idCuenta: string, ...rest: Rest) => Promise<Result>,
  ) =>
  (sql: Sql, idCuenta: string, ...rest: Rest): Promise<Result> =>
    readCuenta(sql, idCuenta, (own) => read(own, idCuenta, ...rest));

/** The statements that documents are issued and received with. The docstring of each is in its file. */
const statements = {
  openIntento: intentos.openIntento,
  openNumerado: intentos.openNumerado,
  sumOfNotas: intentos.sumOfNotas,
  findEstado: intentos.findEstado,
  findByNumeroTransaccion: intentos.findByNumeroTransaccion,
  findAnulacionAbierta: intentos.findAnulacionAbierta,
  isOpen: ofCuenta(intentos.isOpen),
  isBeginning,
  findPendingRefusal: ofCuenta(intentos.findPendingRefusal),
  isHeld: intentos.isHeld,
  countEnvio: intentos.countEnvio,
  countConsulta: intentos.countConsulta,
  countFallo: intentos.countFallo,
  keepReferencia: intentos.keepReferencia,
  keepRechazo: intentos.keepRechazo,
  leaveUnsent: intentos.leaveUnsent,
  forgetEnvios: intentos.forgetEnvios,
  closeCertificado: cierres.closeCertificado,
  closeRechazado: cierres.closeRechazado,
  closeAusente: cierres.closeAusente,
  closeEmitido: cierres.closeEmitido,
  claimIntentos,
  reopenRechazado,
  findDte,
  findDteByIntento,
  findDteByTransaccion: ofCuenta(findDteByTransaccion),
  findDteOfCuenta: ofCuenta(findDteOfCuenta),
  findSinListasOfCuenta: ofCuenta(findSinListasOfCuenta),
  insertDte,
  isDte,
  holdAnulable,
  isAnulado,
  setAnulado,
  setCertificado,
  setRechazado,
  findRechazado,
  findNumero,
  setIdentidad,
  replaceRechazado,
  insertArchivo,
  insertBitacora,
  count,
  takeNumero,
  takeNumeros,
  giveBackNumeros,
  reclaimNumeros,
  hasCupo,
  seeNumeros,
  markAnulando,
  openAnulacion,
  findTraslapada,
  claimAnulaciones,
  countAnulacion,
  releaseAnulacion,
  closeAnulacion,
  findAbierta: contingencias.findAbierta,
  setOido: contingencias.setOido,
  findTestigos: contingencias.findTestigos,
  wasOido: contingencias.wasOido,
  openContingencia: contingencias.openContingencia,
  setEnContingencia: contingencias.setEnContingencia,
  claimContingencias: contingencias.claimContingencias,
  touchContingencia: contingencias.touchContingencia,
  declareContingencia: contingencias.declareContingencia,
  endContingencia: contingencias.endContingencia,
  postponeContingencia: contingencias.postponeContingencia,
  reopenContingencia: contingencias.reopenContingencia,
  setInformado: contingencias.setInformado,
  giveWay,
  giveWayUnissued,
  findPredecesor,
  isQuiet: contingencias.isQuiet,
  findInforme: eventos.findInforme,
  insertAviso,
  listPlazos,
  closeContingencia: contingencias.closeContingencia,
  listTestigos: contingencias.listTestigos,
  hasEmitidos: contingencias.hasEmitidos,
  listDudosos: contingencias.listDudosos,
  postponeEmitido: contingencias.postponeEmitido,
  clearPudoLlegar: contingencias.clearPudoLlegar,
  listCuentasSinEvento: contingencias.listCuentasSinEvento,
  listSinEvento: contingencias.listSinEvento,
  insertEvento: eventos.insertEvento,
  listEventosAbiertos: eventos.listEventosAbiertos,
  acceptEvento: eventos.acceptEvento,
  rewriteEvento: eventos.rewriteEvento,
  keepRechazoEvento: eventos.keepRechazoEvento,
  endDuda: eventos.endDuda,
  listDeEvento: eventos.listDeEvento,
  listDeEventoPorPreguntar: eventos.listDeEventoPorPreguntar,
  hastenEvento: eventos.hastenEvento,
  countDeEvento: eventos.countDeEvento,
  postponeEvento: eventos.postponeEvento,
  listSinLote: lotes.listSinLote,
  insertLote: lotes.insertLote,
  listLotes: lotes.listLotes,
  listDeLote: lotes.listDeLote,
  countEnvioLote: lotes.countEnvioLote,
  setCodigoLote: lotes.setCodigoLote,
  postponeLote: lotes.postponeLote,
  leaveLote: lotes.leaveLote,
  firstTime,
  findReceptor,
  insertRecibido,
  isRecibida,
  isLleno,
  findByNumero,
  isRegistrado,
  holdRegistrado,
  replaceRegistrado,
  setVerificado,
  removeOtros,
  isRecurso,
  insertRecurso,
  insertRecepcion,
  insertPorConfirmar,
};

/** Statements that also publish an event of their change. */
const telling = { releaseIntento, leaveFallido, tellEmitido };

type Statements = BoundStatements<typeof statements>;
/** These are bound twice: to the connection that they run on, and to the outbox that publishes. */
type Telling = BoundStatements<BoundStatements<typeof telling>>;

/**
 * The port to the place where documents are kept while they are issued and received. The code that decides over them runs the same over PostgreSQL
 * and over the simulation's model of it (test/simulation). Each statement is a transaction by itself, or part of the one that it was got from.
 */
export type Store = Statements &
  Telling & {
    /** Writes all that follows from the authority's yes, or nothing. */
    writeCertificado(certificado: Certificado): Promise<Written>;
    /** Adds an event that is sent if, and only if, the transaction that it is written in is committed. */
    addEvento<S extends Subject>(subject: S, event: EventInput<S>): Promise<void>;
    /** Commits what `work` did with the store that it gets when it resolves, and takes it back when it rejects. */
    transaction<T>(name: string, work: (store: Store) => Promise<T>): Promise<T>;
  };

/** Opens the store over a pool of `connectPostgres`. */
export const createStore = (sql: Sql, outbox: Outbox): Store => ({
  ...bindStatements(statements, sql),
  releaseIntento: (...given) => releaseIntento(sql, outbox, ...given),
  leaveFallido: (...given) => leaveFallido(sql, outbox, ...given),
  tellEmitido: (...given) => tellEmitido(sql, outbox, ...given),
  writeCertificado: (certificado) => writeCertificado(sql, outbox, certificado),
  addEvento: (subject, event) => outbox.add(sql, subject, event),
  transaction: (name, work) => transaction(sql, name, (tx) => work(createStore(tx, outbox))),
});
