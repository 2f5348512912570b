import type { Resultado } from "@dte/contracts";
import { feg } from "@dte/errors";
import { CallFailed } from "@dte/service";
import type { Store } from "../../src/store/store.js";
import type { Database } from "./database.js";
import { keyOfNumero } from "./model-numeros.js";
import { BUS_MUTATIONS } from "./mutations-bus.js";
import { CANCELLATION_MUTATIONS } from "./mutations-cancellations.js";
import { CONTINGENCY_MUTATIONS } from "./mutations-contingency.js";
import { CORRECTION_MUTATIONS } from "./mutations-corrections.js";
import type { Around, Certifier, Wrap } from "./wrap.js";

const NOTHING: Wrap = { store: (each) => each, certifier: (each) => each, outbox: (each) => each };

export const honest = (): Wrap => NOTHING;

const ofStore = (change: (store: Store, around: Around) => Partial<Store>): (() => Wrap) => {
  const store: Wrap["store"] = (each, around) => ({ ...each, ...change(each, around) });
  return () => ({ ...NOTHING, store });
};

const ofCertifier = (change: (certifier: Certifier) => Partial<Certifier>) => (): Wrap => ({
  ...NOTHING,
  certifier: (each) => ({ ...each, ...change(each) }),
});

const INEXISTENTE = { inexistente: { motivo: "so it believes" } } as Resultado;

/** Bugs that somebody might make, each planted behind a port: the code that runs is the one that ships. The simulation has to find every one of them. */
export const MUTATIONS: Readonly<Record<string, () => Wrap>> = {
  ...BUS_MUTATIONS,
  ...CANCELLATION_MUTATIONS,
  ...CONTINGENCY_MUTATIONS,
  ...CORRECTION_MUTATIONS,

  "sends again without asking": ofCertifier(() => ({ Find: async () => INEXISTENTE })),

  "takes silence for absence": ofCertifier(({ Submit }) => ({
    Submit: async (...given) => {
      const said = await Submit(...given);
      return said.desconocido && !said.desconocido.otraConexion ? INEXISTENTE : said;
    },
  })),

  "takes a lost answer for a refusal": ofCertifier(({ Submit }) => ({
    Submit: async (...given) =>
      await Submit(...given).catch((error: unknown) => {
        throw error instanceof CallFailed ? feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "lost" }) : error;
      }),
  })),

  "closes on a refused resend": () => {
    const refused = new Map<string, Resultado>();
    return {
      ...NOTHING,
      certifier: (certifier) => ({
        ...certifier,
        Submit: async (...given) => {
          const said = await certifier.Submit(...given);
          if (said.rechazado) refused.set(given[0].idIntento ?? "", said);
          return said;
        },
        Find: async (...given) => refused.get(given[0].idIntento ?? "") ?? (await certifier.Find(...given)),
      }),
    };
  },

  "does not freeze the environment": ofCertifier(({ Submit, Find }) => {
    const thaw = <T extends object>({
      estaEnAmbienteDePruebas,
      ...request
    }: T & { estaEnAmbienteDePruebas?: unknown }) => ({
      ...request,
      conexion: "",
    });
    return {
      Submit: async (request, options) => await Submit(thaw(request), options),
      Find: async (request, options) => await Find(thaw(request), options),
    };
  }),

  "does not count what it sends": ofStore((_, { db, program }) => ({
    countEnvio: async (id) =>
      await db.statement(program, "countEnvio", (tx) => db.tables.intentos.get(tx, id) !== undefined),
  })),

  "ignores the lease": ofStore((store, { db, program, lease }) => ({
    claimIntentos: async (claim) => {
      await db.statement(program, "claim all", (tx) => {
        for (const [key, { estado }] of [...db.tables.intentos.rows(tx)]) {
          if (estado === "abierto") db.tables.intentos.set(tx, key, { instancia: null });
        }
      });
      return await store.claimIntentos(claim);
    },
    countEnvio: async (id) => {
      await db.statement(program, "own", (tx) => db.tables.intentos.set(tx, id, { instancia: lease.holder }));
      return await store.countEnvio(id, lease.holder, true);
    },
  })),

  "forgets that it has sent": ofStore((store, { db, program }) => ({
    releaseIntento: async (intento, ...rest) => {
      await store.releaseIntento(intento, ...rest);
      await db.statement(program, "forget", (tx) => db.tables.intentos.set(tx, intento.id, { envios: 0 }));
    },
  })),

  "tells each time that an attempt is pending": ofStore((store, { db, program }) => ({
    releaseIntento: async (intento, ...rest) => {
      await db.statement(program, "forget", (tx) =>
        db.tables.intentos.set(tx, intento.id, { pendienteContado: false }),
      );
      await store.releaseIntento(intento, ...rest);
    },
  })),

  "gives back the number of a send that may have arrived": ofStore((store, { db, program }) => ({
    releaseIntento: async (intento, ...rest) => {
      await store.releaseIntento(intento, ...rest);
      await db.statement(program, "give back", (tx) => {
        for (const [key, { idIntento }] of [...db.tables.numeros.rows(tx)]) {
          if (idIntento !== intento.id) continue;
          db.tables.numeros.set(tx, key, { estado: "libre", idIntento: null, libreDesde: tx.startedAt });
        }
      });
    },
  })),

  "takes the number after the attempt is committed": ofStore((store, around) => ({
    openNumerado: async (instancia, nuevo, tomado) =>
      await openApart(store, around, instancia, nuevo, tomado),
  })),

  "reads the counter without a lock": ofStore((store, around) => ({
    takeNumeros: async (serie, rango, taking) => {
      const { db, program } = around;
      const prefix = keyOfNumero(serie, 0).slice(0, -1);
      const next = await db.statement(program, "read the counter", (tx) => {
        const rows = [...db.tables.numeros.rows(tx)].filter(([key]) => key.startsWith(prefix));
        return Math.max(rango.desde - 1, ...rows.map(([, { numero }]) => numero)) + 1;
      });
      const numeros = Array.from({ length: taking.count }, (_, i) => next + i);
      await db.statement(program, "write the counter", (tx) => {
        for (const numero of numeros) {
          const row = {
            numero,
            estado: "usado",
            idIntento: taking.toma,
            instancia: taking.instancia,
          } as const;
          const fresh = { devueltos: 0, rechazadoPor: null, libreDesde: 0 };
          db.tables.numeros.put(tx, keyOfNumero(serie, numero), { ...row, ...fresh });
        }
      });
      return numeros.map((numero) => ({ ...serie, numero, toma: taking.toma }));
    },
    openNumerado: async (instancia, nuevo, tomado) =>
      await openApart(store, around, instancia, nuevo, tomado),
  })),

  "loses numbers in a failover": () => {
    const taken: { readonly key: string; readonly epoch: number }[] = [];
    return {
      ...NOTHING,
      store: (store, { db, program }) => ({
        ...store,
        takeNumeros: async (serie, rango, taking) => {
          const old = taken.filter(({ epoch }) => epoch < db.epoch);
          await db.statement(program, "lose numbers", (tx) => {
            for (const { key } of old)
              if (db.tables.numeros.get(tx, key)) db.tables.numeros.put(tx, key, undefined);
            if (old.length === 0) return;
            for (const [key, row] of [...db.tables.secuencias.rows(tx)])
              db.tables.secuencias.put(tx, key, { ...row, ultimo: 0 });
          });
          taken.splice(0, taken.length, ...taken.filter(({ epoch }) => epoch === db.epoch));
          const tomados = await store.takeNumeros(serie, rango, taking);
          for (const { numero } of tomados) taken.push({ key: keyOfNumero(serie, numero), epoch: db.epoch });
          return tomados;
        },
      }),
    };
  },

  "gives out the numbers of an annulment that was refused later": ofStore((store) => ({
    closeAnulacion: async (lease, anulacion, outcome) =>
      await store.closeAnulacion(lease, anulacion, outcome.error ? { ...outcome, frees: true } : outcome),
  })),

  "does not count what it tells of numbers": ofStore((store, { db, program }) => ({
    countAnulacion: async (lease, id) => {
      const isOurs = await store.countAnulacion(lease, id);
      await db.statement(
        program,
        "forget",
        (tx) => isOurs && db.tables.anulaciones.set(tx, id, { envios: 0 }),
      );
      return isOurs;
    },
  })),

  "publishes after the commit": ofStore((store, { db, program }) => ({
    writeCertificado: async (certificado) => {
      const written = await store.writeCertificado(certificado);
      await db.statement(program, "take the event out", (tx) => takeOut(db, tx, certificado.dte.id));
      if (written) await store.addEvento("dte.certificado", { id: certificado.dte.id } as never);
      return written;
    },
  })),

  "publishes before the commit": ofStore((store, { db, program }) => ({
    writeCertificado: async (certificado) => {
      await store.addEvento("dte.certificado", { id: certificado.dte.id } as never);
      const written = await store.writeCertificado(certificado);
      // The event that is written with the document is not there in this bug.
      await db.statement(
        program,
        "take the event out",
        (tx) => written && takeOut(db, tx, certificado.dte.id),
      );
      return written;
    },
  })),

  "settles without closing": ofStore((store, { db, program }) => ({
    writeCertificado: async (certificado) => {
      const { id } = certificado.intento;
      const written = await store.writeCertificado(certificado);
      await db.statement(program, "open again", (tx) => {
        if (written) db.tables.intentos.set(tx, id, { estado: "abierto", idDte: null, cerrado: null });
      });
      return written;
    },
  })),

  "takes up an attempt that it has in hand": () => ({
    ...NOTHING,
    issue: (issue) => ({ ...issue, working: () => [] }),
  }),

  "says of an open attempt that there is none": ofStore(() => ({ isOpen: async () => false })),

  "does not hold the client's number": ofStore((store) => ({
    openIntento: async (instancia, nuevo) =>
      await store.openIntento(instancia, { ...nuevo, numeroTransaccion: null }),
    openNumerado: async (instancia, nuevo, tomado) =>
      await store.openNumerado(instancia, { ...nuevo, numeroTransaccion: null }, tomado),
  })),
};

/** Commits an attempt, and only then makes its number its own. */
async function openApart(
  store: Store,
  { db, program }: Around,
  ...[instancia, nuevo, tomado]: Parameters<Store["openNumerado"]>
): ReturnType<Store["openNumerado"]> {
  const opened = await store.openIntento(instancia, nuevo);
  if (typeof opened === "string") return opened;
  await db.statement(program, "use the number", (tx) => {
    const key = keyOfNumero(tomado, tomado.numero);
    const row = db.tables.numeros.get(tx, key);
    if (row)
      db.tables.numeros.put(tx, key, { ...row, estado: "usado", idIntento: nuevo.id, instancia: null });
  });
  return opened;
}

/** Takes out the last event of a document that waits to leave. */
function takeOut(db: Database, tx: Parameters<Parameters<Database["statement"]>[2]>[0], id: string): void {
  const [last] = [...db.tables.outbox.rows(tx)].filter(([, { evento }]) => evento.id === id).reverse();
  if (last) db.tables.outbox.put(tx, last[0], undefined);
}
