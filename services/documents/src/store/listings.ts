import { type Dte, parseDte } from "@dte/contracts";
import { invalid } from "@dte/errors";
import type { CuentaSql, Fragment, Sql } from "@dte/service";
import { type Archivo, conteosOf } from "./conteos.js";
import { COUNTED_MAX, countUpTo } from "./counted.js";
import { bitacoraOf, dteColumns, recursosOf, toDte, type vigenteDe } from "./dtes.js";
import { sinVerificar } from "./registrados.js";
import { NOTHING_KEPT, type Textos, versionOf, withTextos } from "./textos.js";

/** The filters of a listing; undefined means any. Days are yyyy-MM-dd on the issuer's calendar. */
export type Filter = {
  idCuenta: string;
  fechaDesde?: string | undefined;
  fechaHasta?: string | undefined;
  tipo?: string | undefined;
  estado?: string | undefined;
  estaEnAmbienteDePruebas?: boolean | undefined;
  /** The other party. */
  idContraparte?: string | undefined;
  numeroTransaccion?: string | undefined;
  /** A search as `searchOf` writes it; only issued documents can be searched. */
  busqueda?: string | undefined;
  /** Lists only documents with one of these ids. */
  ids?: readonly string[] | undefined;
  /** With false the listing has the documents that nobody has verified, and no others. */
  verificado?: boolean | undefined;
};

/** The rows of a page: `limit` at most, after `offset` of them. With `despuesDe`, only rows that stand behind that document. */
export type Window = {
  offset: number;
  limit: number;
  despuesDe?: string | undefined;
  /** Oldest first. */
  ascendente?: boolean;
};

/** A document's place in an archive, newest first: a document that is issued later stands before it. */
type Lugar = { readonly dia: string; readonly fechaEmision: string; readonly id: string };

/**
 * A page. It has fewer documents than the window, but one at least, when they are large; `totalItems` is that of the whole listing, up to COUNTED_MAX
 * where it is counted.
 */
export type Page = { filas: Fila[]; totalItems: number };

/** A document of a page: its text is sent in the form in which it is kept. */
export type Fila = Parameters<typeof vigenteDe>[0] & { readonly texto: string };

/** Reads a document of a page. */
export const readFila = ({ texto, ...fila }: Fila): Dte => toDte({ ...fila, dte: parseDte(texto) });

/** The bound to which a filter counts its rows, and the texts that were read before. */
type Options = { readonly countedMax?: number; readonly textos?: Textos | undefined };

/**
 * Lists a page of the issued archive, newest first unless oldest is asked for. Totals come from the counts by day, and so does
 * the day a page begins in, so that neither the total nor a late page reads the rows before it. A filter by party or number
 * counts its rows, `countedMax` of them at most.
 */
export async function listDtes(
  sql: CuentaSql,
  filter: Filter,
  window: Window,
  options: Options = {},
): Promise<Page> {
  const { busqueda } = filter;
  if (busqueda === undefined) return await listFiltered(sql, filter, window, options);
  const search = filter.verificado === false ? sql`buscar_dtes` : sql`buscar_listados`;
  const found = await sql<{ id: string }[]>`
    select id from ${search}(${filter.idCuenta}, ${busqueda}::text::tsquery, ${FOUND_MAX})`;
  if (found.length < FOUND_MAX) {
    const ids = found.map(({ id }) => id);
    return await listFiltered(sql, { ...filter, busqueda: undefined, ids }, window, options);
  }
  // A word that is so common is in many of the newest documents too, so these are read and looked through.
  const { despuesDe, ascendente = false } = window;
  const tras = despuesDe === undefined ? undefined : await lugarEmitido(sql, filter.idCuenta, despuesDe);
  const where = sql`${whereOf(sql, filter)} ${afterOf(sql, tras, sql`d.id`, ascendente)}`;
  return { filas: await selectPage(sql, where, window, options.textos), totalItems: FOUND_MAX };
}

async function listFiltered(
  sql: Sql,
  filter: Filter,
  { offset, limit, despuesDe, ascendente = false }: Window,
  { countedMax = COUNTED_MAX, textos }: Options,
): Promise<Page> {
  const tras = despuesDe === undefined ? undefined : await lugarEmitido(sql, filter.idCuenta, despuesDe);
  const isCounted =
    filter.idContraparte !== undefined || filter.numeroTransaccion !== undefined || filter.ids !== undefined;
  if (isCounted || filter.verificado === false) {
    // A document that its authority disowned is in no list and in no count.
    const where = sql`d.estado <> 'Rechazado' and ${whereOf(sql, filter)}`;
    const totalItems = await countUpTo(sql, countedMax, sql`dtes d where ${where}`);
    const behind = afterOf(sql, tras, sql`d.id`, ascendente);
    const page = await selectPage(sql, sql`${where} ${behind}`, { offset, limit, ascendente }, textos);
    return { filas: page, totalItems };
  }
  return await pageByDays(sql, "emitidos", filter, { offset, ascendente, tras }, (days, from) => {
    const where = sql`${whereOf(sql, { ...filter, ...days })} ${afterOf(sql, tras, sql`d.id`, ascendente)}`;
    return selectPage(sql, where, { offset: from, limit, ascendente }, textos);
  });
}

type Place = Pick<Window, "offset"> & { readonly ascendente: boolean; readonly tras: Lugar | undefined };
type Days = Pick<Filter, "fechaDesde" | "fechaHasta">;

/**
 * Gives a page of an archive. Its total comes from the counts by day, and so does the day that it begins in: `read` gets the days to read, and how
 * many documents to pass over in them.
 */
async function pageByDays(
  sql: Sql,
  archivo: Archivo,
  filter: Filter,
  { offset, ascendente, tras }: Place,
  read: (days: Days, offset: number) => Promise<Fila[]>,
): Promise<Page> {
  const dias = await sql<{ dia: string; total: number }[]>`
    select dia::text, sum(total)::int as total from ${conteosOf(sql, archivo, filter.idCuenta)} d where ${kindOf(sql, filter)}
    group by dia having sum(total) > 0 order by dia ${ascendente ? sql`asc` : sql`desc`}`;
  const totalItems = dias.reduce((sum, { total }) => sum + total, 0);
  if (tras) return { filas: await read({}, offset), totalItems };
  let skipped = 0;
  const start = dias.find(({ total }) => {
    if (skipped + total > offset) return true;
    skipped += total;
    return false;
  });
  if (!start) return { filas: [], totalItems };
  const days = ascendente ? { fechaDesde: start.dia } : { fechaHasta: start.dia };
  return { filas: await read(days, offset - skipped), totalItems };
}

/** A search counts no further: nobody reads so many, and a common word is in half of an archive. */
const FOUND_MAX = 10_000;

/**
 * Lists a page of the received archive, in the way of `listDtes`. A filter by the other party or by number counts its few rows, and so does one for
 * documents that are not verified.
 */
export async function listRecibidos(
  sql: CuentaSql,
  filter: Filter,
  window: Window,
  { countedMax = COUNTED_MAX, textos }: Options = {},
): Promise<Page> {
  const { offset, limit, despuesDe, ascendente = false } = window;
  const tras = despuesDe === undefined ? undefined : await lugarRecibido(sql, filter.idCuenta, despuesDe);
  const after = afterOf(sql, tras, sql`d.id_dte`, ascendente);
  const isCounted = filter.idContraparte !== undefined || filter.numeroTransaccion !== undefined;
  if (isCounted || filter.verificado === false) {
    // A left join costs nothing where no filter looks at the document itself.
    const rows = sql`recibidos d left join dtes e on e.id = d.id_dte where ${recibidosOf(sql, filter)}`;
    const totalItems = await countUpTo(sql, countedMax, rows);
    const filas = await selectRecibidos(sql, filter, after, window, textos);
    return { filas, totalItems };
  }
  // A received document is either cancelled or not; no other state is listed.
  const estado = filter.estado === undefined || filter.estado === "Anulado" ? filter.estado : "Certificado";
  return await pageByDays(
    sql,
    "recibidos",
    { ...filter, estado },
    { offset, ascendente, tras },
    (days, from) => {
      const place = { offset: from, limit, ascendente };
      return selectRecibidos(sql, { ...filter, ...days }, after, place, textos);
    },
  );
}

/** Writes the condition on rows `d` of received documents `e`. */
const recibidosOf = (sql: Sql, filter: Filter): Fragment => sql`${daysOf(sql, filter)}
  ${filter.tipo === undefined ? sql`` : sql`and d.tipo = ${filter.tipo}`}
  ${filter.estaEnAmbienteDePruebas === undefined ? sql`` : sql`and d.esta_en_ambiente_de_pruebas = ${filter.estaEnAmbienteDePruebas}`}
  ${filter.idContraparte === undefined ? sql`` : sql`and d.id_emisor = any(${casesOf(filter.idContraparte)})`}
  ${filter.numeroTransaccion === undefined ? sql`` : sql`and ${numeroRecibido(sql, filter.numeroTransaccion)}`}
  ${filter.estado === undefined ? sql`` : sql`and (${anuladoRecibido(sql)}) = ${filter.estado === "Anulado"}`}
  ${filter.estado === "Anulado" ? sql`and d.estado is distinct from 'Certificado'` : sql``}
  ${filter.verificado === false ? sql`and ${sinVerificarRecibido(sql)}` : sql`and not d.oculto`}`;

/** Finds a document by the number in its row where the row has one (migration 0065), and by the number in the document for older rows. */
const numeroRecibido = (sql: Sql, numero: string): Fragment => sql`
  (d.numero_transaccion = ${numero} or d.numero_transaccion is null) and e.numero_transaccion = ${numero}`;

/**
 * Selects documents that are not verified. The first condition is written as the index has it: the index has documents that were not verified when
 * they came, and older rows. The document tells whether it is verified today.
 */
const sinVerificarRecibido = (sql: Sql): Fragment => sql`
  d.sin_verificar is distinct from false and e.id_intento is null and e.verificado is null
  and not exists (select from recepciones v where v.id_dte = e.id)`;

/** Gives the spellings that an id may have: under a row policy an index serves for equality, and not for a function of an id. */
const casesOf = (id: string): string[] => [...new Set([id, id.toUpperCase(), id.toLowerCase()])];

async function selectRecibidos(
  sql: Sql,
  filter: Filter,
  after: Fragment,
  window: Window,
  textos: Textos | undefined,
): Promise<Fila[]> {
  const { estado, numeroTransaccion, verificado } = filter;
  const isOfItself = estado === undefined && numeroTransaccion === undefined && verificado !== false;
  // The ids are read first, and then each document by its own id: so no table is read through, however few documents there are as yet, or are thought
  // to be.
  const rows = await sql<Sin<Fila>[]>`
    select d.id, d.version, ${recibidoColumns(sql)}
    from unnest(array(
        select d.id_dte from recibidos d ${isOfItself ? sql`` : sql`join dtes e on e.id = d.id_dte`}
        where ${recibidosOf(sql, filter)} ${after} ${windowOf(sql, sql`d.id_dte`, window)}))
        with ordinality pagina (id, lugar)
      cross join lateral (
        select r.datos_anulacion from recibidos r where r.id_dte = pagina.id and r.id_cuenta = ${filter.idCuenta} offset 0) r
      cross join lateral (
        select d.*, ${versionOf(sql)} as version from dtes d where d.id = pagina.id offset 0) d
    order by pagina.lugar`;
  return await withTextos(sql, rows, textos ?? NOTHING_KEPT);
}

/** Finds a received document as an account that holds it sees it. */
export const findRecibidoOfCuenta = (sql: CuentaSql, id: string, idCuenta: string) =>
  firstRecibido(sql, sql`d.id = id_de_dte(${id}) and r.id_cuenta = ${idCuenta}`);

async function firstRecibido(sql: Sql, where: Fragment): Promise<{ dte: Dte; idCuenta: string } | undefined> {
  const [row] = await sql<(Shown & { idCuenta: string })[]>`
    select d.dte, ${recibidoColumns(sql)}, r.id_cuenta
    from dtes d join recibidos r on r.id_dte = d.id
    where ${where} order by r.creado limit 1`;
  return row && { dte: toDte(row), idCuenta: row.idCuenta };
}

/** Throws FEG_VALIDATION_ERROR where the account's archive has no such document. */
async function lugarEmitido(sql: Sql, idCuenta: string, id: string): Promise<Lugar> {
  const [lugar] = await sql<Lugar[]>`
    select dia::text, fecha_emision::text, id from dtes where id = id_de_dte(${id}) and id_cuenta = ${idCuenta}`;
  return lugar ?? noLugar();
}

async function lugarRecibido(sql: Sql, idCuenta: string, id: string): Promise<Lugar> {
  const [lugar] = await sql<Lugar[]>`
    select r.dia::text, r.fecha_emision::text, r.id_dte as id
    from dtes d join recibidos r on r.id_dte = d.id and r.id_cuenta = ${idCuenta} where d.id = id_de_dte(${id})`;
  return lugar ?? noLugar();
}

function noLugar(): never {
  throw invalid("cursor: no es de esta lista. Empiece de nuevo sin él.");
}

/** Writes the condition on the rows behind a place, in the way that the archive's index has them: documents that are issued meanwhile move none of them. */
const afterOf = (sql: Sql, tras: Lugar | undefined, id: Fragment, ascendente: boolean) =>
  tras
    ? sql`and (d.dia, d.fecha_emision, ${id}) ${ascendente ? sql`>` : sql`<`} (${tras.dia}::date, ${tras.fechaEmision}::timestamptz, ${tras.id})`
    : sql``;

const anuladoRecibido = (sql: Sql) => sql`e.estado = 'Anulado' or d.datos_anulacion is not null`;

export const recibidoColumns = (sql: Sql) => sql`
  case when r.datos_anulacion is null then d.estado else 'Anulado' end as estado,
  coalesce(r.datos_anulacion, d.datos_anulacion) as datos_anulacion, d.archivo_anulacion, d.archivo_pdf,
  ${bitacoraOf(sql, true)}, ${recursosOf(sql, true)}, ${sinVerificar(sql)} as sin_verificar`;

async function selectPage(
  sql: Sql,
  where: Fragment,
  window: Window,
  textos: Textos | undefined,
): Promise<Fila[]> {
  // The parts that stand beside a document are read for the rows of the window alone, and not for those before it.
  const rows = await sql<Sin<Fila>[]>`
    select d.id, d.version, ${dteColumns(sql)}
    from (
      select d.id, ${versionOf(sql)} as version, d.dia, d.fecha_emision, d.id_intento, d.verificado, d.estado,
        d.datos_anulacion, d.archivo_anulacion, d.archivo_pdf
      from dtes d where d.estado <> 'Rechazado' and ${where} ${windowOf(sql, sql`d.id`, window)}) d
    ${inOrder(sql, sql`d`, sql`d.id`, window.ascendente)}`;
  return await withTextos(sql, rows, textos ?? NOTHING_KEPT);
}

/** A row before its text is read: its document, and the version of its row. */
type Sin<F> = Omit<F, "texto"> & { readonly id: string; readonly version: string };

const inOrder = (sql: Sql, rows: Fragment, id: Fragment, ascendente = false) =>
  ascendente
    ? sql`order by ${rows}.dia, ${rows}.fecha_emision, ${id}`
    : sql`order by ${rows}.dia desc, ${rows}.fecha_emision desc, ${id} desc`;

const windowOf = (sql: Sql, id: Fragment, { offset, limit, ascendente }: Window) =>
  sql`${inOrder(sql, sql`d`, id, ascendente)} offset ${offset} limit ${limit}`;

type Shown = Parameters<typeof toDte>[0];

const daysOf = (sql: Sql, { idCuenta, fechaDesde, fechaHasta }: Filter) => sql`d.id_cuenta = ${idCuenta}
  ${fechaDesde === undefined ? sql`` : sql`and d.dia >= ${fechaDesde}`}
  ${fechaHasta === undefined ? sql`` : sql`and d.dia <= ${fechaHasta}`}`;

/** The columns that documents and counts have in common. */
const kindOf = (sql: Sql, filter: Filter) => sql`${daysOf(sql, filter)}
  ${filter.tipo === undefined ? sql`` : sql`and d.tipo = ${filter.tipo}`}
  ${filter.estado === undefined ? sql`` : sql`and d.estado = ${filter.estado}`}
  ${filter.estaEnAmbienteDePruebas === undefined ? sql`` : sql`and d.esta_en_ambiente_de_pruebas = ${filter.estaEnAmbienteDePruebas}`}`;

const whereOf = (sql: Sql, filter: Filter) => sql`${kindOf(sql, filter)}
  ${filter.verificado === false ? sql`and ${sinVerificar(sql)}` : sql`and not d.oculto`}
  ${filter.idContraparte === undefined ? sql`` : sql`and d.id_receptor = ${filter.idContraparte}`}
  ${filter.numeroTransaccion === undefined ? sql`` : sql`and d.numero_transaccion = ${filter.numeroTransaccion}`}
  ${filter.ids === undefined ? sql`` : sql`and d.id = any(${[...filter.ids]})`}
  ${filter.busqueda === undefined ? sql`` : sql`and palabras_dte(d.id_cuenta, d.id, d.numero_transaccion, d.id_receptor, d.dte) @@ ${filter.busqueda}::text::tsquery`}`;
