import { randomUUID } from "node:crypto";
import type { Dte } from "@dte/contracts";
import {
  connectPostgres,
  createLog,
  createOutbox,
  createShell,
  type Outbox,
  readCuenta,
  type Sql,
  type Tx,
} from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS } from "@dte/testing/infra";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { searchOf } from "../src/domain/palabras.js";
import { writeCertificado } from "../src/store/certificados.js";
import { explainById } from "../src/store/explain.js";
import { openIntento } from "../src/store/intentos.js";
import { listDtes, listRecibidos } from "../src/store/listings.js";
import { findByNumero } from "../src/store/recepciones.js";
import { SILENT_BUS } from "./store-of.js";

const SMALL = 10_000;
const LARGE = 100_000;

/** Each of some fifteen indexes may be a page higher, and a page of some may be split. */
const PAGES_OF_CHANCE = 25;
const TIMES = 5;
const PER_DAY = 100;
/** The story takes four look-ups by an index of three or four pages, and their rows. */
const STORY_PAGES_MAX = 60;
/** One document in this many is of another kind, or is cancelled: they stand weeks apart. */
const RARE = 5_000;
/**
 * The most rows that are read for a page of a hundred, its log included, whatever plan is chosen: a page that read its archive would read tens of
 * thousands.
 */
const ROWS_MAX = 1_500;
const cuenta = "C";
const receptor = "R";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let owner: Sql;
let sql: Sql;
let outbox: Outbox;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  owner = connectPostgres(shell, { url: database.ownerUrl, poolMax: 2, statementMs: FILLING_MS });
  sql = connectPostgres(shell, { url: database.url, statementMs: FILLING_MS });
  outbox = createOutbox(shell, sql, SILENT_BUS);
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

/** Adds documents that were issued before, the numbers `from` to `to`, a hundred a day. */
async function fill(from: number, to: number): Promise<void> {
  await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, numero_transaccion, tipo, total, dte, contenido, actor, estado,
      id_dte, cerrado)
    select lpad(to_hex(n), 32, '0')::uuid, ${cuenta}, 'GT', 'infile', 'T-' || n, 'factura', 1, '{}', '', '{}', 'certificado',
      'D-' || n, now()
    from generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, numero_transaccion, id_emisor, id_receptor, dia,
      fecha_emision, fecha_certificacion, total, moneda, esta_en_ambiente_de_pruebas, dte)
    select 'D-' || n, lpad(to_hex(n), 32, '0')::uuid, ${cuenta}, 'GT',
      case when n % ${RARE} = 1 then 'notaCredito' else 'factura' end, case when n % ${RARE} = 2 then 'Anulado' else 'Certificado' end,
      'T-' || n, ${cuenta}, 'R-' || n % 500,
      date '2020-01-01' + n / ${PER_DAY}::int, timestamptz '2020-01-01' + n * interval '14 minutes', now(), 1, 'GTQ', true,
      jsonb_build_object('receptor', jsonb_build_object('nombre', case when n % 100 = 0 then 'Raro' else 'Comun' end))
    from generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into bitacora (id_dte, evento, fecha)
    select 'D-' || n, evento, now() from generate_series(${from}::int, ${to}::int) n, unnest(array['Creado', 'Certificado']) evento`;
  await sql`
    insert into archivos (nombre, tipo_contenido, contenido, guardado)
    select md5(n::text) || '.xml', 'application/xml', null, now() from generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into conteos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
    select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, count(*) from dtes
    group by 1, 2, 3, 4, 5
    on conflict (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas) do update set total = excluded.total`;
  // The statement below writes for all rows at once what triggers would write for each.
  await owner`alter table recibidos disable trigger user`;
  await sql`
    insert into recibidos (id_cuenta, id_dte, id_emisor, tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, estado,
      numero_transaccion, sin_verificar)
    select ${receptor}, id, id_emisor, tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, estado, numero_transaccion, false from dtes
    where id like 'D-%' on conflict do nothing`;
  await owner`alter table recibidos enable trigger user`;
  await sql`delete from conteos_recibidos`;
  await sql`
    insert into conteos_recibidos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
    select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, count(*) from recibidos group by 1, 2, 3, 4, 5`;
  await owner`vacuum analyze recibidos`;
  await owner`vacuum analyze conteos_recibidos`;
  await owner`vacuum analyze intentos`;
  await owner`vacuum analyze dtes`;
}

const dteOf = (id: string): Dte & { id: string } =>
  ({
    id,
    tipo: "factura",
    fechaEmision: "2026-11-20T08:00:00-06:00",
    fechaCertificacion: "2026-11-20T08:00:01-06:00",
    total: "1.00",
    moneda: "GTQ",
    idCuenta: cuenta,
    pais: "GT",
    emisor: { id: cuenta },
    receptor: { id: "R-1" },
    estaEnAmbienteDePruebas: true,
    items: [],
  }) as unknown as Dte & { id: string };

/** Counts the pages that the last and largest statement of a document looks at: the least of some times, when no page is split. */
async function pagesOfSettling(): Promise<number> {
  const pages: number[] = [];
  for (let times = 0; times < TIMES; times += 1) {
    const id = randomUUID();
    const dte = dteOf(id.toUpperCase());
    const actor = { usuario: "ana", ipOrigen: "192.0.2.1", origen: "API" };
    const nuevo = {
      id,
      operacion: "certificar",
      idCuenta: cuenta,
      pais: "GT",
      idCertificador: "infile",
      numeroTransaccion: `N-${id}`,
      dte,
      anulacion: null,
      contenido: Buffer.from("<a/>"),
      archivo: null,
      conexion: null,
      actor,
      huella: null,
    } as const;
    expect(await openIntento(sql, randomUUID(), nuevo)).toMatchObject({ id });
    const archivo = { nombre: `${id}.xml`, tipoContenido: "application/xml", contenido: Buffer.from("<a/>") };
    const eventos = [{ evento: "Creado", fecha: new Date(), actor } as const];
    const certificado = {
      intento: { id, idCuenta: cuenta, pais: "GT" },
      dte,
      archivo,
      eventos,
      sinReceptor: true,
    };
    pages.push(await blocksOf(sql, (explaining) => writeCertificado(explaining, outbox, certificado)));
    expect(await sql`select from dtes where id_intento = ${id}`).toHaveLength(1);
  }
  return Math.min(...pages);
}

/** A page of a listing, and the rows that are read for it. */
type Leida = { readonly pagina: string; readonly rows: number };

/** Counts the rows that are read for a page of a hundred of either archive, at the beginning, in the middle and at the end. */
async function rowsOfListing(total: number, analyzed: string): Promise<Leida[]> {
  const read: Leida[] = [];
  for (const offset of [0, Math.floor(total / 2), total - PER_DAY])
    for (const [idCuenta, list] of [
      [cuenta, listDtes],
      [receptor, listRecibidos],
    ] as const)
      read.push(
        await readCuenta(sql, idCuenta, async (own) => {
          const before = await rowsRead(own);
          const { filas, totalItems } = await list(own, { idCuenta }, { offset, limit: 100 });
          expect(filas).toHaveLength(100);
          expect(totalItems).toBeGreaterThanOrEqual(total);
          const rows = (await rowsRead(own)) - before;
          return { pagina: `${list.name} from ${offset} of ${total}, ${analyzed} analyzed last`, rows };
        }),
      );
  return read;
}

/** Counts the same, whichever tables the planner has learnt of by then: in production autovacuum looks at each of them at a time of its own. */
async function rowsOfListingWhenever(total: number): Promise<Leida[]> {
  const read = await rowsOfListing(total, "all");
  for (const table of ["bitacora", "dtes", "recibidos", "recursos"]) {
    await owner`analyze ${owner(table)}`;
    read.push(...(await rowsOfListing(total, table)));
  }
  return read;
}

/**
 * Counts the same for the first documents, while a statement goes on that began before there were any: as long as it does, no page of a table counts
 * as seen by all, and looking a row up costs more.
 */
async function rowsOfListingLate(): Promise<Leida[]> {
  const held = connectPostgres(shell, { url: database.ownerUrl, poolMax: 1 });
  const rows = await held.begin("isolation level repeatable read", async (tx) => {
    await tx`select from dtes limit 1`;
    await fill(1, SMALL);
    return await rowsOfListingWhenever(SMALL);
  });
  for (const table of ["recibidos", "intentos", "dtes"]) await owner`vacuum analyze ${owner(table)}`;
  return rows;
}

/** Counts the rows that are read for a search that finds one document, one in a hundred, and nearly all. */
async function rowsOfSearching(): Promise<number[]> {
  const rows: number[] = [];
  for (const texto of [`d-${SMALL - 1}`, "raro", "comun"]) {
    rows.push(
      await readCuenta(sql, cuenta, async (own) => {
        const before = await rowsRead(own);
        const filter = { idCuenta: cuenta, busqueda: searchOf(cuenta, texto) };
        const { filas } = await listDtes(own, filter, { offset: 0, limit: 20 });
        expect(filas.length).toBeGreaterThan(0);
        return (await rowsRead(own)) - before;
      }),
    );
  }
  return rows;
}

/** Counts the rows that are read for the first page of a hundred of each filter, and the documents that the page shows. */
async function rowsOfFilters(): Promise<{ filter: object; found: number; rows: number }[]> {
  const filters = [
    [cuenta, listDtes, { tipo: "notaCredito" }],
    [cuenta, listDtes, { estado: "Anulado" }],
    [cuenta, listDtes, { tipo: "notaCredito", estado: "Anulado" }],
    [cuenta, listDtes, { verificado: false }],
    [cuenta, listDtes, { idContraparte: "R-1" }],
    [cuenta, listDtes, { numeroTransaccion: "T-7" }],
    [cuenta, listDtes, { ids: ["D-7", "D-8"] }],
    [receptor, listRecibidos, { tipo: "notaCredito" }],
    [receptor, listRecibidos, { estado: "Anulado" }],
    [receptor, listRecibidos, { tipo: "notaCredito", estado: "Anulado" }],
    [receptor, listRecibidos, { numeroTransaccion: "T-7" }],
    [receptor, listRecibidos, { verificado: false }],
  ] as const;
  const read: { filter: object; found: number; rows: number }[] = [];
  for (const [idCuenta, list, filter] of filters)
    read.push(
      await readCuenta(sql, idCuenta, async (own) => {
        const before = await rowsRead(own);
        const { filas } = await list(own, { idCuenta, ...filter }, { offset: 0, limit: 100 });
        return { filter, found: filas.length, rows: (await rowsRead(own)) - before };
      }),
    );
  return read;
}

/** Counts the rows of an archive that this connection has read. The statistics are told of them between transactions, so that earlier ones count too. */
async function rowsRead(tx: Tx): Promise<number> {
  const [row] = await tx<{ filas: string }[]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as filas
    from pg_stat_xact_user_tables where relname in ('dtes', 'recibidos', 'bitacora', 'recursos')`;
  return Number(row?.filas);
}

test("a document costs the same at ten thousand documents and at a hundred thousand, and a page of a list no more than its own size", async () => {
  const late = await rowsOfListingLate();
  const small = { pages: await pagesOfSettling(), rows: await rowsOfListingWhenever(SMALL) };
  await fill(SMALL + 1, LARGE);
  const large = { pages: await pagesOfSettling(), rows: await rowsOfListingWhenever(LARGE) };
  expect(large.pages).toBeLessThanOrEqual(small.pages + PAGES_OF_CHANCE);
  expect(large.pages).toBeLessThan(150);
  // A page begins anywhere in its day, and plans differ; a count that grows with the archive would reach tens of thousands.
  const [one, some, nearlyAll] = (await rowsOfSearching()) as [number, number, number];
  expect(one).toBeLessThan(ROWS_MAX);
  // A thousand documents are found, counted, put in their order and shown.
  expect(some).toBeLessThan(3 * ROWS_MAX);
  // Counting ends at ten thousand, and the newest come by the order of the archive.
  expect(nearlyAll).toBeLessThan(20_000);
  expect([...late, ...small.rows, ...large.rows].filter(({ rows }) => rows >= ROWS_MAX)).toEqual([]);
});

test("a page of any filter reads no more than it shows, however far apart that stands", async () => {
  const read = await rowsOfFilters();
  expect(read.map(({ found }) => found)).toEqual([20, 20, 0, 0, 100, 1, 2, 20, 20, 0, 1, 0]);
  expect(read.filter(({ rows }) => rows >= ROWS_MAX)).toEqual([]);
});

test("a document of any country is found by its issuer and its number without a look at the others", async () => {
  const numero = { idEmisor: cuenta, serie: "A", numero: 7, estaEnAmbienteDePruebas: true };
  for (const pais of ["GT", "XX"])
    expect(await blocksOf(sql, (explaining) => findByNumero(explaining, { pais, ...numero }))).toBeLessThan(
      PAGES_OF_CHANCE,
    );
});

test("the story of a document is found by an index, its ended cancellations too", async () => {
  await sql`
    insert into intentos (id, operacion, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, cerrado, error)
    select gen_random_uuid(), 'anular', ${cuenta}, 'GT', 'infile', 'factura', 1,
      case when n % 2 = 0 then '{}' else jsonb_build_object('id', 'D-' || n) end, '', '{}',
      case when n % 2 = 0 then 'certificado' else 'rechazado' end, case when n % 2 = 0 then 'D-' || n end, now(),
      case when n % 2 = 0 then null else '{}'::jsonb end
    from generate_series(1, ${SMALL}::int) n`;
  await owner`vacuum analyze intentos`;
  for (const [id, estado] of [
    ["d-8", "certificado"],
    ["D-9", "rechazado"],
  ] as const) {
    expect(await explainById(sql, id)).toEqual([
      expect.objectContaining({ operacion: "certificar", idDte: id.toUpperCase() }),
      expect.objectContaining({ operacion: "anular", estado, idDte: id.toUpperCase() }),
    ]);
    expect(await blocksOf(sql, (explaining) => explainById(explaining, id))).toBeLessThan(STORY_PAGES_MAX);
  }
});

test("the story of a document whose cancellation was refused any number of times tells of the last ones, and reads no others", async () => {
  await sql`
    insert into intentos (id, operacion, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, creado, cerrado, error)
    select gen_random_uuid(), 'anular', ${cuenta}, 'GT', 'infile', 'factura', 1, '{"id": "D-11"}', '', '{}', 'rechazado',
      now() + make_interval(secs => n), now(), '{}'
    from generate_series(1, ${SMALL}::int) n`;
  await owner`vacuum analyze intentos`;
  const [emitido, ...anulaciones] = await explainById(sql, "d-11");
  expect(emitido).toMatchObject({ operacion: "certificar", idDte: "D-11" });
  expect(anulaciones).toHaveLength(20);
  const [{ creado } = { creado: null }] = await sql<{ creado: Date }[]>`
    select creado from intentos where operacion = 'anular' and dte ->> 'id' = 'D-11' order by creado desc limit 1`;
  expect(anulaciones.at(-1)?.creado).toEqual(creado);
  expect(await blocksOf(sql, (explaining) => explainById(explaining, "d-11"))).toBeLessThan(
    3 * STORY_PAGES_MAX,
  );
});
