import type { FegError } from "@dte/errors";
import type { Fragment, Tx } from "@dte/service";
import { type StoredError, storedOf, toError } from "./intentos.js";
import { json } from "./json.js";

/** After this many seconds the gateway may have told the client that the outcome is pending. */
const PATIENCE_SECONDS = 25;

/** Closes an attempt as certified; false when somebody else closed it first. */
export async function closeCertificado(tx: Tx, id: string, idDte: string): Promise<boolean> {
  return (await closingCertificado(tx, id, idDte)).length === 1;
}

/** Closes an attempt as part of a statement: gives a row when, and only when, it closed the attempt. */
export const closingCertificado = (tx: Tx, id: string, idDte: string): Fragment => tx`
  update intentos set estado = 'certificado', id_dte = ${idDte}, cerrado = now(), instancia = null
  where id = ${id} and estado = 'abierto' returning id`;

export type Refusal = {
  readonly error: FegError;
  readonly freesNumero: boolean;
  readonly isVerdict?: boolean;
  /** True when the refusal is about the last send, or about the question, and an earlier send may have arrived. */
  readonly mayExist?: boolean;
};

/** A number that is refused again and again rests an hour, then a day, then 24 days each time. */
const REST_FACTOR = 24;
const REST_STEPS_MAX = 2;

/**
 * Closes an attempt as refused; false when it is closed already, or another process has taken it over. `freesNumero`: another document may bear its
 * number; `isVerdict`: the authority itself refused. A number that comes back so a second time is not given out by itself for a while: whatever is
 * wrong with it must not hold up its series. A correction's number is the refused document's, and goes back to it unless the authority has judged the
 * correction. Even then it goes back where the refused attempt was opened again meanwhile. A refusal that comes when the client's patience is about
 * to end is kept for the client that comes to ask.
 */
export async function closeRechazado(
  sql: Tx,
  id: string,
  instancia: string,
  { error, freesNumero, isVerdict = false, mayExist = false }: Refusal,
): Promise<boolean> {
  const rows = await sql`
    with cerrados as (
      update intentos set estado = 'rechazado', error = ${json(sql, storedOf(error))}, veredicto = ${isVerdict}, cerrado = now(),
        instancia = null, pendiente = pendiente or now() > creado + make_interval(secs => ${PATIENCE_SECONDS}),
        original_enviado = original_enviado or ${mayExist}
      where id = ${id} and estado = 'abierto' and instancia = ${instancia} returning id, identidad),
    devueltos as (
      update numeros set id_intento = coalesce((
        select p.id from intentos p
        where p.id in (select identidad from cerrados union all select i.id from cerrados c join intentos i on i.identidad = c.identidad)
          and p.id <> ${id} and (p.estado <> 'rechazado' or (p.veredicto and not ${isVerdict}))
        order by p.estado <> 'rechazado' desc, p.creado desc limit 1), id_intento)
      where estado = 'usado' and id_intento in (select id from cerrados where identidad is not null)),
    libres as (
      update numeros set estado = 'libre', id_intento = null,
        devueltos = devueltos + ${isVerdict ? 1 : 0}, rechazado_por = ${id},
        libre_desde = now() + case when ${isVerdict} and devueltos > 0
          then make_interval(hours => (${REST_FACTOR} ^ least(devueltos - 1, ${REST_STEPS_MAX}))::int) else interval '0' end
      where ${freesNumero} and id_intento in (select id from cerrados where identidad is null))
    select id from cerrados`;
  return rows.length === 1;
}

/**
 * When the authority lacks a document after this long, it did not get the last send: this is longer than any exchange, and than its own lists take to
 * show what it has.
 */
export const ABSENCE_SECONDS = 60;

/**
 * Closes an attempt whose later send was refused, now that the authority has said that it lacks it. Its number stays used: only an attempt that was
 * never sent leaves its number free. Even so nobody knows whether a send without an answer may still arrive. Undefined while the last send is younger
 * than `ABSENCE_SECONDS`, or when the attempt is in other hands.
 */
export async function closeAusente(sql: Tx, id: string, instancia: string): Promise<FegError | undefined> {
  const [row] = await sql<{ error: StoredError }[]>`
    update intentos set estado = 'rechazado', error = rechazo, veredicto = true, cerrado = now(), instancia = null, pendiente = true,
      original_enviado = true
    where id = ${id} and estado = 'abierto' and instancia = ${instancia} and rechazo is not null
      and coalesce(ultimo_envio, creado) < now() - make_interval(secs => ${ABSENCE_SECONDS}) returning error`;
  return row && toError(row.error);
}

/** Refuses an attempt whose document was issued in contingency. False when it is closed already. */
export async function closeEmitido(tx: Tx, id: string, error: FegError): Promise<boolean> {
  const rows = await tx`
    update intentos set estado = 'rechazado', error = ${json(tx, storedOf(error))}, veredicto = true, cerrado = now(),
      pendiente = true
    where id = ${id} and estado = 'abierto' and id_contingencia is not null returning id`;
  return rows.length === 1;
}
