import type { Certificacion, Resultado } from "@dte/contracts";
import type { Emitido } from "../../src/store/contingencias.js";
import { attemptOf, papelOf } from "./papel.js";
import type { Wrap } from "./wrap.js";

const PORTS: Wrap = { store: (each) => each, certifier: (each) => each, outbox: (each) => each };

const INEXISTENTE = { inexistente: { motivo: "so it believes" } } as Resultado;

/** Gives the authority's word in the form that it has for a document that it got just now. */
export const asNew = (said: Resultado): Resultado =>
  said.aceptado ? { ...said, aceptado: { ...said.aceptado, yaExistia: false } as Certificacion } : said;

const withoutPredecesor = (emitidos: Emitido[]): Emitido[] =>
  emitidos.map((each) => ({ ...each, predecesor: null }));

/** Bugs of correcting a refused document. */
export const CORRECTION_MUTATIONS: Readonly<Record<string, () => Wrap>> = {
  "sends a correction without asking first": () => {
    const sent = new Set<string>();
    return {
      ...PORTS,
      certifier: ({ Submit, Find, ...certifier }) => ({
        ...certifier,
        Submit: async (...given) => {
          sent.add(attemptOf(papelOf(given[0].contenido as Uint8Array)));
          return await Submit(...given);
        },
        Find: async (...given) => {
          const papel = papelOf(given[0].contenido as Uint8Array);
          const isUnsent = papel.corrige !== undefined && !sent.has(papel.corrige);
          return isUnsent ? INEXISTENTE : await Find(...given);
        },
      }),
    };
  },

  "keeps a correction that the authority had the refused document instead of": () => ({
    ...PORTS,
    certifier: ({ Submit, FindLote, ...certifier }) => ({
      ...certifier,
      Submit: async (...given) => asNew(await Submit(...given)),
      FindLote: async (...given) => {
        const { resultados = [], ...rest } = await FindLote(...given);
        return { ...rest, resultados: resultados.map(asNew) };
      },
    }),
  }),

  "gives the number of a refused correction back": () => ({
    ...PORTS,
    store: (store, { db, program }) => ({
      ...store,
      transaction: async (name, work) => {
        const done = await store.transaction(name, work);
        if (name !== "refuse" && name !== "refuse emitido") return done;
        await db.statement(program, "give back", (tx) => {
          for (const [key, { idIntento }] of [...db.tables.numeros.rows(tx)]) {
            const bearer = db.tables.intentos.get(tx, idIntento ?? "");
            if (bearer?.estado !== "rechazado" || bearer.identidad === null) continue;
            db.tables.numeros.set(tx, key, { estado: "libre", idIntento: null, libreDesde: tx.startedAt });
          }
        });
        return done;
      },
    }),
  }),

  "forgets that what was refused may have come in another lot": () => ({
    ...PORTS,
    store: (store) => ({
      ...store,
      listDeLote: async (...given) => withoutPredecesor(await store.listDeLote(...given)),
      listDeEvento: async (...given) => withoutPredecesor(await store.listDeEvento(...given)),
      listDeEventoPorPreguntar: async (...given) =>
        withoutPredecesor(await store.listDeEventoPorPreguntar(...given)),
    }),
  }),

  "takes the last refused attempt for the one that has come": () => ({
    ...PORTS,
    store: (store, { db, program }) => ({
      ...store,
      findPredecesor: async (id) => {
        await db.statement(program, "forget", (tx) => {
          for (const [key, { estado }] of [...db.tables.intentos.rows(tx)])
            if (estado === "rechazado") db.tables.intentos.set(tx, key, { originalEnviado: false });
        });
        return await store.findPredecesor(id);
      },
    }),
  }),
};
