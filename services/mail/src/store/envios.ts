import { type CuentaSql, type Fragment, type Sql, type Tx, trazaToKeep } from "@dte/service";
import type { Lease } from "@dte/work";
import type { EnvioGuardado, Estado } from "../domain/envio.js";
import type { Motivo } from "../domain/motivo.js";

/** A request that this process works on. */
export type Tomado = {
  id: string;
  idDte: string;
  idCuenta: string;
  reenvios: number;
  fallos: number;
  /** Tells whether it has had all of its turns. */
  turnoTomado: boolean;
  /** The domains whose turn it has had. */
  turnos: string[];
  /** When the last of them came after it had waited for it, by the database's clock. */
  turno: Date | null;
  pedido: Date;
  /** The places among the document's receivers of those who are still to get it; null: all of them. */
  faltan: number[] | null;
  /** A receiver was refused for good. */
  parcial: boolean;
  /** The trace in which it was asked for. */
  traza: string | null;
};

/** The process that takes requests, those that it works on already, and the time. */
export type Claim = { lease: Lease; working: readonly string[]; now: Date };

const columns = (sql: Sql): Fragment => sql`id, id_dte, id_cuenta, estado, intentos, motivo, creado, fin`;

/** Keeps a request. Gives false when it is known already: whatever became of it, it is not begun again. */
export async function insertEnvio(
  sql: Sql,
  { id, idDte, idCuenta, now }: { id: string; idDte: string; idCuenta: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into envios (id, id_dte, id_cuenta, siguiente, creado, pedido, traza)
    values (${id}, ${idDte}, ${idCuenta}, ${now}, ${now}, ${now}, ${trazaToKeep() ?? null})
    on conflict (id) do nothing returning id`;
  return rows.length === 1;
}

/** Accounts that one look goes by; the next one goes on behind them. */
const CUENTAS_MAX = 256;

/** Where to look for what is due, and how much of it to take. */
export type Look = {
  limit: number;
  /** Requests of one account that this process works on at most. */
  limitPerCuenta: number;
  /** The accounts of the mails that this process works on already. */
  cuentas: readonly string[];
  /** The account that was served last, after which the next one in order has its turn; "" to begin with the first. */
  after: string;
};

/** What a look has found; `last` is the account to go on behind, undefined when it came to the end of them. */
export type Found = { envios: Tomado[]; last: string | undefined };

/**
 * Takes requests that are due and that nobody alive works on, account by account from the one behind `after`, and none has a
 * second one taken before each has had its first. What it costs depends on `limit`, and not on how much waits.
 */
export async function claimEnvios(
  sql: Sql | Tx,
  { lease, working, now, limit, limitPerCuenta, cuentas, after }: Claim & Look,
): Promise<Found> {
  const isFree = sql`e.estado = 'Pendiente' and e.dominio is null and e.siguiente <= ${now}
    and e.id <> all(${[...working]}::uuid[]) and ${lease.mayTake(sql, sql`e.instancia`)}`;
  const nextCuenta = (than: Fragment) => sql`
    select id_cuenta from envios where estado = 'Pendiente' and dominio is null and id_cuenta > ${than}
    order by id_cuenta limit 1`;
  const places = sql`${limitPerCuenta}::int - (select count(*)::int from unnest(${[...cuentas]}::text[]) ocupada
    where ocupada = n.id_cuenta)`;
  const look = (than: Fragment) => sql`
    (select n.id_cuenta, (${places}) as libres, (${places}) > 0 and exists (
      select from envios e where e.id_cuenta = n.id_cuenta and ${isFree}) as hay
    from (${nextCuenta(than)}) n)`;
  const rows = await sql<(Tomado & { ultima: string | null; esFin: boolean })[]>`
    with recursive cuentas as (
      select id_cuenta, libres, hay, 1 as paso, hay::int as hallados from ${look(sql`${after}`)} primera
      union all
      select s.id_cuenta, s.libres, s.hay, c.paso + 1, c.hallados + s.hay::int
      from cuentas c cross join lateral ${look(sql`c.id_cuenta`)} s
      where c.paso < ${CUENTAS_MAX} and c.hallados < ${limit}
    ), candidatos as (
      select p.id, c.id_cuenta, row_number() over (partition by c.id_cuenta order by p.siguiente, p.id) as puesto
      from cuentas c cross join lateral (
        select e.id, e.siguiente from envios e where e.id_cuenta = c.id_cuenta and ${isFree}
        order by e.siguiente, e.id limit least(c.libres, ${limit})) p
      where c.hay
    ), elegidos as (
      select e.id from candidatos k join envios e on e.id = k.id
      where ${isFree}
      order by k.puesto, k.id_cuenta limit ${limit} for update of e skip locked
    ), tomados as (
      update envios set instancia = ${lease.holder}, tomado = ${now} where id in (select id from elegidos)
      returning id, id_dte, id_cuenta, reenvios, fallos, turno_tomado, turnos, turno, pedido, faltan, parcial, traza
    )
    select t.*, f.ultima, f.es_fin from (
      select max(id_cuenta) as ultima, count(*) < ${CUENTAS_MAX} and coalesce(max(hallados), 0) < ${limit} as es_fin
      from cuentas) f
    left join tomados t on true`;
  const envios = rows.filter(({ id }) => id !== null);
  return { envios, last: rows[0]?.esFin ? undefined : (rows[0]?.ultima ?? undefined) };
}

/**
 * Says that the SMTP server is about to hear of it. Gives the number of this attempt, undefined when the request is no
 * longer this process's: then nothing may be sent.
 */
export async function beginAttempt(sql: Sql, id: string, instancia: string): Promise<number | undefined> {
  const [row] = await sql<{ intentos: number }[]>`
    update envios set estado = 'Enviando', intentos = intentos + 1
    where id = ${id} and estado = 'Pendiente' and instancia = ${instancia} returning intentos`;
  return row?.intentos;
}

/** Takes back an attempt of this process of which nobody knows whether it was stored, and the SMTP server has not heard. */
export async function cancelAttempt(sql: Sql, id: string, instancia: string): Promise<void> {
  await sql`
    update envios set estado = 'Pendiente', intentos = intentos - 1, instancia = null
    where id = ${id} and estado = 'Enviando' and instancia = ${instancia}`;
}

/** Whose outcome is told: a request being prepared, or its attempt with this number. */
export type Held = { id: string; instancia: string; intento: number | undefined };

const held = (tx: Tx, { id, instancia, intento }: Held): Fragment =>
  intento === undefined
    ? tx`id = ${id} and instancia = ${instancia} and estado = 'Pendiente'`
    : tx`id = ${id} and instancia = ${instancia} and estado = 'Enviando' and intentos = ${intento}`;

/** What was closed as uncertain meanwhile, and not asked for again: this process knows how the attempt ended. */
const closedMeanwhile = (tx: Tx, { id, intento }: Held): Fragment =>
  tx`id = ${id} and estado = 'Fallido' and motivo = 'Incierto' and intentos = ${intento ?? null}`;

/**
 * Has a mail that failed tried again at `siguiente`. False when another process has it by now. A mail that was closed as uncertain
 * meanwhile is tried again too, because this process knows that it failed.
 */
export async function retryEnvio(sql: Sql, row: Held, siguiente: Date): Promise<boolean> {
  const rows = await sql`
    update envios set estado = 'Pendiente', instancia = null, fallos = fallos + 1, siguiente = ${siguiente},
      turno_tomado = false, turnos = '{}', motivo = null, fin = null
    where (${held(sql, row)}) or (${closedMeanwhile(sql, row)}) returning id`;
  return rows.length === 1;
}

/** Puts off, in the same way, the receivers that the server put off; the others have it, or were refused for good. */
export async function retryRest(
  sql: Sql,
  row: Held,
  { siguiente, faltan, parcial }: { siguiente: Date; faltan: readonly number[]; parcial: boolean },
): Promise<boolean> {
  const rows = await sql`
    update envios set estado = 'Pendiente', instancia = null, fallos = fallos + 1, siguiente = ${siguiente},
      turno_tomado = false, turnos = '{}', faltan = ${[...faltan]}, parcial = ${parcial}, motivo = null, fin = null
    where (${held(sql, row)}) or (${closedMeanwhile(sql, row)}) returning id`;
  return rows.length === 1;
}

/** Closes a request as failed. Gives false when it is not this process's any more. */
export async function closeFallido(tx: Tx, row: Held, motivo: Motivo, now: Date): Promise<boolean> {
  const rows = await tx`
    update envios set estado = 'Fallido', instancia = null, motivo = ${motivo}, fin = ${now}
    where ${held(tx, row)} returning id`;
  return rows.length === 1;
}

/**
 * Closes a request as sent. Gives false when it is not this process's any more. Knowing is better than doubting: what was closed as
 * uncertain meanwhile, and not asked for again, is closed as sent.
 */
export async function closeEnviado(tx: Tx, row: Held, motivo: Motivo | null, now: Date): Promise<boolean> {
  const rows = await tx`
    update envios set estado = 'Enviado', instancia = null, motivo = ${motivo}, fin = ${now}
    where (${held(tx, row)}) or (${closedMeanwhile(tx, row)}) returning id`;
  return rows.length === 1;
}

export type Orphan = { id: string; idDte: string; idCuenta: string; estado: "Fallido" | "Enviado" };

/** Rows of one sweep; the next one takes the rest. */
const ORPHANS_MAX = 100;

/**
 * Closes attempts whose process died, or lost them, before it could tell how they ended: as uncertain, or as sent in part
 * when some of the receivers have had it from an attempt before. Gives them.
 */
export async function closeOrphans(tx: Tx, { lease, working, now }: Claim): Promise<Orphan[]> {
  return await tx<Orphan[]>`
    update envios set estado = case when faltan is null then 'Fallido' else 'Enviado' end, instancia = null,
      motivo = case when faltan is null then 'Incierto' else 'Parcial' end, fin = ${now}
    where id in (
      select e.id from envios e
      where e.estado = 'Enviando' and e.id <> all(${[...working]}::uuid[])
        and ${lease.mayTake(tx, tx`e.instancia`)}
      limit ${ORPHANS_MAX} for update skip locked)
    returning id, id_dte, id_cuenta, estado`;
}

/** Finds a request, whosever it is. */
export async function findEnvio(sql: Sql, id: string): Promise<EnvioGuardado | undefined> {
  const [row] = await sql<EnvioGuardado[]>`select ${columns(sql)} from envios where id = ${id}`;
  return row;
}

/** Finds a request of the account whose rows `sql` sees; undefined when there is none. */
export const findEnvioOfCuenta = (sql: CuentaSql, id: string) => findEnvio(sql, id);

/** Begins a request again that was given up. Undefined when it is not given up any more. */
export async function reopen(sql: CuentaSql, id: string, now: Date): Promise<EnvioGuardado | undefined> {
  const [row] = await sql<EnvioGuardado[]>`
    update envios set estado = 'Pendiente', motivo = null, fin = null, fallos = 0, reenvios = reenvios + 1,
      turno_tomado = false, turnos = '{}', turno = null, siguiente = ${now}, pedido = ${now}
    where id = ${id} and estado = 'Fallido' returning ${columns(sql)}`;
  return row;
}

export type Page = { envios: EnvioGuardado[]; totalItems: number };

/** No list counts further, since an account's mails may be millions (docs/decisions/0071). */
const COUNTED_MAX = 100_001;

/** Lists a page of an account's mails, newest first; `totalItems` is exact up to `countedMax`. */
export async function listEnvios(
  sql: CuentaSql,
  {
    idCuenta,
    estado,
    offset,
    limit,
  }: { idCuenta: string; estado: Estado | undefined; offset: number; limit: number },
  countedMax = COUNTED_MAX,
): Promise<Page> {
  const where = sql`id_cuenta = ${idCuenta} ${estado === undefined ? sql`` : sql`and ${inEstado(sql)[estado]}`}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from (select from envios where ${where} limit ${countedMax}) contados`;
  // What stands before the page is passed by in the index, and its rows are not read.
  const envios = await sql<EnvioGuardado[]>`
    select ${columns(sql)} from envios where id in (
      select id from envios where ${where} order by creado desc, id desc offset ${offset} limit ${limit})
    order by creado desc, id desc`;
  return { envios, totalItems: counted?.total ?? 0 };
}

/** Written as the indexes are, each of which holds the rows of one state. */
const inEstado = (sql: Sql): Record<Estado, Fragment> => ({
  Pendiente: sql`estado in ('Pendiente', 'Enviando')`,
  Enviado: sql`estado = 'Enviado'`,
  Fallido: sql`estado = 'Fallido'`,
});

/** Finds when the oldest request that has not ended was made. */
export async function findOldest(sql: Sql): Promise<Date | undefined> {
  const [row] = await sql<{ pedido: Date | null }[]>`
    select min(pedido) as pedido from envios where estado in ('Pendiente', 'Enviando')`;
  return row?.pedido ?? undefined;
}
