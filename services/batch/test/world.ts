import {
  Batch,
  type BatchDefinition,
  type Client,
  Documents,
  type DocumentsDefinition,
  type Lote,
} from "@dte/contracts";
import { connect, connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Constellation,
  type ConstellationOptions,
  createControl,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { patient } from "@dte/testing/patient";
import { libroDeTabla } from "./libros.js";

export const CABECERA = [
  "numeroTransaccion",
  "receptorId",
  "itemDescripcion",
  "itemPrecioUnitario",
  "itemCantidad",
];

/** An outbox in which no event is kept. */
export const SILENT = { add: async () => {} };

/** How long a client of the API waits, in ms. */
const UPLOAD_LIMIT_MS = 30_000;

/** Makes a table of so many documents of one row each. */
export const tabla = (prefijo: string, cuantos: number): unknown[][] => [
  CABECERA,
  ...Array.from({ length: cuantos }, (_, i) => [`${prefijo}-${i + 1}`, "CF", "Harina de maíz", 11.2, 3]),
];

/** The user who owns a batch. */
type Dueno = Pick<TestCuenta, "usuario">;

/** The whole system, and clients of its batch service and of documents. */
export type World = Constellation & {
  batch: Client<BatchDefinition>;
  documents: Client<DocumentsDefinition>;
  /** The service's own database. */
  sql: Sql;
  sandbox: ReturnType<typeof createControl>;
  actorOf(usuario: string): { usuario: string; ipOrigen: string; origen: string };
  upload(cuenta: Dueno, filas: readonly (readonly unknown[])[], nombreArchivo?: string): Promise<Lote>;
  get(cuenta: Dueno, id: string): Promise<Lote>;
  /** Waits for the batch until it has ended. */
  ended(cuenta: Dueno, id: string): Promise<Lote>;
};

export async function createWorld(options?: ConstellationOptions): Promise<World> {
  const constellation = await startConstellation(options);
  const shell = createShell({ name: "client", log: createLog("client", "silent") });
  const batch = patient(connect(shell, Batch, `127.0.0.1:${constellation.portOf("batch", "grpc")}`));
  const actorOf = (usuario: string) => ({ usuario, ipOrigen: "127.0.0.1", origen: "API" });
  const get: World["get"] = ({ usuario }, id) => batch.Get({ actor: actorOf(usuario), id });
  return {
    ...constellation,
    batch,
    documents: patient(connect(shell, Documents, `127.0.0.1:${constellation.portOf("documents", "grpc")}`)),
    sql: connectPostgres(shell, { url: constellation.databaseUrls["batch"] ?? "" }),
    sandbox: createControl(constellation.sandboxUrl),
    actorOf,
    get,
    async upload({ usuario }, filas, nombreArchivo = "ventas.xlsx") {
      const request = { actor: actorOf(usuario), nombreArchivo, contenido: await libroDeTabla(filas) };
      return await batch.Upload(request, { timeoutMs: UPLOAD_LIMIT_MS });
    },
    ended: (cuenta, id) =>
      until(async () => {
        // A service that is being restarted is asked again.
        const lote = await get(cuenta, id).catch(() => undefined);
        return lote?.fechaFin !== undefined && lote;
      }),
    async close() {
      await shell.close();
      await constellation.close();
    },
  };
}
