import { createModelStore, type ModelOf, type Program, type Table, type Tx } from "@dte/testing/simulation";
import { givesWay } from "../../src/store/aprobaciones.js";
import { PALABRAS_MAX } from "../../src/store/palabras.js";
import type { Tx as Statements, Store } from "../../src/store/store.js";
import type { Database, Tables } from "./rows.js";

const keyOf = ({ idDte, idCuenta }: { idDte: string; idCuenta: string }): string => `${idDte} ${idCuenta}`;

/** Lists the rows that are due and that nobody is working on, the longest due first. */
function due<T extends { siguiente: number }>(
  table: Table<T>,
  tx: Tx,
  limit: number,
  isPending: (row: T) => boolean = () => true,
): [string, T][] {
  return [...table.rows(tx)]
    .filter(([key, row]) => row.siguiente <= tx.startedAt && isPending(row) && !table.isLocked(tx, key))
    .sort(([, a], [, b]) => a.siguiente - b.siguiente)
    .slice(0, limit);
}

/** Takes rows for `leaseSeconds`. */
function take<T extends { siguiente: number; envios: number }>(
  table: Table<T>,
  tx: Tx,
  rows: readonly [string, T][],
  leaseSeconds: number,
): T[] {
  return rows.map(([key, row]) => {
    const taken = { ...row, envios: row.envios + 1, siguiente: tx.startedAt + leaseSeconds * 1_000 };
    table.put(tx, key, taken);
    return taken;
  });
}

const KNOWN = ["Pendiente", "NoEnviada"];

const model: ModelOf<Tables, Statements> = {
  insertAdjunto({ tables }, tx, adjunto, { fecha, leaseSeconds }) {
    tables.orden.last += 1;
    const id = `A${tables.orden.last}`;
    const row = { ...adjunto, id, fecha, envios: 0, actor: adjunto.actor ?? null, traza: null };
    tables.adjuntos.put(tx, id, { ...row, siguiente: tx.startedAt + leaseSeconds * 1_000 });
    return row;
  },
  claimAdjuntos: ({ tables: { adjuntos } }, tx, { limit, leaseSeconds }) =>
    take(adjuntos, tx, due(adjuntos, tx, limit), leaseSeconds),
  deleteAdjunto({ tables }, tx, id) {
    tables.adjuntos.put(tx, id, undefined);
  },
  postponeAdjunto({ tables }, tx, id, seconds) {
    tables.adjuntos.lock(tx, id);
    if (tables.adjuntos.get(tx, id))
      tables.adjuntos.set(tx, id, { siguiente: tx.startedAt + seconds * 1_000 });
  },

  insertAprobacionRecibida({ tables: { recibidas } }, tx, idDte, { estado, archivo }) {
    recibidas.lock(tx, idDte);
    const known = recibidas.get(tx, idDte);
    if (known) return { isNew: false, estado: known.estado };
    recibidas.put(tx, idDte, { estado, archivo });
    return { isNew: true, estado };
  },
  findAprobacionRecibida: ({ tables: { recibidas } }, tx, idDte) => recibidas.get(tx, idDte)?.estado,
  insertAprobacionPorConfirmar({ tables: { porConfirmar } }, tx, idDte, { estado }) {
    const key = `${idDte} ${estado}`;
    porConfirmar.lock(tx, key);
    if (porConfirmar.get(tx, key)) return false;
    porConfirmar.put(tx, key, {});
    return true;
  },
  insertAprobacionEnviada({ tables: { enviadas } }, tx, aprobacion, leaseSeconds) {
    const key = keyOf(aprobacion);
    enviadas.lock(tx, key);
    const known = enviadas.get(tx, key);
    const { pedido = null } = aprobacion;
    const isSame = (known?.pedido ?? null) === pedido;
    if (known && !(givesWay(known, aprobacion.estado) && (known.estadoAutoridad === "Rechazada" || isSame)))
      return false;
    const enDuda = known?.estadoAutoridad === "Abandonada" && known.enDuda;
    const estadoEmisor = pedido === null ? "Pendiente" : "NoEnviada";
    const pending = { pedido, estadoAutoridad: "Pendiente", estadoEmisor, traza: null } as const;
    const siguiente = tx.startedAt + leaseSeconds * 1_000;
    enviadas.put(tx, key, { ...aprobacion, ...pending, mensajes: [], envios: 1, enDuda, siguiente });
    return true;
  },
  claimAprobaciones: ({ tables: { enviadas } }, tx, { limit, leaseSeconds }) =>
    take(
      enviadas,
      tx,
      due(
        enviadas,
        tx,
        limit,
        (row) => row.estadoAutoridad === "Pendiente" || row.estadoEmisor === "Pendiente",
      ),
      leaseSeconds,
    ),
  beginEnvio({ tables: { enviadas } }, tx, aprobacion) {
    const key = keyOf(aprobacion);
    enviadas.lock(tx, key);
    const row = enviadas.get(tx, key);
    const { archivo, estadoAutoridad, envios } = aprobacion;
    if (row?.archivo !== archivo || row.envios !== envios) return false;
    if (!["Pendiente", estadoAutoridad].includes(row.estadoAutoridad)) return false;
    enviadas.set(tx, key, { enDuda: true, estadoAutoridad });
    return true;
  },
  setEnvio({ tables: { enviadas } }, tx, aprobacion, waitSeconds) {
    const key = keyOf(aprobacion);
    enviadas.lock(tx, key);
    const row = enviadas.get(tx, key);
    const { archivo, estadoAutoridad, estadoEmisor, mensajes, envios, enDuda } = aprobacion;
    if (row?.archivo !== archivo) return;
    if (!["Pendiente", estadoAutoridad].includes(row.estadoAutoridad) && estadoAutoridad !== "Recibida")
      return;
    const isOurs = row.envios === envios;
    if (!isOurs && estadoAutoridad === "Rechazada") return;
    const isOpen = KNOWN.includes(row.estadoEmisor) && (isOurs || estadoEmisor !== "Rechazada");
    enviadas.set(tx, key, {
      estadoAutoridad,
      ...(isOpen && { estadoEmisor, mensajes }),
      ...(isOurs && { enDuda, siguiente: tx.startedAt + waitSeconds * 1_000 }),
    });
  },

  insertEntrega({ tables: { entregas } }, tx, entrega) {
    entregas.lock(tx, entrega.idDte);
    if (entregas.get(tx, entrega.idDte)) return;
    entregas.put(tx, entrega.idDte, {
      ...{ ...entrega, traza: null },
      ...{ envios: 0, estado: "pendiente", siguiente: tx.startedAt },
    });
  },
  claimEntregas({ tables: { entregas } }, tx, { limit, leaseSeconds }) {
    const pending = due(entregas, tx, limit, ({ estado }) => estado === "pendiente");
    return take(entregas, tx, pending, leaseSeconds).map(({ estado: _, ...entrega }) => entrega);
  },
  closeEntrega({ tables: { entregas } }, tx, idDte, { estado, firmante }) {
    entregas.lock(tx, idDte);
    if (entregas.get(tx, idDte)?.estado !== "pendiente") return false;
    entregas.set(tx, idDte, { estado, firmante });
    return true;
  },
  lockFirmante({ tables: { entregas } }, tx, idDte) {
    entregas.lock(tx, idDte);
    const row = entregas.get(tx, idDte);
    return { firmante: row?.firmante ?? null, isAbierta: row === undefined || row.estado === "pendiente" };
  },
  insertPalabra({ tables: { palabras } }, tx, idDte, palabra) {
    const key = `${idDte} ${palabra.firmante}`;
    palabras.lock(tx, key);
    const ofDte = [...palabras.rows(tx)].filter(([, row]) => row.idDte === idDte);
    if (palabras.get(tx, key) || ofDte.length >= PALABRAS_MAX) return;
    palabras.put(tx, key, { ...palabra, idDte });
  },
  takePalabra({ tables: { palabras } }, tx, idDte, firmante) {
    const ofDte = [...palabras.rows(tx)].filter(([, row]) => row.idDte === idDte);
    for (const [key] of ofDte) palabras.put(tx, key, undefined);
    const found = ofDte.find(([, row]) => row.firmante === firmante)?.[1];
    if (!found) return undefined;
    const { idDte: _, ...palabra } = found;
    return palabra;
  },
  postponeEntrega({ tables: { entregas } }, tx, { idDte, idReceptor, envios }, seconds) {
    const siguiente = tx.startedAt + seconds * 1_000;
    entregas.lock(tx, idDte);
    const row = entregas.get(tx, idDte);
    if (row?.estado === "pendiente" && row.envios === envios) entregas.set(tx, idDte, { siguiente });
    for (const [key, other] of due(
      entregas,
      tx,
      1_000,
      (each) => each.estado === "pendiente" && each.idReceptor === idReceptor,
    ))
      entregas.put(tx, key, { ...other, siguiente });
  },

  spendValor({ tables: { valores } }, tx, valor) {
    valores.lock(tx, valor);
    if (valores.get(tx, valor)) return false;
    valores.put(tx, valor, {});
    return true;
  },
};

/** Gives the store of a program, over the model of the database. */
export function storeOf(db: Database, program: Program): Store {
  const { enviadas } = db.tables;
  return {
    ...createModelStore<Tables, Statements>(db, program, model),
    findAprobacionEnviada: (idDte, idCuenta) =>
      db.statement(program, "findAprobacionEnviada", (tx) => enviadas.get(tx, keyOf({ idDte, idCuenta }))),
  };
}
