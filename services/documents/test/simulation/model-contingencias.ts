import { mayTake, type Tx } from "@dte/testing/simulation";
import type { Plazo } from "../../src/store/avisos-contingencia.js";
import { type Ambiente, type Emitido, Taken } from "../../src/store/contingencias.js";
import type { Database } from "./database.js";
import type { Model } from "./model.js";
import { intentoOf } from "./model-intentos.js";
import { type IntentoRow, nextOrden } from "./rows.js";

const SILENCE_MS = 60_000;

const keyOf = ({ pais, estaEnAmbienteDePruebas }: Ambiente) => `${pais} ${estaEnAmbienteDePruebas}`;

const emitidoOf = (row: IntentoRow): Emitido => ({
  ...intentoOf(row),
  contenidoContingencia: row.contenidoContingencia ?? Buffer.alloc(0),
  pudoLlegar: row.pudoLlegar,
  originalEnviado: row.originalEnviado,
  idEvento: row.idEvento,
});

/** Open attempts that are issued in contingency, oldest first. */
const emitidos = (db: Database, tx: Tx, is: (row: IntentoRow) => boolean): IntentoRow[] =>
  [...db.tables.intentos.rows(tx)]
    .map(([, row]) => row)
    .filter((row) => row.estado === "abierto" && row.idContingencia !== null && is(row))
    .sort((a, b) => a.creado.getTime() - b.creado.getTime() || a.orden - b.orden);

/** How long a refusal says nothing of a sending whose end nobody heard. */
const DUDA_MS = 900_000;

const isSinEvento = (row: IntentoRow, idContingencia: string) =>
  row.idContingencia === idContingencia && row.idEvento === null && !row.pudoLlegar;

const abierta = (db: Database, tx: Tx, ambiente: Ambiente) => {
  for (const [, row] of db.tables.contingencias.rows(tx)) {
    if (keyOf(row) === keyOf(ambiente) && row.hasta === null) return row;
  }
  return undefined;
};

export const contingencias: Pick<
  Model,
  | "findAbierta"
  | "setOido"
  | "wasOido"
  | "findTestigos"
  | "openContingencia"
  | "setEnContingencia"
  | "claimContingencias"
  | "touchContingencia"
  | "endContingencia"
  | "postponeContingencia"
  | "isQuiet"
  | "findInforme"
  | "insertAviso"
  | "listPlazos"
  | "closeContingencia"
  | "listTestigos"
  | "hasEmitidos"
  | "listDudosos"
  | "postponeEmitido"
  | "clearPudoLlegar"
  | "listCuentasSinEvento"
  | "listSinEvento"
  | "insertEvento"
  | "listEventosAbiertos"
  | "acceptEvento"
  | "rewriteEvento"
  | "keepRechazoEvento"
  | "endDuda"
  | "listDeEvento"
  | "listDeEventoPorPreguntar"
  | "hastenEvento"
  | "countDeEvento"
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
  findAbierta: (db, tx, ambiente) => abierta(db, tx, ambiente)?.id,
  setOido({ tables }, tx, ambiente, { idCuenta, id }) {
    const key = keyOf(ambiente);
    const before = tables.escuchas.get(tx, key);
    const isOther = before !== undefined && before.idCuenta !== idCuenta;
    tables.escuchas.put(tx, key, {
      oido: tx.startedAt,
      idCuenta,
      idIntento: id,
      otraCuenta: (isOther ? before.idCuenta : before?.otraCuenta) ?? null,
      otroIntento: (isOther ? before.idIntento : before?.otroIntento) ?? null,
    });
  },
  findTestigos({ tables }, tx, ambiente, { idCuenta, id }) {
    const { idIntento = "", otroIntento } = tables.escuchas.get(tx, keyOf(ambiente)) ?? {};
    return [idIntento, otroIntento ?? ""]
      .map((each) => tables.intentos.get(tx, each))
      .filter((row) => row !== undefined && row.id !== id)
      .map((row) => intentoOf(row as IntentoRow))
      .sort(
        (a, b) => Number(a.idCuenta === idCuenta) - Number(b.idCuenta === idCuenta) || (a.id < b.id ? -1 : 1),
      );
  },
  wasOido: ({ tables }, tx, ambiente, sinceMs) =>
    (tables.escuchas.get(tx, keyOf(ambiente))?.oido ?? Number.NEGATIVE_INFINITY) > tx.startedAt - sinceMs,
  openContingencia(db, tx, id, ambiente, { desde, tipo }) {
    for (const [owner, draft] of db.tables.contingencias.drafts(tx)) {
      if (keyOf(draft) === keyOf(ambiente) && draft.hasta === null) throw db.blocked(owner);
    }
    const known = abierta(db, tx, ambiente);
    // The upsert locks the row that it finds.
    if (known) db.tables.contingencias.lock(tx, known.id);
    else {
      const { pais, estaEnAmbienteDePruebas } = ambiente;
      const since = { desde, hasta: null, cerrada: null, instancia: null };
      const row = {
        id,
        pais,
        estaEnAmbienteDePruebas,
        ...since,
        tipo,
        consultas: 0,
        siguiente: tx.startedAt,
      };
      db.tables.contingencias.put(tx, id, row);
    }
    return known?.id ?? id;
  },
  setEnContingencia({ tables }, tx, { id }, { idContingencia, contenido, pudoLlegar, instancia }) {
    const row = tables.intentos.get(tx, id);
    if (row?.estado !== "abierto" || row.instancia !== instancia) return false;
    tables.intentos.set(tx, id, {
      idContingencia,
      contenidoContingencia: contenido,
      pudoLlegar,
      originalEnviado: pudoLlegar,
      instancia: null,
    });
    return true;
  },
  claimContingencias(db, tx, { holder }, pais) {
    const taken = [...db.tables.contingencias.rows(tx)].filter(
      ([key, row]) =>
        row.pais === pais &&
        row.cerrada === null &&
        (row.hasta !== null || row.siguiente <= tx.startedAt) &&
        mayTake(db, tx, holder, row.instancia, SILENCE_MS) &&
        !db.tables.contingencias.isLocked(tx, key),
    );
    for (const [key] of taken) db.tables.contingencias.set(tx, key, { instancia: holder });
    return taken.map(([, { id, estaEnAmbienteDePruebas, desde, hasta, tipo, consultas }]) => ({
      id,
      pais,
      estaEnAmbienteDePruebas,
      desde,
      hasta,
      idCuenta: null,
      tipo,
      motivo: null,
      consultas,
    }));
  },
  touchContingencia({ tables }, tx, { id }, instancia) {
    if (tables.contingencias.get(tx, id)?.instancia !== instancia) {
      throw new Taken("the contingency is in other hands");
    }
    tables.contingencias.lock(tx, id);
  },
  endContingencia({ tables }, tx, id, hasta) {
    if (tables.contingencias.get(tx, id)?.hasta === null) tables.contingencias.set(tx, id, { hasta });
  },
  postponeContingencia({ tables }, tx, id, seconds) {
    const row = tables.contingencias.get(tx, id);
    if (row?.hasta !== null) return;
    const siguiente = tx.startedAt + seconds * 1_000;
    tables.contingencias.set(tx, id, { consultas: row.consultas + 1, siguiente });
  },
  isQuiet: (db, tx, id, seconds) =>
    !emitidos(db, tx, (row) => row.idContingencia === id && row.idEvento === null).some(
      ({ creado }) => creado.getTime() > tx.startedAt - seconds * 1_000,
    ),
  findInforme({ tables }, tx, idEvento) {
    const evento = tables.eventos.get(tx, idEvento);
    const contingencia = evento && tables.contingencias.get(tx, evento.idContingencia);
    if (!contingencia || !evento?.recepcion) return undefined;
    const { sello, fecha } = evento.recepcion;
    return {
      tipo: contingencia.tipo,
      idEvento: idEvento.toUpperCase(),
      ...(sello !== null && { selloEvento: sello }),
      fechaEvento: fecha,
    };
  },
  insertAviso({ tables }, tx, { id, idContingencia, idCuenta, clase, sobre }) {
    const key = [idContingencia, idCuenta, clase, sobre].join(" ");
    tables.avisos.lock(tx, key);
    if (tables.avisos.get(tx, key)) return false;
    tables.avisos.put(tx, key, { id });
    return true;
  },
  listPlazos(db, tx, id) {
    const contingencia = db.tables.contingencias.get(tx, id);
    const plazos = new Map<string, Plazo>();
    for (const { idCuenta, idEvento } of emitidos(db, tx, ({ idContingencia }) => idContingencia === id)) {
      if (!contingencia?.hasta) continue;
      const evento = idEvento === null ? undefined : db.tables.eventos.get(tx, idEvento);
      const aceptado = evento?.estado === "aceptado" ? new Date(evento.recepcion?.fecha ?? 0) : undefined;
      const paso = aceptado ? "envio" : "evento";
      const desde = aceptado ?? contingencia.hasta;
      const known = plazos.get(`${idCuenta} ${paso}`);
      const first = known && known.desde < desde ? known.desde : desde;
      plazos.set(`${idCuenta} ${paso}`, {
        idCuenta,
        paso,
        documentos: (known?.documentos ?? 0) + 1,
        desde: first,
      });
    }
    return [...plazos.values()];
  },
  closeContingencia(db, tx, id) {
    db.tables.contingencias.lock(tx, id);
    const row = db.tables.contingencias.get(tx, id);
    if (!row || row.hasta === null || row.cerrada !== null) return false;
    if (emitidos(db, tx, ({ idContingencia }) => idContingencia === id).length > 0) return false;
    db.tables.contingencias.set(tx, id, { cerrada: tx.startedAt });
    return true;
  },
  listTestigos(db, tx, id, limit) {
    const first = new Map<string, IntentoRow>();
    for (const row of emitidos(db, tx, ({ idContingencia }) => idContingencia === id)) {
      if (!first.has(row.idCuenta)) first.set(row.idCuenta, row);
    }
    return [...first.values()].slice(0, limit).map(emitidoOf);
  },
  hasEmitidos: (db, tx, id) => emitidos(db, tx, ({ idContingencia }) => idContingencia === id).length > 0,
  listDudosos: (db, tx, id, limit) =>
    emitidos(
      db,
      tx,
      (row) =>
        row.idContingencia === id && row.pudoLlegar && row.idEvento === null && row.siguiente <= tx.startedAt,
    )
      .sort((a, b) => a.siguiente - b.siguiente)
      .slice(0, limit)
      .map(emitidoOf),
  postponeEmitido({ tables }, tx, id, seconds) {
    if (tables.intentos.get(tx, id))
      tables.intentos.set(tx, id, { siguiente: tx.startedAt + seconds * 1_000 });
  },
  clearPudoLlegar({ tables }, tx, id, dudaSeconds) {
    const row = tables.intentos.get(tx, id);
    if (!row) return false;
    const ausente = row.ausente ?? tx.startedAt;
    const pudoLlegar = ausente > tx.startedAt - dudaSeconds * 1_000;
    tables.intentos.set(tx, id, { ausente, pudoLlegar });
    return !pudoLlegar;
  },
  listCuentasSinEvento: (db, tx, id) => [
    ...new Set(emitidos(db, tx, (row) => isSinEvento(row, id)).map(({ idCuenta }) => idCuenta)),
  ],
  listSinEvento: (db, tx, id, idCuenta, limit) =>
    emitidos(db, tx, (row) => isSinEvento(row, id) && row.idCuenta === idCuenta)
      .slice(0, limit)
      .map(emitidoOf),
  insertEvento({ tables }, tx, { id, idContingencia, idCuenta, contenido }, ids) {
    const row = {
      id,
      orden: nextOrden(tables),
      idContingencia,
      idCuenta,
      contenido,
      estado: "abierto",
    } as const;
    tables.eventos.put(tx, id, { ...row, siguiente: tx.startedAt, envios: 0, recepcion: null, enDuda: null });
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
    tables.eventos.set(tx, id, { estado: "aceptado", recepcion });
    return true;
  },
  rewriteEvento({ tables }, tx, id, { contenido }) {
    if (tables.eventos.get(tx, id)?.estado === "abierto")
      tables.eventos.set(tx, id, { contenido, enDuda: null });
  },
  // Nothing is decided over an earlier refusal.
  keepRechazoEvento() {},
  endDuda({ tables }, tx, id, { desde }) {
    if (tables.eventos.get(tx, id)) tables.eventos.set(tx, id, { enDuda: desde });
  },
  countDeEvento: (db, tx, id) => emitidos(db, tx, ({ idEvento }) => idEvento === id).length,
  listDeEvento: (db, tx, id) => emitidos(db, tx, ({ idEvento }) => idEvento === id).map(emitidoOf),
  listDeEventoPorPreguntar: (db, tx, id, limit) =>
    emitidos(db, tx, ({ idEvento, siguiente }) => idEvento === id && siguiente <= tx.startedAt)
      .sort((a, b) => a.siguiente - b.siguiente)
      .slice(0, limit)
      .map(emitidoOf),
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
      .map(emitidoOf);
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
  listDeLote: (db, tx, id) => emitidos(db, tx, ({ idLote }) => idLote === id).map(emitidoOf),
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
      tables.intentos.set(tx, idIntento, { idLote: null });
  },
};
