import {
  Accounts,
  type AccountsDefinition,
  Documents,
  type DocumentsDefinition,
  type Dte,
  type Handlers,
  Rendering,
  type RenderingDefinition,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { createHealth, implement, type Shell, serve } from "@dte/service";

/**
 * Stand-ins at the network boundary: real gRPC servers that speak the contract in place of accounts, documents and
 * rendering, with the answers that a test of the edge needs. The services themselves are tested together elsewhere.
 */
export type Neighbours = {
  accounts: Handlers<AccountsDefinition>;
  documents: Handlers<DocumentsDefinition>;
  rendering: Handlers<RenderingDefinition>;
};

/** Serves the neighbours; a test may replace single handlers while they run. */
export async function serveNeighbours(shell: Shell, neighbours: Neighbours) {
  const health = createHealth(shell, {});
  const host = "127.0.0.1";
  const ports = await Promise.all([
    serve(shell, {
      host,
      port: 0,
      health,
      implementations: [implement(Accounts, late(neighbours.accounts))],
    }),
    serve(shell, {
      host,
      port: 0,
      health,
      implementations: [implement(Documents, late(neighbours.documents))],
    }),
    serve(shell, {
      host,
      port: 0,
      health,
      implementations: [implement(Rendering, late(neighbours.rendering))],
    }),
  ]);
  const [accounts, documents, rendering] = ports as [number, number, number];
  return { accounts, documents, rendering };
}

/** Looks each handler up when it is called. */
const late = <H extends object>(handlers: H): H =>
  Object.fromEntries(
    Object.keys(handlers).map((name) => [
      name,
      (request: unknown, call: unknown) =>
        (handlers as Record<string, (request: unknown, call: unknown) => unknown>)[name]?.(request, call),
    ]),
  ) as H;

/** Answers of neighbours that know nothing and nobody. */
export const emptyNeighbours = (jwks: string): Neighbours => ({
  accounts: {
    Authenticate: async () => ({
      error: { error: "invalid_grant", errorDescription: "Usuario o clave incorrectos." },
    }),
    Refresh: async () => ({ error: { error: "invalid_grant", errorDescription: "El token no es válido." } }),
    GetJwks: async () => ({ json: jwks }),
    Resolve: async () => {
      throw feg("FEG_NO_CUENTAS");
    },
    Get: async () => {
      throw feg("FEG_CUENTA_INVALID");
    },
  },
  documents: {
    Create: async ({ solicitud }) => ({ ...sampleDte, tipo: solicitud?.tipo || "factura" }),
    Get: async () => {
      throw feg("FEG_DET_OBTE_INEX");
    },
    GetByTransaccion: async () => {
      throw feg("FEG_DET_OBTE_INEX");
    },
    GetArchivo: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "El archivo no existe." });
    },
  },
  rendering: {
    Pdf: async () => {
      throw feg("FEG_DET_OBTE_INEX");
    },
    GetArchivo: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "El archivo no existe." });
    },
  },
});

export const sampleDte: Dte = {
  id: "6F1A2B3C-0000-4000-8000-0123456789AB",
  serie: "6F1A2B3C",
  numero: 16384,
  tipo: "factura",
  fechaEmision: "2026-11-20T08:15:00-06:00",
  fechaCertificacion: "2026-11-20T08:15:01-06:00",
  estado: "Certificado",
  anulado: false,
  esExentoIva: false,
  total: "12.50",
  moneda: "GTQ",
  estaEnAmbienteDePruebas: true,
  idCuenta: "123456789",
  canal: { id: 1, nombre: "API", nombreCorto: "API" },
  emisor: { id: "123456789", nombre: "Demo", datosAdicionales: [] },
  receptor: { id: "CF", nombre: "CONSUMIDOR FINAL", datosAdicionales: [] },
  items: [],
  datosAdicionales: [],
  certificador: { id: "infile", nombre: "INFILE" },
  archivoXml: `${"a".repeat(64)}.xml`,
  bitacora: [],
  recursos: [],
  abonosPactados: [],
  pais: "GT",
  frases: [],
  tipoFiscal: "FACT",
};
