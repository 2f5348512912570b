import type { Fragment, Sql } from "@dte/service";
import { LRUCache } from "lru-cache";

/** Texts of documents that were read before, each under its document and the version of its row. */
export type Textos = {
  readonly find: (id: string, version: string) => string | undefined;
  readonly keep: (id: string, version: string, texto: string) => void;
};

/** The most characters that are kept: some two thousand documents. */
const KEPT_MAX = 8_000_000;
/** A document larger than this is read each time, as it would displace a whole page of others. */
const KEPT_EACH_MAX = 100_000;
/** PostgreSQL keeps a document that was issued here in fewer bytes than its text has: until the text is written it is taken to have this many times as many. */
const WRITTEN_TIMES = 8;
/** The most bytes of JSON in a page, which are sent as they are: half of what a message may have, and the largest document fits beside them. */
const PAGE_BYTES_MAX = 8 * 1024 * 1024;

export const NOTHING_KEPT: Textos = { find: () => undefined, keep: () => {} };

/**
 * Keeps `keptMax` characters of documents' texts: those of the documents that were listed last. Writing a document as text is half of the database's
 * cost of a page, and pages of the newest are asked for again and again.
 */
export function createTextos(keptMax = KEPT_MAX): Textos {
  const kept = new LRUCache<string, { readonly version: string; readonly texto: string }>({
    maxSize: keptMax,
    maxEntrySize: Math.min(keptMax, KEPT_EACH_MAX),
    sizeCalculation: ({ version, texto }, id) => id.length + version.length + texto.length,
  });
  return {
    find: (id, version) => {
      const known = kept.get(id);
      return known?.version === version ? known.texto : undefined;
    },
    keep: (id, version, texto) => void kept.set(id, { version, texto }),
  };
}

/**
 * Writes the version of the row of the document `d`: each change of a row leaves another version, under the number of its transaction and at a place
 * of its own (PostgreSQL, "System Columns"). A replica for reading has the same rows.
 */
export const versionOf = (sql: Sql): Fragment => sql`d.xmin::text || d.ctid::text`;

type Row = { readonly id: string; readonly version: string };
type Whole<R extends Row> = Omit<R, keyof Row> & { readonly texto: string };

/**
 * Gives the rows of a page with their texts: the kept ones, and the others from the database. Gives fewer, but one at least, when they are too large
 * together; a document that is no longer there is left out. A document that has changed since its row was read comes with its newer text.
 */
export async function withTextos<R extends Row>(
  sql: Sql,
  rows: readonly R[],
  textos: Textos,
): Promise<Whole<R>[]> {
  const kept = rows.map(({ id, version }) => textos.find(id, version));
  const missing = rows.filter((_, index) => kept[index] === undefined).map(({ id }) => id);
  const read =
    missing.length === 0 ? new Map<string, string | null>() : await readTextos(sql, missing, textos);
  const whole: Whole<R>[] = [];
  let bytes = 0;
  for (const [index, { id, version: _, ...row }] of rows.entries()) {
    const texto = kept[index] ?? read.get(id);
    if (texto === undefined) continue;
    if (texto === null || bytes >= PAGE_BYTES_MAX) break;
    bytes += Buffer.byteLength(texto);
    whole.push({ ...row, texto });
  }
  return whole;
}

/**
 * Reads texts in this order, until they are too large together: null stands for the others behind. Their sizes tell which these are. The size stands
 * beside a document that others registered; for the rest PostgreSQL tells it without reading the document. A stranger's document has several MiB, and
 * a page of them is not written for one. `offset 0` has the planner look each document up by its id, however few there are as yet, and write its text
 * once.
 */
async function readTextos(
  sql: Sql,
  ids: readonly string[],
  textos: Textos,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await sql<{ id: string; version: string; texto: string | null }[]>`
    select id, version, case when bytes_before < ${PAGE_BYTES_MAX} then texto end as texto
    from (
      select id, version, texto, sum(octet_length(texto)) over (order by orden) - octet_length(texto) as bytes_before
      from (
        select orden, id, version, case when size_before < ${PAGE_BYTES_MAX} then dte::text end as texto
        from (
          select t.orden, d.id, d.version, d.dte, sum(d.size) over (order by t.orden) - d.size as size_before
          from unnest(${[...ids]}::text[]) with ordinality t (id, orden)
            cross join lateral (
              select d.id, ${versionOf(sql)} as version, d.dte, coalesce(d.bytes, pg_column_size(d.dte) * ${WRITTEN_TIMES}) as size
              from dtes d where d.id = t.id offset 0) d
        ) measured offset 0
      ) written) summed`;
  for (const { id, version, texto } of rows) if (texto !== null) textos.keep(id, version, texto);
  return new Map(rows.map(({ id, texto }) => [id, texto]));
}
