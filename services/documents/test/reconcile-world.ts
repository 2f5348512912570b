import { randomUUID } from "node:crypto";
import type { AccountsDefinition, CertifierDefinition, Client } from "@dte/contracts";
import { connectPostgres, createLog, createOutbox, createShell, type Shell, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { openLease } from "@dte/work";
import { afterEach, beforeEach } from "@jest/globals";
import { createEvents } from "../src/events.js";
import { createCircuits } from "../src/issuing/circuits.js";
import { createIssue } from "../src/issuing/issue.js";
import { startReconcile } from "../src/issuing/reconcile.js";
import { SILENT_BUS, storeOf } from "./store-of.js";

const SILENCE_MS = 2_000;

export const lines: string[] = [];
let database: MigratedDatabase;
let shell: Shell;
export let sql: Sql;

/** Opens a database of its own for each test. */
export function openReconcile(): void {
  beforeEach(async () => {
    database = await createMigratedDatabase("documents");
    shell = createShell({
      name: "documents",
      log: createLog("documents", "error", { write: (line) => void lines.push(line) }),
    });
    sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  });
  afterEach(async () => {
    await shell.close();
    await database.drop();
  });
}

/** Leaves an attempt that was committed, by default by a process that is dead. */
export async function leaveIntento({
  tx = sql,
  instancia = randomUUID() as string | null,
  conexion = null as string | null,
  envios = 1,
} = {}): Promise<string> {
  const id = randomUUID();
  const fechaEmision = shell.now().toISOString();
  const dte = {
    tipo: "factura",
    total: "1",
    fechaEmision,
    idCuenta: "1",
    pais: "GT",
    moneda: "GTQ",
    numeroTransaccion: "T-1",
    estaEnAmbienteDePruebas: true,
    items: [],
  };
  await tx`
    insert into intentos (id, id_cuenta, pais, id_certificador, numero_transaccion, tipo, total, dte, contenido, actor,
      conexion, instancia, envios)
    values (${id}, '1', 'GT', 'infile', 'T-1', 'factura', 1, ${sql.json(dte)}, ${Buffer.from("a")}, '{}',
      ${conexion}, ${instancia}, ${envios})`;
  return id;
}

export const INEXISTENTE = { inexistente: { motivo: "not there" } };
export const OTRA_CONEXION = {
  desconocido: { motivo: "another one", enProceso: false, otraConexion: true, conRespuesta: false },
};
export const RECHAZO = {
  rechazado: { codigo: "1", descripcion: "NIT inactivo", eventos: [], numeroLibre: true },
};

export const ACEPTADO = {
  aceptado: {
    id: "ACEPTADO-1",
    serie: "E31",
    numero: 7,
    fechaCertificacion: "2026-11-20T10:15:00-04:00",
    certificador: { id: "1", nombre: "Autoridad" },
    contenido: Buffer.from("<a/>"),
    tipoContenido: "application/xml",
    observaciones: [],
  },
};

export const notSent = async (): Promise<never> => {
  throw new Error("it was sent");
};

type Row = {
  estado: string;
  aparcado: string | null;
  rechazo: object | null;
  instancia: string | null;
  consultas: number;
  numeroTransaccion: string | null;
  error: object | null;
};

export async function rowOf(id: string): Promise<Row> {
  const [row] = await sql<Row[]>`
    select estado, aparcado, rechazo, instancia, consultas, numero_transaccion, error from intentos where id = ${id}`;
  if (!row) throw new Error("the attempt is gone");
  return row;
}

type Certifier = Pick<Client<CertifierDefinition>, "Find" | "Submit">;

/** Starts the half of documents that ends open attempts, with these answers of its neighbours. */
export async function reconcile(neighbours: { Get: () => Promise<unknown>; certifier: Certifier }) {
  const accounts = { Get: neighbours.Get } as unknown as Client<AccountsDefinition>;
  const outbox = createOutbox(shell, sql, SILENT_BUS);
  const deps = {
    shell,
    store: storeOf(sql, outbox),
    lease: await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), SILENCE_MS),
    outbox,
    events: createEvents(shell),
    prove: () => {},
    contingencias: {
      isOpen: async () => false,
      enter: async () => undefined,
      heard: async () => {},
    } as never,
    certifierOf: () => neighbours.certifier as Client<CertifierDefinition>,
  };
  const circuits = createCircuits({
    limites: { of: async () => undefined },
    concurrencyMax: 8,
    nowMs: () => performance.now(),
    random: () => 0.5,
  });
  const issue = createIssue({ ...deps, circuits, random: () => 0.5 });
  const stop = startReconcile({ ...deps, circuits, paises: ["GT"], accounts, issue });
  return { issue, instancia: deps.lease.holder, stop };
}
