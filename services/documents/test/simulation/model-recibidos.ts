import { toDte } from "../../src/store/dtes.js";
import type { Model } from "./model.js";
import type { DteRow } from "./rows.js";

const shown = ({ dte, estado, datosAnulacion, archivoAnulacion }: DteRow) =>
  toDte({
    ...{ dte, estado, datosAnulacion, archivoAnulacion },
    ...{ archivoPdf: null, recursos: [], bitacora: [], sinVerificar: false },
  });

/** The statements for received documents. Nothing is registered by hand here: each one came from its issuer. */
export const recibidos: Pick<
  Model,
  | "firstTime"
  | "isDte"
  | "findReceptor"
  | "insertRecibido"
  | "isRecibida"
  | "findByNumero"
  | "isRegistrado"
  | "holdRegistrado"
  | "replaceRegistrado"
  | "setVerificado"
  | "removeOtros"
  | "isRecurso"
  | "insertRecurso"
  | "insertRecepcion"
  | "insertPorConfirmar"
  | "isLleno"
> = {
  firstTime({ tables }, tx, consumidor, eventId) {
    const key = `${consumidor} ${eventId}`;
    tables.inbox.lock(tx, key);
    if (tables.inbox.get(tx, key)) return false;
    tables.inbox.put(tx, key, {});
    return true;
  },
  isDte: ({ tables }, tx, id) => tables.dtes.get(tx, id) !== undefined,
  findReceptor({ tables }, tx, id) {
    const row = tables.dtes.get(tx, id);
    return row?.idCuenta == null ? undefined : row.dte.receptor?.id || undefined;
  },
  insertRecibido({ tables }, tx, idCuenta, { id }) {
    const key = `${idCuenta} ${id}`;
    tables.recibidos.lock(tx, key);
    if (!tables.recibidos.get(tx, key)) tables.recibidos.put(tx, key, { idDte: id, idCuenta });
  },
  isRecibida: ({ tables }, tx, key) => tables.recepciones.get(tx, keyOfRecepcion(key)) !== undefined,
  findByNumero({ tables }, tx, { idEmisor, serie, numero, estaEnAmbienteDePruebas }, archivoXml = "") {
    const found = [...tables.dtes.rows(tx)]
      .map(([, row]) => row)
      .filter(({ dte, estado }) => {
        const isThere = estado !== "Rechazado" && dte.estaEnAmbienteDePruebas === estaEnAmbienteDePruebas;
        return isThere && dte.emisor?.id === idEmisor && dte.serie === serie && dte.numero === numero;
      });
    const [first] = found.sort(
      (a, b) =>
        Number(a.idIntento === null) - Number(b.idIntento === null) ||
        Number(a.dte.archivoXml !== archivoXml) - Number(b.dte.archivoXml !== archivoXml),
    );
    return first && shown(first);
  },
  isRegistrado: () => false,
  holdRegistrado: () => false,
  replaceRegistrado: () => false,
  setVerificado: () => {},
  removeOtros: () => {},
  isRecurso({ tables }, tx, { idDte, archivo, descripcion }) {
    tables.dtes.lock(tx, idDte);
    return [...tables.recursos.rows(tx)].some(
      ([, each]) => each.idDte === idDte && each.archivo === archivo && each.descripcion === descripcion,
    );
  },
  insertRecurso({ tables }, tx, { idDte, archivo, descripcion }) {
    tables.recursos.put(tx, `${idDte} ${archivo}`, { idDte, archivo, descripcion });
  },
  insertRecepcion({ tables }, tx, recepcion) {
    const key = keyOfRecepcion(recepcion);
    tables.recepciones.lock(tx, key);
    if (tables.recepciones.get(tx, key)) return false;
    tables.recepciones.put(tx, key, recepcion);
    return true;
  },
  isLleno: () => false,
  insertPorConfirmar() {
    throw new TypeError("here everything is signed by its issuer");
  },
};

type Key = {
  readonly idCuenta: string;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly idEmisor: string;
  readonly numero: string;
};

const keyOfRecepcion = ({ idCuenta, estaEnAmbienteDePruebas, idEmisor, numero }: Key): string =>
  `${idCuenta} ${estaEnAmbienteDePruebas} ${idEmisor} ${numero}`;
