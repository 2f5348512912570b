import { randomUUID } from "node:crypto";
import type { AccountsDefinition, CertifierDefinition, Client, Cuenta, Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import { connectPostgres, createLog, createOutbox, createShell, type Outbox, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { type Lease, openLease, startStopwatch } from "@dte/work";
import { afterAll, beforeAll, beforeEach, expect } from "@jest/globals";
import { createEvents } from "../src/events.js";
import { createCircuits } from "../src/issuing/circuits.js";
import { createIssue, type Outcome } from "../src/issuing/issue.js";
import { reconcileOne } from "../src/issuing/reconcile.js";
import { takeIntento } from "../src/store/operaciones.js";
import { findRechazado } from "../src/store/rechazados.js";
import type { Store } from "../src/store/store.js";
import { NO_LIMITES } from "./silencio-world.js";
import { SILENT_BUS, storeOf } from "./store-of.js";

const ACTOR = { usuario: "u", ipOrigen: "", origen: "" };
export const NUMERO = 7;
const SILENCE_MS = 3_600_000;

let database: MigratedDatabase;
export let sql: Sql;
let outbox: Outbox;
export let store: Store;
let leases: readonly [Lease, Lease];
const shell = createShell({
  name: "correcciones",
  log: createLog("correcciones", "silent"),
  newId: randomUUID,
});
/** The account of the test, whose series and numeroTransaccion have the same name; each test has one of its own. */
export let cuenta: string;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url, poolMax: 6 });
  outbox = createOutbox(shell, sql, SILENT_BUS);
  store = storeOf(sql, outbox);
  const open = () => openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), SILENCE_MS);
  leases = [await open(), await open()];
});
beforeEach(() => {
  cuenta = randomUUID().slice(0, 8);
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

type Asked = { contenido: Buffer; referencia?: string };
export type Word = object | Error;
export const SILENT = {
  desconocido: { motivo: "no answer", enProceso: false, otraConexion: false, conRespuesta: false },
};
export const NO_EXISTE = { inexistente: { motivo: "there is none" } };
export const SIN_ACCESO = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "MH_CREDENCIALES" });
export const NO = { rechazado: { codigo: "1", descripcion: "No", eventos: [], numeroLibre: false } };

/** Makes an authority that has one document, in the bytes that came first, and tells it by its code alone. */
function ministerio() {
  let held: string | undefined;
  /** `says`: the next answers, in the place of the authority's own. `late`: bytes that arrive just before it looks at the next send. */
  const says: Record<"Find" | "Submit", Word[]> = { Find: [], Submit: [] };
  let late: string | undefined;
  let isHidden = false;
  const asked: string[] = [];
  const said = (contenido: Buffer, yaExistia: boolean) => ({
    aceptado: {
      ...{ id: "", serie: "S", numero: 0, fechaCertificacion: new Date().toISOString() },
      ...{ certificador: { id: "mh", nombre: "MH" }, observaciones: [], yaExistia },
      // The answer is made of the bytes in the question, and says nothing of the bytes that it has.
      ...{ contenido: Buffer.from(`sealed ${contenido}`), tipoContenido: "application/json" },
    },
  });
  const next = (what: "Find" | "Submit") => {
    const word = says[what].shift();
    if (word instanceof Error) throw word;
    return word;
  };
  return {
    asked,
    says,
    held: () => held,
    arrives: (contenido: string) => {
      held ??= contenido;
    },
    arrivesWithSend: (contenido: string, { hidden = false } = {}) => {
      late = contenido;
      isHidden = hidden;
    },
    certifierOf: (id: string) => {
      const named = (answer: { aceptado: object }) => ({
        aceptado: { ...answer.aceptado, id: id.toUpperCase() },
      });
      return {
        Find: async ({ contenido, referencia }: Asked) => {
          asked.push(`ask ${contenido}`);
          return (
            next("Find") ??
            (held === undefined ? NO_EXISTE : named(said(contenido, referencia === "existed")))
          );
        },
        Submit: async ({ contenido }: Asked) => {
          asked.push(`send ${contenido}`);
          if (late !== undefined) held ??= late;
          const yaExistia = held !== undefined;
          const word = next("Submit");
          if (word && ("rechazado" in word || "inexistente" in word)) return word;
          held ??= String(contenido);
          if (yaExistia && isHidden) return { desconocido: { ...SILENT.desconocido, referencia: "existed" } };
          return word ?? named(said(contenido, yaExistia));
        },
      } as unknown as Client<CertifierDefinition>;
    },
  };
}

const dteOf = (total: string, dia: string): Dte =>
  ({
    ...{
      idCuenta: cuenta,
      pais: "SV",
      tipo: "factura",
      moneda: "USD",
      total,
      fechaEmision: `${dia}T10:00:00-06:00`,
    },
    ...{ numeroTransaccion: cuenta, estaEnAmbienteDePruebas: false, items: [] },
  }) as unknown as Dte;

type What = readonly [total: string, dia: string, contenido: string];
export const CORRECTED: What = ["2.00", "2026-11-21", "corrected"];

/** Sends a document that the authority refuses, and gives the functions that correct it. */
export async function refusedOne({ firstSays = [NO] as Word[], finds = [] as Word[] } = {}) {
  const mh = ministerio();
  const refused = randomUUID();
  const replica = (lease: Lease) => {
    const deps = {
      shell,
      store,
      lease,
      outbox,
      events: createEvents(shell),
      prove: () => {},
      certifierOf: () => mh.certifierOf(refused),
    };
    const contingencias = {
      isOpen: async () => false,
      enter: async () => undefined,
      heard: async () => {},
      suspect: async () => {},
    };
    const circuits = createCircuits({
      limites: NO_LIMITES,
      concurrencyMax: 9,
      nowMs: () => performance.now(),
      random: () => 0.5,
    });
    const issue = createIssue({
      ...deps,
      contingencias: contingencias as never,
      circuits,
      random: () => 0.5,
    });
    const accounts = { Get: async () => ({ id: cuenta }) } as unknown as Client<AccountsDefinition>;
    return { ...deps, issue, accounts };
  };
  const [mine, other] = leases;
  const world = replica(mine);
  /** Opens an attempt in the way of `create` and `correct`, and gives it as it is kept. */
  const open = async (
    id: string,
    [total, dia, contenido]: What,
    { numeroTransaccion = cuenta, meanwhile = async (): Promise<unknown> => undefined } = {},
  ) => {
    await store.transaction("open", async (tx) => {
      const serie = { idCuenta: cuenta, estaEnAmbienteDePruebas: false, serie: cuenta };
      expect(await tx.takeNumero(serie, NUMERO, id)).toBe(true);
      const opened = await tx.openIntento(mine.holder, {
        ...{ id, operacion: "certificar", idCuenta: cuenta, pais: "SV", idCertificador: "mh", huella: null },
        ...{ numeroTransaccion, dte: dteOf(total, dia), anulacion: null, contenido: Buffer.from(contenido) },
        ...{ archivo: null, conexion: null, actor: ACTOR },
      });
      if (typeof opened === "string") throw new Error(opened);
      if (id !== refused) expect(await tx.setIdentidad(id, refused)).toBe(true);
      await meanwhile();
    });
    const intento = await takeIntento(sql, mine, id);
    if (!intento) throw new Error("it is not open");
    return intento;
  };
  const run = async (id: string, what: What): Promise<Outcome> => {
    const sinceOpened = startStopwatch();
    const call = { deadline: Date.now() + 4_000, requestId: "r" };
    return await world.issue.advance(await open(id, what), { id: cuenta } as Cuenta, call, sinceOpened);
  };
  mh.says.Submit.push(...firstSays);
  mh.says.Find.push(...finds);
  expect((await run(refused, ["1.00", "2026-11-20", "one"])).kind).toBe("rechazado");
  const correct = async (what = CORRECTED) => {
    expect((await findRechazado(sql, refused))?.identidad).toBe(refused);
    const correction = randomUUID();
    return { correction, outcome: await run(correction, what) };
  };
  /** Goes on with an open attempt whose time has come, like any process. */
  const goOn = async (id: string) => {
    const intento = await takeIntento(sql, mine, id);
    if (intento) await reconcileOne(world, intento);
  };
  mh.asked.length = 0;
  return { mh, world, other: () => replica(other), refused, open, correct, goOn };
}

type World = Awaited<ReturnType<typeof refusedOne>>;

/** Waits until a statement waits for another one's transaction. */
export async function untilWaits(): Promise<void> {
  for (let times = 0; times < 100; times += 1) {
    const waiting = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("nothing waits");
}

/** Reads the rows of the document and of both attempts. */
export async function kept({ refused }: World, correction: string) {
  const [dte] = await sql`
    select d.estado, d.id_intento, d.total::text, d.dia::text, d.numero_transaccion, convert_from(a.contenido, 'UTF8') as archivo
    from dtes d join archivos a on a.nombre = d.dte ->> 'archivoJson' where d.id = ${refused.toUpperCase()}`;
  const [numero] = await sql<{ idIntento: string }[]>`
    select id_intento from numeros where id_cuenta = ${cuenta} and numero = ${NUMERO} and estado = 'usado'`;
  const estadoOf = async (id: string) => {
    const [row] = await sql<{ estado: string; codigo: string | null }[]>`
      select estado, error ->> 'codigo' as codigo from intentos where id = ${id}`;
    return row?.codigo ? `${row.estado}, ${row.codigo}` : row?.estado;
  };
  const conteos = await sql`
    select estado, dia::text, sum(total)::int as total from conteos_nuevos
    where id_cuenta = ${cuenta} group by 1, 2 having sum(total) <> 0`;
  const told = await sql<{ asunto: string; id: string }[]>`
    select e.asunto, i.id from intentos i join (
      select asunto, contenido from outbox union all select asunto, contenido from publicados) e
      on position(convert_to(i.id::text, 'UTF8') in e.contenido) > 0
    where i.id_cuenta = ${cuenta} order by e.asunto, i.creado`;
  return {
    ...{
      dte,
      numero: numero?.idIntento,
      refused: await estadoOf(refused),
      correction: await estadoOf(correction),
    },
    ...{
      conteos: [...conteos],
      told: told.map(({ asunto, id }) => `${asunto} ${id === refused ? "refused" : "correction"}`),
    },
  };
}

/** The rows that are expected where the refused attempt is the one that the authority has. */
export const asRefused = ({ refused }: World) => ({
  dte: {
    ...{ estado: "Certificado", idIntento: refused, archivo: "sealed one", total: "1.00", dia: "2026-11-20" },
    numeroTransaccion: cuenta,
  },
  ...{ numero: refused, refused: "certificado", correction: "rechazado, FEG_DTE_INVALID_STATE" },
  conteos: [{ estado: "Certificado", dia: "2026-11-20", total: 1 }],
  told: ["dte.certificado refused", "dte.rechazado refused", "dte.rechazado correction"],
});

export const asCorrected = ({ refused: _ }: World, correction: string) => ({
  dte: {
    ...{
      estado: "Certificado",
      idIntento: correction,
      archivo: "sealed corrected",
      total: "2.00",
      dia: "2026-11-21",
    },
    numeroTransaccion: cuenta,
  },
  ...{ numero: correction, refused: "rechazado, FEG_DTE_CERTIFICATION_ERROR", correction: "certificado" },
  conteos: [{ estado: "Certificado", dia: "2026-11-21", total: 1 }],
});

export const YA_LA_TENIA = {
  kind: "rechazado",
  error: {
    codigo: "FEG_DTE_INVALID_STATE",
    message: expect.stringMatching(/ya tenía.*GET \/dte\/transaction\/[0-9a-f-]{36} /),
  },
};
