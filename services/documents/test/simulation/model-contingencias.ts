import { mayTake, type Tx } from "@dte/testing/simulation";
import type { Plazo } from "../../src/store/avisos-contingencia.js";
import { type Ambiente, type Emitido, Taken } from "../../src/store/contingencias.js";
import type { Database } from "./database.js";
import type { Model } from "./model.js";
import { intentoOf } from "./model-intentos.js";
import { predecesorOf } from "./model-predecesores.js";
import type { IntentoRow } from "./rows.js";

const SILENCE_MS = 60_000;

const keyOf = ({ pais, estaEnAmbienteDePruebas }: Ambiente) => `${pais} ${estaEnAmbienteDePruebas}`;

export const emitidoOf = (db: Database, tx: Tx, row: IntentoRow): Emitido => ({
  ...intentoOf(row),
  contenidoContingencia: row.contenidoContingencia ?? Buffer.alloc(0),
  pudoLlegar: row.pudoLlegar,
  originalEnviado: row.originalEnviado,
  enOtroLote: row.enOtroLote,
  predecesor: predecesorOf(db, tx, row, ({ estado }) => estado === "rechazado") ?? null,
  idEvento: row.idEvento,
});

/** Lists open attempts that are issued in contingency, oldest first. */
export const emitidos = (db: Database, tx: Tx, is: (row: IntentoRow) => boolean): IntentoRow[] =>
  [...db.tables.intentos.rows(tx)]
    .map(([, row]) => row)
    .filter((row) => row.estado === "abierto" && row.idContingencia !== null && is(row))
    .sort((a, b) => a.creado.getTime() - b.creado.getTime() || a.orden - b.orden);

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
  | "reopenContingencia"
  | "setInformado"
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
    (tables.escuchas.get(tx, keyOf(ambiente))?.oido ?? Number.NEGATIVE_INFINITY) > tx.startedAt - sinceMs(),
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
    return [...first.values()].slice(0, limit).map((row) => emitidoOf(db, tx, row));
  },
  reopenContingencia({ tables }, tx, id) {
    if (tables.contingencias.get(tx, id)) tables.contingencias.set(tx, id, { cerrada: null });
  },
  setInformado({ tables }, tx, id, idEvento) {
    if (tables.intentos.get(tx, id)) tables.intentos.set(tx, id, { idEvento });
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
      .map((row) => emitidoOf(db, tx, row)),
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
};
