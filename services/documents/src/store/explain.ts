import type { Subject } from "@dte/contracts";
import { isUuid, type Sql } from "@dte/service";

/** An attempt, without its contents. */
export type Explicado = {
  id: string;
  idCuenta: string;
  operacion: string;
  pais: string;
  idCertificador: string;
  tipo: string | null;
  estado: string;
  creado: Date;
  cerrado: Date | null;
  envios: number;
  consultas: number;
  ultimoEnvio: Date | null;
  aparcado: string | null;
  motivoFallo: string | null;
  codigo: string | null;
  enContingencia: boolean;
  /** The document that it issued, or that it was to cancel. */
  idDte: string | null;
  traza: string | null;
};

const columns = (sql: Sql) => sql`
  i.id, i.id_cuenta, i.operacion, i.pais, i.id_certificador, i.tipo, i.estado, i.creado, i.cerrado, i.envios, i.consultas, i.ultimo_envio,
  i.aparcado, i.motivo_fallo, i.error ->> 'codigo' as codigo, i.id_contingencia is not null as en_contingencia, i.traza,
  case i.operacion when 'anular' then coalesce(i.id_dte, i.dte ->> 'id') else i.id_dte end as id_dte`;

const SERIE_NUMERO = /^(.*)\/(\d{1,15})$/;

/** Finds an attempt by its own id, or by the id of its document in any case, with the last ones that were to cancel it. */
export async function explainById(sql: Sql, id: string): Promise<Explicado[]> {
  const own = isUuid(id) ? sql`select ${id}::uuid union all` : sql``;
  const deAnular = sql`coalesce(id_dte, dte ->> 'id')`;
  // The order begins with the document, though all of them are of one document: under a row policy PostgreSQL does not conclude that.
  return await sql<Explicado[]>`
    with d as (select id, id_intento from dtes where upper(id) = upper(${id}))
    select ${columns(sql)} from intentos i
    where i.id in (
      ${own} select id_intento from d
      union all
      select a.id from d cross join lateral (
        select id from intentos where operacion = 'anular' and ${deAnular} = d.id
        order by ${deAnular} desc, creado desc limit ${ATTEMPTS_MAX}) a)
    order by i.creado`;
}

/**
 * Finds attempts by a name that an account or its paper gives a document: its own number, refused ones included, a number of one of its series, or
 * the printed number, whatever separates its parts.
 */
export async function explainByNombre(sql: Sql, idCuenta: string, nombre: string): Promise<Explicado[]> {
  const [, serie = "", numero = ""] = SERIE_NUMERO.exec(nombre) ?? [];
  const palabra = nombre.toLowerCase().replace(/[^a-z0-9]/g, "");
  const quoted = `'${`${idCuenta} ${palabra}`.replace(/[\\']/g, "$&$&")}'`;
  const wordOf = (text: ReturnType<Sql>) => sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
  // Each of these uses an index of its own: with `or` between them all attempts would be read. Words are looked for twice, among listed documents and
  // among all: strangers register any number of documents in the account's name, and a refused document is in no list.
  return await sql<Explicado[]>`
    select ${columns(sql)} from intentos i
    where i.id = any(array(
      select id from intentos where id_cuenta = ${idCuenta} and numero_transaccion = ${nombre} and estado <> 'rechazado'
      union all
      select id from intentos
        where id_cuenta = ${idCuenta} and numero_transaccion = ${nombre} and estado = 'rechazado' and pendiente
      union all
      select id from (
        select id, numero_transaccion from intentos
          where id_cuenta = ${idCuenta} and veredicto and estado = 'rechazado' and operacion = 'certificar'
          order by cerrado desc, id desc limit ${REFUSED_MAX}) as rechazados
        where numero_transaccion = ${nombre}
      union all
      select id_intento from (
        select d.id_intento, d.dte from dtes d where d.id in (
          select id from buscar_listados(${idCuenta}, ${quoted}::tsquery, ${WORDS_MAX})
          union all
          select id from buscar_dtes(${idCuenta}, ${quoted}::tsquery, ${WORDS_MAX}))) as impresos
        where ${palabra} in (${wordOf(sql`concat(dte ->> 'serie', dte ->> 'numero')`)}, ${wordOf(sql`dte -> 'ficha' ->> 'numeroLegal'`)})
      union all
      select id_intento from numeros where id_cuenta = ${idCuenta} and esta_en_ambiente_de_pruebas in (true, false)
        and serie = ${serie} and numero = ${numero || "0"}::bigint))
    order by i.creado limit ${ATTEMPTS_MAX}`;
}

const ATTEMPTS_MAX = 20;
/** No index has the numbers of refused attempts, so only an account's last ones are read. */
const REFUSED_MAX = 10_000;
/** A word finds at most so many documents: it may be the name of a receiver who has any number of them. */
const WORDS_MAX = 200;

export type Hallazgo = { fecha: Date | null; que: string; detalle: string; traza: string | null };

/** Begins each entry about a cancellation, which stands among the entries about its document. */
export const whoseOf = (operacion: string): string => (operacion === "anular" ? "anular: " : "");

/** Lists the entries about an attempt alone, beside the events; in no order. */
export async function listHallazgos(sql: Sql, { id, operacion }: Explicado): Promise<Hallazgo[]> {
  return await sql<Hallazgo[]>`
    select null::timestamptz as fecha, 'numero' as que, serie || '/' || numero || ': ' || estado as detalle, null as traza
      from numeros where id_intento = ${id}
    union all
    select momento, case paso when 'enviar' then 'envio' else 'pregunta' end,
      ${whoseOf(operacion)} || respuesta || coalesce(' ' || codigo, '') || ', ' || duracion_ms || ' ms', traza
      from intercambios where id_intento = ${id}
    union all
    select e.creado, 'contingencia', 'evento ' || e.id || ' escrito; ' || e.envios || ' envíos', null
      from intentos i join eventos_contingencia e on e.id = i.id_evento where i.id = ${id}
    union all
    select e.aceptado, 'contingencia', 'evento ' || e.id || ' recibido', null
      from intentos i join eventos_contingencia e on e.id = i.id_evento where i.id = ${id} and e.aceptado is not null
    union all
    select l.creado, 'contingencia', 'lote ' || l.id || coalesce(', código ' || l.codigo, ', sin código') || '; '
        || coalesce(l.envios, 1) || ' envíos, seguido ' || l.consultas || ' veces', null
      from intentos i join lotes_contingencia l on l.id = i.id_lote where i.id = ${id}`;
}

/** Lists the entries about a document, whichever of its attempts wrote them. */
export async function listHallazgosDeDte(sql: Sql, idDte: string): Promise<Hallazgo[]> {
  return await sql<Hallazgo[]>`
    select creado as fecha, 'documento' as que, id || ': ' || coalesce(estado, 'en contingencia') as detalle, null as traza
      from dtes where id = ${idDte}
    union all
    select a.creado, 'archivo', a.tipo_contenido || case
        when a.guardado is null then ': espera al almacén'
        when a.contenido is null then ': guardado y revisado' else ': guardado, sin revisar' end, null
      from dtes d join archivos a on a.nombre in (d.dte ->> 'archivoXml', d.dte ->> 'archivoJson', d.archivo_anulacion)
      where d.id = ${idDte}
    union all
    select fecha, 'bitacora', evento || ' (' || origen || ')', null from bitacora where id_dte = ${idDte}
    union all
    select creado, 'recurso', tipo, null from recursos where id_dte = ${idDte}`;
}

export type Publicado = {
  id: string;
  asunto: Subject;
  contenido: Uint8Array;
  traza: string | null;
  publicado: Date | null;
};

/** The most events of one stretch of time that are looked through, by the database alone: seconds of a busy installation, and nobody waits for it. */
const READ_MAX = 20_000;
/** An attempt tells the bus something when it has just begun, when its client gave up waiting, and when it has ended: at most this long after that moment. */
const AROUND_SECONDS = 60;

type Publicados = {
  readonly publicados: readonly Publicado[];
  /** True when there were more events at that time than are looked through; some of the others may be about the attempt too. */
  readonly isCut: boolean;
};

/**
 * Lists the events that name an attempt or its document among those that left in its first minute and around its end, and among those that wait. No
 * index knows the content of events: around the end they are looked through from that moment on, so that the nearest are found when there are too
 * many. The bus keeps events for longer than these tables do.
 */
export async function listPublicados(
  sql: Sql,
  { id, idDte, creado, cerrado }: Explicado,
  readMax = READ_MAX,
): Promise<Publicados> {
  const begin = sql`${creado}::timestamptz`;
  const end = sql`coalesce(${cerrado}::timestamptz, now())`;
  const around = sql`make_interval(secs => ${AROUND_SECONDS})`;
  const holds = (text: string) => sql`position(convert_to(${text}::text, 'UTF8') in contenido) > 0`;
  const read = sql`id, (${holds(id)} or ${holds(idDte ?? id)}) as es_suyo`;
  const rows = await sql<((Publicado | { id: null }) & { isCut: boolean })[]>`
    with leidos as materialized (
      (select 1 as parte, ${read} from publicados where publicado >= ${begin} and publicado < ${begin} + ${around}
        order by publicado limit ${readMax})
      union all
      (select 2, ${read} from publicados where publicado >= ${end} - ${around} and publicado < ${end}
        order by publicado desc limit ${readMax})
      union all
      (select 3, ${read} from publicados where publicado >= ${end} and publicado < ${end} + ${around}
        order by publicado limit ${readMax})
      union all
      (select 4, ${read} from outbox order by orden limit ${readMax})),
    partes as (select count(*) as leidos from leidos group by parte),
    propios as (select distinct id from leidos where es_suyo)
    select e.id, e.asunto, e.contenido, e.traza, e.publicado, c.is_cut
    from (select coalesce(bool_or(leidos >= ${readMax}), false) as is_cut from partes) c
    left join (
      select id, asunto, contenido, traza, publicado from publicados where id = any(array(select id from propios))
      union all
      select id, asunto, contenido, traza, null from outbox where id = any(array(select id from propios))) e on true
    order by e.publicado`;
  return {
    publicados: rows.flatMap((row) => (row.id === null ? [] : [row])),
    isCut: rows[0]?.isCut ?? false,
  };
}
