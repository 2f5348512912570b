import type { FegError } from "@dte/errors";
import type { Tx } from "@dte/service";
import { reopening } from "./adoptados.js";
import { count } from "./conteos.js";
import { Taken } from "./contingencias.js";
import { type Intento, storedOf } from "./intentos.js";
import { json } from "./json.js";
import { setFilaDeDte } from "./rechazados.js";

/**
 * Takes back the correction of a refused document that the authority has all the same. The refused attempt is the document's again, and
 * waits for a lot as if it had been in none. Gives it, and the document's id; undefined when the correction is closed already. Throws Taken,
 * and has written nothing, when the refused one is in other hands.
 */
export async function giveWay(
  tx: Tx,
  { id, dte }: Pick<Intento, "id" | "dte">,
  idPredecesor: string,
  error: FegError,
): Promise<{ adoptado: Intento; idDte: string } | undefined> {
  const closed = await tx`
    update intentos set estado = 'rechazado', error = ${json(tx, storedOf(error))}, veredicto = false, cerrado = now(), pendiente = true
    where id = ${id} and estado = 'abierto' and id_contingencia is not null returning id`;
  if (closed.length === 0) return undefined;
  const adoptado = await reopening(tx, idPredecesor);
  const idDte = adoptado && (await setFilaDeDte(tx, adoptado, { desde: id, estado: "EnContingencia" }));
  if (!adoptado || idDte === undefined) throw new Taken("the refused document is not to be had");
  await tx`
    update intentos i set id_lote = null, en_otro_lote = en_otro_lote
      or exists (select from lotes_contingencia l where l.id = i.id_lote and l.envios > 1)
    where id = ${idPredecesor}`;
  await tx`update numeros set id_intento = ${idPredecesor} where id_intento = ${id} and estado = 'usado'`;
  await count(tx, dte, "EnContingencia", -1);
  await count(tx, adoptado.dte, "EnContingencia", 1);
  return { adoptado, idDte };
}
