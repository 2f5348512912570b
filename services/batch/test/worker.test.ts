import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { until } from "@dte/testing";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { openLease } from "@dte/work";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createEvents } from "../src/events.js";
import { createOutcomes } from "../src/outcomes.js";
import {
  claimDocumentos,
  findCuentasDebidas,
  insertDocumentos,
  type Tomado,
} from "../src/store/documentos.js";
import { insertLote } from "../src/store/lotes.js";
import { createStore } from "../src/store/store.js";
import { startWorker } from "../src/worker.js";
import { SILENT } from "./world.js";

const CONCURRENCY = 16;
const SILENCE_MS = 15_000;

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let statements = 0;
/** The documents in the order in which they were begun. */
let begun: Tomado[] = [];
let running = 0;
/** The name of this process in the rows that it works on. */
let holder: string;
let most = 0;
let start: (options?: { pollMs: number }) => { kick(): void };
/** The time that the authority takes for a document. */
let authority: (documento: Tomado) => Promise<unknown>;

beforeAll(async () => {
  database = await createMigratedDatabase("batch");
});
afterAll(() => database?.drop());

beforeEach(async () => {
  shell = createShell({ name: "batch", log: createLog("batch", "silent") });
  sql = connectPostgres(shell, { url: database.url, statementMs: FILLING_MS });
  await sql`delete from lotes`;
  await replica(SILENCE_MS);
});
afterEach(() => shell.close());

/** Starts a process that counts as dead after so long without a sign of life. Gives the function that stops its beats. */
async function replica(silenceMs: number): Promise<() => Promise<void>> {
  const counted = new Proxy(sql, {
    apply(target, self, args) {
      // Pieces of a statement are made by the same function, and are not counted.
      if (/^\s*(with|select|insert|update|delete)\b/.test(args[0]?.[0])) statements += 1;
      return Reflect.apply(target, self, args);
    },
  });
  [begun, running, most] = [[], 0, 0];
  authority = () => pause(5);
  const issue = async (documento: Tomado) => {
    begun.push(documento);
    running += 1;
    most = Math.max(most, running);
    await authority(documento);
    running -= 1;
    const { idIntento } = documento;
    return { idIntento, estado: "Certificado", idDte: idIntento, serie: null, numero: null } as const;
  };
  const beats = connectPostgres(shell, { url: database.url, poolMax: 1 });
  const lease = await openLease(shell, beats, silenceMs);
  holder = lease.holder;
  const store = createStore(counted, SILENT);
  const outcomes = createOutcomes({ shell, store, lease, events: createEvents(shell) });
  const deps = { shell, store, lease, issue, outcomes, concurrency: CONCURRENCY, libroDays: 1 };
  start = (options) => startWorker({ ...deps, ...options });
  return () => beats.end();
}

async function insert(idCuenta: string, cuantos: number, autoridad = ""): Promise<string> {
  const id = randomUUID();
  const creado = new Date();
  const nombres = { nombreArchivo: "a.xlsx", usuario: "u", ipOrigen: "127.0.0.1", autoridad };
  await insertLote(sql, { id, idCuenta, ...nombres, totalFilas: cuantos, totalDtes: cuantos, creado });
  const documentos = Array.from({ length: cuantos }, (_, i) => ({
    orden: i + 1,
    filas: [i + 2],
    idIntento: randomUUID(),
    numeroTransaccion: `N-${i}`,
    solicitud: { idCuenta, numeroTransaccion: `N-${i}`, tipo: "factura", items: [] },
  }));
  await insertDocumentos(sql, id, documentos);
  return id;
}

const ended = (id: string) =>
  until(async () => (await sql`select from lotes where id = ${id} and fin is not null`).length === 1);

test("while nothing is due it looks once a second", async () => {
  const worker = start();
  const id = await insert("1", 40);
  worker.kick();
  await ended(id);
  await pause(500);
  statements = 0;
  await pause(3_000);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(10);
});

test("what is said to be due while it looks is found at once", async () => {
  // Without a kick the worker would look an hour later.
  const worker = start({ pollMs: 3_600_000 });
  for (let round = 0; round < 5; round += 1) {
    worker.kick();
    const id = await insert("1", 1);
    worker.kick();
    await until(async () => begun.some(({ idLote }) => idLote === id));
  }
});

test("documents whose batch could not be marked as begun are taken again when their turn ends", async () => {
  // The first of the statements that mark a batch as begun fails, as when its connection breaks.
  await sql.unsafe(`create sequence fallas;
    create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('fallas') = 1 then raise exception 'broken'; end if; return new; end $$;
    create trigger fail_once before update on lotes for each row
      when (old.estado = 'Recibido' and new.estado = 'EnProceso') execute function fail_once()`);
  const id = await insert("1", CONCURRENCY);
  start();
  await ended(id);
  expect(begun.length).toBe(CONCURRENCY);
  await sql`drop trigger fail_once on lotes`;
});

test("as many as allowed are issued at the same time, several for each statement", async () => {
  statements = 0;
  const id = await insert("1", 600);
  start();
  await ended(id);
  expect(begun.length).toBe(600);
  expect(most).toBe(CONCURRENCY);
  expect(statements).toBeLessThan(600 / 3);
});

test("five documents of one account do not wait for the thousands of another that came before", async () => {
  const large = await insert("1", 2_000);
  const worker = start();
  await until(async () => begun.length > 100);
  const small = await insert("2", 5);
  const before = begun.length;
  worker.kick();
  await ended(small);
  const last = begun.findLastIndex(({ idLote }) => idLote === small);
  // Documents that were taken already are issued first, then the accounts take turns.
  expect(last - before).toBeLessThan(8 * CONCURRENCY);
  expect(begun.filter(({ idLote }) => idLote === large).length).toBeLessThan(2_000);
  await ended(large);
});

test("accounts whose authorities are silent hold up no other one", async () => {
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const silent = new Set(["1", "2", "3"]);
  authority = ({ idCuenta }) => (silent.has(idCuenta) ? answered : pause(5));
  const lotes = await Promise.all([...silent].map((each) => insert(each, 200)));
  start();
  const begunOf = (id: string) => begun.filter(({ idCuenta }) => idCuenta === id).length;
  await until(async () => [...silent].every((each) => begunOf(each) >= CONCURRENCY / 2));
  const other = await insert("4", 500);
  await ended(other);
  // Half as many wait as there are places, beside those that already had one when they became so many.
  expect(Math.max(...[...silent].map(begunOf))).toBeLessThanOrEqual(1.5 * CONCURRENCY);
  const tried = await sql<{ intentos: number }[]>`
    select intentos from documentos where id_lote = any(${lotes}) and primer_intento is null`;
  expect(tried.filter(({ intentos }) => intentos > 0)).toEqual([]);
  answer();
  for (const each of lotes) await ended(each);
});

test("a silent authority with many accounts holds up no account of another one", async () => {
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  authority = ({ autoridad }) => (autoridad === "GT silenciosa" ? answered : pause(5));
  const lotes: string[] = [];
  for (let each = 0; each < 12; each += 1) lotes.push(await insert(`s${each}`, 40, "GT silenciosa"));
  start();
  await until(async () => begun.length >= CONCURRENCY);
  const other = await insert("otra", 300, "SV mh");
  await ended(other);
  const waiting = begun.filter(({ autoridad }) => autoridad === "GT silenciosa");
  // There are as many waiting as there are places, beside those that already had one when they became so many.
  expect(waiting.length).toBeLessThanOrEqual(2 * CONCURRENCY);
  answer();
  for (const each of lotes) await ended(each);
});

test("looking for what is due costs the same with a thousand and with fifty thousand documents that are not", async () => {
  const lotes: string[] = [];
  for (let each = 0; each < 20; each += 1) lotes.push(await insert(`c${each % 4}`, 50));
  await sql`update documentos set siguiente = now() + interval '1 hour', en_consulta = true`;
  const due = await insert("c0", 40);
  const beats = connectPostgres(shell, { url: database.url, poolMax: 1 });
  const asked = {
    lease: await openLease(shell, beats, SILENCE_MS),
    working: [],
    sin: { cuentas: [], autoridades: [] },
  };
  const cuentas = ["c0", "c1", "c2", "c3"];
  const turnos = cuentas.map((idCuenta, lugar) => ({ idCuenta, tomados: 0, lugar }));
  const cost = async () => [
    await blocksOf(sql, (explaining) => findCuentasDebidas(explaining, asked)),
    await blocksOf(sql, (explaining) =>
      claimDocumentos(explaining, { ...asked, turnos, now: new Date(), limit: CONCURRENCY }),
    ),
  ];
  await sql`vacuum analyze documentos, lotes`;
  const few = await cost();
  await sql`update documentos set instancia = null, siguiente = now() where id_lote = ${due}`;
  for (const idLote of lotes) {
    await sql`insert into documentos (id_lote, orden, filas, id_intento, numero_transaccion, solicitud, siguiente, en_consulta)
      select ${idLote}, g, array[g], gen_random_uuid(), 'X-' || g, '{}', now() + interval '1 hour', true
      from generate_series(51, 2500) g`;
  }
  const fresh = await cost();
  await sql`update documentos set instancia = null, siguiente = now() where id_lote = ${due}`;
  await sql`vacuum analyze documentos, lotes`;
  const many = await cost();
  for (const [i, before] of few.entries()) {
    // A deeper tree of an index has a block more for each look at it.
    expect(fresh[i]).toBeLessThan(2 * before + 100);
    expect(many[i]).toBeLessThan(2 * before + 100);
  }
});

test("two processes that look at the same moment take different documents, and none is left", async () => {
  await insert("1", 64);
  const takers = await Promise.all(
    [1, 2].map(async () =>
      openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), SILENCE_MS),
    ),
  );
  const turnos = [{ idCuenta: "1", tomados: 0, lugar: 0 }];
  const claim = { working: [], sin: { cuentas: [], autoridades: [] }, turnos, now: new Date(), limit: 16 };
  const taken = (
    await Promise.all([...takers, ...takers].map((lease) => claimDocumentos(sql, { ...claim, lease })))
  ).flat();
  expect(taken.length).toBe(64);
  expect(new Set(taken.map(({ idIntento }) => idIntento)).size).toBe(64);
});

test("a document that another process took meanwhile is theirs to write down", async () => {
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  authority = () => answered;
  const id = await insert("1", 2);
  start();
  await until(async () => begun.length === 2);
  const [taken, kept] = begun.map(({ idIntento }) => idIntento);
  const other = randomUUID();
  await sql`update documentos set instancia = ${other} where id_intento = ${taken ?? ""}`;
  answer();
  const rows = () => sql<{ idIntento: string; estado: string; instancia: string | null }[]>`
    select id_intento, estado, instancia from documentos where id_lote = ${id} order by id_intento = ${taken ?? ""}`;
  await until(async () => (await rows())[0]?.estado === "Certificado");
  expect(await rows()).toEqual([
    { idIntento: kept, estado: "Certificado", instancia: null },
    { idIntento: taken, estado: "Pendiente", instancia: other },
  ]);
});

test("what waits its turn here is given back, and not begun, while others may take this process for dead", async () => {
  const endBeats = await replica(1_000);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  authority = () => answered;
  // Each document is of an account of its own, so that none of them counts as slow.
  const lotes: string[] = [];
  for (let each = 0; each < 3 * CONCURRENCY; each += 1) lotes.push(await insert(String(each), 1));
  start();
  const held = async () => (await sql`select from documentos where instancia = ${holder}`).length;
  await until(async () => begun.length === CONCURRENCY && (await held()) > CONCURRENCY);
  await endBeats();
  await pause(600);
  answer();
  await until(async () => (await held()) === 0);
  expect(begun.length).toBe(CONCURRENCY);
  const [rows] = await sql<{ certificados: number; noTratados: number }[]>`
    select (count(*) filter (where estado = 'Certificado'))::int as certificados,
      (count(*) filter (where estado = 'Pendiente' and intentos = 0))::int as no_tratados
    from documentos where id_lote = any(${lotes})`;
  expect(rows).toEqual({ certificados: CONCURRENCY, noTratados: 2 * CONCURRENCY });
});
