import type { Dte } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import type { Sitio } from "../domain/registro.js";
import { count } from "./conteos.js";
import { leidoDesdeAhora } from "./impreso.js";

/**
 * Tells whether a document was registered from its file, or delivered by its issuer. Anybody may register a document, so one that was not issued here
 * is only what its file says.
 */
export async function isRegistrado(sql: Sql, id: string): Promise<boolean> {
  return (await sql`select from dtes where id = ${id} and id_intento is null`).length === 1;
}

/** Tells whether a document was issued here, or delivered to an account by its issuer: no registration says otherwise. */
export async function isFirme(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    select from dtes d where d.id = ${id}
      and (d.id_intento is not null or exists (select from recepciones r where r.id_dte = d.id))`;
  return rows.length === 1;
}

/** The account whose issued archive it was in, and the accounts whose received archives it was in. */
export type Desplazado = { readonly idCuenta: string | null; readonly recibidos: readonly Retirado[] };

/** How an account had a document in its received archive. `datosAnulacion`: the cancellation that the account noted of it. */
type Retirado = {
  readonly idCuenta: string;
  readonly oculto: boolean;
  readonly datosAnulacion: NonNullable<Dte["datosAnulacion"]> | null;
};

/**
 * Gives up the place of a registered document to the real one of this id, which must be written over it in the same transaction. The registered one
 * is counted no more, and is in no received archive, since the real one may have another receiver. The files that an account attached to it as its
 * own go with it where the real one names somebody else on that side. With `keepsEntrega`, a delivery that waits for the authority's word goes on
 * waiting. Undefined when no registered document has the id.
 */
export async function displaceRegistrado(
  tx: Tx,
  dte: Dte & { id: string },
  { keepsEntrega = false } = {},
): Promise<Desplazado | undefined> {
  const { id } = dte;
  const row = await lockRegistrado(tx, id);
  if (!row) return undefined;
  const delivered = tx`and id_cuenta not in (select id_cuenta from recepciones_por_confirmar where id_dte = ${id})`;
  const recibidos = await tx<Retirado[]>`
    delete from recibidos where id_dte = ${id} ${keepsEntrega ? delivered : tx``} returning id_cuenta, oculto, datos_anulacion`;
  await tx`delete from verificaciones where id_dte = ${id}`;
  if (!keepsEntrega) await tx`delete from recepciones_por_confirmar where id_dte = ${id}`;
  await removePropios(tx, { id, antes: row.dte, dte });
  await uncount(tx, row);
  return { idCuenta: row.idCuenta, recibidos };
}

/**
 * Removes the files that a document's accounts attached to it as their own, on each side where another party has taken their place: they would count
 * as the other party's own, and take its room. The receipt of a delivery that waits stays with it. The stored files themselves are kept, as they are
 * for all documents that gave way.
 */
async function removePropios(
  tx: Tx,
  { id, antes, dte }: { readonly id: string; readonly antes: Dte; readonly dte: Dte },
): Promise<void> {
  const [isOtroEmisor, isOtroReceptor] = [
    antes.emisor?.id !== dte.emisor?.id,
    antes.receptor?.id !== dte.receptor?.id,
  ];
  if (!isOtroEmisor && !isOtroReceptor) return;
  await tx`
    delete from recursos r where r.id_dte = ${id} and not r.ajeno
      and case when r.recibido then ${isOtroReceptor}::boolean else ${isOtroEmisor}::boolean end
      and not exists (select from recepciones_por_confirmar p where p.id_dte = r.id_dte and p.acuse = r.archivo)`;
}

type Locked = {
  readonly dte: Dte;
  readonly estado: "Certificado" | "Anulado" | "Rechazado";
  readonly idCuenta: string | null;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly oculto: boolean;
};

async function lockRegistrado(tx: Tx, id: string): Promise<Locked | undefined> {
  const [row] = await tx<Locked[]>`
    select dte, estado, id_cuenta, esta_en_ambiente_de_pruebas, oculto from dtes
    where id = ${id} and id_intento is null for update`;
  return row;
}

/** Takes a document out of the counts; a hidden one had not been counted. It is the last statement of its transaction, as `count` is. */
async function uncount(tx: Tx, { dte, estado, idCuenta, oculto }: Locked): Promise<void> {
  if (idCuenta !== null && !oculto && estado !== "Rechazado")
    await count(tx, { ...dte, idCuenta }, estado, -1);
}

/**
 * Tells whether a registered document is a stranger's alone: nobody has verified it, and no user of the account in whose archive it is, issued or
 * received, has sent it.
 */
export async function isDeExtrano(tx: Tx, id: string, recibido: boolean): Promise<boolean> {
  const shown = recibido
    ? tx`exists (select from recibidos r where r.id_dte = d.id and not r.oculto)`
    : tx`not d.oculto`;
  const rows = await tx`select from dtes d where d.id = ${id} and ${sinVerificar(tx)} and not (${shown})`;
  return rows.length === 1;
}

/** Locks the document that is registered under an identifier, verified or not, and describes it; undefined when there is none. */
export async function lockSitio(tx: Tx, id: string): Promise<Sitio | undefined> {
  const row = await lockRegistrado(tx, id);
  if (!row) return undefined;
  const [told] = await tx<{ isDecided: boolean; receptores: string[]; seAnula: boolean }[]>`
    select not (${sinVerificar(tx)}) as is_decided,
      exists (select from intentos where dte ->> 'id' = ${id} and operacion = 'anular' and estado = 'abierto') as se_anula,
      array(select r.id_cuenta from recibidos r where r.id_dte = d.id and not r.oculto) as receptores
    from dtes d where d.id = ${id}`;
  const { dte, estado, idCuenta, estaEnAmbienteDePruebas, oculto } = row;
  return {
    archivo: archivoOf(dte),
    idEmisor: dte.emisor?.id ?? "",
    ...{ estado, estaEnAmbienteDePruebas },
    isDecided: told?.isDecided ?? false,
    isDelEmisor: idCuenta !== null && !oculto,
    receptores: told?.receptores ?? [],
    seAnula: told?.seAnula ?? false,
  };
}

/** Gives the name of a registered document's file. */
export const archivoOf = ({ archivoXml, archivoJson }: Dte): string => archivoXml ?? archivoJson ?? "";

/**
 * Locks a registered document that is not verified yet, and gives it. Undefined when it has been judged meanwhile, when the real document or another
 * file has taken its place, or when it has another environment by now. `judged`: the document that the verdict is on, as far as the judge names it.
 */
export async function lockPorVerificar(
  tx: Tx,
  id: string,
  judged: { readonly archivo?: string | undefined; readonly estaEnAmbienteDePruebas?: boolean | undefined },
): Promise<Dte | undefined> {
  const row = await lockRegistrado(tx, id);
  if (!row || row.estado === "Rechazado") return undefined;
  const { archivo = archivoOf(row.dte), estaEnAmbienteDePruebas = row.estaEnAmbienteDePruebas } = judged;
  if (archivo !== archivoOf(row.dte) || estaEnAmbienteDePruebas !== row.estaEnAmbienteDePruebas)
    return undefined;
  return (await tx`select from verificaciones where id_dte = ${id}`).length === 1 ? row.dte : undefined;
}

/** The document was found to be none: its authority does not know it, so nobody can deliver it. */
export class Desmentido extends Error {
  override readonly name = "Desmentido";
}

/** Locks a registered document, and tells whether there is one. Throws Desmentido for one that was found to be no document. */
export async function holdRegistrado(tx: Tx, id: string): Promise<boolean> {
  const row = await lockRegistrado(tx, id);
  if (row?.estado === "Rechazado") throw new Desmentido(id);
  return row !== undefined;
}

/** Counts the document as verified from now on, and puts it into its accounts' lists. */
export async function setVerificado(tx: Tx, id: string, fecha: Date): Promise<void> {
  const row = await lockRegistrado(tx, id);
  await tx`delete from verificaciones where id_dte = ${id}`;
  if (!row || row.estado === "Rechazado") return;
  // The print says that nobody has verified it, so it is forgotten.
  await tx`
    update dtes set verificado = ${fecha}, oculto = false, archivo_pdf = null, archivo_pdf_leido = ${leidoDesdeAhora(tx)}
    where id = ${id}`;
  await tx`update recibidos set oculto = false where id_dte = ${id}`;
  const { dte, estado, idCuenta, oculto } = row;
  if (oculto && idCuenta !== null) await count(tx, { ...dte, idCuenta }, estado, 1);
}

/**
 * Shows a document that a user of its own account has registered: it is in the account's list, verified or not. A document that was in no archive, as
 * when the account was not proven yet, comes into `idCuenta`'s.
 */
export async function showRegistrado(tx: Tx, id: string, idCuenta: string): Promise<void> {
  const row = await lockRegistrado(tx, id);
  if (!row || row.estado === "Rechazado" || (row.idCuenta !== null && !row.oculto)) return;
  const dte = { ...row.dte, idCuenta };
  await tx`
    update dtes set oculto = false, id_cuenta = ${idCuenta}, dte = jsonb_set(dte, '{idCuenta}', to_jsonb(${idCuenta}::text))
    where id = ${id}`;
  await count(tx, dte, row.estado, 1);
}

/** Marks a registered document as false: it leaves every archive, and its row stays so that people can be told of the verdict. */
export async function setDesmentido(tx: Tx, id: string): Promise<void> {
  const row = await lockRegistrado(tx, id);
  await tx`delete from verificaciones where id_dte = ${id}`;
  if (!row || row.estado === "Rechazado") return;
  await tx`delete from recibidos where id_dte = ${id}`;
  await tx`delete from recepciones_por_confirmar where id_dte = ${id}`;
  await tx`update dtes set estado = 'Rechazado', numero_transaccion = null where id = ${id}`;
  await uncount(tx, row);
}

/** Tells whether a document of this id was registered and found to be no document. */
export async function isDesmentido(sql: Sql, id: string): Promise<boolean> {
  return (
    (await sql`select from dtes where id = ${id} and id_intento is null and estado = 'Rechazado'`).length ===
    1
  );
}

/** Tells whether a document, by the alias `d`, was registered from its file, and neither verified nor delivered by its issuer. */
export const sinVerificar = (sql: Sql | Tx) => sql`(d.id_intento is null and d.verificado is null
  and not exists (select from recepciones v where v.id_dte = d.id))`;
