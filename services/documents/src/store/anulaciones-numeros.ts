import type { FegError } from "@dte/errors";
import { type Sql, type Tx, transaction, trazaToKeep } from "@dte/service";
import type { Lease } from "@dte/work";
import { json } from "./json.js";
import { lockSerie, type Serie, settleAnulando } from "./numeros.js";

/** Numbers on their way back to the authority, with the exact bytes that tell it. */
export type AnulacionNumeros = Serie & {
  id: string;
  pais: string;
  tipo: string;
  desde: number;
  hasta: number;
  contenido: Buffer;
  /** How many of its sendings may have arrived. */
  envios: number;
  /** True when the authority may have heard of these numbers in another way before. */
  dudosa: boolean;
  /** The trace in which it was asked for. */
  traza: string | null;
};

type Row = Omit<AnulacionNumeros, "desde" | "hasta"> & { desde: string; hasta: string };

/** A process that takes an annulment has it for this long, at most. */
const HELD_SECONDS = 120;

/** Numbers that somebody asks to give back, and how many that user may give back in a day, in an environment of tests or in production. */
export type Cupo = Serie & {
  readonly titular: string;
  readonly desde: number;
  readonly hasta: number;
  readonly max: number;
};

/**
 * Tells whether a user may give so many numbers back. Each takes a row of the table that every number is drawn from, for ever and whether the
 * authority takes it or not. Numbers that are asked for again, since nobody knows the outcome, are counted already. "busy": another request of the
 * user is being counted, and no connection waits for that.
 */
export async function hasCupo(
  tx: Tx,
  { idCuenta, estaEnAmbienteDePruebas, serie, titular, desde, hasta, max }: Cupo,
): Promise<"ok" | "full" | "busy"> {
  const [lock] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended('anular numeros ' || ${titular}::text, 0)) as is_ours`;
  if (!lock?.isOurs) return "busy";
  const [row] = await tx<{ hay: boolean }[]>`
    select coalesce(sum(a.hasta - a.desde + 1), 0) + ${hasta - desde + 1} <= ${max}
      or (select count(*) from numeros
          where id_cuenta = ${idCuenta} and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas} and serie = ${serie}
            and numero between ${desde} and ${hasta} and estado in ('anulando', 'anulado')) = ${hasta - desde + 1} as hay
    from anulaciones_numeros a
    where a.titular = ${titular} and a.creado > now() - interval '1 day' and a.esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}`;
  return row?.hay ? "ok" : "full";
}

/** Keeps the annulment, held by this process. An open one of the same numbers is taken in its place, with the bytes that it has. */
export async function openAnulacion(
  tx: Tx,
  lease: Lease,
  {
    id,
    dudosa,
    contenido,
    titular,
    ...numeros
  }: Omit<AnulacionNumeros, "envios" | "traza"> & { titular: string },
): Promise<AnulacionNumeros | "held"> {
  const { idCuenta, pais, estaEnAmbienteDePruebas, serie, tipo, desde, hasta } = numeros;
  const rows = await tx<Row[]>`
    insert into anulaciones_numeros as a (id, id_cuenta, pais, esta_en_ambiente_de_pruebas, serie, tipo, desde, hasta,
      contenido, dudosa, instancia, siguiente, traza, titular)
    values (${id}, ${idCuenta}, ${pais}, ${estaEnAmbienteDePruebas}, ${serie}, ${tipo}, ${desde}, ${hasta},
      ${contenido}, ${dudosa}, ${lease.holder}, ${until(tx)}, ${trazaToKeep() ?? null}, ${titular})
    on conflict (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, hasta) where estado = 'abierta'
    do update set instancia = ${lease.holder}, siguiente = ${until(tx)}
      where a.instancia is null or ${isLeft(tx, lease)}
    returning ${columns(tx)}`;
  const [row] = rows;
  return row ? fromRow(row) : "held";
}

/**
 * Finds an annulment whose range overlaps this one and whose outcome is not known; with `isAgain` also one that was refused after an
 * earlier send may have arrived. While it is open, an answer of the authority would not tell which of the two ranges it is about.
 */
export async function findTraslapada(
  tx: Tx,
  {
    idCuenta,
    estaEnAmbienteDePruebas,
    serie,
    desde,
    hasta,
  }: Pick<AnulacionNumeros, keyof Serie | "desde" | "hasta">,
  isAgain: boolean,
): Promise<{ desde: number; hasta: number } | undefined> {
  const [row] = await tx<{ desde: string; hasta: string }[]>`
    select desde, hasta from anulaciones_numeros
    where id_cuenta = ${idCuenta} and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas} and serie = ${serie}
      and desde <= ${hasta} and hasta >= ${desde} and (desde <> ${desde} or hasta <> ${hasta})
      and (estado = 'abierta' or (${isAgain} and estado = 'rechazada'))
    order by desde, hasta limit 1`;
  return row && { desde: Number(row.desde), hasta: Number(row.hasta) };
}

/**
 * Takes annulments that are due and that nobody works on. It takes of each user the one that has waited longest, then second ones, so that no user
 * keeps others waiting.
 */
export async function claimAnulaciones(sql: Sql, lease: Lease, limit: number): Promise<AnulacionNumeros[]> {
  const rows = await sql<Row[]>`
    update anulaciones_numeros set instancia = ${lease.holder}, siguiente = ${until(sql)}
    where id = any(array(
      select a.id from anulaciones_numeros a join (
        select a.id, row_number() over (partition by coalesce(a.titular, a.id_cuenta) order by a.siguiente) as turno
        from anulaciones_numeros a where a.estado = 'abierta' and ${isLeft(sql, lease)}) t on t.id = a.id
      where a.estado = 'abierta' and ${isLeft(sql, lease)}
      order by t.turno, a.siguiente limit ${limit} for update of a skip locked))
    returning ${columns(sql)}`;
  return rows.map(fromRow);
}

/** Counts a sending before it happens. False when another process has the annulment by now. */
export async function countAnulacion(sql: Sql, lease: Lease, id: string): Promise<boolean> {
  const rows = await sql`
    update anulaciones_numeros set envios = envios + 1
    where id = ${id} and estado = 'abierta' and instancia = ${lease.holder} returning id`;
  return rows.length === 1;
}

/** Leaves an annulment to the next pass of any process, after `seconds`. `isSent`: whether the sending that was counted may have arrived. */
export async function releaseAnulacion(
  sql: Sql,
  lease: Lease,
  id: string,
  { seconds, isSent }: { seconds: number; isSent: boolean },
): Promise<void> {
  await sql`
    update anulaciones_numeros set instancia = null, siguiente = now() + make_interval(secs => ${seconds}),
      envios = envios - ${isSent ? 0 : 1}
    where id = ${id} and estado = 'abierta' and instancia = ${lease.holder}`;
}

/**
 * Writes the authority's word: it has the numbers back, or refuses them, and then they may be given out when `frees` says so. A refusal is written
 * only by the process that has the annulment, since another one may have sent it in the meantime. An acceptance counts from any process, and over a
 * refusal too: the numbers that were not given out again are withdrawn. False where nothing was written.
 */
export async function closeAnulacion(
  sql: Sql,
  lease: Lease,
  anulacion: AnulacionNumeros,
  outcome: { readonly error?: FegError; readonly frees?: boolean },
): Promise<boolean> {
  const { error, frees = false } = outcome;
  const stored = error && { codigo: error.codigo, mensaje: error.message, extra: error.extra };
  return await transaction(sql, "close anulacion", async (tx) => {
    // A request that repeats it locks the series, its numbers and then this row. A transaction with another order would wait for it, and it for that one.
    await lockSerie(tx, anulacion);
    const [known] = await tx<{ estado: string; instancia: string | null }[]>`
      select estado, instancia from anulaciones_numeros where id = ${anulacion.id} for update`;
    const isOpen = known?.estado === "abierta";
    const mayWrite = stored
      ? isOpen && known.instancia === lease.holder
      : isOpen || known?.estado === "rechazada";
    if (!mayWrite) return false;
    await tx`
      update anulaciones_numeros set estado = ${stored ? "rechazada" : "anulada"}, error = ${stored ? json(tx, stored) : null},
        instancia = null, cerrado = now()
      where id = ${anulacion.id}`;
    if (!stored) await settleAnulando(tx, anulacion, anulacion, "anulado", { alsoFree: !isOpen });
    else if (frees) await settleAnulando(tx, anulacion, anulacion, "libre");
    return true;
  });
}

/**
 * Writes the condition under which an annulment is taken up: it is due and free, its process has died, or that process has held it for longer than
 * the work ever takes.
 */
const isLeft = (sql: Sql | Tx, lease: Lease) => sql`
  (${lease.mayTake(sql, sql`a.instancia`)} and (a.siguiente <= now() or a.instancia <> ${lease.holder}))`;

const until = (sql: Sql | Tx) => sql`now() + make_interval(secs => ${HELD_SECONDS})`;

const columns = (sql: Sql | Tx) => sql`
  id, id_cuenta, pais, esta_en_ambiente_de_pruebas, serie, tipo, desde, hasta, contenido, envios, dudosa, traza`;

const fromRow = (row: Row): AnulacionNumeros => ({
  ...row,
  desde: Number(row.desde),
  hasta: Number(row.hasta),
});
