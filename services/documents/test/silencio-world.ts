import { randomUUID } from "node:crypto";
import type { CertifierDefinition, Client, Cuenta, Resultado } from "@dte/contracts";
import { feg } from "@dte/errors";
import { connectPostgres, createLog, createOutbox, createShell, type Outbox, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { createContingencias } from "../src/contingencia/enter.js";
import type { Limites } from "../src/contingencia/limites.js";
import { createEvents } from "../src/events.js";
import { createCircuits } from "../src/issuing/circuits.js";
import { createIssue, type Outcome } from "../src/issuing/issue.js";
import { createProve } from "../src/issuing/prove.js";
import { claimIntentos } from "../src/store/claim-intentos.js";
import type { Store } from "../src/store/store.js";
import { SILENT_BUS, storeOf } from "./store-of.js";

let database: MigratedDatabase;
export let sql: Sql;
const shell = createShell({
  name: "silencio",
  log: createLog("silencio", "silent"),
  newId: randomUUID,
});
export let lease: Lease;
export let outbox: Outbox;

/** Opens the database of a test file; the questions that authorities heard are forgotten before each test. */
export function openSilencio(): void {
  beforeAll(async () => {
    database = await createMigratedDatabase("documents");
    sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
    outbox = createOutbox(shell, sql, SILENT_BUS);
    lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), 4_000);
  });
  beforeEach(async () => {
    asked = [];
    probadas = [];
  });
  afterAll(async () => {
    await shell.close();
    await database?.drop();
  });
}

export type Asked = { readonly idIntento: string };
export type Word = Partial<Resultado> | Error | ((request: Asked) => Promise<Partial<Resultado>>);
export const CUENTA = { id: "cuenta" } as Cuenta;
export const SILENT = {
  desconocido: { motivo: "no answer", enProceso: false, otraConexion: false, conRespuesta: false },
};
export const SILENCE: Word = SILENT;
export const ACCOUNT_REFUSED = feg("FEG_DTE_CERTIFICATION_ERROR", {
  detalle: "MH_CREDENCIALES: la contraseña venció.",
});
export const NUMERO = { codigo: "", descripcion: "", eventos: [], numeroLibre: true };

export let asked: string[];
/** The accounts that accounts was told belong to their taxpayers. */
export let probadas: string[];

/** Makes the issuing of a country whose law knows contingency, and whose authority gives these answers, the last one for ever. */
export function issueWith(words: { submit?: Word[]; find?: Word[] }, store: Store = storeOf(sql, outbox)) {
  const say = (what: "submit" | "find") => async (request: Asked) => {
    asked.push(what);
    const said = words[what] ?? [];
    const word = said.length > 1 ? said.shift() : said[0];
    if (typeof word === "function") return await word(request);
    if (word === undefined || word instanceof Error) throw word ?? new TypeError(`nobody expected ${what}`);
    return word;
  };
  const certifier = {
    Describe: async () => ({
      contingencia: {
        horasEvento: 24,
        horasEnvio: 72,
        documentosPorEventoMax: 10,
        documentosPorLoteMax: 10,
        tipos: [],
        tipoSilencio: 1,
        tiposDteExcluidos: [],
      },
    }),
    PrepareContingencia: async ({ idIntento }: { idIntento: string }) => ({
      contenido: Buffer.from("otra"),
      archivo: Buffer.from(idIntento),
      tipoContenido: "application/json",
      id: idIntento.toUpperCase(),
      serie: "S",
    }),
    Submit: say("submit"),
    Find: say("find"),
  } as unknown as Client<CertifierDefinition>;
  const certifierOf = () => certifier;
  const limites = { ...NO_LIMITES, of: async () => (await certifier.Describe({})).contingencia ?? undefined };
  const contingencias = createContingencias({
    ...{ shell, store, instancia: lease.holder, certifierOf, limites },
    accounts: { Get: async ({ idCuenta }: { idCuenta: string }) => ({ id: idCuenta }) } as never,
  });
  return createIssue({
    shell,
    store,
    lease,
    outbox,
    events: createEvents(shell),
    prove: createProve(shell, {
      Prove: async ({ idCuenta = "" }) => {
        probadas.push(idCuenta);
        return {};
      },
    }),
    contingencias,
    circuits: createCircuits({
      limites,
      concurrencyMax: 8,
      nowMs: () => performance.now(),
      random: Math.random,
    }),
    certifierOf,
    random: () => 0.5,
  });
}

export const NO_LIMITES: Limites = {
  of: async () => undefined,
  horasCorreccion: async () => undefined,
  zonaHoraria: async () => "UTC",
};

/** Leaves an attempt in the way of a process that gave it to the others: sent so often, as far as anybody knows. */
export async function left(envios: number): Promise<string> {
  const id = randomUUID();
  const dte = {
    tipo: "factura",
    total: "1.00",
    moneda: "USD",
    idCuenta: "cuenta",
    fechaEmision: new Date().toISOString(),
    estaEnAmbienteDePruebas: false,
  };
  await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, envios)
    values (${id}, 'cuenta', ${id.slice(0, 8)}, 'mh', 'factura', 1, ${sql.json({ ...dte, pais: id.slice(0, 8) })}, 'una',
      ${sql.json({ usuario: "u" })}, ${envios})`;
  return id;
}

/** Takes an attempt up, as reconcile does. */
export async function takeUp(
  id: string,
  words: { submit?: Word[]; find?: Word[] },
  seconds = 25,
  issue = issueWith(words),
  pais = id.slice(0, 8),
): Promise<{
  outcome: Outcome;
  enContingencia: boolean;
  estado: string;
  envios: number;
  contingencias: number;
}> {
  await sql`update intentos set siguiente = now() where id = ${id}`;
  const [intento] = await claimIntentos(sql, { lease, pais, working: [], limit: 1 });
  if (intento?.id !== id) throw new Error("it is not there to be taken up");
  const call = { deadline: Date.now() + seconds * 1_000, requestId: randomUUID() };
  const outcome = await issue.advance(intento, { id: intento.idCuenta, sinProbar: true } as Cuenta, call);
  const [row] = await sql<
    { estado: string; envios: number; enContingencia: boolean; contingencias: number }[]
  >`
    select estado, envios, id_contingencia is not null as en_contingencia,
      (select count(*)::int from contingencias where pais = ${pais}) as contingencias
    from intentos where id = ${id}`;
  if (!row) throw new Error("the attempt is gone");
  return { outcome, ...row };
}

export const PENDING = {
  outcome: { kind: "pendiente" },
  estado: "abierto",
  enContingencia: false,
  contingencias: 0,
};
