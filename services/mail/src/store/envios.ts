import { type CuentaSql, type Fragment, type Sql, type Tx, trazaToKeep } from "@dte/service";
import type { EnvioGuardado, Estado } from "../domain/envio.js";
import type { Motivo } from "../domain/motivo.js";
import type { Claim } from "./claim-envios.js";

const columns = (sql: Sql): Fragment => sql`id, id_dte, id_cuenta, estado, intentos, motivo, creado, fin`;

/** Keeps a request. Gives false when it is known already: it is not begun again, however it ended. */
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

/**
 * Notes that the mail is about to be given to the SMTP server. Gives the number of this attempt, undefined when the request is no longer this
 * process's: then nothing may be sent.
 */
export async function beginAttempt(sql: Sql, id: string, instancia: string): Promise<number | undefined> {
  const [row] = await sql<{ intentos: number }[]>`
    update envios set estado = 'Enviando', intentos = intentos + 1
    where id = ${id} and estado = 'Pendiente' and instancia = ${instancia} returning intentos`;
  return row?.intentos;
}

/** Takes back an attempt of this process that may or may not have been stored, and that the SMTP server knows nothing of. */
export async function cancelAttempt(sql: Sql, id: string, instancia: string, now: Date): Promise<void> {
  await sql`
    update envios set estado = 'Pendiente', intentos = intentos - 1, instancia = null, listo = ${now}
    where id = ${id} and estado = 'Enviando' and instancia = ${instancia}`;
}

/** The mail whose outcome is recorded: a request being prepared, or its attempt with this number. */
export type Held = { id: string; instancia: string; intento: number | undefined };

const held = (tx: Tx, { id, instancia, intento }: Held): Fragment =>
  intento === undefined
    ? tx`id = ${id} and instancia = ${instancia} and estado = 'Pendiente'`
    : tx`id = ${id} and instancia = ${instancia} and estado = 'Enviando' and intentos = ${intento}`;

/** Picks an attempt that was closed as uncertain meanwhile, and not asked for again: this process knows how it ended. */
const closedMeanwhile = (tx: Tx, { id, intento }: Held): Fragment =>
  tx`id = ${id} and estado = 'Fallido' and motivo = 'Incierto' and intentos = ${intento ?? null}`;

/**
 * Has a failed mail tried again at `siguiente`, with so many failures in a row. False when another process has it by now. A mail that was closed as
 * uncertain meanwhile is tried again too, because this process knows that it failed.
 */
export async function retryEnvio(
  sql: Sql,
  row: Held,
  { siguiente, fallos }: { siguiente: Date; fallos: number },
): Promise<boolean> {
  const rows = await sql`
    update envios set estado = 'Pendiente', instancia = null, fallos = ${fallos}, siguiente = ${siguiente},
      turno_tomado = false, turnos = '{}', motivo = null, fin = null
    where (${held(sql, row)}) or (${closedMeanwhile(sql, row)}) returning id`;
  return rows.length === 1;
}

/** Puts off, in the same way, the receivers that the server put off; the others have the mail, or were refused for good. */
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
 * Closes a request as sent. Gives false when it is not this process's any more. Knowing is better than doubting: a request that was closed as
 * uncertain meanwhile, and not asked for again, is closed as sent.
 */
export async function closeEnviado(tx: Tx, row: Held, motivo: Motivo | null, now: Date): Promise<boolean> {
  const rows = await tx`
    update envios set estado = 'Enviado', instancia = null, motivo = ${motivo}, fin = ${now}
    where (${held(tx, row)}) or (${closedMeanwhile(tx, row)}) returning id`;
  return rows.length === 1;
}

export type Orphan = {
  id: string;
  idDte: string;
  idCuenta: string;
  estado: "Fallido" | "Enviado";
  /** The trace in which the mail was asked for. */
  traza: string | null;
};

/** Rows that one sweep closes; the next one takes the rest. */
const ORPHANS_MAX = 100;

/**
 * Closes attempts whose process died, or lost them, before it could write how they ended: as uncertain, or as sent in part when some of the receivers
 * have had the mail from an earlier attempt. Gives them.
 */
export async function closeOrphans(tx: Tx, { lease, working, now }: Claim): Promise<Orphan[]> {
  return await tx<Orphan[]>`
    update envios set estado = case when faltan is null then 'Fallido' else 'Enviado' end, instancia = null,
      motivo = case when faltan is null then 'Incierto' else 'Parcial' end, fin = ${now}
    where id = any(array(
      select e.id from envios e
      where e.estado = 'Enviando' and e.id <> all(${[...working]}::uuid[])
        and ${lease.mayTake(tx, tx`e.instancia`)}
      limit ${ORPHANS_MAX} for update skip locked))
    returning id, id_dte, id_cuenta, estado, traza`;
}

/** Finds a request of any account. */
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

/** The count at which a list stops counting, since an account's mails may be millions (docs/decisions/0071). */
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
  // Without an order the planner may read the table as it lies, and so other accounts' mails until it has enough of this one's.
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total
    from (select from envios where ${where} order by creado desc, id desc limit ${countedMax}) contados`;
  // Mails before the page are skipped in the index, and their rows are not read.
  const envios = await sql<EnvioGuardado[]>`
    select ${columns(sql)} from envios where id = any(array(
      select id from envios where ${where} order by creado desc, id desc offset ${offset} limit ${limit}))
    order by creado desc, id desc`;
  return { envios, totalItems: counted?.total ?? 0 };
}

/** Writes each state's condition as its index has it; each index holds the rows of one state. */
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
