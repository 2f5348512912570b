import type { Actor, Dte } from "@dte/contracts";
import { type Codigo, type Extra, FegError } from "@dte/errors";
import { type Fragment, isUniqueViolation, type Sql, statement, type Tx } from "@dte/service";
import type { Tomado as TomadoDeNotas } from "../domain/notas.js";
import { json } from "./json.js";
import { type Tomado, usingTomado } from "./numeros.js";

export type Intento = {
  id: string;
  operacion: "certificar" | "anular";
  idCuenta: string;
  pais: string;
  idCertificador: string;
  numeroTransaccion: string | null;
  /** The document as computed, or the one that is being cancelled. */
  dte: Dte;
  anulacion: Anulacion | null;
  contenido: Buffer;
  /** What is kept as the document's file, when that is not what the authority gives back. */
  archivo: Buffer | null;
  actor: Actor;
  envios: number;
  consultas: number;
  referencia: string | null;
  creado: Date;
};

/** What the client said of a cancellation. `fechaAnulacion` is RFC 3339. */
export type Anulacion = { motivoAnulacion: string; fechaAnulacion: string };

/** How an attempt stands, without its contents. */
export type Estado = {
  estado: "abierto" | "certificado" | "rechazado";
  idDte: string | null;
  huella: string | null;
  error: StoredError | null;
  /** Its document is issued already, and waits for the authority. */
  enContingencia: boolean;
};
/** Beyond it the gateway may have told the client that the outcome is pending. */
const PATIENCE_SECONDS = 25;
type StoredError = { codigo: Codigo; mensaje: string; extra: Extra };

export type NewIntento = Pick<
  Intento,
  | "id"
  | "operacion"
  | "idCuenta"
  | "pais"
  | "idCertificador"
  | "numeroTransaccion"
  | "dte"
  | "anulacion"
  | "contenido"
  | "archivo"
  | "actor"
> & { huella: string | null };

/**
 * Records what is about to be done. The first send is counted with it: from this commit on it may have happened.
 * "repeated": this id is known. "taken": another attempt holds the numeroTransaccion, or cancels the same document.
 */
export async function openIntento(
  tx: Tx,
  instancia: string,
  nuevo: NewIntento,
): Promise<Intento | "repeated" | "taken"> {
  return await orTaken(async () => {
    const [row] = await statement("open", inserting(tx, instancia, nuevo, tx``));
    return row ? { ...nuevo, ...row } : "repeated";
  });
}

/**
 * The same, and the number that was taken for it becomes its own in the same statement. "lost": the number went back, since
 * this process was taken for dead; nothing was recorded.
 */
export async function openNumerado(
  tx: Tx,
  instancia: string,
  nuevo: NewIntento,
  tomado: Tomado,
): Promise<Intento | "repeated" | "taken" | "lost"> {
  const { locking, using } = usingTomado(tx, tomado, nuevo.id);
  return await orTaken(async () => {
    const [row] = await statement(
      "open",
      tx<(Opened & { isHeld: boolean; isNew: boolean })[]>`
        with tomado as (${locking}), intento as (${inserting(tx, instancia, nuevo, tx`from tomado`)}), usado as (${using})
        select tomados.hay as is_held, intento.creado is not null as is_new, intento.*
        from (select count(*) > 0 as hay from tomado) tomados left join intento on true`,
    );
    if (!row?.isHeld) return "lost";
    const { envios, consultas, referencia, creado } = row;
    return row.isNew ? { ...nuevo, envios, consultas, referencia, creado } : "repeated";
  });
}

type Opened = Pick<Intento, "envios" | "consultas" | "referencia" | "creado">;

/** Gives a row when the attempt is new. `from`: it is recorded once for each row of that. */
function inserting(tx: Tx, instancia: string, nuevo: NewIntento, from: Fragment) {
  const original = nuevo.operacion === "certificar" ? (nuevo.dte.dteOriginal?.id ?? null) : null;
  return tx<Opened[]>`
      insert into intentos (id, operacion, id_cuenta, pais, id_certificador, numero_transaccion, huella, id_dte_original, tipo, total,
        dte, anulacion, contenido, archivo, actor, instancia, envios)
      select ${nuevo.id}, ${nuevo.operacion}, ${nuevo.idCuenta}, ${nuevo.pais}, ${nuevo.idCertificador}, ${nuevo.numeroTransaccion},
        ${nuevo.huella}, ${original}, ${nuevo.dte.tipo}, ${nuevo.dte.total}, ${json(tx, nuevo.dte)},
        ${nuevo.anulacion && json(tx, nuevo.anulacion)}, ${nuevo.contenido}, ${nuevo.archivo}, ${json(tx, nuevo.actor)},
        ${instancia}, 1 ${from}
      on conflict (id) do nothing
      returning envios, consultas, referencia, creado`;
}

async function orTaken<T>(opening: () => Promise<T>): Promise<T | "taken"> {
  try {
    return await opening();
  } catch (error) {
    const isTaken = ["intentos_numero_transaccion", "intentos_anulacion"].some((name) =>
      isUniqueViolation(error, name),
    );
    if (isTaken) return "taken";
    throw error;
  }
}

/**
 * What notes of these types already take from an original, in all and of the tax of that name, those still open
 * included; rejected and cancelled ones do not count. The original's row stays locked until the transaction ends, so
 * that two notes cannot both fit.
 */
export async function sumOfNotas(
  tx: Tx,
  idDteOriginal: string,
  tipos: readonly string[],
  impuesto: string,
): Promise<TomadoDeNotas> {
  await tx`select from dtes where id = ${idDteOriginal} for update`;
  const [row] = await tx<TomadoDeNotas[]>`
    select coalesce(sum(i.total), 0)::text as total, coalesce(sum(suyos.monto), 0)::text as impuesto,
      coalesce(sum(suyos.lineas), 0)::int as lineas
    from intentos i left join dtes d on d.id = i.id_dte
    cross join lateral (
      select sum((cada ->> 'montoImpuesto')::numeric) as monto, count(*) as lineas
      from jsonb_path_query(i.dte, '$.items[*].impuestos[*]') as cada
      where cada ->> 'nombreCorto' = ${impuesto} and (cada ->> 'montoImpuesto')::numeric <> 0) as suyos
    where i.id_dte_original = ${idDteOriginal} and i.operacion = 'certificar' and i.tipo in ${tx(tipos)}
      and i.estado <> 'rechazado' and d.estado is distinct from 'Anulado'`;
  return row ?? { total: "0", impuesto: "0", lineas: 0 };
}

export async function findEstado(sql: Sql, id: string): Promise<Estado | undefined> {
  const [row] = await sql<Estado[]>`
    select estado, id_dte, huella, error, id_contingencia is not null as en_contingencia from intentos where id = ${id}`;
  return row;
}

/** The attempt that holds a numeroTransaccion: open or certified, never a rejected one. */
export async function findByNumeroTransaccion(
  sql: Sql,
  idCuenta: string,
  numeroTransaccion: string,
): Promise<{ id: string; idDte: string | null } | undefined> {
  const [row] = await sql<{ id: string; idDte: string | null }[]>`
    select id, id_dte from intentos
    where id_cuenta = ${idCuenta} and numero_transaccion = ${numeroTransaccion} and estado <> 'rechazado'`;
  return row;
}

/** The refusal of an attempt whose client was told to come back and ask: by its number, or by its id. */
export async function findPendingRefusal(
  sql: Sql,
  idCuenta: string,
  handle: string,
): Promise<FegError | undefined> {
  const [row] = await sql<{ error: StoredError }[]>`
    select error from intentos
    where id_cuenta = ${idCuenta} and (numero_transaccion = ${handle} or id::text = lower(${handle}))
      and estado = 'rechazado' and pendiente and operacion = 'certificar'
    order by cerrado desc limit 1`;
  return row && toError(row.error);
}

/**
 * Counts a send before it happens: what is not counted has not been sent. False when another process has taken the attempt
 * over, and sends by itself.
 */
export async function countEnvio(sql: Sql, id: string, instancia: string): Promise<boolean> {
  const rows = await sql`
    update intentos set envios = envios + 1 where id = ${id} and instancia = ${instancia} returning id`;
  return rows.length === 1;
}

/** Whether an open attempt is still in this process's hands. */
export async function isHeld(sql: Sql, id: string, instancia: string): Promise<boolean> {
  const rows = await sql`
    select from intentos where id = ${id} and estado = 'abierto' and instancia = ${instancia}`;
  return rows.length === 1;
}

export async function countConsulta(sql: Sql, id: string): Promise<void> {
  await sql`update intentos set consultas = consultas + 1 where id = ${id}`;
}

/** What the authority gave to ask with next time. */
export async function keepReferencia(sql: Sql, id: string, referencia: string): Promise<void> {
  await sql`update intentos set referencia = ${referencia} where id = ${id}`;
}

/** Leaves an open attempt of this process to whoever comes next, not before `seconds` have passed. */
export async function releaseIntento(
  sql: Sql,
  id: string,
  instancia: string,
  seconds: number,
): Promise<void> {
  await sql`update intentos set instancia = null, pendiente = true, siguiente = now() + make_interval(secs => ${seconds})
    where id = ${id} and estado = 'abierto' and instancia = ${instancia}`;
}

/**
 * Leaves an attempt that this process has not sent to whoever comes next, who sends it without asking. In other hands it
 * stays as it is: they may have sent it.
 */
export async function leaveUnsent(sql: Sql, id: string, instancia: string): Promise<void> {
  await sql`update intentos set instancia = null, pendiente = true, siguiente = now(), envios = 0
    where id = ${id} and estado = 'abierto' and instancia = ${instancia}`;
}

/** False when somebody else closed it first. */
export async function closeCertificado(tx: Tx, id: string, idDte: string): Promise<boolean> {
  return (await closingCertificado(tx, id, idDte)).length === 1;
}

/** The same as part of a statement: gives a row when, and only when, it closed the attempt. */
export const closingCertificado = (tx: Tx, id: string, idDte: string): Fragment => tx`
  update intentos set estado = 'certificado', id_dte = ${idDte}, cerrado = now(), instancia = null
  where id = ${id} and estado = 'abierto' returning id`;

export type Refusal = {
  readonly error: FegError;
  readonly freesNumero: boolean;
  readonly isVerdict?: boolean;
};

/** A number that is refused again and again rests an hour, then a day, then 24 days each time. */
const REST_FACTOR = 24;
const REST_STEPS_MAX = 2;

/**
 * False when it is closed already, or another process has taken it over. `freesNumero`: another document may bear its
 * number; `isVerdict`: the authority itself said so. A number that comes back a second time so is not given out by itself for a
 * while: whatever is wrong with it must not hold up its series. A refusal that comes when the client's patience is about to end
 * is kept for who comes to ask.
 */
export async function closeRechazado(
  sql: Sql,
  id: string,
  instancia: string,
  { error, freesNumero, isVerdict = false }: Refusal,
): Promise<boolean> {
  const stored: StoredError = { codigo: error.codigo, mensaje: error.message, extra: error.extra };
  const rows = await sql`
    with cerrados as (
      update intentos set estado = 'rechazado', error = ${json(sql, stored)}, cerrado = now(), instancia = null,
        pendiente = pendiente or now() > creado + make_interval(secs => ${PATIENCE_SECONDS})
      where id = ${id} and estado = 'abierto' and instancia = ${instancia} returning id),
    libres as (
      update numeros set estado = 'libre', id_intento = null,
        devueltos = devueltos + ${isVerdict ? 1 : 0}, rechazado_por = ${id},
        libre_desde = now() + case when ${isVerdict} and devueltos > 0
          then make_interval(hours => (${REST_FACTOR} ^ least(devueltos - 1, ${REST_STEPS_MAX}))::int) else interval '0' end
      where ${freesNumero} and id_intento in (select id from cerrados))
    select id from cerrados`;
  return rows.length === 1;
}

/** Refuses an attempt whose document was issued in contingency. False when it is closed already. */
export async function closeEmitido(tx: Tx, id: string, error: FegError): Promise<boolean> {
  const stored: StoredError = { codigo: error.codigo, mensaje: error.message, extra: error.extra };
  const rows = await tx`
    update intentos set estado = 'rechazado', error = ${json(tx, stored)}, cerrado = now(), pendiente = true
    where id = ${id} and estado = 'abierto' and id_contingencia is not null returning id`;
  return rows.length === 1;
}

export const toError = (stored: StoredError): FegError =>
  new FegError(stored.codigo, stored.mensaje, stored.extra);

export const intentoColumns = (sql: Sql) => sql`
  id, operacion, id_cuenta, pais, id_certificador, numero_transaccion, dte, anulacion, contenido, archivo, actor,
  envios, consultas, referencia, creado`;
