import type { Database } from "./database.js";
import { asNew } from "./mutations-corrections.js";
import type { Wrap } from "./wrap.js";

/** With this a process believes the first word that the authority lacks a document. The rows are right all the same, by the answer of the lot. */
const AT_ONCE = { dudaSeconds: 1 };

/** Bugs of issuing documents without their authority, and of reporting them to it afterwards. */
export const CONTINGENCY_MUTATIONS: Readonly<Record<string, () => Wrap>> = {
  "sends what it may just have issued without its authority": () => ({
    ...PORTS,
    store: (store, { db, program }) => ({
      ...store,
      // A process would do this that does not ask whether the attempt is still its own.
      countEnvio: async (id, ...rest) =>
        (await store.countEnvio(id, ...rest)) ||
        (await db.statement(program, "believe", (tx) => {
          const row = db.tables.intentos.get(tx, id);
          return row !== undefined && row.idContingencia !== null && !row.originalEnviado;
        })),
    }),
  }),

  "reports that a silence ended when it was noticed": () => {
    let known: Database | undefined;
    return {
      ...PORTS,
      store: (store, { db }) => {
        known = db;
        return store;
      },
      certifier: (certifier) => ({
        ...certifier,
        PrepareEvento: async (request, options) => {
          const ends = [...(known?.tables.contingencias.rows() ?? [])].map(([, { hasta }]) =>
            hasta?.getTime(),
          );
          const noticed = ends.findLast((each) => each !== undefined) ?? Number.POSITIVE_INFINITY;
          const hasta = new Date(Math.min(noticed, Date.parse(request.hasta ?? ""))).toISOString();
          return await certifier.PrepareEvento({ ...request, hasta }, options);
        },
      }),
    };
  },

  "keeps a lot's bytes of what its authority had without any lot": () => ({
    ...PORTS,
    ...AT_ONCE,
    certifier: (certifier) => ({
      ...certifier,
      FindLote: async (...given) => {
        const { resultados } = await certifier.FindLote(...given);
        return { resultados: resultados.map(asNew) };
      },
    }),
  }),

  "writes an event anew that the authority may have": () => ({
    ...PORTS,
    store: (store) => ({
      ...store,
      postponeEvento: async (...given) => ({ ...(await store.postponeEvento(...given)), isRecent: false }),
    }),
  }),
};

/** A bug that only clocks far apart show: a process takes a lot for lost by its own clock, and not by the database's. */
export const LEAVES_LOTS_BY_ITS_OWN_CLOCK = (): Wrap => ({
  ...PORTS,
  store: (store, { db }) => ({
    ...store,
    leaveLote: async (idLote, idIntento, afterSeconds) => {
      const creado = db.tables.lotes.get(undefined, idLote)?.creado.getTime();
      if (creado === undefined || Date.now() - creado < afterSeconds * 1_000) return;
      await store.leaveLote(idLote, idIntento, 0);
    },
  }),
});

/** The same bug, and the process does not note that the lot may bring the document all the same. */
export const FORGETS_LOTS_THAT_IT_LEAVES = (): Wrap => {
  const leaving = LEAVES_LOTS_BY_ITS_OWN_CLOCK();
  return {
    ...leaving,
    store: (store, around) => {
      const { leaveLote, ...rest } = leaving.store(store, around);
      const { db, program } = around;
      return {
        ...rest,
        leaveLote: async (...given) => {
          await leaveLote(...given);
          await db.statement(program, "forget", (tx) =>
            db.tables.intentos.set(tx, given[1], { enOtroLote: false }),
          );
        },
      };
    },
  };
};

const PORTS: Wrap = { store: (each) => each, certifier: (each) => each, outbox: (each) => each };
