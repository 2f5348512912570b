import { type DteClient, ok, type Solicitud } from "@dte/client";
import postgres from "postgres";
import { clientOf, userOf } from "../api.js";
import type { DemoFile } from "../demo-data.js";
import { Failure } from "../failure.js";

export const ROWS_DEFAULT = 1_000_000;
/** The most rows: they take some kilobytes each, and a laptop's disk has room for this many. */
export const ROWS_MAX = 20_000_000;

/** Rows of one statement: long enough to be quick, short enough to be seen going on. */
const BATCH = 50_000;
/** The documents are spread over three years. */
const DAYS = 1_096;
const TIMES = 50;
const WARM_UP = 5;
const PAGE_SIZE = 100;
/** Tells generated documents from issued ones. */
const MARK = "BENCH-LISTADO-";

type Means = {
  /** The URL of documents' database, with documents' own role. */
  databaseUrl: string;
  /** Called where the client would wait to ask again: it fails the measurement. */
  refuse: () => Promise<void>;
  summary: (times: readonly number[]) => string;
};

/**
 * Issues a document, copies it `rows` times into the archive of its account, measures `GET /dte` in it, and takes the
 * copies away again. Throws Failure when there is nobody to issue it.
 */
export async function measureListado(
  file: DemoFile,
  rows: number,
  { databaseUrl, refuse, summary }: Means,
): Promise<void> {
  const [first] = file.solicitudes;
  if (!first) throw new Failure("The system has no country.");
  const client = clientOf(file, userOf(file, first.pais), refuse);
  const { id = "", tipo } = await client.createDte(first.solicitud as unknown as Solicitud);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await removeGenerated(sql);
    await generate(sql, id, rows);
    await setCounted(sql);
    console.log(`\n${rows} documents, ${TIMES} times each, in ms:`);
    for (const [name, query] of Object.entries(queries(rows, tipo))) {
      const times = await measure(client, query);
      console.log(`${name.padEnd(24)} ${summary(times)}`);
    }
  } finally {
    await removeGenerated(sql);
    await sql.end();
  }
}

type Query = NonNullable<Parameters<DteClient["dtes"]>[0]> & { pageNumber?: number };

/** Gives the lists that people ask for: from the newest on, in the middle, at the end, narrowed. */
const queries = (rows: number, tipo: NonNullable<Query["tipo"]>): Record<string, Query> => {
  const pages = Math.ceil(rows / PAGE_SIZE);
  return {
    "first page": {},
    "page in the middle": { pageNumber: Math.ceil(pages / 2) },
    "last page": { pageNumber: pages },
    "by tipo and estado": { tipo, estado: "Certificado" },
    "of a year": { fechaDesde: "2025-01-01", fechaHasta: "2025-12-31" },
    "by receiver": { idReceptor: `${MARK}1` },
    "by numeroTransaccion": { numeroTransaccion: `${MARK}1` },
  };
};

async function measure(client: DteClient, query: Query): Promise<number[]> {
  const times: number[] = [];
  for (let index = -WARM_UP; index < TIMES; index += 1) {
    const startedAt = performance.now();
    await ok(client.api.GET("/dte", { params: { query: { ...query, pageSize: PAGE_SIZE } } }));
    if (index >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}

/**
 * Copies the document `id` so many times. Each copy has an id and a number of its own; days and receivers take turns, so that one
 * receiver in a thousand documents is the same.
 */
export async function generate(sql: postgres.Sql, id: string, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += BATCH) {
    const to = Math.min(from + BATCH - 1, rows);
    await sql`
      insert into dtes (id, id_cuenta, pais, tipo, estado, numero_transaccion, id_emisor, id_receptor, dia,
        fecha_emision, fecha_certificacion, total, moneda, esta_en_ambiente_de_pruebas, dte)
      select c.id, d.id_cuenta, d.pais, d.tipo, d.estado, ${MARK} || n, d.id_emisor, ${MARK} || n % 1000,
        d.dia - n % ${DAYS}, d.fecha_emision - n % ${DAYS} * interval '1 day', d.fecha_certificacion, d.total, d.moneda,
        d.esta_en_ambiente_de_pruebas, d.dte || jsonb_build_object('id', c.id, 'numeroTransaccion', ${MARK} || n)
      from dtes d, generate_series(${from}::int, ${to}::int) n,
        lateral (select upper(gen_random_uuid()::text) as id where n > 0) c
      where d.id = ${id}`;
    process.stdout.write(`\r  … ${to} of ${rows} documents`);
  }
  process.stdout.write("\n");
}

/** Adds the generated documents to the counts that documents keeps of its archive, and has PostgreSQL analyse the table anew. */
export async function setCounted(sql: postgres.Sql): Promise<void> {
  await countGenerated(sql, 1);
  await sql`analyze dtes`;
}

/** Deletes the documents that were generated for the measurement, takes them out of the counts by day, and has PostgreSQL remove the dead rows. */
export async function removeGenerated(sql: postgres.Sql): Promise<void> {
  await countGenerated(sql, -1);
  await sql`delete from dtes where numero_transaccion like ${`${MARK}%`}`;
  // The dead rows of a million would slow down the next measurement.
  await sql`vacuum (analyze) dtes`;
}

/** Adds the generated documents to the counts of every day that documents keeps so that a listing need not count; -1 takes them away. */
const countGenerated = (sql: postgres.Sql, by: 1 | -1) => sql`
  insert into conteos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
  select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, ${by}::int * count(*)::int
  from dtes where numero_transaccion like ${`${MARK}%`} group by 1, 2, 3, 4, 5
  on conflict (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
  do update set total = conteos.total + excluded.total`;
