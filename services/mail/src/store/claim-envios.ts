import type { Fragment, Sql, Tx } from "@dte/service";
import { createFronts, type Due, type Fronts, type Lease, type Waiting } from "@dte/work";

/** A request that this process works on. */
export type Tomado = {
  id: string;
  idDte: string;
  idCuenta: string;
  reenvios: number;
  fallos: number;
  /** Tells whether the mail has had all of its turns. */
  turnoTomado: boolean;
  /** The domains whose turn the mail has had. */
  turnos: string[];
  /** When the last turn came that the mail had waited for, by the database's clock. */
  turno: Date | null;
  pedido: Date;
  /** The places, among the document's receivers, of those who are still to get the mail; null: all of them. */
  faltan: number[] | null;
  /** True when a receiver was refused for good. */
  parcial: boolean;
  /** The trace in which the mail was asked for. */
  traza: string | null;
};

/** The process that takes requests, the requests that it works on already, and the time. */
export type Claim = { lease: Lease; working: readonly string[]; now: Date };

/** The most accounts that one look passes; the next look goes on behind them. */
const CUENTAS_MAX = 256;

/** Where to look for due requests, and how many to take. */
export type Look = {
  limit: number;
  /** The most requests of one account that this process works on. */
  limitPerCuenta: number;
  /** The accounts of the mails that this process works on already. */
  cuentas: readonly string[];
  /** The account that was served last, after which the next one in order has its turn; "" to begin with the first. */
  after: string;
};

/** The outcome of a look; `last` is the account to go on behind, undefined when the look came to the end of them. */
export type Found = { envios: Tomado[]; last: string | undefined };

/**
 * Takes requests that are due and that no living process works on, account by account from the one behind `after`; no account has a second one taken
 * before each has had its first. The cost depends on `limit`, and not on how many wait. `fronts` remembers which accounts have something due, and
 * where it begins; without it a look begins at the beginning.
 */
export async function claimEnvios(
  sql: Sql | Tx,
  { after, ...look }: Claim & Look,
  fronts: Fronts = createFronts(),
): Promise<Found> {
  return await fronts.look(
    {
      survey: () => surveyEnvios(sql, look.now),
      discover: (since) => discoverEnvios(sql, since, look.now),
      find: async (queues, isEnd) => {
        if (queues.length === 0) return { found: { envios: [], last: undefined }, met: [] };
        const { envios, met } = await takeEnvios(sql, look, queues);
        const isLast = isEnd && met.length === queues.length;
        return { found: { envios, last: isLast ? undefined : met.at(-1)?.clave }, met };
      },
    },
    { after, most: CUENTAS_MAX },
  );
}

const isWaiting = (sql: Tx): Fragment => sql`e.estado = 'Pendiente' and e.dominio is null`;

type Hallada = { idCuenta: string; desde: Date };
const waitingOf = (rows: readonly Hallada[]): Waiting[] =>
  rows.map(({ idCuenta, desde }) => ({ clave: idCuenta, desde: desde.getTime() }));

/** Finds all accounts that have something due, walking the index from one account to the next over requests that are already taken. */
async function surveyEnvios(sql: Tx, now: Date): Promise<Due> {
  const waiting: Waiting[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const next = (than: Fragment) => sql`
      (select e.id_cuenta from envios e where ${isWaiting(sql)} and e.id_cuenta > ${than} order by e.id_cuenta limit 1)`;
    const rows: (Hallada & { ultima: string | null })[] = await sql<(Hallada & { ultima: string | null })[]>`
      with recursive vistas as (
        select id_cuenta, 1 as paso from ${next(sql`${after}`)} primera
        union all
        select s.id_cuenta, v.paso + 1 from vistas v cross join lateral ${next(sql`v.id_cuenta`)} s where v.paso < ${CUENTAS_MAX})
      select v.id_cuenta, p.siguiente as desde, (select id_cuenta from vistas where paso = ${CUENTAS_MAX}) as ultima
      from vistas v left join lateral (
        select e.siguiente from envios e
        where e.id_cuenta = v.id_cuenta and ${isWaiting(sql)} and e.siguiente <= ${now} order by e.siguiente limit 1) p on true`;
    waiting.push(...waitingOf(rows.filter(({ desde }) => desde !== null)));
    after = rows[0]?.ultima ?? null;
  }
  return { now: now.getTime(), waiting };
}

/**
 * Finds the accounts in which a request has become due or has come back since then. A new request is due at the earliest when it is written; one that
 * comes back, after its turn for instance, keeps its old place, and `listo` says when it came back.
 */
async function discoverEnvios(sql: Tx, since: number, now: Date): Promise<Due> {
  const rows = await sql<Hallada[]>`
    select e.id_cuenta, min(e.siguiente) as desde from envios e
    where ${isWaiting(sql)} and greatest(e.siguiente, e.listo) between ${new Date(since)} and ${now} group by e.id_cuenta`;
  return { now: now.getTime(), waiting: waitingOf(rows) };
}

/** Takes due requests of these accounts, and tells for each account that it came to since when its first one was due. */
async function takeEnvios(
  sql: Tx,
  { lease, working, now, limit, limitPerCuenta, cuentas }: Claim & Omit<Look, "after">,
  queues: readonly Waiting[],
): Promise<{ envios: Tomado[]; met: { clave: string; desde: number | null }[] }> {
  const isFree = sql`${isWaiting(sql)} and e.siguiente <= ${now}
    and e.id <> all(${[...working]}::uuid[]) and ${lease.mayTake(sql, sql`e.instancia`)}`;
  const places = sql`${limitPerCuenta}::int - (select count(*)::int from unnest(${[...cuentas]}::text[]) ocupada
    where ocupada = n.id_cuenta)`;
  const look = (paso: Fragment) => sql`
    (select n.id_cuenta, n.paso, p.siguiente as primera, (${places}) as libres, (${places}) > 0 and exists (
      select from envios e where e.id_cuenta = n.id_cuenta and e.siguiente >= p.siguiente and ${isFree}) as hay
    from (select claves[${paso}] as id_cuenta, desde[${paso}] as desde, ${paso} as paso from conocidas) n left join lateral (
      select e.siguiente from envios e
      where e.id_cuenta = n.id_cuenta and ${isWaiting(sql)} and e.siguiente between n.desde and ${now}
      order by e.siguiente limit 1) p on true)`;
  const rows = await sql<(Tomado & { vistas: { id: string; desde: number | null }[] })[]>`
    with recursive conocidas as (
      select ${queues.map(({ clave }) => clave)}::text[] as claves,
        ${queues.map(({ desde }) => new Date(desde).toISOString())}::timestamptz[] as desde
    ), cuentas as (
      select id_cuenta, paso, primera, libres, hay, hay::int as hallados from ${look(sql`1`)} primera
      union all
      select s.id_cuenta, s.paso, s.primera, s.libres, s.hay, c.hallados + s.hay::int
      from cuentas c cross join lateral ${look(sql`c.paso + 1`)} s
      where c.paso < ${queues.length} and c.hallados < ${limit}
    ), candidatos as (
      select p.id, c.paso, row_number() over (partition by c.paso order by p.siguiente, p.id) as puesto
      from cuentas c cross join lateral (
        select e.id, e.siguiente from envios e where e.id_cuenta = c.id_cuenta and e.siguiente >= c.primera and ${isFree}
        order by e.siguiente, e.id limit least(c.libres, ${limit})) p
      where c.hay
    ), elegidos as (
      select e.id from candidatos k join envios e on e.id = k.id
      where ${isFree}
      order by k.puesto, k.paso limit ${limit} for update of e skip locked
    ), tomados as (
      update envios set instancia = ${lease.holder}, tomado = ${now} where id = any(array(select id from elegidos))
      returning id, id_dte, id_cuenta, reenvios, fallos, turno_tomado, turnos, turno, pedido, faltan, parcial, traza
    )
    select t.*, f.vistas from (
      select jsonb_agg(jsonb_build_object('id', id_cuenta, 'desde', floor(extract(epoch from primera) * 1000)) order by paso) as vistas
      from cuentas) f
    left join tomados t on true`;
  const envios = rows.filter(({ id }) => id !== null);
  return { envios, met: (rows[0]?.vistas ?? []).map(({ id, desde }) => ({ clave: id, desde })) };
}
