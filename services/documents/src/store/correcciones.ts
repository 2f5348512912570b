import type { FegError } from "@dte/errors";
import type { Fragment, Tx } from "@dte/service";
import { reopening } from "./adoptados.js";
import { count } from "./conteos.js";
import { Taken } from "./contingencias.js";
import { type Intento, storedOf } from "./intentos.js";
import { json } from "./json.js";
import { setFilaDeDte } from "./rechazados.js";

/**
 * Takes back the correction of a refused document that the authority has all the same. The refused attempt is the document's again, and waits for a
 * lot as if it had been in none. If it was refused before the contingency, it is in the contingency from here on, as an attempt whose first bytes may
 * have arrived. Gives it, and the document's id; undefined when the correction is closed already. Throws Taken, and has written nothing, when the
 * refused attempt is in other hands.
 */
export async function giveWay(
  tx: Tx,
  { id, dte }: Pick<Intento, "id" | "dte">,
  idPredecesor: string,
  error: FegError,
): Promise<{ adoptado: Intento; idDte: string } | undefined> {
  if (!(await closing(tx, id, error, tx`id_contingencia is not null`))) return undefined;
  const adoptado = await reopening(tx, idPredecesor);
  const idDte = adoptado && (await setFilaDeDte(tx, adoptado, { desde: id, estado: "EnContingencia" }));
  if (!adoptado || idDte === undefined) throw new Taken("the refused document is not to be had");
  await tx`
    update intentos i set id_lote = null, en_otro_lote = i.en_otro_lote
        or exists (select from lotes_contingencia l where l.id = i.id_lote and l.envios > 1),
      pudo_llegar = i.pudo_llegar or i.id_contingencia is null, original_enviado = i.original_enviado or i.id_contingencia is null,
      id_contingencia = coalesce(i.id_contingencia, c.id_contingencia), id_evento = coalesce(i.id_evento, c.id_evento),
      contenido_contingencia = coalesce(i.contenido_contingencia, i.contenido)
    from intentos c where i.id = ${idPredecesor} and c.id = ${id}`;
  await count(tx, dte, "EnContingencia", -1);
  await count(tx, adoptado.dte, "EnContingencia", 1);
  return { adoptado, idDte };
}

/**
 * Takes back a correction that this process works on and that was issued to nobody. The refused attempt is open again, and is asked about
 * next. False when the correction is closed already, or in other hands.
 */
export async function giveWayUnissued(
  tx: Tx,
  { id, instancia }: { id: string; instancia: string },
  idPredecesor: string,
  error: FegError,
): Promise<boolean> {
  const mine = tx`id_contingencia is null and instancia = ${instancia}`;
  if (!(await closing(tx, id, error, mine))) return false;
  // If somebody else has opened it already, only its number is still the correction's.
  if (!(await reopening(tx, idPredecesor)))
    await tx`update numeros set id_intento = ${idPredecesor} where id_intento = ${id} and estado = 'usado'`;
  return true;
}

async function closing(tx: Tx, id: string, error: FegError, where: Fragment): Promise<boolean> {
  const rows = await tx`
    update intentos set estado = 'rechazado', error = ${json(tx, storedOf(error))}, veredicto = false, cerrado = now(),
      instancia = null, pendiente = true
    where id = ${id} and estado = 'abierto' and ${where} returning id`;
  return rows.length === 1;
}
