import { randomUUID } from "node:crypto";
import type { AccountsDefinition, CertifierDefinition, Client } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Outbox, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import type { WorkOffDeps } from "../src/contingencia/authority.js";
import type { Issue } from "../src/issuing/issue.js";
import { type Contingencia, claimContingencias } from "../src/store/contingencias.js";
import { storeOf } from "./store-of.js";

let database: MigratedDatabase;
export let sql: Sql;
export const newShell = () =>
  createShell({ name: "contingencias", log: createLog("contingencias", "silent"), newId: randomUUID });
export const shell = newShell();

/** The country of the test; each test has one of its own. */
export let pais: string;

/** Opens the database of a test file. */
export function openContingencias(): void {
  beforeAll(async () => {
    database = await createMigratedDatabase("documents");
    sql = connectPostgres(shell, { url: database.url, poolMax: 8 });
  });
  beforeEach(() => {
    pais = randomUUID().slice(0, 8);
  });
  afterAll(async () => {
    await shell.close();
    await database?.drop();
  });
}

/** No process beats by itself while a test runs, and none is in doubt of its lease. */
const SILENCE_MS = 3_600_000;

/** Starts a replica whose certifier gives these answers. It has lived for long enough to tell which processes are dead. */
export async function replica(certifier: object, of = shell, issue = {} as Issue) {
  const beats = connectPostgres(of, { url: database.url, poolMax: 1 });
  const lease = await openLease(of, beats, SILENCE_MS);
  await beats.end();
  await sql`update instancias set desde = desde - interval '2 hours' where id = ${lease.holder}`;
  const deps: WorkOffDeps = {
    shell: of,
    store: storeOf(sql),
    lease,
    paises: [pais],
    accounts: { Get: async () => ({ id: "1" }) } as unknown as Client<AccountsDefinition>,
    certifierOf: () => certifier as Client<CertifierDefinition>,
    issue,
    dudaSeconds: 0,
    limites: {
      of: async () => ({
        horasEvento: 24,
        horasEnvio: 72,
        documentosPorEventoMax: 100,
        documentosPorLoteMax: 10,
        tipos: [],
        tipoSilencio: 1,
        tiposDteExcluidos: [],
      }),
      horasCorreccion: async () => undefined,
      zonaHoraria: async () => "UTC",
    },
    outbox: { kick() {} } as Outbox,
    warned: new Map(),
  };
  const claim = () => claimContingencias(sql, lease, pais);
  /** Has the replica be silent for longer than a living process is. */
  const age = (seconds = 61) => sql`
    update instancias set visto = visto - make_interval(secs => ${seconds}) where id = ${lease.holder}`;
  return { deps, claim, age };
}

/** Writes a contingency with its documents, which is over unless `lasts` is set. */
export async function contingencia({ lasts = false, pruebas = false, documentos = 3 } = {}): Promise<string> {
  const id = randomUUID();
  await sql`insert into contingencias (id, pais, esta_en_ambiente_de_pruebas, desde, hasta)
    values (${id}, ${pais}, ${pruebas}, now(), ${lasts ? null : shell.now()})`;
  const dte = { tipo: "factura", total: "1.00", fechaEmision: shell.now().toISOString() };
  for (let i = 0; i < documentos; i += 1) {
    await sql`
      insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, contenido_contingencia,
        actor, id_contingencia, envios)
      values (${randomUUID()}, '1', ${pais}, 'mh', 'factura', 1, ${sql.json({ ...dte, estaEnAmbienteDePruebas: pruebas })},
        ${id}, ${id}, ${sql.json({ usuario: "u" })}, ${id}, 1)`;
  }
  return id;
}

export const first = ([found]: Contingencia[]): Contingencia => {
  if (!found) throw new Error("there is nothing to take");
  return found;
};
