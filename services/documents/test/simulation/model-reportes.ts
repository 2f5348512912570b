import { Taken } from "../../src/store/contingencias.js";
import type { Model } from "./model.js";
import { emitidoOf, emitidos } from "./model-contingencias.js";
import { type IntentoRow, nextOrden } from "./rows.js";

/** A refusal says nothing of a sending without an answer for this long. */
const DUDA_MS = 900_000;

const isSinEvento = (row: IntentoRow, idContingencia: string) =>
  row.idContingencia === idContingencia && row.idEvento === null && !row.pudoLlegar;

/** The statements for events, which report documents that were issued without their authority, and for the lots that bring those. */
export const reportes: Pick<
  Model,
  | "listCuentasSinEvento"
  | "listSinEvento"
  | "insertEvento"
  | "listEventosAbiertos"
  | "acceptEvento"
  | "rewriteEvento"
  | "keepRechazoEvento"
  | "endDuda"
  | "countDeEvento"
  | "listDeEvento"
  | "listDeEventoPorPreguntar"
  | "hastenEvento"
  | "postponeEvento"
  | "listSinLote"
  | "insertLote"
  | "listLotes"
  | "listDeLote"
  | "countEnvioLote"
  | "setCodigoLote"
  | "postponeLote"
  | "leaveLote"
> = {
  listCuentasSinEvento: (db, tx, id) => [
    ...new Set(emitidos(db, tx, (row) => isSinEvento(row, id)).map(({ idCuenta }) => idCuenta)),
  ],
  listSinEvento: (db, tx, id, idCuenta, limit) =>
    emitidos(db, tx, (row) => isSinEvento(row, id) && row.idCuenta === idCuenta)
      .slice(0, limit)
      .map((row) => emitidoOf(db, tx, row)),
  insertEvento({ tables }, tx, { id, idContingencia, idCuenta, contenido }, ids) {
    const row = {
      id,
      orden: nextOrden(tables),
      idContingencia,
      idCuenta,
      contenido,
      estado: "abierto",
    } as const;
    tables.eventos.put(tx, id, {
      ...row,
      siguiente: tx.startedAt,
      envios: 0,
      recepcion: null,
      aceptado: null,
      enDuda: null,
    });
    for (const each of ids) {
      const waiting = tables.intentos.get(tx, each);
      if (waiting?.idEvento !== null || waiting.estado !== "abierto")
        throw new Taken("a document is reported already");
      tables.intentos.set(tx, each, { idEvento: id });
    }
  },
  listEventosAbiertos: ({ tables }, tx, id) =>
    [...tables.eventos.rows(tx)]
      .map(([, row]) => row)
      .filter((row) => row.idContingencia === id && row.estado === "abierto" && row.siguiente <= tx.startedAt)
      .sort((a, b) => a.orden - b.orden)
      .map(({ id: idEvento, idCuenta, contenido, envios }) => ({
        id: idEvento,
        idCuenta,
        contenido,
        envios,
      })),
  acceptEvento({ tables }, tx, id, recepcion) {
    if (tables.eventos.get(tx, id)?.estado !== "abierto") return false;
    tables.eventos.set(tx, id, { estado: "aceptado", recepcion, aceptado: tx.startedAt });
    return true;
  },
  rewriteEvento({ tables }, tx, id, { contenido }) {
    if (tables.eventos.get(tx, id)?.estado === "abierto")
      tables.eventos.set(tx, id, { contenido, enDuda: null });
  },
  // Nothing is decided by an earlier refusal.
  keepRechazoEvento() {},
  endDuda({ tables }, tx, id, { desde }) {
    if (tables.eventos.get(tx, id)) tables.eventos.set(tx, id, { enDuda: desde });
  },
  countDeEvento: (db, tx, id) => emitidos(db, tx, ({ idEvento }) => idEvento === id).length,
  listDeEvento: (db, tx, id) =>
    emitidos(db, tx, ({ idEvento }) => idEvento === id).map((row) => emitidoOf(db, tx, row)),
  listDeEventoPorPreguntar: (db, tx, id, limit) =>
    emitidos(db, tx, ({ idEvento, siguiente }) => idEvento === id && siguiente <= tx.startedAt)
      .sort((a, b) => a.siguiente - b.siguiente)
      .slice(0, limit)
      .map((row) => emitidoOf(db, tx, row)),
  hastenEvento({ tables }, tx, id, seconds) {
    const row = tables.eventos.get(tx, id);
    if (row?.estado !== "abierto") return;
    const siguiente = Math.min(row.siguiente, tx.startedAt + seconds * 1_000);
    tables.eventos.set(tx, id, { siguiente });
  },
  postponeEvento({ tables }, tx, id, seconds) {
    const row = tables.eventos.get(tx, id);
    const siguiente = tx.startedAt + seconds * 1_000;
    const desde = row?.enDuda ?? null;
    if (row)
      tables.eventos.set(tx, id, { envios: row.envios + 1, siguiente, enDuda: new Date(tx.startedAt) });
    return { desde, isRecent: desde !== null && desde.getTime() > tx.startedAt - DUDA_MS };
  },
  listSinLote(db, tx, id, limit) {
    const isWaiting = ({ idLote, idEvento }: IntentoRow) => {
      const evento = idEvento === null ? undefined : db.tables.eventos.get(tx, idEvento);
      return idLote === null && evento?.idContingencia === id && evento.estado === "aceptado";
    };
    const [first, ...rest] = emitidos(db, tx, isWaiting);
    if (!first) return [];
    return [first, ...rest.filter(({ idEvento }) => idEvento === first.idEvento)]
      .slice(0, limit)
      .map((row) => emitidoOf(db, tx, row));
  },
  insertLote({ tables }, tx, { id, idIntento }, ids) {
    const idEvento = tables.intentos.get(tx, idIntento)?.idEvento ?? "";
    const creado = new Date(tx.startedAt);
    const row = { id, idEvento, codigo: null, siguiente: tx.startedAt, consultas: 0, creado, envios: 0 };
    tables.lotes.put(tx, id, row);
    for (const each of ids) {
      const waiting = tables.intentos.get(tx, each);
      if (waiting?.idLote !== null || waiting.estado !== "abierto")
        throw new Taken("a document is in a lot already");
      tables.intentos.set(tx, each, { idLote: id });
    }
  },
  listLotes: (db, tx, id) =>
    [...db.tables.lotes.rows(tx)]
      .map(([, lote]) => ({ lote, evento: db.tables.eventos.get(tx, lote.idEvento) }))
      .filter(({ lote, evento }) => evento?.idContingencia === id && lote.siguiente <= tx.startedAt)
      .filter(({ lote }) => emitidos(db, tx, ({ idLote }) => idLote === lote.id).length > 0)
      .map(({ lote, evento }) => ({
        id: lote.id,
        codigo: lote.codigo,
        creado: lote.creado,
        consultas: lote.consultas,
        envios: lote.envios,
        idCuenta: evento?.idCuenta ?? "",
      })),
  listDeLote: (db, tx, id) =>
    emitidos(db, tx, ({ idLote }) => idLote === id).map((row) => emitidoOf(db, tx, row)),
  countEnvioLote({ tables }, tx, id) {
    const lote = tables.lotes.get(tx, id);
    if (lote) tables.lotes.set(tx, id, { envios: lote.envios + 1 });
  },
  setCodigoLote({ tables }, tx, id, codigo) {
    if (tables.lotes.get(tx, id)?.codigo === null) tables.lotes.set(tx, id, { codigo });
  },
  postponeLote({ tables }, tx, id, seconds) {
    const row = tables.lotes.get(tx, id);
    const siguiente = tx.startedAt + seconds * 1_000;
    if (row) tables.lotes.set(tx, id, { consultas: row.consultas + 1, siguiente });
  },
  leaveLote({ tables }, tx, idLote, idIntento, afterSeconds) {
    const creado = tables.lotes.get(tx, idLote)?.creado.getTime() ?? Number.POSITIVE_INFINITY;
    if (creado > tx.startedAt - afterSeconds * 1_000) return;
    if (tables.intentos.get(tx, idIntento)?.idLote === idLote)
      tables.intentos.set(tx, idIntento, { idLote: null, enOtroLote: true });
  },
};
