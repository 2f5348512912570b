import type { Tx } from "@dte/service";
import { createFronts, type Due, type Fronts, type Waiting } from "@dte/work";
import type { Evento } from "../domain/cuerpo.js";
import type { WebhookGuardado } from "./webhooks.js";

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
  /** Whether to look at addresses that fail or have been slow of late; else at the others. */
  readonly fallando: boolean;
  readonly limit: number;
  /** The most deliveries of one address in one look. */
  readonly limitPerWebhook: number;
  /** How many deliveries to all addresses of one account may be under way. */
  readonly limitPerCuenta: number;
  /** How many deliveries are under way from this process. An address that has as many as one look may take of it is passed over. */
  readonly enCurso: {
    readonly porCuenta: ReadonlyMap<string, number>;
    readonly porWebhook: ReadonlyMap<string, number>;
  };
  /** The address that was looked at last. */
  readonly after: string;
  /** How long the deliveries that are taken belong to this process. */
  readonly holdMs: number;
};

/** One look goes over this many addresses; the next one goes on behind them. */
const WEBHOOKS_PER_LOOK = 500;

export type Claimed = { entregas: Tomada[]; last: string | undefined };

/**
 * Takes deliveries that are due, address by address from the one behind `after`: no address gets a second one taken before each has had its
 * first. `last` is the address behind which to go on; undefined when the look came to the last address. Where there is no room for one delivery of
 * each, the next look goes on behind the last address that had one, so that an address with thousands waiting has no more turns than one with few.
 * `fronts` remembers which addresses have something due, and where that begins; without them a look begins at the beginning.
 */
export async function claimEntregas(sql: Tx, look: Look, fronts: Fronts = createFronts()): Promise<Claimed> {
  return await fronts.look(
    {
      survey: () => surveyEntregas(sql),
      discover: (since) => discoverEntregas(sql, since),
      find: async (queues, isEnd) => {
        if (queues.length === 0) return { found: { entregas: [], last: undefined }, met: [] };
        const { entregas, met } = await takeEntregas(sql, look, queues);
        const served = [...new Set(entregas.map(({ idWebhook }) => idWebhook))].sort();
        const isFull = entregas.length >= look.limit && served.length === entregas.length;
        const end = isEnd ? undefined : queues.at(-1)?.clave;
        return { found: { entregas, last: isFull ? served.at(-1) : end }, met };
      },
    },
    { after: look.after, most: WEBHOOKS_PER_LOOK },
  );
}

type Hallada = { ahora: Date; idWebhook: string | null; desde: Date | null };

/** Reads which addresses have something due, as a statement tells it; it has one row at least. */
function dueOf(rows: readonly Hallada[], otherwise: number): Due {
  const waiting = rows.flatMap(({ idWebhook, desde }) =>
    idWebhook === null || desde === null ? [] : [{ clave: idWebhook, desde: desde.getTime() }],
  );
  return { now: rows[0]?.ahora.getTime() ?? otherwise, waiting };
}

/** Finds all addresses that have something due. It walks the index from one address to the next, over the deliveries of each that were taken. */
async function surveyEntregas(sql: Tx): Promise<Due> {
  const waiting: Waiting[] = [];
  let now = Number.POSITIVE_INFINITY;
  for (let after: string | null = NIL; after !== null; ) {
    const next = (than: ReturnType<Tx>) => sql`
      (select id_webhook from entregas where estado = 'Pendiente' and id_webhook > ${than} order by id_webhook limit 1)`;
    const rows: (Hallada & { ultima: string | null })[] = await sql<(Hallada & { ultima: string | null })[]>`
      with recursive vistas as (
        select id_webhook, 1 as paso from ${next(sql`${after}::uuid`)} primera
        union all
        select s.id_webhook, v.paso + 1 from vistas v cross join lateral ${next(sql`v.id_webhook`)} s
        where v.paso < ${WEBHOOKS_PER_LOOK})
      select now() as ahora, f.ultima, d.id_webhook, d.desde
      from (select (select id_webhook from vistas where paso = ${WEBHOOKS_PER_LOOK}) as ultima) f
      left join (
        select v.id_webhook, p.siguiente as desde from vistas v cross join lateral (
          select e.siguiente from entregas e
          where e.id_webhook = v.id_webhook and e.estado = 'Pendiente' and e.siguiente <= now()
          order by e.siguiente limit 1) p) d on true`;
    const due = dueOf(rows, now);
    waiting.push(...due.waiting);
    now = Math.min(now, due.now);
    after = rows[0]?.ultima ?? null;
  }
  return { now, waiting };
}

const NIL = "00000000-0000-0000-0000-000000000000";

/** Finds the addresses that have had something become due since then. Every delivery is due, at the earliest, when it is written to the queue. */
async function discoverEntregas(sql: Tx, since: number): Promise<Due> {
  const rows = await sql<Hallada[]>`
    select now() as ahora, d.id_webhook, d.desde from (select) f left join (
      select id_webhook, min(siguiente) as desde from entregas
      where estado = 'Pendiente' and siguiente between ${new Date(since)} and now() group by id_webhook) d on true`;
  return dueOf(rows, since);
}

/** Takes the deliveries of these addresses that are due, and tells since when the first one of each address was due. */
async function takeEntregas(
  sql: Tx,
  { fallando, limit, limitPerWebhook, limitPerCuenta, enCurso, holdMs }: Look,
  queues: readonly Waiting[],
): Promise<{ entregas: Tomada[]; met: { clave: string; desde: number | null }[] }> {
  const { porCuenta, porWebhook } = enCurso;
  const rows = await sql<(Tomada & { vistas: { id: string; desde: number | null }[] })[]>`
    with vistas as (
      select k.id_webhook, p.siguiente as primera
      from unnest(${queues.map(({ clave }) => clave)}::uuid[], ${queues.map(({ desde }) => new Date(desde).toISOString())}::timestamptz[])
        k (id_webhook, desde)
      left join lateral (
        select e.siguiente from entregas e
        where e.id_webhook = k.id_webhook and e.estado = 'Pendiente' and e.siguiente between k.desde and now()
        order by e.siguiente limit 1) p on true
    ), candidatas as (
      select c.id, c.siguiente, w.id as de, w.id_cuenta, row_number() over (partition by w.id order by c.siguiente, c.id) as puesto,
        coalesce(o.total, 0) as ocupada
      from vistas v join webhooks w on w.id = v.id_webhook
      left join unnest(${[...porWebhook.keys()]}::uuid[], ${[...porWebhook.values()]}::int[]) o (webhook, total) on o.webhook = w.id
      cross join lateral (
        select e.id, e.siguiente from entregas e
        where e.id_webhook = w.id and e.estado = 'Pendiente' and e.siguiente between v.primera and now()
        order by e.siguiente limit ${limitPerWebhook}) c
      where w.estado = 'Activo' and (w.fallando_desde is not null or coalesce(w.lenta_hasta > now(), false)) = ${fallando}
        and coalesce(o.total, 0) < ${limitPerWebhook}
    ), primeras as (
      select id, de, puesto from (
        -- An account's addresses come in the order of how few are under way to them, then of how long they have waited: none is passed over for ever, nor for an older backlog.
        select id, de, puesto, id_cuenta, row_number() over (partition by id_cuenta order by puesto + ocupada, siguiente, id) as de_cuenta
        from candidatas) c
      left join unnest(${[...porCuenta.keys()]}::text[], ${[...porCuenta.values()]}::int[]) u (cuenta, total) on u.cuenta = c.id_cuenta
      where de_cuenta <= ${limitPerCuenta} - coalesce(u.total, 0) order by puesto, de limit ${limit * 2}
    ), elegidas as (
      select e.id from primeras c join entregas e on e.id = c.id
      where e.estado = 'Pendiente' and e.siguiente <= now()
      order by c.puesto, c.de limit ${limit} for update of e skip locked
    ), tomadas as (
      update entregas set intentos = intentos + 1, siguiente = now() + make_interval(secs => ${holdMs / 1_000})
      where id = any(array(select id from elegidas)) returning id, id_webhook, id_evento, intentos, creado
    )
    select t.id, t.id_webhook, t.id_evento, t.intentos, t.creado as creada, w.url, w.secreto, w.secreto_anterior,
      w.anterior_hasta, v.tipo, v.id_cuenta, v.secuencia, v.creado, v.datos, v.traza, f.vistas
    from (
      select jsonb_agg(jsonb_build_object('id', id_webhook, 'desde', floor(extract(epoch from primera) * 1000))) as vistas
      from vistas) f
    left join (tomadas t join webhooks w on w.id = t.id_webhook join eventos v on v.id = t.id_evento) on true`;
  const entregas = rows.filter(({ id }) => id !== null);
  return { entregas, met: (rows[0]?.vistas ?? []).map(({ id, desde }) => ({ clave: id, desde })) };
}
