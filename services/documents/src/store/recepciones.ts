import type { Dte } from "@dte/contracts";
import type { Fragment, Sql, Tx } from "@dte/service";
import { isSinVerificar } from "./dtes.js";
import { findSinListasWhere } from "./grandes.js";

export type Numero = {
  readonly pais: string;
  readonly idEmisor: string;
  readonly serie: string;
  readonly numero: number;
  readonly estaEnAmbienteDePruebas: boolean;
};

const withNumero = (sql: Tx, { pais, idEmisor, serie, numero, estaEnAmbienteDePruebas }: Numero) =>
  sql`d.pais = ${pais} and d.id_emisor = ${idEmisor} and d.dte ->> 'serie' = ${serie}
    and d.dte ->> 'numero' = ${String(numero)} and d.esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}`;

/**
 * Finds a document by its issuer and its number, in whichever archive it is, without its lines and its other lists. Of several under one number it
 * gives the one that was issued here; then the one whose file is `archivoXml`; then one that its issuer delivered.
 */
export async function findByNumero(sql: Sql, documento: Numero, archivoXml = ""): Promise<Dte | undefined> {
  return await findSinListasWhere(
    sql,
    withNumero(sql, documento),
    sql`order by d.id_intento is null, d.dte ->> 'archivoXml' is distinct from ${archivoXml},
      not exists (select from recepciones r where r.id_dte = d.id), d.creado limit 1`,
  );
}

/** Takes out of an account's received archive the documents that were registered, or delivered unconfirmed, under the number of the document `idDte`. */
export async function removeOtros(tx: Tx, idCuenta: string, documento: Numero, idDte: string): Promise<void> {
  const otros = tx`id_cuenta = ${idCuenta} and id_dte <> ${idDte}
      and id_dte in (select d.id from dtes d where d.id_intento is null and ${withNumero(tx, documento)})`;
  await tx`delete from recibidos where ${otros}`;
  await tx`delete from recepciones_por_confirmar where ${otros}`;
}

export type Recepcion = {
  readonly idCuenta: string;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly idEmisor: string;
  readonly numero: string;
  readonly idDte: string;
  readonly acuse: string;
};

/** The signer; "" when nobody knows who signed it. */
type PorConfirmar = Recepcion & { readonly firmante: string };

const keyOf = (
  sql: Sql,
  { idCuenta, estaEnAmbienteDePruebas, idEmisor, numero }: Omit<Recepcion, "idDte" | "acuse">,
) =>
  sql`id_cuenta = ${idCuenta} and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}
    and id_emisor = ${idEmisor} and numero = ${numero}`;

/** Tells whether the account has received this number of this issuer in this environment. */
export async function isRecibida(sql: Sql, key: Omit<Recepcion, "idDte" | "acuse">): Promise<boolean> {
  return (await sql`select from recepciones where ${keyOf(sql, key)}`).length === 1;
}

/** Notes that a number was received, in a document that is known to be its issuer's; false when it was received before. */
export async function insertRecepcion(tx: Tx, recepcion: Recepcion): Promise<boolean> {
  const { idCuenta, estaEnAmbienteDePruebas, idEmisor, numero, idDte, acuse } = recepcion;
  const rows = await tx`
    insert into recepciones (id_cuenta, esta_en_ambiente_de_pruebas, id_emisor, numero, id_dte, acuse)
    values (${idCuenta}, ${estaEnAmbienteDePruebas}, ${idEmisor}, ${numero}, ${idDte}, ${acuse})
    on conflict do nothing returning 1 as nueva`;
  return rows.length === 1;
}

/** This many deliveries of one signer may wait for an account: as many as a delegate sends on a day on which the authority is away. */
export const POR_CONFIRMAR_MAX_PER_FIRMANTE = 500;
/** This many deliveries of all signers may wait: ten signers that are no delegates leave an account half of it. */
export const POR_CONFIRMAR_MAX = 10_000;

/**
 * Tells whether so many deliveries wait for an account already, of this signer or of all, that `idDte` may not wait beside them. A delivery that
 * waits already may go on waiting. It counts no further than the bounds.
 */
export async function isLleno(
  sql: Sql,
  { idCuenta, firmante, idDte }: Pick<PorConfirmar, "idCuenta" | "firmante" | "idDte">,
): Promise<boolean> {
  const reaches = (max: number, whose: Fragment) => sql`
    exists (select from recepciones_por_confirmar where id_cuenta = ${idCuenta} ${whose} offset ${max - 1} limit 1)`;
  const [row] = await sql<{ lleno: boolean }[]>`
    select (${reaches(POR_CONFIRMAR_MAX_PER_FIRMANTE, sql`and firmante = ${firmante}`)} or ${reaches(POR_CONFIRMAR_MAX, sql``)})
      and not exists (select from recepciones_por_confirmar where id_dte = ${idDte}) as lleno`;
  return row?.lleno ?? false;
}

/**
 * Notes a delivery that takes its number once it is confirmed. That is at once where the document has been verified meanwhile, or in other bytes.
 * False when this document was delivered before. Its row is locked already.
 */
export async function insertPorConfirmar(tx: Tx, recepcion: PorConfirmar): Promise<boolean> {
  const { idCuenta, estaEnAmbienteDePruebas, idEmisor, numero, idDte, acuse, firmante } = recepcion;
  const rows = await tx`
    insert into recepciones_por_confirmar (id_dte, id_cuenta, esta_en_ambiente_de_pruebas, id_emisor, numero, acuse, firmante)
    values (${idDte}, ${idCuenta}, ${estaEnAmbienteDePruebas}, ${idEmisor}, ${numero}, ${acuse}, ${firmante})
    on conflict do nothing returning 1 as nueva`;
  if (rows.length === 1 && !(await isSinVerificar(tx, idDte))) {
    await tx`update recibidos set oculto = false where id_dte = ${idDte}`;
    await confirmRecepcion(tx, idDte);
  } else
    await tx`update verificaciones set entregado = true, siguiente = least(siguiente, now()) where id_dte = ${idDte}`;
  return rows.length === 1;
}

/** Tells whether a document was delivered, and waits for its authority's word to take its number. */
export async function isPorConfirmar(tx: Tx, idDte: string): Promise<boolean> {
  return (await tx`select from recepciones_por_confirmar where id_dte = ${idDte}`).length > 0;
}

/**
 * Gives a delivered document that is confirmed now its number; other documents under that number leave the account's archive. Changes nothing for a
 * document that nobody delivered.
 */
export async function confirmRecepcion(tx: Tx, idDte: string): Promise<void> {
  const [row] = await tx<{ idCuenta: string }[]>`
    with confirmada as (delete from recepciones_por_confirmar where id_dte = ${idDte} returning *)
    insert into recepciones (id_cuenta, esta_en_ambiente_de_pruebas, id_emisor, numero, id_dte, acuse)
    select id_cuenta, esta_en_ambiente_de_pruebas, id_emisor, numero, id_dte, acuse from confirmada
    on conflict do nothing returning id_cuenta`;
  if (!row) return;
  const [documento] = await tx<Numero[]>`
    select pais, id_emisor, dte ->> 'serie' as serie, (dte ->> 'numero')::bigint as numero, esta_en_ambiente_de_pruebas
    from dtes where id = ${idDte}`;
  if (documento) await removeOtros(tx, row.idCuenta, documento, idDte);
}
