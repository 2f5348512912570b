import type { Dte } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import { count } from "./conteos.js";

/**
 * Anybody may register a document, and what nobody of ours has issued is only what its file says. Whether this one is
 * such: registered from its file, or delivered by its issuer.
 */
export async function isRegistrado(sql: Sql, id: string): Promise<boolean> {
  return (await sql`select from dtes where id = ${id} and id_intento is null`).length === 1;
}

/** Whether a document was issued here, or delivered to an account by its issuer: no registration says otherwise. */
export async function isFirme(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    select from dtes d where d.id = ${id}
      and (d.id_intento is not null or exists (select from recepciones r where r.id_dte = d.id))`;
  return rows.length === 1;
}

/** The account in whose issued archive it was. */
export type Desplazado = { readonly idCuenta: string | null };

/**
 * Gives up the place of a registered document to the real one of this id, which must be written over it in the same
 * transaction: it is counted no more, and in no received archive, for the real one may have another receiver. Undefined
 * when no registered document has the id.
 */
export async function displaceRegistrado(tx: Tx, id: string): Promise<Desplazado | undefined> {
  const [row] = await tx<{ dte: Dte; estado: "Certificado" | "Anulado"; idCuenta: string | null }[]>`
    select dte, estado, id_cuenta from dtes where id = ${id} and id_intento is null for update`;
  if (!row) return undefined;
  const { dte, estado, idCuenta } = row;
  await tx`delete from recibidos where id_dte = ${id}`;
  if (idCuenta !== null) await count(tx, { ...dte, idCuenta }, estado, -1);
  return { idCuenta };
}
