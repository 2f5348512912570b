import { isUniqueViolation, type Sql, type Tx, transaction } from "@dte/service";
import { count } from "./conteos.js";
import { restoreEmitido } from "./dtes.js";
import { type Intento, intentoColumns } from "./intentos.js";
import { setFilaDeDte } from "./rechazados.js";

/**
 * Opens an attempt again that was closed as refused, because the authority has its document. All that ended with it is as before, except for what
 * others have taken since, such as its numeroTransaccion. Its account was told of its end, and hears next of the other one. Undefined when it is not
 * a refused attempt, when another attempt cancels its document, when nothing of it was sent, or when a correction of it, or the attempt that it
 * corrects, is under way or was certified: the authority's yes may be about that one, which finds out by itself.
 */
export async function reopenRechazado(sql: Sql, id: string): Promise<Intento | undefined> {
  try {
    return await reopenOnce(sql, id).catch((error: unknown) => {
      // Another attempt that was being opened at this moment was first, and is seen by now.
      if (UNICOS.some((name) => isUniqueViolation(error, name))) return reopenOnce(sql, id);
      throw error;
    });
  } catch (error) {
    if (isUniqueViolation(error, "intentos_anulacion")) return undefined;
    throw error;
  }
}

/** The unique indexes by which only one attempt that was not refused has an identity, or a client's number. */
const UNICOS = ["intentos_identidad", "intentos_numero_transaccion"];

const reopenOnce = (sql: Sql, id: string): Promise<Intento | undefined> =>
  transaction(sql, "reopen rechazado", async (tx) => {
    const intento = await reopening(tx, id);
    if (!intento) return undefined;
    await tx`
      update numeros set estado = 'usado', id_intento = ${id}
      where id_cuenta = ${intento.idCuenta} and estado = 'libre' and rechazado_por = ${id}`;
    for (const desde of await listOtros(tx, intento))
      await setFilaDeDte(tx, intento, { desde, estado: "Rechazado" });
    if (await restoreEmitido(tx, intento)) await count(tx, intento.dte, "EnContingencia", 1);
    return intento;
  });

/**
 * Opens the row of a refused attempt again as part of a transaction, with the number that others of its identity took over. Undefined when the
 * attempt is not a refused one, when it is a correction of which nothing was sent, or when another attempt of its identity was not refused.
 */
export async function reopening(tx: Tx, id: string): Promise<Intento | undefined> {
  await lockNumeros(tx, id);
  const [intento] = await tx<Intento[]>`
    with tomado as (
      select exists (select from intentos otro where otro.id <> este.id and otro.id_cuenta = este.id_cuenta
        and otro.numero_transaccion = este.numero_transaccion and otro.estado <> 'rechazado') as es
      from intentos este where este.id = ${id})
    update intentos set estado = 'abierto', rechazo = coalesce(rechazo, error), error = null, cerrado = null, adoptado = now(), siguiente = now(), pendiente_contado = true,
      numero_transaccion = case when tomado.es then null else numero_transaccion end,
      dte = case when tomado.es then dte - 'numeroTransaccion' else dte end
    from tomado where id = ${id} and estado = 'rechazado'
      and (intentos.identidad is null or intentos.envios > 0 or intentos.id_contingencia is not null)
      and not exists (select from intentos c where c.identidad = coalesce(intentos.identidad, intentos.id) and c.estado <> 'rechazado')
      and not exists (select from intentos o where o.id = intentos.identidad and o.estado <> 'rechazado')
    returning ${intentoColumns(tx)}`;
  if (intento)
    await tx`
      update numeros set id_intento = ${id}
      where estado = 'usado' and id_intento = any(${await listOtros(tx, intento)}::uuid[])`;
  return intento;
}

/**
 * Keeps the number of a refused attempt, or of another one of its identity, from being taken while the attempt is opened again. A number that is
 * being taken at this moment is not waited for: the one that takes it has it, as if that had been done before.
 */
async function lockNumeros(tx: Tx, id: string): Promise<void> {
  const [este] = await tx<Pick<Intento, "identidad">[]>`select identidad from intentos where id = ${id}`;
  if (!este) return;
  const ids = [id, ...(await listOtros(tx, { id, identidad: este.identidad }))];
  await tx`select from numeros where id_intento = any(${ids}::uuid[]) for update skip locked`;
}

/** Lists the other attempts of the identity that an attempt has or gave: all of them were refused. */
async function listOtros(tx: Tx, { id, identidad }: Pick<Intento, "id" | "identidad">): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from intentos where identidad = ${identidad ?? id} and id <> ${id}`;
  return [...rows.map((row) => row.id), ...(identidad === null ? [] : [identidad])];
}
