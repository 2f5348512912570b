import { createModelStore, type ModelOf, mayTake, type Program, type Tx } from "@dte/testing/simulation";
import type { Claim, Debidos } from "../../src/store/documentos.js";
import type { Tx as Statements, Store } from "../../src/store/store.js";
import type { Database, DocumentoRow, LoteRow, Tables } from "./rows.js";

const DUE_AGAIN_MS = 15_000;

type Given = Pick<Database, "tables" | "leaseMs">;

const keyOf = ({ idLote, orden }: { idLote: string; orden: number }): string => `${idLote} ${orden}`;

/** Lists the due documents of the batches that are open to this claim, batch by batch. */
function debidos(
  db: Database,
  tx: Tx,
  { lease, working, sin }: Debidos,
): [LoteRow, [string, DocumentoRow][]][] {
  const { lotes, documentos } = db.tables;
  const open = [...lotes.rows(tx)]
    .map(([, lote]) => lote)
    .filter(
      (lote) =>
        !lote.fin && !sin.cuentas.includes(lote.idCuenta) && !sin.autoridades.includes(lote.autoridad),
    );
  const rows = [...documentos.rows(tx)].filter(
    ([, row]) =>
      row.estado === "Pendiente" &&
      row.siguiente <= tx.startedAt &&
      mayTake(db, tx, lease.holder, row.instancia) &&
      !working.includes(row.idIntento),
  );
  return open.map((lote) => [
    lote,
    rows
      .filter(([, { idLote }]) => idLote === lote.id)
      .sort(([, a], [, b]) => a.siguiente - b.siguiente || a.orden - b.orden),
  ]);
}

function claim(db: Database, tx: Tx, asked: Claim): Awaited<ReturnType<Store["claimDocumentos"]>> {
  const { lease, turnos, now, limit } = asked;
  const { documentos } = db.tables;
  const due = debidos(db, tx, asked);
  const candidates = turnos.flatMap(({ idCuenta, tomados, lugar }) =>
    due
      .filter(([lote]) => lote.idCuenta === idCuenta)
      .sort(([a], [b]) => a.creado.getTime() - b.creado.getTime() || (a.id < b.id ? -1 : 1))
      .flatMap(([lote, rows]) => rows.map(([key, row]) => ({ lote, key, row })))
      .map((each, i) => ({ ...each, puesto: tomados + i + 1, lugar })),
  );
  return candidates
    .sort(
      (a, b) =>
        a.puesto - b.puesto ||
        a.lugar - b.lugar ||
        a.lote.creado.getTime() - b.lote.creado.getTime() ||
        a.row.orden - b.row.orden,
    )
    .filter(({ key }) => !documentos.isLocked(tx, key))
    .slice(0, limit)
    .map(({ lote, key, row }) => {
      const primerIntento = row.primerIntento ?? now;
      const intentos = row.intentos + 1;
      const taken = {
        instancia: lease.holder,
        intentos,
        siguiente: tx.startedAt + DUE_AGAIN_MS,
        primerIntento,
      };
      documentos.set(tx, key, taken);
      const { idCuenta, autoridad, usuario, ipOrigen } = lote;
      return {
        ...row,
        ...{ primerIntento, intentos, idCuenta, autoridad, usuario, ipOrigen },
        solicitud: row.solicitud ?? {},
        ...{ esPrimero: lote.estado === "Recibido", traza: null, encargo: null },
      };
    });
}

/** Finds the document of an attempt, where it is pending and this process has it. */
function heldBy(db: Given, tx: Tx, idIntento: string, holder: string): string | undefined {
  const { documentos } = db.tables;
  for (const [key, row] of documentos.rows(tx)) {
    if (row.idIntento !== idIntento) continue;
    documentos.lock(tx, key);
    const locked = documentos.get(tx, key);
    return locked?.instancia === holder && locked.estado === "Pendiente" ? key : undefined;
  }
  return undefined;
}

const model: ModelOf<Tables, Statements> = {
  findCuentasDebidas: (db, tx, asked) => [
    ...new Set(debidos(db, tx, asked).flatMap(([lote, rows]) => (rows.length > 0 ? [lote.idCuenta] : []))),
  ],
  claimDocumentos: claim,
  returnDocumentos(db, tx, { holder }, ids) {
    const { documentos } = db.tables;
    for (const id of ids) {
      const key = heldBy(db, tx, id, holder);
      const row = key === undefined ? undefined : documentos.get(tx, key);
      if (key === undefined || !row) continue;
      const primerIntento = row.intentos > 1 ? row.primerIntento : null;
      const intentos = row.intentos - 1;
      documentos.set(tx, key, { instancia: null, siguiente: tx.startedAt, intentos, primerIntento });
    }
  },
  saveResultados(db, tx, { holder }, resultados, now) {
    const { documentos, lotes } = db.tables;
    const written = new Map<string, string[]>();
    for (const resultado of resultados) {
      const key = heldBy(db, tx, resultado.idIntento, holder);
      const row = key === undefined ? undefined : documentos.get(tx, key);
      if (key === undefined || !row) continue;
      written.set(row.idLote, [...(written.get(row.idLote) ?? []), resultado.estado]);
      if (resultado.estado === "Pendiente") {
        const { esperaMs, enConsulta, intentosEnVano, nuevoIntento } = resultado;
        documentos.set(tx, key, {
          ...{ instancia: null, siguiente: tx.startedAt + esperaMs, enConsulta },
          ...(intentosEnVano !== undefined && { intentosEnVano }),
          ...(nuevoIntento !== undefined && { idIntento: nuevoIntento }),
        });
      } else {
        const { estado } = resultado;
        const idDte = estado === "Certificado" ? resultado.idDte : null;
        const codigo = estado === "Certificado" ? null : resultado.codigo;
        documentos.set(tx, key, { instancia: null, estado, idDte, codigo, solicitud: null });
      }
    }
    return [...written]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([id, estados]) => {
        lotes.lock(tx, id);
        const lote = lotes.get(tx, id);
        if (!lote) return [];
        const of = (estado: string) => estados.filter((each) => each === estado).length;
        const certificados = lote.certificados + of("Certificado");
        const rechazados = lote.rechazados + of("Rechazado");
        const inciertos = lote.inciertos + of("Incierto");
        const isOver = certificados + rechazados + inciertos === lote.totalDtes;
        const ended = rechazados === lote.totalDtes ? "Fallido" : "Terminado";
        const estado = isOver ? ended : "EnProceso";
        const counts = { certificados, rechazados, inciertos, estado } as const;
        lotes.set(tx, id, { ...counts, fin: isOver ? now : null, porAnunciar: isOver });
        return isOver ? [{ id, estado }] : [];
      });
  },
  insertDocumentos({ tables: { documentos } }, tx, idLote, nuevos) {
    for (const nuevo of nuevos)
      documentos.put(tx, keyOf({ idLote, orden: nuevo.orden }), {
        ...nuevo,
        ...{ idLote, estado: "Pendiente", instancia: null, siguiente: tx.startedAt, primerIntento: null },
        ...{ enConsulta: false, intentos: 0, intentosEnVano: 0, idDte: null, codigo: null },
      });
  },
  beginLotes({ tables: { lotes } }, tx, ids) {
    for (const id of [...ids].sort()) {
      lotes.lock(tx, id);
      if (lotes.get(tx, id)?.estado === "Recibido") lotes.set(tx, id, { estado: "EnProceso" });
    }
  },
  countActivos: ({ tables: { lotes } }, tx, idCuenta) =>
    [...lotes.rows(tx)].filter(([, lote]) => lote.idCuenta === idCuenta && !lote.fin).length,
  findLote: ({ tables: { lotes } }, tx, id) => lotes.get(tx, id),
  insertLote({ tables: { lotes } }, tx, lote) {
    lotes.lock(tx, lote.id);
    if (lotes.get(tx, lote.id)) return false;
    const counts = { certificados: 0, rechazados: 0, inciertos: 0 };
    lotes.put(tx, lote.id, { ...lote, ...counts, estado: "Recibido", fin: null, porAnunciar: false });
    return true;
  },
  lockCuenta({ tables: { cerrojos } }, tx, idCuenta) {
    cerrojos.lock(tx, idCuenta);
  },
  takeEnded({ tables: { lotes } }, tx, limit) {
    const ended = [...lotes.rows(tx)].filter(([key, lote]) => lote.porAnunciar && !lotes.isLocked(tx, key));
    return ended.slice(0, limit).map(([key, { id, idCuenta, estado }]) => {
      lotes.set(tx, key, { porAnunciar: false });
      return { id, idCuenta, estado, traza: null };
    });
  },
  takeHuella({ tables: { huellas, lotes } }, tx, { idCuenta, huella, idLote }, { now, since }) {
    const key = `${idCuenta} ${huella.toString("hex")}`;
    huellas.lock(tx, key);
    const known = huellas.get(tx, key);
    const isFree =
      !known ||
      known.idLote === idLote ||
      since === undefined ||
      known.creado < since ||
      lotes.get(tx, known.idLote)?.estado === "Fallido";
    if (isFree) huellas.put(tx, key, { idLote, creado: now });
    return isFree;
  },
  dropHuellas: () => 0,
  insertLibro({ tables: { libros } }, tx, idLote) {
    libros.put(tx, idLote, {});
  },
  dropLibros: () => 0,
  dropLibrosSobrantes: () => 0,
  addEvento({ tables }, tx, asunto, evento) {
    tables.orden.last += 1;
    tables.outbox.put(tx, `${tables.orden.last}`, { asunto, id: (evento as { id: string }).id });
  },
};

/** Gives the store that a program has, over the model of the database. */
export function storeOf(db: Database, program: Program): Store {
  const { huellas, lotes } = db.tables;
  return {
    ...(createModelStore<Tables, Statements>(db, program, model) as Store),
    findErrores: async () => [],
    findRepetido: (idCuenta, { huella }, since) =>
      db.statement(program, "findRepetido", (tx) => {
        const known = huellas.get(tx, `${idCuenta} ${huella.toString("hex")}`);
        const lote = known && lotes.get(tx, known.idLote);
        // A workbook of another account is not seen.
        const isIt =
          known && known.creado >= since && lote?.idCuenta === idCuenta && lote.estado !== "Fallido";
        return isIt ? known.idLote : undefined;
      }),
  };
}
