import { feg } from "@dte/errors";
import type { Neighbours } from "./stand-ins.js";

type Operators = Pick<Neighbours, "operations" | "batchOperations">;

/** Refuses calls that the API never makes, because the gateway only reads. */
const notForIt = async (): Promise<never> => {
  throw feg("FEG_NOT_FOUND", { detalle: "No lo pide la API." });
};

/** Answers to operators when nothing is stuck and no id is known. */
export const emptyOperators: Operators = {
  operations: {
    Explain: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "No hay un documento ni un intento con ese identificador." });
    },
    ListIntentos: async () => ({ intentos: [] }),
    ListOutbox: async () => ({ esperas: [] }),
    ListFallidos: async () => ({ fallidos: [] }),
    ListActos: async () => ({ actos: [] }),
    ListLocks: async () => ({ procesos: [], bloqueos: [] }),
    ListRecuperados: async () => ({ recuperados: [] }),
    AskIntento: notForIt,
    AdoptIntento: notForIt,
    ParkIntento: notForIt,
    UnparkIntento: notForIt,
    ReplayFallido: notForIt,
    Recover: notForIt,
    FetchDocumento: notForIt,
    AdoptDocumento: notForIt,
    RotateLlave: notForIt,
    KeepActo: notForIt,
  },
  batchOperations: {
    ListLotes: async () => ({ lotes: [] }),
    ListOutbox: async () => ({ esperas: [] }),
    ListActos: async () => ({ actos: [] }),
    RetryLote: notForIt,
  },
};

const CREADO = "2026-11-20T14:00:00.000Z";
const ESPERA = { asunto: "dte.certificado", total: 2, desde: CREADO };

/** Answers to operators when something is stuck. */
export const fullOperators: Operators = {
  operations: {
    ...emptyOperators.operations,
    Explain: async () => ({
      sucesos: [
        {
          ...{ fecha: CREADO, que: "envio", detalle: "aceptado, 12 ms" },
          traza: "0af7651916cd43dd8448eb211c80319c",
        },
        { fecha: "", que: "intento", detalle: "abierto; 1 envíos, 0 preguntas", traza: "" },
      ],
    }),
    ListIntentos: async () => ({
      intentos: [
        {
          ...{
            id: "5d1c0b1e-6c2f-4f1b-9a53-0a4b6d1f2c3e",
            pais: "XX",
            operacion: "certificar",
            creado: CREADO,
          },
          ...{ motivo: "la autoridad no ha dicho qué fue de él", envios: 1, consultas: 2 },
        },
      ],
    }),
    ListOutbox: async () => ({ esperas: [ESPERA] }),
    ListFallidos: async () => ({
      fallidos: [
        {
          ...{ numero: 7, asunto: "dte.certificado", idEvento: "7f", fecha: CREADO },
          ...{ consumidor: "webhooks", motivo: "PostgresError 57P01" },
        },
      ],
    }),
  },
  batchOperations: {
    ...emptyOperators.batchOperations,
    ListLotes: async () => ({
      lotes: [{ id: "L1", creado: CREADO, total: 10, pendientes: 3, enConsulta: 1 }],
    }),
    ListOutbox: async () => ({ esperas: [ESPERA] }),
  },
};
