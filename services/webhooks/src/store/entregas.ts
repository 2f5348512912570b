import type { CuentaSql, Fragment, Sql, Tx } from "@dte/service";
import type { Evento } from "../domain/cuerpo.js";
import type { Motivo } from "../domain/motivo.js";
import type { WebhookGuardado } from "./webhooks.js";

export const ESTADOS_ENTREGA = ["Pendiente", "Entregada", "Fallida", "Descartada"] as const;

export type EntregaGuardada = {
  id: string;
  idWebhook: string;
  idEvento: string;
  tipo: string;
  estado: (typeof ESTADOS_ENTREGA)[number];
  intentos: number;
  siguiente: Date;
  estadoHttp: number | null;
  motivo: string | null;
  duracionMs: number | null;
  ultimoIntento: Date | null;
  creado: Date;
};

const columns = (
  sql: Tx,
): Fragment => sql`e.id, e.id_webhook, e.id_evento, v.tipo, e.estado, e.intentos, e.siguiente,
  e.estado_http, e.motivo, e.duracion_ms, e.ultimo_intento, e.creado`;

/** Finds a delivery by its id, whichever account it is of; undefined when there is none. */
export async function findEntrega(sql: Tx, id: string): Promise<EntregaGuardada | undefined> {
  const [row] = await sql<EntregaGuardada[]>`
    select ${columns(sql)} from entregas e join eventos v on v.id = e.id_evento where e.id = ${id}`;
  return row;
}

/** Finds the event that a delivery brings. */
export async function findEvento(sql: CuentaSql, id: string): Promise<Evento | undefined> {
  const [row] = await sql<Evento[]>`
    select id, tipo, id_cuenta, secuencia, creado, datos from eventos where id = ${id}`;
  return row;
}

type Listing = {
  readonly idWebhook: string;
  readonly estado: string | undefined;
  /** The list goes on behind this entry; the first page has none. */
  readonly after: { readonly creado: string; readonly id: string } | undefined;
  readonly limit: number;
};

/** Lists deliveries, newest first. `lugar` is when one was made, to the microsecond. */
export async function listEntregas(
  sql: CuentaSql,
  { idWebhook, estado, after, limit }: Listing,
): Promise<(EntregaGuardada & { lugar: string })[]> {
  return await sql<(EntregaGuardada & { lugar: string })[]>`
    select ${columns(sql)}, e.creado::text as lugar from entregas e join eventos v on v.id = e.id_evento
    where e.id_webhook = ${idWebhook}
      and (${estado ?? null}::text is null or e.estado = ${estado ?? null})
      and (${after === undefined} or
        (e.creado, e.id) < (${after?.creado ?? "epoch"}::text::timestamptz, ${after?.id ?? NIL}::uuid))
    order by e.creado desc, e.id desc limit ${limit}`;
}

const NIL = "00000000-0000-0000-0000-000000000000";

/** Makes a delivery due again, from the first attempt on; one that is on its way stays as it is. */
export async function reopenEntrega(sql: CuentaSql, id: string): Promise<boolean> {
  const { count } = await sql`
    update entregas set estado = 'Pendiente', intentos = 0, siguiente = now() where id = ${id} and estado <> 'Pendiente'`;
  return count === 1;
}

/** A delivery that this process sends, with all that it takes. */
export type Tomada = {
  id: string;
  idWebhook: string;
  intentos: number;
  creada: Date;
  /** The trace in which its event was told. */
  traza: string | null;
} & Pick<WebhookGuardado, "url" | "secreto" | "secretoAnterior" | "anteriorHasta"> &
  Pick<Evento, "tipo" | "idCuenta" | "secuencia" | "creado" | "datos"> & { idEvento: string };

export type Look = {
  /** Whether to look at addresses that fail or are slow, or at the others. */
  readonly fallando: boolean;
  readonly limit: number;
  /** Deliveries of one address in one look. */
  readonly limitPerWebhook: number;
  /** Addresses to which this process sends as much at a time as it may. */
  readonly full: readonly string[];
  /** Addresses that take long to answer this process. */
  readonly lentas: readonly string[];
  /** The address that was looked at last. */
  readonly after: string;
  /** How long what is taken belongs to this process. */
  readonly holdMs: number;
};

/** One look goes over so many addresses; the next one goes on behind them. */
const WEBHOOKS_PER_LOOK = 500;

/**
 * Takes deliveries that are due, address by address from the one behind `after`: no address gets a second one taken before each has had its
 * first. `last` is where to go on; undefined when it came to the end of them. Where there is no room for one of each, it goes on behind the
 * last address that had one, so that an address with thousands waiting has no more turns than one with few.
 */
export async function claimEntregas(
  sql: Tx,
  look: Look,
): Promise<{ entregas: Tomada[]; last: string | undefined }> {
  const { fallando, limit, limitPerWebhook, full, lentas, after, holdMs } = look;
  const next = (than: Fragment) => sql`
    (select id_webhook from entregas where estado = 'Pendiente' and id_webhook > ${than} order by id_webhook limit 1)`;
  const rows = await sql<(Tomada & { ultima: string | null; vistas: number })[]>`
    with recursive vistas as (
      select id_webhook, 1 as paso from ${next(sql`${after}::uuid`)} primera
      union all
      select s.id_webhook, v.paso + 1 from vistas v cross join lateral ${next(sql`v.id_webhook`)} s
      where v.paso < ${WEBHOOKS_PER_LOOK}
    ), candidatas as (
      select c.id, w.id as de, row_number() over (partition by w.id order by c.siguiente) as puesto
      from vistas v join webhooks w on w.id = v.id_webhook cross join lateral (
        select e.id, e.siguiente from entregas e
        where e.id_webhook = w.id and e.estado = 'Pendiente' and e.siguiente <= now()
        order by e.siguiente limit ${limitPerWebhook}) c
      where w.estado = 'Activo' and (w.fallando_desde is not null or w.id = any(${[...lentas]}::uuid[])) = ${fallando} and w.id <> all(${[...full]}::uuid[])
    ), primeras as (
      select id, de, puesto from candidatas order by puesto, de limit ${limit * 2}
    ), elegidas as (
      select e.id from primeras c join entregas e on e.id = c.id
      where e.estado = 'Pendiente' and e.siguiente <= now()
      order by c.puesto, c.de limit ${limit} for update of e skip locked
    ), tomadas as (
      update entregas set intentos = intentos + 1, siguiente = now() + make_interval(secs => ${holdMs / 1_000})
      where id in (select id from elegidas) returning id, id_webhook, id_evento, intentos, creado
    )
    select t.id, t.id_webhook, t.id_evento, t.intentos, t.creado as creada, w.url, w.secreto, w.secreto_anterior,
      w.anterior_hasta, v.tipo, v.id_cuenta, v.secuencia, v.creado, v.datos, v.traza, f.ultima, f.vistas
    from (select max(id_webhook::text) as ultima, count(*)::int as vistas from vistas) f
    left join (tomadas t join webhooks w on w.id = t.id_webhook join eventos v on v.id = t.id_evento) on true`;
  const [first] = rows;
  const entregas = rows.filter(({ id }) => id !== null);
  const served = [...new Set(entregas.map(({ idWebhook }) => idWebhook))].sort();
  if (entregas.length >= limit && served.length === entregas.length) return { entregas, last: served.at(-1) };
  const isEnd = (first?.vistas ?? 0) < WEBHOOKS_PER_LOOK;
  return { entregas, last: isEnd ? undefined : (first?.ultima ?? undefined) };
}

/** What became of an attempt. `siguienteMs` is the time until the next one; null when there is none. */
export type Escrita = {
  readonly id: string;
  readonly intentos: number;
  readonly estado: "Pendiente" | "Entregada" | "Fallida";
  readonly siguienteMs: number | null;
  readonly estadoHttp: number | null;
  readonly motivo: Motivo | null;
  readonly duracionMs: number;
};

/** Writes outcomes in one statement. The outcome of an attempt that a later one has overtaken changes nothing. */
export async function saveEntregas(sql: Sql, escritas: readonly Escrita[]): Promise<void> {
  const of = <K extends keyof Escrita>(name: K) => escritas.map((each) => each[name]);
  await sql`
    update entregas e set estado = u.estado, estado_http = u.estado_http, motivo = u.motivo,
      duracion_ms = u.duracion_ms, ultimo_intento = now(),
      siguiente = now() + make_interval(secs => coalesce(u.siguiente_ms, 0) / 1000.0)
    from unnest(${of("id")}::uuid[], ${of("intentos")}::int[], ${of("estado")}::text[], ${of("estadoHttp")}::int[],
      ${of("motivo")}::text[], ${of("duracionMs")}::int[], ${of("siguienteMs")}::float8[])
      as u (id, intentos, estado, estado_http, motivo, duracion_ms, siguiente_ms)
    where e.id = u.id and e.intentos = u.intentos and e.estado = 'Pendiente'`;
}

/** Counting ends here: the deliveries that wait for an address that is away for days may be millions. */
const COUNTED_MAX = 100_000;

/** Counts how many deliveries wait, up to `COUNTED_MAX`. */
export async function countPendientes(sql: Sql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from (select from entregas where estado = 'Pendiente' limit ${COUNTED_MAX}) contadas`;
  return row?.total ?? 0;
}
