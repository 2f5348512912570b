import type { Program } from "@dte/testing/simulation";
import type { Store, Tx } from "../../src/store/store.js";
import type { Cuenta, Receptor } from "./country.js";
import type { Database } from "./rows.js";

type Around = { readonly db: Database; readonly program: Program };

/** A layer between the code and its ports. It changes nothing, unless a bug is planted. */
export type Plant = {
  store(store: Store, around: Around): Store;
  /** `cuenta` is our account, whose fields change while the schedule runs. */
  receptor(receptor: Receptor, cuenta: Readonly<Cuenta>): Receptor;
};

export const honest: Plant = { store: (store) => store, receptor: (receptor) => receptor };

const ofStore = (change: (store: Store, around: Around) => Partial<Store>): Plant => ({
  ...honest,
  store: (store, around) => ({ ...store, ...change(store, around) }),
});
/** Changes the statements of transactions; `store` runs them outside of the transaction. */
const ofTransaction = (change: (tx: Tx, store: Store) => Partial<Tx>): Plant =>
  ofStore((store) => ({
    transaction: (name, work) => store.transaction(name, (tx) => work({ ...tx, ...change(tx, store) })),
  }));

/** Bugs that somebody might make. The simulation has to find every one of them. */
export const MUTATIONS: Readonly<Record<string, Plant>> = {
  "takes what another one delivers": ofStore((store) => ({
    claimEntregas: ({ limit }) => store.claimEntregas({ limit, leaseSeconds: 0 }),
  })),

  "leaves what a dead process had taken": ofStore((store) => ({
    claimEntregas: ({ limit }) => store.claimEntregas({ limit, leaseSeconds: 1e9 }),
  })),

  "hears of a document before it is kept": ofStore((store) => ({
    insertEntrega: async (entrega) => void store.insertEntrega(entrega).catch(() => {}),
  })),

  "closes a delivery whenever it ends": ofTransaction((tx) => ({
    async closeEntrega(...given) {
      await tx.closeEntrega(...given);
      return true;
    },
  })),

  "closes a delivery before its receipt is kept": ofTransaction((_, store) => ({
    closeEntrega: store.closeEntrega,
  })),

  "forgets a file that the archive has not taken": ofStore((store) => ({
    postponeAdjunto: async (id) => await store.deleteAdjunto(id),
  })),

  "leaves files to those who wrote them": ofStore(() => ({ claimAdjuntos: async () => [] })),

  "keeps the last word of a receiver": ofTransaction((tx) => ({
    async insertAprobacionRecibida(idDte, dicha) {
      await tx.insertAprobacionRecibida(idDte, dicha);
      return { isNew: true, estado: dicha.estado };
    },
  })),

  "writes over what others have found out": ofStore((_, { db, program }) => ({
    setEnvio: (aprobacion, waitSeconds) =>
      db.statement(program, "setEnvio", (tx) => {
        const { idDte, idCuenta, estadoAutoridad, estadoEmisor, mensajes } = aprobacion;
        const siguiente = tx.startedAt + waitSeconds * 1_000;
        const said = { estadoAutoridad, estadoEmisor, mensajes, siguiente };
        db.tables.enviadas.set(tx, `${idDte} ${idCuenta}`, said);
      }),
  })),

  "closes an approval on a refused resend": ofStore((store) => ({
    claimAprobaciones: async (claim) =>
      (await store.claimAprobaciones(claim)).map((each) => ({ ...each, enDuda: false })),
  })),

  "signs another word while the first one stands": ofTransaction((tx) => ({
    async insertAprobacionEnviada(aprobacion, leaseSeconds) {
      await tx.insertAprobacionEnviada(aprobacion, leaseSeconds);
      return true;
    },
  })),

  "takes silence for a yes": {
    ...honest,
    receptor: (receptor) => ({
      ...receptor,
      Deliver: (...given) => receptor.Deliver(...given).catch(() => ({ estado: "recibida", motivo: "" })),
    }),
  },

  "takes the authority's silence for its word": {
    ...honest,
    receptor: (receptor) => ({
      ...receptor,
      SendAprobacion: (...given) =>
        receptor.SendAprobacion(...given).catch(() => ({ estado: "recibida", mensajes: [], motivo: "" })),
    }),
  },

  "delivers in the environment that the account has gone to": {
    ...honest,
    receptor: (receptor, cuenta) => ({
      ...receptor,
      Deliver: (given, ...rest) => receptor.Deliver({ ...given, cuenta: { ...cuenta } }, ...rest),
    }),
  },

  "says its word in the environment that the account has gone to": {
    ...honest,
    receptor: (receptor, cuenta) => ({
      ...receptor,
      SendAprobacion: (given, ...rest) =>
        receptor.SendAprobacion({ ...given, cuenta: { ...cuenta } }, ...rest),
    }),
  },

  "takes silence about a registered document for a no": {
    ...honest,
    receptor: (receptor) => ({
      ...receptor,
      Verify: (...given) => receptor.Verify(...given).catch(() => ({ estado: "falso", motivo: "" })),
    }),
  },
};
