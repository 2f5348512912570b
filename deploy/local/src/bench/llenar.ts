import { randomUUID } from "node:crypto";
import type { Solicitud } from "@dte/client";
import postgres from "postgres";
import { clientOf, userOf } from "../api.js";
import type { DemoFile } from "../demo-data.js";
import { Failure } from "../failure.js";

/** Rows of one statement: long enough to be quick, short enough to be seen going on. */
const BATCH = 5_000;
/** Statements that write at once: writing takes processor time of PostgreSQL, and each of its processes has one core. */
const WRITERS = 2;
/** The documents are spread over three years, over a thousand receivers in each account. */
const DAYS = 1_096;
const RECEIVERS = 1_000;
const MARK = "BENCH-LLENAR-";

/** The document that is copied, which was issued here, and the number from which its copies are counted. */
type Original = { readonly id: string; readonly desde: number };

type Means = {
  /** The URL of the database, with its administrator's role. */
  adminDatabaseUrl: string;
  /** Called where the client would wait to ask again: it fails the run. */
  refuse: () => Promise<void>;
};

/**
 * Issues a document of each country and copies the rows kept of it `rows` times in all, for an archive as it is after years: attempts that gave up
 * their bytes, documents, files that have left for the file store, audit log and its chain, numbers and counts. It stays until `npm run clean`.
 * Prints how many a second were written, and the room that a document takes on the disk, table by table.
 * | The copies have no authority's identifiers of their own, and the chain's hashes are no real ones: nothing checks them before it is asked to.
 */
export async function fill(file: DemoFile, rows: number, { adminDatabaseUrl, refuse }: Means): Promise<void> {
  const connection = {
    search_path: "documents",
    session_replication_role: "replica",
    synchronous_commit: "off",
  };
  const sql = postgres(adminDatabaseUrl, { max: WRITERS, onnotice: () => {}, connection });
  try {
    const originals: Original[] = [];
    for (const { pais, solicitud } of file.solicitudes) {
      const client = clientOf(file, userOf(file, pais), refuse);
      const { id = "" } = await client.createDte(solicitud as Solicitud);
      originals.push({ id, desde: await firstOf(sql, id) });
    }
    if (originals.length === 0) throw new Failure("The system has no country.");
    const before = await sizesOf(sql);
    const began = performance.now();
    const run = randomUUID();
    await copyAll(sql, originals, rows, run);
    console.log(`${Math.round((rows * 1_000) / (performance.now() - began))} documents a second`);
    // The rows then lie in the order, and with the statistics, that the server would have come to by itself.
    for (const table of TABLES) await sql`vacuum (analyze) ${sql(table)}`;
    console.log(describeSizes(before, await sizesOf(sql), rows));
  } finally {
    await sql.end();
  }
}

/** Copies all rows: each writer takes a batch, of the next country, until all are written. */
async function copyAll(
  sql: postgres.Sql,
  originals: readonly Original[],
  rows: number,
  run: string,
): Promise<void> {
  let taken = 0;
  let written = 0;
  let turn = 0;
  const counts: Counts = new Map();
  const write = async () => {
    for (let from = taken; from < rows; from = taken) {
      const to = Math.min(from + BATCH, rows);
      taken = to;
      const original = originals[turn % originals.length] as Original;
      turn += 1;
      await copy(sql, original, { run, from, to });
      counts.set(original.id, [...(counts.get(original.id) ?? []), { from, to }]);
      written += to - from;
      process.stdout.write(`\r  … ${written} of ${rows} documents`);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  process.stdout.write("\n");
  await count(sql, counts);
}

type Part = { readonly run: string; readonly from: number; readonly to: number };
type Counts = Map<string, { from: number; to: number }[]>;

/** Writes the copies of a part, in one transaction. Ids follow from the number of the copy, so that each table is written by a statement of its own. */
const copy = (sql: postgres.Sql, { id, desde }: Original, { run, from, to }: Part) =>
  sql.begin(async (tx) => {
    const n = tx`(select n, md5(${run} || n)::uuid as clave from generate_series(${from}::int, ${to - 1}::int) n) c`;
    const nombre = tx`encode(sha256(c.clave::text::bytea), 'hex')`;
    await tx`
      insert into intentos (id, operacion, id_cuenta, pais, id_certificador, numero_transaccion, huella, tipo, total, estado, dte,
        contenido, actor, envios, consultas, siguiente, pendiente, id_dte, creado, cerrado, conexion, ultimo_envio, aligerado)
      select c.clave, i.operacion, i.id_cuenta, i.pais, i.id_certificador, ${MARK + run} || n, i.huella, i.tipo, i.total, i.estado, '{}',
        '', i.actor, i.envios, i.consultas, i.siguiente, i.pendiente, upper(c.clave::text), i.creado, i.cerrado, i.conexion,
        i.ultimo_envio, sha256(i.contenido)
      from intentos i, ${n} where i.id_dte = ${id} and i.operacion = 'certificar'`;
    await tx`
      insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, numero_transaccion, id_emisor, id_receptor, dia,
        fecha_emision, fecha_certificacion, total, moneda, esta_en_ambiente_de_pruebas, dte, creado)
      select upper(c.clave::text), c.clave, d.id_cuenta, d.pais, d.tipo, d.estado, ${MARK + run} || n, d.id_emisor,
        ${MARK} || n % ${RECEIVERS}, d.dia - n % ${DAYS}, d.fecha_emision - n % ${DAYS} * interval '1 day',
        d.fecha_certificacion - n % ${DAYS} * interval '1 day', d.total, d.moneda, d.esta_en_ambiente_de_pruebas,
        d.dte || jsonb_build_object('id', upper(c.clave::text), 'numeroTransaccion', ${MARK + run} || n),
        d.creado - n % ${DAYS} * interval '1 day'
      from dtes d, ${n} where d.id = ${id}`;
    await tx`
      insert into archivos (nombre, tipo_contenido, creado, guardado)
      select ${nombre} || '.xml', 'application/xml', now() - interval '1 day', now() - interval '1 day' from ${n}`;
    await tx`
      insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
      select o.id_cuenta, o.esta_en_ambiente_de_pruebas, o.serie, ${desde}::bigint - n, 'usado', c.clave
      from dtes d join numeros o on o.id_intento = d.id_intento, ${n} where d.id = ${id}`;
    await tx`
      with nuevas as (
        insert into bitacora (id_dte, evento, fecha, ip_origen, origen, usuario, recibido)
        select upper(c.clave::text), b.evento, b.fecha, b.ip_origen, b.origen, b.usuario, b.recibido
        from bitacora b, ${n} where b.id_dte = ${id} order by n, b.orden returning orden, evento)
      insert into eslabones (id_cuenta, posicion, fuente, orden, detalle, huella)
      select d.id_cuenta, ${desde}::bigint * 10 - 10 * ${from}::bigint - row_number() over (order by v.orden), 'b', v.orden,
        case v.evento when 'Certificado' then v.evento || ' ' || repeat(encode(sha256(v.orden::text::bytea), 'hex'), 2) end,
        sha256(v.orden::text::bytea)
      from nuevas v, dtes d where d.id = ${id}`;
  });

/** Finds the number of the first copy: copies have numbers and places below zero, where nothing else is, below those of an earlier fill. */
async function firstOf(sql: postgres.Sql, id: string): Promise<number> {
  const [{ desde } = { desde: "0" }] = await sql<{ desde: string }[]>`
    select least(0,
      (select min(numero) from numeros o where (o.id_cuenta, o.esta_en_ambiente_de_pruebas, o.serie) in (
        select p.id_cuenta, p.esta_en_ambiente_de_pruebas, p.serie from numeros p where p.id_intento = d.id_intento)),
      (select min(posicion) / 10 from eslabones e where e.id_cuenta = d.id_cuenta)) - 1 as desde
    from dtes d where d.id = ${id}`;
  return Number(desde);
}

/** Adds the copies to the counts of every day that documents keeps so that a list need not count. */
async function count(sql: postgres.Sql, counts: Counts): Promise<void> {
  for (const [id, parts] of counts) {
    await sql`
      insert into conteos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
      select d.id_cuenta, d.dia - n % ${DAYS}, d.tipo, d.estado, d.esta_en_ambiente_de_pruebas, count(*)::int
      from dtes d, unnest(${parts.map(({ from }) => from)}::int[], ${parts.map(({ to }) => to)}::int[]) parte (de, a),
        generate_series(parte.de, parte.a - 1) n
      where d.id = ${id} group by 1, 2, 3, 4, 5
      on conflict (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
      do update set total = conteos.total + excluded.total`;
  }
}

const TABLES = ["dtes", "intentos", "archivos", "bitacora", "eslabones", "numeros", "conteos"] as const;
type Sizes = Readonly<Record<string, { readonly table: number; readonly indexes: number }>>;

async function sizesOf(sql: postgres.Sql): Promise<Sizes> {
  const found = await sql<{ name: string; indexes: string; whole: string }[]>`
    select name, pg_indexes_size(name::regclass) as indexes, pg_total_relation_size(name::regclass) as whole
    from unnest(${sql.array([...TABLES])}::text[]) name`;
  return Object.fromEntries(
    found.map(({ name, indexes, whole }) => [
      name,
      { table: Number(whole) - Number(indexes), indexes: Number(indexes) },
    ]),
  );
}

/** Shows what one document added to each table and to its indexes, in bytes. */
export function describeSizes(before: Sizes, after: Sizes, rows: number): string {
  const grown = (name: string, part: "table" | "indexes"): number =>
    ((after[name]?.[part] ?? 0) - (before[name]?.[part] ?? 0)) / rows;
  const lines = Object.keys(after).map((name) => {
    const [table, indexes] = [grown(name, "table"), grown(name, "indexes")];
    return `  ${name.padEnd(10)} ${table.toFixed(0).padStart(6)} ${indexes.toFixed(0).padStart(6)}`;
  });
  const sum = Object.keys(after).reduce(
    (all, name) => all + grown(name, "table") + grown(name, "indexes"),
    0,
  );
  return ["bytes a document:  rows indexes", ...lines, `  all of it  ${sum.toFixed(0)}`].join("\n");
}
