import type { Actor, Dte } from "@dte/contracts";
import { type Codigo, type Extra, FegError } from "@dte/errors";
import {
  type CuentaSql,
  type Fragment,
  isUniqueViolation,
  isUuid,
  type Sql,
  statement,
  type Tx,
  trazaToKeep,
} from "@dte/service";
import type { Tomado as TomadoDeNotas } from "../domain/notas.js";
import { beginning } from "./beginning.js";
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
  /** The document's file, where the authority does not give it back. */
  archivo: Buffer | null;
  /** The destination, and the name it is sent under, in the certifier's words; null for attempts from before these were kept. */
  conexion: string | null;
  actor: Actor;
  envios: number;
  consultas: number;
  referencia: string | null;
  /** The refusal of a later send, while an earlier one may have arrived: the attempt is asked about and not sent again. */
  rechazo: StoredError | null;
  creado: Date;
  /** The trace of the request that opened it (W3C traceparent). */
  traza: string | null;
  /** The identity that its document bears where that is not the attempt's own: that of the refused attempt that it corrects, say. */
  identidad: string | null;
};

/** A cancellation as the client asked for it. `fechaAnulacion` is RFC 3339. */
export type Anulacion = {
  motivoAnulacion: string;
  fechaAnulacion: string;
  /** The authority's kind of cancellation; `idReemplazo` is the document that takes the place. Either may be absent. */
  tipo?: number;
  idReemplazo?: string;
};

/** How an attempt stands, without its contents. */
export type Estado = {
  estado: "abierto" | "certificado" | "rechazado";
  idDte: string | null;
  huella: string | null;
  error: StoredError | null;
  /** True when its document is issued already, and waits for the authority. */
  enContingencia: boolean;
};
export type StoredError = { codigo: Codigo; mensaje: string; extra: Extra };

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
  | "conexion"
  | "actor"
> & { huella: string | null };

/**
 * Records an attempt before anything is done. The first send is counted with it: from this commit on it may have happened. "repeated": this id is
 * known. "taken": another attempt holds the numeroTransaccion, or cancels the same document.
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
 * Opens an attempt, and makes the number that was taken for it its own in the same statement. "lost": the number went back, since this
 * process was taken for dead; nothing was recorded.
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
    const { envios, consultas, referencia, rechazo, creado, traza, identidad } = row;
    return row.isNew
      ? { ...nuevo, envios, consultas, referencia, rechazo, creado, traza, identidad }
      : "repeated";
  });
}

type Opened = Pick<
  Intento,
  "envios" | "consultas" | "referencia" | "rechazo" | "creado" | "traza" | "identidad"
>;

/** Writes the insertion of an attempt, which gives a row when the attempt is new. It is recorded once for each row of `from`. */
function inserting(tx: Tx, instancia: string, nuevo: NewIntento, from: Fragment) {
  const original = nuevo.operacion === "certificar" ? (nuevo.dte.dteOriginal?.id ?? null) : null;
  return tx<Opened[]>`
      insert into intentos (id, operacion, id_cuenta, pais, id_certificador, numero_transaccion, huella, id_dte_original, tipo, total,
        dte, anulacion, contenido, archivo, conexion, actor, instancia, envios, ultimo_envio, traza)
      select ${nuevo.id}, ${nuevo.operacion}, ${nuevo.idCuenta}, ${nuevo.pais}, ${nuevo.idCertificador}, ${nuevo.numeroTransaccion},
        ${nuevo.huella}, ${original}, ${nuevo.dte.tipo}, ${nuevo.dte.total}, ${json(tx, nuevo.dte)},
        ${nuevo.anulacion && json(tx, nuevo.anulacion)}, ${nuevo.contenido}, ${nuevo.archivo}, ${nuevo.conexion},
        ${json(tx, nuevo.actor)}, ${instancia}, 1, now(), ${trazaToKeep() ?? null} ${from} where ${beginning(tx, nuevo)}
      on conflict (id) do nothing
      returning envios, consultas, referencia, rechazo, creado, traza, identidad`;
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
 * Adds up the parts of an original that notes of these types take already, in all and of the tax of that name. Notes that are still open count;
 * rejected and cancelled ones do not. The original's row stays locked until the transaction ends, so that two notes cannot both fit.
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
      from jsonb_path_query(case when i.aligerado is null then i.dte else d.dte end, '$.items[*].impuestos[*]') as cada
      where cada ->> 'nombreCorto' = ${impuesto} and (cada ->> 'montoImpuesto')::numeric <> 0) as suyos
    where i.id_dte_original = ${idDteOriginal} and i.operacion = 'certificar' and i.tipo in ${tx(tipos)}
      and i.estado <> 'rechazado' and d.estado is distinct from 'Anulado'`;
  return row ?? { total: "0", impuesto: "0", lineas: 0 };
}

/** Finds how an attempt stands; undefined when there is none. */
export async function findEstado(sql: Sql, id: string): Promise<Estado | undefined> {
  const [row] = await sql<Estado[]>`
    select estado, id_dte, huella, error, id_contingencia is not null as en_contingencia from intentos where id = ${id}`;
  return row;
}

/** Finds the attempt that holds a numeroTransaccion: open or certified, never a rejected one. */
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

/** Finds the attempt that cancels a document and has not ended: there is one at a time. */
export async function findAnulacionAbierta(sql: Sql, idDte: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from intentos where dte ->> 'id' = ${idDte} and operacion = 'anular' and estado = 'abierto'`;
  return row?.id;
}

/** Finds an attempt by the client's own number, or by its id that a pending answer gave. */
const isNamed = (sql: Sql, idCuenta: string, handle: string): Fragment => sql`
  id_cuenta = ${idCuenta} and operacion = 'certificar'
    and (numero_transaccion = ${handle} ${isUuid(handle) ? sql`or id = ${handle}` : sql``})`;

/** Tells whether an attempt of that name is open: nobody knows its outcome yet. */
export async function isOpen(sql: CuentaSql, idCuenta: string, handle: string): Promise<boolean> {
  const rows = await sql`
    select from intentos where ${isNamed(sql, idCuenta, handle)} and estado = 'abierto' limit 1`;
  return rows.length === 1;
}

/** Finds the refusal of an attempt whose client was told to come back and ask: by its number, or by its id. */
export async function findPendingRefusal(
  sql: CuentaSql,
  idCuenta: string,
  handle: string,
): Promise<FegError | undefined> {
  const [row] = await sql<{ error: StoredError }[]>`
    select error from intentos
    where ${isNamed(sql, idCuenta, handle)} and estado = 'rechazado' and pendiente
    order by cerrado desc limit 1`;
  return row && toError(row.error);
}

/**
 * A send ends within this time after it was counted: `issue.ts` makes sure of that, and a process that does not hear its end waits for as long. A
 * certifier gives its authority ten seconds.
 */
export const SEND_SECONDS_MAX = 15;

/**
 * Counts a send before it happens: a send that is not counted has not happened. `isEnded`: this process has heard the end of the last one. False when
 * another process has taken the attempt over, and sends by itself, or the last send may still be under way.
 */
export async function countEnvio(
  sql: Sql,
  id: string,
  instancia: string,
  isEnded: boolean,
): Promise<boolean> {
  const rows = await sql`
    update intentos set envios = envios + 1, ultimo_envio = now()
    where id = ${id} and instancia = ${instancia} and (${isEnded} or envios = 0 or ultimo_envio is null
      or ultimo_envio < now() - make_interval(secs => ${SEND_SECONDS_MAX})) returning id`;
  return rows.length === 1;
}

/** Tells whether an open attempt is still in this process's hands. */
export async function isHeld(sql: Sql, id: string, instancia: string): Promise<boolean> {
  const rows = await sql`
    select from intentos where id = ${id} and estado = 'abierto' and instancia = ${instancia}`;
  return rows.length === 1;
}

/** Counts one more question to the authority about an attempt. */
export async function countConsulta(sql: Sql, id: string): Promise<void> {
  await sql`update intentos set consultas = consultas + 1 where id = ${id}`;
}

/** Keeps the reference that the authority gave for the next question. */
export async function keepReferencia(sql: Sql, id: string, referencia: string): Promise<void> {
  await sql`update intentos set referencia = ${referencia} where id = ${id}`;
}

/** The two reasons for which an attempt waits for a person: the account's connection is another one, or its outcome cannot be written down. */
export type Aparcado = "conexion" | "fallo";

/** Counts that the outcome of an attempt of this process could not be written down; gives how often in a row. */
export async function countFallo(sql: Sql, id: string, motivo: string): Promise<number> {
  const [row] = await sql<{ fallos: number }[]>`
    update intentos set fallos = fallos + 1, motivo_fallo = ${motivo} where id = ${id} returning fallos`;
  return row?.fallos ?? 0;
}

export type Abiertos = { pais: string; total: number; aparcados: number; segundos: number };

/** Counts how many attempts of each country are open and not issued, how many of them wait for a person, and how old the oldest is. */
export const listAbiertos = async (sql: Sql): Promise<Abiertos[]> => [
  ...(await sql<Abiertos[]>`
    select pais, count(*)::int as total, count(aparcado)::int as aparcados,
      extract(epoch from now() - min(creado))::int as segundos
    from intentos where estado = 'abierto' and id_contingencia is null group by pais`),
];

/**
 * Leaves an attempt that this process has not sent to the next pass of any process, which sends it without asking. An attempt in other hands stays as
 * it is: it may have been sent.
 */
export async function leaveUnsent(sql: Sql, id: string, instancia: string): Promise<void> {
  // A process that takes an attempt up marks it: a late word from here says nothing of a send since then.
  await sql`update intentos set instancia = null, pendiente = true, siguiente = now(), envios = 0
    where id = ${id} and estado = 'abierto' and instancia = ${instancia} and envios = 1 and not pendiente`;
}

/** Notes that nothing of an open attempt of this process was sent after all, since every send ended before it left. */
export async function forgetEnvios(sql: Sql, id: string, instancia: string): Promise<void> {
  await sql`update intentos set envios = 0 where id = ${id} and estado = 'abierto' and instancia = ${instancia}`;
}

/** Keeps the refusal of a later send, while nobody knows the outcome of an earlier one. The first refusal stays. */
export async function keepRechazo(sql: Sql, id: string, error: FegError): Promise<void> {
  await sql`update intentos set rechazo = coalesce(rechazo, ${json(sql, storedOf(error))})
    where id = ${id} and estado = 'abierto'`;
}

/** Takes the part of an error that is kept, so that it can be thrown again. */
export const storedOf = ({ codigo, message, extra }: FegError): StoredError => ({
  codigo,
  mensaje: message,
  extra,
});

/** Makes an error again from the part that was kept. */
export const toError = (stored: StoredError): FegError =>
  new FegError(stored.codigo, stored.mensaje, stored.extra);

/** Writes the columns that make an `Intento`. */
export const intentoColumns = (sql: Sql | Tx) => sql`
  id, operacion, id_cuenta, pais, id_certificador, numero_transaccion, dte, anulacion, contenido, archivo, conexion,
  actor, envios, consultas, referencia, rechazo, creado, traza, identidad`;
