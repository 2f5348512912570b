import type postgres from "postgres";

/** The rows to which each table is filled, and from which its statistics are made. */
export const FILLED = 20_000;
/** The accounts of these rows, of which the first has half. They are few, so that the bounds of each account are reached sooner. */
const CUENTAS = 20;
/** The days over which the rows are spread. */
const DAYS = 730;
/**
 * Columns whose values recur: as often as in the batch that the statements ask for, and most often those of receivers. Statistics list the hundred
 * most common values, and the first in order if all are equally common. Larger batches fill that list, so that the batch in question is never in it.
 */
const AGAIN: Readonly<Record<string, string>> = {
  "batch.documentos.id_lote": "md5((case when n < 600 then n / 4 else n / 2 end)::text)::uuid",
  // Half of the documents are for the same final consumers.
  "documents.dtes.id_receptor": "case when n % 4 < 2 then s.id_receptor else 'D' || n end",
};
/** The pages of one file of a table; PostgreSQL continues in another file. */
const SEGMENT_PAGES = 131_072;
const PAGE_BYTES = 8_192;

type Columna = {
  nombre: string;
  tipo: string;
  esUnica: boolean;
  esPropia: boolean;
  esObligatoria: boolean;
};

/**
 * Adds rows to a table until it has `FILLED`, each like an existing one: unique values are new, accounts and days differ, and everything else is the
 * same. Gives the number of rows then; none where there was no row to copy.
 */
export async function fill(
  sql: postgres.Sql,
  { tabla, cuenta }: { tabla: string; cuenta: string },
): Promise<number> {
  const columnas = await sql<Columna[]>`
    select a.attname as nombre, format_type(a.atttypid, null) as tipo, a.attnotnull as "esObligatoria",
      a.attgenerated <> '' or a.attidentity <> '' as "esPropia",
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "esUnica"
    from pg_attribute a where a.attrelid = ${tabla}::regclass and a.attnum > 0 and not a.attisdropped`;
  // Autovacuum would read pages that hold nothing.
  await sql.unsafe(`alter table ${tabla} set (autovacuum_enabled = false)`);
  const own = columnas.filter(({ esPropia }) => !esPropia);
  const names = own.map(({ nombre }) => `"${nombre}"`).join(", ");
  const values = own
    .map(
      (columna) =>
        `${AGAIN[`${tabla}.${columna.nombre}`] ?? writtenOf(columna, cuenta)} as "${columna.nombre}"`,
    )
    .join(", ");
  await sql.unsafe(`
    insert into ${tabla} (${names})
    select ${names} from (
      select ${values} from generate_series(1, ${FILLED}) n
      join (select *, row_number() over () - 1 as lugar, count(*) over () as todas from ${tabla}) s on s.lugar = n % s.todas
    ) nuevas on conflict do nothing`);
  const [row] = await sql.unsafe<{ total: number }[]>(`select count(*)::int as total from ${tabla}`);
  return row?.total ?? 0;
}

/** Writes the value of a new row `n` that is like the row `s`. */
function writtenOf({ nombre, tipo, esUnica }: Columna, cuenta: string): string {
  const old = `s."${nombre}"`;
  const moment = `now() - interval '${DAYS} days' * (1 - n::float8 / ${FILLED})`;
  const unlessNull = (value: string): string => `case when ${old} is not null then ${value} end`;
  if (/^id_cuenta/.test(nombre))
    return unlessNull(
      `case when n % 2 = 0 then '${cuenta.replaceAll("'", "''")}' else 'C' || n % ${CUENTAS} end`,
    );
  if (tipo === "timestamp with time zone")
    return unlessNull(`case when isfinite(${old}) then ${moment} else ${old} end`);
  if (tipo === "date") return unlessNull(`(${moment})::date`);
  if (tipo === "uuid") return unlessNull("gen_random_uuid()");
  if (/^id(_|$)/.test(nombre) && tipo === "text") return unlessNull(`'D' || n`);
  if (!esUnica && !/^numero/.test(nombre)) return old;
  if (tipo === "text") return unlessNull(`left(md5(n::text), 20)`);
  if (tipo === "bigint" || tipo === "integer") return unlessNull(`1000000 + n`);
  if (tipo === "bytea") return unlessNull(`sha256(n::text::bytea)`);
  return old;
}

/**
 * Makes the planner see a multiple of the rows in these tables: their files and those of their indexes grow by pages that hold nothing and take no
 * room on the disk, and their counts grow alike. Frequencies and orders of values stay unchanged.
 */
export async function grow(sql: postgres.Sql, tablas: readonly string[], times: number): Promise<void> {
  const files = await sql<{ oid: number; ruta: string; paginas: number; filas: number; visibles: number }[]>`
    select c.oid::int, pg_relation_filepath(c.oid) as ruta, c.relpages as paginas, c.reltuples as filas, c.relallvisible as visibles
    from pg_class c where c.reltuples > 0 and c.oid in (
      select t.oid from unnest(${[...tablas]}::text[]) n (nombre) join pg_class t on t.oid = n.nombre::regclass
      union all
      select i.indexrelid from unnest(${[...tablas]}::text[]) n (nombre) join pg_index i on i.indrelid = n.nombre::regclass)`;
  for (const { ruta, paginas } of files) {
    const pages = Math.round(paginas * times);
    const whole = Math.floor(pages / SEGMENT_PAGES);
    const rest = (pages % SEGMENT_PAGES) * PAGE_BYTES;
    const segments =
      whole === 0
        ? ""
        : `truncate -s ${SEGMENT_PAGES * PAGE_BYTES} ${ruta} $(seq -f ${ruta}.%g 1 ${whole - 1});`;
    const last = whole === 0 ? ruta : `${ruta}.${whole}`;
    await sql.unsafe(
      `copy (select 1) to program $$cat > /dev/null; ${segments} truncate -s ${rest} ${last}$$`,
    );
  }
  await sql`
    update pg_class c set relpages = (n.paginas * ${times}::float8)::int, reltuples = (n.filas * ${times}::float8)::real,
      relallvisible = (n.visibles * ${times}::float8)::int
    from unnest(${files.map(({ oid }) => oid)}::oid[], ${files.map(({ paginas }) => paginas)}::int[],
      ${files.map(({ filas }) => filas)}::float8[], ${files.map(({ visibles }) => visibles)}::int[])
      as n (oid, paginas, filas, visibles)
    where c.oid = n.oid`;
}
