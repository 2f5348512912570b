import { FegError, feg } from "@dte/errors";
import type { Program, World } from "@dte/testing/simulation";
import type { Store, Tx } from "../../src/store/store.js";
import type { Cliente } from "./documentos.js";
import type { Database } from "./rows.js";

type Around = { readonly world: World; readonly db: Database; readonly program: Program };

/** Changes that a planted bug makes between the code and its ports; without one there are none. */
export type Plant = {
  store(store: Store, around: Around): Store;
  documentos(documentos: Cliente): Cliente;
};

export const honest: Plant = { store: (store) => store, documentos: (documentos) => documentos };

const ofStore = (change: (store: Store, around: Around) => Partial<Store>): Plant => ({
  ...honest,
  store: (store, around) => ({ ...store, ...change(store, around) }),
});
/** Plants a change of the statements within transactions; `store` is outside of them. */
const ofTransaction = (change: (tx: Tx, store: Store) => Partial<Tx>): Plant =>
  ofStore((store) => ({
    transaction: (name, work) => store.transaction(name, (tx) => work({ ...tx, ...change(tx, store) })),
  }));
const ofDocumentos = (change: (documentos: Cliente) => Partial<Cliente>): Plant => ({
  ...honest,
  documentos: (documentos) => ({ ...documentos, ...change(documentos) }),
});

/** How early a document is stolen, in ms: one that is due again within thirteen seconds was taken two seconds ago. */
const STOLEN_MS = 13_000;

/** Bugs as somebody might make them. The simulation has to find every one of them. */
export const MUTATIONS: Readonly<Record<string, Plant>> = {
  "takes what another one works on": ofStore((store, { db, program }) => ({
    async findCuentasDebidas(asked) {
      await db.statement(program, "free", (tx) => {
        const { documentos } = db.tables;
        for (const [key, row] of [...documentos.rows(tx)])
          if (
            row.instancia !== null &&
            row.siguiente < tx.startedAt + STOLEN_MS &&
            !documentos.isLocked(tx, key)
          )
            documentos.set(tx, key, { instancia: null, siguiente: tx.startedAt });
      });
      return await store.findCuentasDebidas(asked);
    },
  })),

  "leaves what a dead process had taken": ofStore((store, { db, program }) => ({
    async claimDocumentos(claim) {
      const taken = await store.claimDocumentos(claim);
      await db.statement(program, "hold", (tx) => {
        for (const { idLote, orden } of taken)
          db.tables.documentos.set(tx, `${idLote} ${orden}`, { siguiente: Number.MAX_SAFE_INTEGER });
      });
      return taken;
    },
  })),

  "tries again under another attempt": ofStore((store, { world }) => ({
    saveResultados: (lease, resultados, now) =>
      store.saveResultados(
        lease,
        resultados.map((each) =>
          each.estado === "Pendiente" && !each.enConsulta ? { ...each, nuevoIntento: world.newId() } : each,
        ),
        now,
      ),
  })),

  "writes what another one has written": ofStore((store, { db, program }) => ({
    async saveResultados(lease, resultados, now) {
      await db.statement(program, "take back", (tx) => {
        const { documentos } = db.tables;
        for (const [key, row] of [...documentos.rows(tx)])
          if (resultados.some(({ idIntento }) => idIntento === row.idIntento))
            documentos.set(tx, key, { instancia: lease.holder, estado: "Pendiente" });
      });
      return await store.saveResultados(lease, resultados, now);
    },
  })),

  "takes silence for a refusal": ofDocumentos((documentos) => ({
    Create: (...given) =>
      documentos.Create(...given).catch((error: unknown) => {
        throw error instanceof FegError ? error : feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "no" });
      }),
  })),

  "takes what is under way for refused": ofDocumentos((documentos) => ({
    Create: (...given) =>
      documentos.Create(...given).catch((error: unknown) => {
        const isOpen = error instanceof FegError && error.extra.ubicacion !== undefined;
        throw isOpen ? feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "no" }) : error;
      }),
  })),

  "takes a document without its seal for issued": ofDocumentos((documentos) => ({
    Create: async (...given) => ({ ...(await documentos.Create(...given)), estado: "Certificado" }),
  })),

  "refuses what reached nobody": ofDocumentos((documentos) => ({
    GetIntento: async (...given) => ({
      ...(await documentos.GetIntento(...given)),
      estado: "rechazado",
      extra: "{}",
    }),
  })),

  "tells of an end before it is written down": ofTransaction((_, store) => ({ addEvento: store.addEvento })),

  "marks a workbook before its batch is there": ofTransaction((_, store) => ({
    takeHuella: store.takeHuella,
  })),

  "writes rows apart from their batch": ofTransaction((_, store) => ({
    insertDocumentos: store.insertDocumentos,
  })),

  "begins a batch whenever its workbook comes": ofTransaction((tx) => ({
    async takeHuella(huella, when) {
      await tx.takeHuella(huella, { ...when, since: undefined });
      return true;
    },
  })),

  "counts a batch as announced that is not": ofTransaction((_, store) => ({ takeEnded: store.takeEnded })),
};
