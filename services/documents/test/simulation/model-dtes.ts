import type { Dte } from "@dte/contracts";
import { sqlError, type Tx } from "@dte/testing/simulation";
import { toBitacora } from "../../src/store/bitacora.js";
import { toDte } from "../../src/store/dtes.js";
import { VACIAS } from "../../src/store/grandes.js";
import type { Database } from "./database.js";
import type { Model } from "./model.js";
import { close } from "./model-cierres.js";
import { type DteRow, nextOrden } from "./rows.js";

function read(db: Database, tx: Tx, is: (row: DteRow) => boolean): Dte | undefined {
  for (const [, row] of db.tables.dtes.rows(tx)) {
    if (row.estado === "Rechazado" || !is(row)) continue;
    const entries = [...db.tables.bitacora.rows(tx)]
      .map(([, each]) => each)
      .filter(({ idDte }) => idDte === row.dte.id);
    const bitacora = toBitacora(entries.sort((a, b) => a.orden - b.orden));
    const { dte, estado, datosAnulacion, archivoAnulacion } = row;
    const archivos = { archivoAnulacion, archivoPdf: null, recursos: [] };
    return {
      ...toDte({ dte, estado, datosAnulacion, ...archivos, bitacora: [], sinVerificar: false }),
      bitacora,
    };
  }
  return undefined;
}

const isId = (row: DteRow, id: string) =>
  row.dte.id.toUpperCase() === id.toUpperCase() && row.idCuenta !== null;

export const dtes: Pick<
  Model,
  | "findDte"
  | "findDteByIntento"
  | "findDteByTransaccion"
  | "findDteOfCuenta"
  | "isAnulado"
  | "findSinListasOfCuenta"
  | "insertDte"
  | "holdAnulable"
  | "setAnulado"
  | "setCertificado"
  | "setRechazado"
  | "insertArchivo"
  | "insertBitacora"
  | "count"
  | "addEvento"
  | "writeCertificado"
> = {
  findDte: (db, tx, id) => read(db, tx, (row) => isId(row, id)),
  isAnulado: (db, tx, id) => read(db, tx, (row) => row.dte.id === id)?.anulado === true,
  // No document that is issued here is large.
  findDteOfCuenta(db, tx, idCuenta, id) {
    const dte = read(db, tx, (row) => isId(row, id) && row.idCuenta === idCuenta);
    return dte && { idCuenta, dte };
  },
  findSinListasOfCuenta(db, tx, idCuenta, id) {
    const dte = read(db, tx, (row) => isId(row, id) && row.idCuenta === idCuenta);
    return dte && { ...dte, ...VACIAS };
  },
  findDteByIntento: (db, tx, id) => read(db, tx, ({ idIntento }) => idIntento === id),
  findDteByTransaccion: (db, tx, idCuenta, handle) =>
    read(
      db,
      tx,
      (row) => row.idCuenta === idCuenta && (row.numeroTransaccion === handle || row.idIntento === handle),
    ),
  insertDte({ tables }, tx, { dte, idIntento, idCuenta }) {
    tables.dtes.lock(tx, dte.id);
    const numeroTransaccion = dte.numeroTransaccion ?? null;
    if (tables.dtes.get(tx, dte.id)) throw sqlError("23505", "dtes_pkey");
    for (const [, other] of tables.dtes.rows(tx)) {
      if (idIntento !== null && other.idIntento === idIntento) throw sqlError("23505", "dtes_id_intento_key");
      if (numeroTransaccion === null || other.idCuenta !== idCuenta) continue;
      if (other.numeroTransaccion === numeroTransaccion) throw sqlError("23505", "dtes_numero_transaccion");
    }
    const estado = dte.fechaCertificacion === undefined ? "EnContingencia" : "Certificado";
    const row = {
      dte,
      idIntento,
      idCuenta,
      numeroTransaccion,
      datosAnulacion: undefined,
      archivoAnulacion: null,
    };
    tables.dtes.put(tx, dte.id, { ...row, estado });
  },
  holdAnulable({ tables }, tx, { id = "", idCuenta, estaEnAmbienteDePruebas }) {
    const row = tables.dtes.get(tx, id);
    if (row?.estado === "Rechazado" || row?.idCuenta !== idCuenta) return undefined;
    return row.dte.estaEnAmbienteDePruebas === estaEnAmbienteDePruebas ? row.estado : undefined;
  },
  setAnulado(
    { tables },
    tx,
    { id = "", idCuenta, estaEnAmbienteDePruebas },
    datosAnulacion,
    archivoAnulacion,
  ) {
    const row = tables.dtes.get(tx, id);
    if (row?.estado !== "Certificado" || row.idCuenta !== idCuenta) return undefined;
    if (row.dte.estaEnAmbienteDePruebas !== estaEnAmbienteDePruebas) return undefined;
    tables.dtes.set(tx, id, { estado: "Anulado", datosAnulacion, archivoAnulacion });
    const { tipo, fechaEmision } = row.dte;
    const contado = { idCuenta, tipo, fechaEmision: fechaEmision.slice(0, 10), estaEnAmbienteDePruebas };
    return { isListado: true, contado };
  },
  setCertificado({ tables }, tx, dte) {
    if (tables.dtes.get(tx, dte.id)?.estado !== "EnContingencia") return false;
    tables.dtes.set(tx, dte.id, { estado: "Certificado", dte });
    return true;
  },
  setRechazado({ tables }, tx, idIntento) {
    for (const [key, row] of tables.dtes.rows(tx)) {
      if (row.idIntento !== idIntento || row.estado !== "EnContingencia") continue;
      tables.dtes.set(tx, key, { estado: "Rechazado", numeroTransaccion: null });
      return key;
    }
    return undefined;
  },
  insertArchivo({ tables }, tx, archivo) {
    tables.archivos.lock(tx, archivo.nombre);
    if (!tables.archivos.get(tx, archivo.nombre)) tables.archivos.put(tx, archivo.nombre, archivo);
  },
  insertBitacora({ tables }, tx, idDte, eventos) {
    for (const each of eventos) {
      const orden = nextOrden(tables);
      tables.bitacora.put(tx, `${orden}`, { ...each, idDte, orden });
    }
  },
  count: (db, tx, dte, estado, by) => db.count(tx, dte, estado, by),
  addEvento(db, tx, asunto, evento) {
    const orden = nextOrden(db.tables);
    db.tables.outbox.put(tx, `E${orden}`, { orden, asunto, evento: evento as { id: string } });
  },
  writeCertificado(db, tx, { intento, dte, archivo, eventos, sinReceptor }) {
    if (db.tables.intentos.get(tx, intento.id)?.estado !== "abierto") return undefined;
    const isIssued = ({ idIntento, estado }: DteRow) =>
      idIntento === intento.id && estado === "EnContingencia";
    if (db.tables.dtes.get(tx, dte.id) && db.tables.dtes.rows(tx).some(([, row]) => isIssued(row)))
      return "issued";
    close(db, tx, intento.id, dte.id);
    if (archivo) dtes.insertArchivo(db, tx, archivo);
    dtes.insertDte(db, tx, { dte, idIntento: intento.id, idCuenta: intento.idCuenta });
    dtes.insertBitacora(db, tx, dte.id, eventos);
    const { idCuenta, pais } = intento;
    const evento = { id: dte.id, idCuenta, pais, tipo: dte.tipo, idIntento: intento.id, sinReceptor };
    dtes.addEvento(db, tx, "dte.certificado", evento);
    db.count(tx, dte, "Certificado", 1);
    return "closed";
  },
};
