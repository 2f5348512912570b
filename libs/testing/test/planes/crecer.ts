import type postgres from "postgres";

/** Rows that each table is filled to, and that its statistics are made of. */
export const FILLED = 20_000;
/** Accounts that have them, of which the first has half of all: few, since what is bounded for each account is so sooner. */
const CUENTAS = 20;
/** Days over which they are spread. */
const DAYS = 730;
/**
 * Columns whose values come again: as often as in the batch that is looked at, and of receivers most of all. Statistics list the hundred commonest
 * values, and the first in order where all are as common: larger batches fill that list, so that the one that is looked at is never on it.
 */
const AGAIN: Readonly<Record<string, string>> = {
  "batch.documentos.id_lote": "md5((case when n < 600 then n / 4 else n / 2 end)::text)::uuid",
  // Half of all is for the same final consumers.
  "documents.dtes.id_receptor": "case when n % 4 < 2 then s.id_receptor else 'D' || n end",
};
/** Pages of one file of a table: PostgreSQL goes on in another one. */
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
 * Adds rows to a table until it has `FILLED`, each like one that it has: what is unique is new, accounts and days are others, and all else is as it
 * was. Gives how many it has then: none where there is nothing to be like.
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
  // It would look at pages that hold nothing.
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

/** Writes the value of a new row `n` that is like `s`. */
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
 * Has the planner see so many times the rows that these tables have for it: their files and those of their indexes grow by pages that hold nothing and take no room on the
 * disk, and what was counted of them grows alike. Frequencies and orders of values stay as they were found.
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
