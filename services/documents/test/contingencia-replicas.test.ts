import { randomUUID } from "node:crypto";
import type { AccountsDefinition, CertifierDefinition, Client } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Outbox, type Sql } from "@dte/service";
import { until } from "@dte/testing";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { each, type WorkOffDeps } from "../src/contingencia/authority.js";
import { report, sendEventos } from "../src/contingencia/eventos.js";
import { followLotes, gather } from "../src/contingencia/lotes.js";
import { startWorkOff } from "../src/contingencia/work-off.js";
import type { Issue } from "../src/issue.js";
import { type Contingencia, claimContingencias, Taken } from "../src/store/contingencias.js";
import { insertEvento } from "../src/store/eventos-contingencia.js";
import { insertLote, leaveLote } from "../src/store/lotes-contingencia.js";
import { storeOf } from "./store-of.js";

let database: MigratedDatabase;
let sql: Sql;
const newShell = () =>
  createShell({ name: "replicas", log: createLog("replicas", "silent"), newId: randomUUID });
const shell = newShell();

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url, poolMax: 8 });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

let pais: string;
beforeEach(() => {
  pais = randomUUID().slice(0, 8);
});

const PLAZO = { desde: "2026-11-20T10:00:00Z", hasta: "2026-11-20T11:00:00Z" };

/** None of them beats by itself while a test runs, and none is in doubt of its lease. */
const SILENCE_MS = 3_600_000;

/** A replica whose certifier answers so, and which has lived for long enough to tell who is dead. */
async function replica(certifier: object, of = shell) {
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
    issue: {} as Issue,
    dudaSeconds: 0,
    limites: {
      of: async () => ({
        horasEvento: 24,
        horasEnvio: 72,
        documentosPorEventoMax: 10,
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
  /** Nothing was heard of it, for longer than the living are silent. */
  const age = (seconds = 61) => sql`
    update instancias set visto = visto - make_interval(secs => ${seconds}) where id = ${lease.holder}`;
  return { deps, claim, age };
}

/** A contingency with three documents, which is over unless it is told to last. */
async function contingencia({ lasts = false, pruebas = false } = {}): Promise<string> {
  const id = randomUUID();
  await sql`insert into contingencias (id, pais, esta_en_ambiente_de_pruebas, desde, hasta)
    values (${id}, ${pais}, ${pruebas}, now(), ${lasts ? null : shell.now()})`;
  const dte = { tipo: "factura", total: "1.00", fechaEmision: shell.now().toISOString() };
  for (let i = 0; i < 3; i += 1) {
    await sql`
      insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, contenido_contingencia,
        actor, id_contingencia, envios)
      values (${randomUUID()}, '1', ${pais}, 'mh', 'factura', 1, ${sql.json({ ...dte, estaEnAmbienteDePruebas: pruebas })},
        ${id}, ${id}, ${sql.json({ usuario: "u" })}, ${id}, 1)`;
  }
  return id;
}

const first = ([found]: Contingencia[]): Contingencia => {
  if (!found) throw new Error("there is nothing to take");
  return found;
};

/** What waits until the test lets it go on. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** The documents of each event, or of each lot, by how many they are. */
const eventos = async () =>
  (
    await sql<{ n: number }[]>`
      select (select count(*)::int from intentos i where i.id_evento = e.id) as n
      from eventos_contingencia e join contingencias c on c.id = e.id_contingencia where c.pais = ${pais}`
  ).map(({ n }) => n);
const lotes = async () =>
  (
    await sql<{ n: number }[]>`
      select (select count(*)::int from intentos i where i.id_lote = l.id) as n
      from lotes_contingencia l join eventos_contingencia e on e.id = l.id_evento
        join contingencias c on c.id = e.id_contingencia where c.pais = ${pais}`
  ).map(({ n }) => n);

test("whoever lost a contingency in the middle of a report writes no event beside the other's", async () => {
  await contingencia();
  const asked: string[] = [];
  const { opened, open } = gate();
  const slow = {
    PrepareEvento: async () => {
      asked.push("slow");
      await opened;
      return { contenido: Buffer.from("evento") };
    },
  };
  const one = await replica(slow);
  const other = await replica({ PrepareEvento: async () => ({ contenido: Buffer.from("e") }) });
  const held = first(await one.claim());
  const reporting = expect(report(one.deps, held)).rejects.toThrow(Taken);
  await until(async () => asked.length > 0);
  await one.age();
  const taken = first(await other.claim());
  expect(taken.id).toBe(held.id);
  await report(other.deps, taken);
  open();
  await reporting;
  expect(await eventos()).toEqual([3]);
});

test("a document is in one event and in one lot, and a second one leaves no trace", async () => {
  const id = await contingencia();
  const ids = (await sql<{ id: string }[]>`select id from intentos where id_contingencia = ${id}`).map(
    (each) => each.id,
  );
  const [primero = ""] = ids;
  const evento = () => ({
    id: randomUUID(),
    idCuenta: "1",
    contenido: Buffer.from("e"),
    idContingencia: id,
    ...PLAZO,
  });
  const lote = () => ({ id: randomUUID(), idIntento: primero });
  const write = (work: (tx: Sql) => Promise<void>) => sql.begin((tx) => work(tx as unknown as Sql));
  await write((tx) => insertEvento(tx, evento(), [primero]));
  await expect(write((tx) => insertEvento(tx, evento(), ids))).rejects.toThrow(Taken);
  expect(await eventos()).toEqual([1]);
  const suyo = lote();
  await write((tx) => insertLote(tx, suyo, [primero]));
  await expect(write((tx) => insertLote(tx, lote(), ids))).rejects.toThrow(Taken);
  expect(await lotes()).toEqual([1]);
  // What one replica says of an earlier lot takes it out of no later one.
  await leaveLote(sql, randomUUID(), primero, 0);
  expect(await lotes()).toEqual([1]);
  await leaveLote(sql, suyo.id, primero, 600);
  expect(await lotes()).toEqual([1]);
  await leaveLote(sql, suyo.id, primero, 0);
  expect(await lotes()).toEqual([0]);
});

test("whoever lost a contingency gathers no lot of it", async () => {
  const id = await contingencia();
  const [one, other] = [await replica({}), await replica({})];
  const held = first(await one.claim());
  const [evento] = await sql<{ id: string }[]>`
    insert into eventos_contingencia (id, id_contingencia, id_cuenta, contenido, estado, aceptado)
    values (${randomUUID()}, ${id}, '1', 'e', 'aceptado', now()) returning id`;
  await sql`update intentos set id_evento = ${evento?.id ?? null} where id_contingencia = ${id}`;
  await one.age();
  const taken = first(await other.claim());
  await expect(gather(one.deps, held)).rejects.toThrow(Taken);
  expect(await lotes()).toEqual([]);
  await gather(other.deps, taken);
  expect(await lotes()).toEqual([3]);
});

test("a long pass keeps the contingency while its process lives, and ends where it is lost", async () => {
  await contingencia();
  const [one, other] = [await replica({}), await replica({})];
  const held = first(await one.claim());
  const done: number[] = [];
  const pass = each(one.deps, held, [1, 2, 3, 4, 5], async (item) => {
    done.push(item);
    // Each takes longer than anybody may be silent, and the process has just beaten.
    await sql`update contingencias set visto = visto - interval '1 hour' where pais = ${pais}`;
    expect(await other.claim()).toEqual([]);
    if (item < 3) return;
    await one.age(50);
    expect(await other.claim()).toEqual([]);
    await one.age(11);
    expect(await other.claim()).toHaveLength(1);
  });
  await expect(pass).rejects.toThrow(Taken);
  expect(done).toEqual([1, 2, 3]);
});

test("an environment that was taken over while the other one was worked on is left to whoever took it", async () => {
  const ids = [await contingencia({ lasts: true }), await contingencia({ lasts: true, pruebas: true })];
  const running = newShell();
  const asked: string[] = [];
  const { opened, open } = gate();
  const certifier = {
    Find: async ({ contenido }: { contenido: Buffer }) => {
      asked.push(contenido.toString());
      await opened;
      return { desconocido: { motivo: "no answer", enProceso: false } };
    },
  };
  const [one, other] = [await replica(certifier, running), await replica({})];
  startWorkOff(one.deps);
  await until(async () => asked.length > 0);
  const [now] = asked;
  await one.age();
  expect((await other.claim()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  await sql`update contingencias set instancia = ${one.deps.lease.holder} where id = ${now ?? null}`;
  open();
  // It comes back to the one that is still its own.
  await until(async () => asked.length > 1);
  await running.close();
  expect(new Set(asked)).toEqual(new Set([now]));
});

test.each([
  [
    "that was there before the lot is kept as it was first sent",
    { original: true, yaExistia: true, envios: 1 },
    "original",
  ],
  [
    "whose first bytes were never sent is kept as it was in the lot",
    { original: false, yaExistia: true, envios: 1 },
    "del lote",
  ],
  [
    "that the lot brought is kept as it was in the lot",
    { original: true, yaExistia: false, envios: 1 },
    "del lote",
  ],
  [
    "that an earlier sending of the lot brought is kept as it was in the lot",
    { original: true, yaExistia: true, envios: 2 },
    "del lote",
  ],
])("a document %s", async (_, { original, yaExistia, envios }, expected) => {
  const id = await contingencia();
  const aceptado = (contenido: string, rest = {}) => ({
    aceptado: {
      fechaCertificacion: new Date().toISOString(),
      contenido: Buffer.from(contenido),
      observaciones: [],
      ...rest,
    },
  });
  const { deps, claim } = await replica({
    FindLote: async ({ contenidos }: { contenidos: Buffer[] }) => ({
      resultados: contenidos.map(() => aceptado("del lote", { yaExistia })),
    }),
    Find: async () => aceptado("original"),
  });
  const kept: string[] = [];
  const issue = {
    conclude: async (_emitido: object, step: { certificacion: { contenido: Buffer } }) => {
      kept.push(String(step.certificacion.contenido));
    },
  } as unknown as Issue;
  const [evento, lote] = [randomUUID(), randomUUID()];
  await sql`insert into eventos_contingencia (id, id_contingencia, id_cuenta, contenido, estado)
    values (${evento}, ${id}, '1', 'evento', 'aceptado')`;
  await sql`insert into lotes_contingencia (id, id_evento, codigo, envios) values (${lote}, ${evento}, 'LOTE-1', ${envios})`;
  await sql`update intentos set id_evento = ${evento}, id_lote = ${lote}, original_enviado = ${original}
    where id_contingencia = ${id}`;
  await followLotes({ ...deps, issue }, first(await claim()));
  expect(kept).toEqual([expected, expected, expected]);
});

test("an event that is refused after a sending that nobody heard the end of keeps the bytes that the authority may have", async () => {
  const id = await contingencia();
  const words = ["lost", "refused", "taken"];
  const sent: string[] = [];
  let written = 0;
  const { deps, claim } = await replica({
    PrepareEvento: async () => {
      written += 1;
      return { contenido: Buffer.from(`bytes ${written}`) };
    },
    Submit: async ({ contenido }: { contenido: Buffer }) => {
      sent.push(String(contenido));
      const word = words.shift();
      if (word === "lost") return { desconocido: { motivo: "no answer" } };
      if (word === "refused") return { rechazado: NUMERO };
      return { aceptado: { fechaCertificacion: new Date().toISOString(), contenido: Buffer.alloc(0) } };
    },
  });
  const held = first(await claim());
  await report(deps, held);
  const ofId = sql`eventos_contingencia where id_contingencia = ${id}`;
  for (const estado of ["abierto", "abierto", "aceptado"]) {
    await sendEventos(deps, held);
    const [evento] = await sql<{ estado: string }[]>`select estado from ${ofId}`;
    expect(evento?.estado).toBe(estado);
    await sql`update eventos_contingencia set siguiente = now() where id_contingencia = ${id}`;
  }
  expect(sent).toEqual(["bytes 1", "bytes 1", "bytes 1"]);
  const [told] =
    await sql`select 1 as avisado from avisos_contingencia where id_contingencia = ${id} and clase = 'eventoRechazado'`;
  expect(told).toBeUndefined();
});

test("an event whose every sending was answered is written anew when it is refused", async () => {
  await contingencia();
  const sent: string[] = [];
  let written = 0;
  const { deps, claim } = await replica({
    PrepareEvento: async () => {
      written += 1;
      return { contenido: Buffer.from(`bytes ${written}`) };
    },
    Submit: async ({ contenido }: { contenido: Buffer }) => {
      sent.push(String(contenido));
      return { rechazado: NUMERO };
    },
  });
  const held = first(await claim());
  await report(deps, held);
  for (let i = 0; i < 2; i += 1) {
    await sendEventos(deps, held);
    await sql`update eventos_contingencia set siguiente = now() where id_contingencia = ${held.id}`;
  }
  expect(sent).toEqual(["bytes 1", "bytes 2"]);
});

const NUMERO = { codigo: "", descripcion: "No", eventos: [], numeroLibre: false };
