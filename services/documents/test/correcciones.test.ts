import { randomUUID } from "node:crypto";
import type { AccountsDefinition, CertifierDefinition, Client, Cuenta, Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import { connectPostgres, createLog, createOutbox, createShell, type Outbox, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { type Lease, openLease, startStopwatch } from "@dte/work";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createCircuits } from "../src/circuits.js";
import { nextStep } from "../src/domain/outcome.js";
import { createEvents } from "../src/events.js";
import { createIssue, type Outcome } from "../src/issue.js";
import { reconcileOne } from "../src/reconcile.js";
import { settle } from "../src/settle.js";
import { takeIntento } from "../src/store/operaciones.js";
import { findNumero, findRechazado } from "../src/store/rechazados.js";
import type { Store } from "../src/store/store.js";
import { NO_LIMITES } from "./silencio-world.js";
import { SILENT_BUS, storeOf } from "./store-of.js";

const ACTOR = { usuario: "u", ipOrigen: "", origen: "" };
const NUMERO = 7;
const SILENCE_MS = 3_600_000;

let database: MigratedDatabase;
let sql: Sql;
let outbox: Outbox;
let store: Store;
let leases: readonly [Lease, Lease];
const shell = createShell({
  name: "correcciones",
  log: createLog("correcciones", "silent"),
  newId: randomUUID,
});
/** An account of its own for each test, whose series and numeroTransaccion are named like it. */
let cuenta: string;

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
type Word = object | Error;
const SILENT = {
  desconocido: { motivo: "no answer", enProceso: false, otraConexion: false, conRespuesta: false },
};
const NO_EXISTE = { inexistente: { motivo: "there is none" } };
const SIN_ACCESO = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "MH_CREDENCIALES" });
const NO = { rechazado: { codigo: "1", descripcion: "No", eventos: [], numeroLibre: false } };

/** An authority that has one document, in whichever bytes came first, and tells it by its code alone. */
function ministerio() {
  let held: string | undefined;
  /** What it says next instead of its own word, and what arrives just before it looks at what it is sent. */
  const says: Record<"Find" | "Submit", Word[]> = { Find: [], Submit: [] };
  let late: string | undefined;
  let isHidden = false;
  const asked: string[] = [];
  const said = (contenido: Buffer, yaExistia: boolean) => ({
    aceptado: {
      ...{ id: "", serie: "S", numero: 0, fechaCertificacion: new Date().toISOString() },
      ...{ certificador: { id: "mh", nombre: "MH" }, observaciones: [], yaExistia },
      // What it gives is made of the bytes that it is asked about, and says nothing of those that it has.
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
const CORRECTED: What = ["2.00", "2026-11-21", "corrected"];

/** Sends a document that the authority refuses, and gives what corrects it. */
async function refusedOne({ firstSays = [NO] as Word[], finds = [] as Word[] } = {}) {
  const mh = ministerio();
  const refused = randomUUID();
  const replica = (lease: Lease) => {
    const deps = {
      shell,
      store,
      lease,
      outbox,
      events: createEvents(shell),
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
  /** Opens an attempt as `create` and `correct` do, and gives it as it is kept. */
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
  /** What any process does with what is open, once its time has come. */
  const goOn = async (id: string) => {
    const intento = await takeIntento(sql, mine, id);
    if (intento) await reconcileOne(world, intento);
  };
  mh.asked.length = 0;
  return { mh, world, other: () => replica(other), refused, open, correct, goOn };
}

type World = Awaited<ReturnType<typeof refusedOne>>;

/** Until a statement waits for another one's transaction. */
async function untilWaits(): Promise<void> {
  for (let times = 0; times < 100; times += 1) {
    const waiting = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("nothing waits");
}

/** What is kept of the document, and of both attempts. */
async function kept({ refused }: World, correction: string) {
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

/** The document as it is kept where the refused attempt is the one that the authority has. */
const asRefused = ({ refused }: World) => ({
  dte: {
    ...{ estado: "Certificado", idIntento: refused, archivo: "sealed one", total: "1.00", dia: "2026-11-20" },
    numeroTransaccion: cuenta,
  },
  ...{ numero: refused, refused: "certificado", correction: "rechazado, FEG_DTE_INVALID_STATE" },
  conteos: [{ estado: "Certificado", dia: "2026-11-20", total: 1 }],
  told: ["dte.certificado refused", "dte.rechazado refused", "dte.rechazado correction"],
});

const asCorrected = ({ refused: _ }: World, correction: string) => ({
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

const YA_LA_TENIA = {
  kind: "rechazado",
  error: {
    codigo: "FEG_DTE_INVALID_STATE",
    message: expect.stringMatching(/ya tenía.*GET \/dte\/transaction\/[0-9a-f-]{36} /),
  },
};

describe("a refused document that the authority has all the same", () => {
  test("is kept as it was, and nothing of its correction is sent", async () => {
    const world = await refusedOne();
    world.mh.arrives("one");
    const { correction, outcome } = await world.correct();
    expect(outcome).toMatchObject(YA_LA_TENIA);
    expect(world.mh.asked).toEqual(["ask corrected"]);
    // As an operator does who sees that the authority has something under its code.
    expect(await store.reopenRechazado(correction)).toBeUndefined();
    await world.goOn(world.refused);
    expect(await store.reopenRechazado(correction)).toBeUndefined();
    expect(await kept(world, correction)).toEqual(asRefused(world));
  });

  test.each([
    ["and which is shown", false],
    ["and which is not shown at once", true],
  ])("by bytes that arrive with its correction, %s, is kept as it was", async (_, hidden) => {
    const world = await refusedOne();
    world.mh.arrivesWithSend("one", { hidden });
    const { correction, outcome } = await world.correct();
    expect(outcome).toMatchObject(YA_LA_TENIA);
    expect(world.mh.asked.slice(0, 2)).toEqual(["ask corrected", "send corrected"]);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toEqual(asRefused(world));
  });

  test("though nobody heard the end of its send is kept as it was", async () => {
    const world = await refusedOne({ firstSays: [SILENT], finds: [NO] });
    expect(world.mh.held()).toBe("one");
    const { correction, outcome } = await world.correct();
    expect(outcome).toMatchObject(YA_LA_TENIA);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toEqual(asRefused(world));
  });

  test("is kept as it was when two processes find that out at once", async () => {
    const world = await refusedOne();
    const correction = randomUUID();
    const intento = await world.open(correction, CORRECTED);
    world.mh.arrives("one");
    const call = { deadline: Date.now() + 4_000, requestId: "r" };
    const outcomes = await Promise.all(
      [world.world, world.other()].map(({ issue }) => issue.advance(intento, { id: cuenta } as Cuenta, call)),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["pendiente", "rechazado"]);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toMatchObject({
      ...asRefused(world),
      told: expect.arrayContaining(asRefused(world).told),
    });
  });

  test("and was opened again while its correction was being opened is left alone", async () => {
    const world = await refusedOne();
    world.mh.arrives("one");
    const correction = randomUUID();
    const meanwhile = () => store.reopenRechazado(world.refused);
    await world.open(correction, CORRECTED, { numeroTransaccion: "another one", meanwhile });
    await world.goOn(world.refused);
    await world.goOn(correction);
    expect(await kept(world, correction)).toMatchObject({
      ...asRefused(world),
      dte: { archivo: "sealed one", total: "1.00" },
    });
  });

  test("of which two attempts were refused is kept as the one whose send nobody heard the end of", async () => {
    const world = await refusedOne({ firstSays: [SILENT], finds: [NO] });
    world.mh.says.Find.push(NO_EXISTE);
    world.mh.says.Submit.push(NO);
    expect((await world.correct()).outcome.kind).toBe("rechazado");
    const { correction, outcome } = await world.correct(["3.00", "2026-11-22", "corrected again"]);
    expect(outcome).toMatchObject(YA_LA_TENIA);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toMatchObject({
      dte: { archivo: "sealed one" },
      numero: world.refused,
    });
  });

  test("is not opened beside its correction by a late yes, which leaves it to that one", async () => {
    const world = await refusedOne();
    const correction = randomUUID();
    const intento = await world.open(correction, CORRECTED);
    world.mh.arrives("one");
    const late = nextStep((await world.world.certifierOf().Find(intento as never)) as never);
    if (late.kind !== "settle") throw new Error("the authority has nothing");
    const refused = { ...intento, id: world.refused };
    await expect(settle(world.world, refused, late.certificacion)).rejects.toMatchObject({ codigo: "1000" });
    await world.goOn(correction);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toEqual(asRefused(world));
  });

  test("has its number again when its correction was refused before", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(NO);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("rechazado");
    world.mh.arrives("one");
    await store.reopenRechazado(world.refused);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toMatchObject({
      dte: { archivo: "sealed one" },
      numero: world.refused,
    });
  });

  test("is kept as it was when it arrives after its correction was sent in vain", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(NO_EXISTE, NO_EXISTE, NO_EXISTE);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("pendiente");
    expect(world.mh.held()).toBeUndefined();
    world.mh.arrives("one");
    await world.goOn(correction);
    await world.goOn(world.refused);
    const { told } = asRefused(world);
    expect(await kept(world, correction)).toEqual({
      ...asRefused(world),
      told: expect.arrayContaining([...told, "dte.pendiente correction"]),
    });
  });

  test("is found where the client of its correction is told to look, before and after it is certified", async () => {
    const world = await refusedOne();
    world.mh.arrives("one");
    const { outcome } = await world.correct();
    if (outcome.kind !== "rechazado") throw new Error(outcome.kind);
    const [, handle = ""] = /GET \/dte\/transaction\/(\S+)/.exec(outcome.error.message) ?? [];
    expect(await store.isOpen(cuenta, handle)).toBe(true);
    await world.goOn(world.refused);
    expect(await store.findDteByTransaccion(cuenta, handle)).toMatchObject({ total: "1.00" });
  });

  test.each([
    ["could not be sent", { finds: [SIN_ACCESO] as Word[], sends: [] as Word[] }],
    ["was refused too", { finds: [NO_EXISTE], sends: [NO] }],
  ])(
    "and was opened again while its correction was being opened, which %s, has its number",
    async (_, { finds, sends }) => {
      const world = await refusedOne();
      const correction = randomUUID();
      const meanwhile = () => store.reopenRechazado(world.refused);
      await world.open(correction, CORRECTED, { numeroTransaccion: "another one", meanwhile });
      world.mh.says.Find.push(...finds);
      world.mh.says.Submit.push(...sends);
      await world.goOn(correction);
      world.mh.arrives("one");
      await world.goOn(world.refused);
      expect(await kept(world, correction)).toMatchObject({
        ...{ dte: { archivo: "sealed one" }, numero: world.refused, refused: "certificado" },
        correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR",
      });
    },
  );

  test("is not taken for its correction, of which nothing was sent", async () => {
    const world = await refusedOne();
    world.mh.says.Find.push(SIN_ACCESO);
    const { correction } = await world.correct();
    world.mh.arrives("one");
    // As an operator does who sees that the authority has something under its code.
    expect(await store.reopenRechazado(correction)).toBeUndefined();
    await store.reopenRechazado(world.refused);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toMatchObject({
      ...{ dte: { archivo: "sealed one" }, numero: world.refused },
      correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR",
    });
  });

  test("is left to its second correction, which is being opened when a late yes to the first one comes", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(NO);
    const { correction: first } = await world.correct();
    let late: Promise<unknown> = Promise.resolve();
    const meanwhile = async () => {
      late = store.reopenRechazado(first).catch((error: unknown) => error);
      await untilWaits();
    };
    const second = randomUUID();
    await world.open(second, ["3.00", "2026-11-22", "corrected again"], { meanwhile });
    expect(await late).toBeUndefined();
    await world.goOn(second);
    expect(await kept(world, second)).toMatchObject({
      dte: { archivo: "sealed corrected again" },
      numero: second,
    });
  });
});

describe("a refused document that the authority lacks", () => {
  test("can be corrected again when one of its refused attempts was opened again in vain", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(NO);
    await world.correct();
    await store.reopenRechazado(world.refused);
    await sql`update intentos set ultimo_envio = now() - interval '61 s' where id = ${world.refused}`;
    await world.goOn(world.refused);
    const rechazado = await findRechazado(sql, world.refused);
    if (!rechazado) throw new Error("it is not refused");
    expect(await findNumero(sql, rechazado)).toEqual({ serie: cuenta, numero: NUMERO });
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("certificado");
    expect((await kept(world, correction)).numero).toBe(correction);
  });

  test.each([
    ["says so", [] as Word[]],
    ["repeats its refusal when it is asked", [NO]],
  ])("is kept as it was corrected where the authority %s", async (_, finds) => {
    const world = await refusedOne();
    world.mh.says.Find.push(...finds);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("certificado");
    expect(world.mh.asked).toEqual(["ask corrected", "send corrected"]);
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });

  test("is kept as it was corrected when nobody heard the end of the correction's send", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(SILENT);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("certificado");
    expect(world.mh.held()).toBe("corrected");
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });

  test("is not sent as it was corrected while the authority says nothing", async () => {
    const world = await refusedOne();
    world.mh.says.Find.push(SILENT, SILENT, SILENT);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("pendiente");
    expect(world.mh.asked).toEqual(Array.from({ length: 3 }, () => "ask corrected"));
    await world.goOn(correction);
    expect(world.mh.asked.slice(3)).toEqual(["ask corrected", "send corrected"]);
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });

  test("is kept as it was corrected though the authority still spoke of its refusal after the correction was sent", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(SILENT);
    world.mh.says.Find.push(NO_EXISTE, NO);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("pendiente");
    await world.goOn(correction);
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });

  test("is refused once more when the authority still says so a minute after its correction was sent", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(SILENT);
    world.mh.says.Find.push(NO_EXISTE, NO, NO);
    const { correction } = await world.correct();
    await sql`update intentos set ultimo_envio = now() - interval '61 s' where id = ${correction}`;
    await world.goOn(correction);
    expect(await kept(world, correction)).toMatchObject({
      ...{ dte: undefined, numero: correction, correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR" },
    });
    expect((await findRechazado(sql, world.refused))?.idIntento).toBe(correction);
  });

  test("can be corrected again when its correction could not be sent", async () => {
    const world = await refusedOne();
    world.mh.says.Find.push(SIN_ACCESO);
    const failed = await world.correct();
    expect(failed.outcome).toMatchObject({
      kind: "rechazado",
      error: { codigo: "FEG_DTE_CERTIFICATION_ERROR" },
    });
    const rechazado = await findRechazado(sql, world.refused);
    if (rechazado?.idIntento !== world.refused) throw new Error("it cannot be corrected");
    expect(await findNumero(sql, rechazado)).toEqual({ serie: cuenta, numero: NUMERO });
    const { correction } = await world.correct();
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });
});
