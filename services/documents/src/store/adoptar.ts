import type { Actor, Dte } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import { json } from "./json.js";

type Issued = Dte & { readonly id: string };

/**
 * Finds the id of the document of the issued archive that has this one's id, or its number; undefined where there is none. It locks the
 * account until the transaction ends, so that two processes do not write the same document under two ids.
 */
export async function findIssued(tx: Tx, dte: Issued): Promise<string | undefined> {
  const { id, idCuenta, pais = "", serie = "", numero = 0, estaEnAmbienteDePruebas } = dte;
  await tx`select pg_advisory_xact_lock(hashtext(${`adoptar ${idCuenta}`}))`;
  const [row] = await tx<{ id: string }[]>`
    select d.id from dtes d where d.id = ${id} and d.id_intento is not null
    union all
    select d.id from dtes d where d.pais = ${pais} and d.id_emisor = ${dte.emisor?.id ?? ""} and d.dte ->> 'serie' = ${serie}
      and d.dte ->> 'numero' = ${String(numero)} and d.esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}
      and d.id_intento is not null
    limit 1`;
  return row?.id;
}

/** Finds what is known of a document that was lost with the database: its attempt. */
export async function findPerdido(
  tx: Tx,
  idCuenta: string,
  idDte: string,
): Promise<{ idIntento: string; tipo: string; numeroTransaccion: string | null } | undefined> {
  const [row] = await tx<{ idIntento: string; tipo: string; numeroTransaccion: string | null }[]>`
    select id as id_intento, tipo, numero_transaccion from intentos
    where recuperado is not null and id_cuenta = ${idCuenta} and id_dte = ${idDte} limit 1`;
  return row;
}

/** Finds the attempt and the account of a document that was lost, by its id alone. */
export async function findPerdidoDe(
  sql: Sql,
  idDte: string,
): Promise<{ idIntento: string; idCuenta: string } | undefined> {
  const [row] = await sql<{ idIntento: string; idCuenta: string }[]>`
    select id as id_intento, id_cuenta from intentos where recuperado is not null and id_dte = ${idDte} limit 1`;
  return row;
}

/**
 * Keeps the attempt of a document that is adopted: the one that is known of it, or one of its own, without the bytes, which the document
 * has.
 */
export async function keepAdoptado(
  tx: Tx,
  { idIntento, dte, actor }: { idIntento: string; dte: Issued; actor: Actor },
): Promise<void> {
  await tx`
    insert into intentos (id, id_cuenta, pais, id_certificador, numero_transaccion, id_dte_original, tipo, total, dte, contenido, actor,
      estado, envios, id_dte, cerrado, aligerado, recuperado)
    values (${idIntento}, ${dte.idCuenta}, ${dte.pais ?? ""}, '', ${dte.numeroTransaccion ?? null}, ${dte.dteOriginal?.id ?? null},
      ${dte.tipo}, ${dte.total}, '{}', '', ${json(tx, actor)}, 'certificado', 1, ${dte.id}, now(), '', now())
    on conflict (id) do update set total = excluded.total, id_dte_original = excluded.id_dte_original`;
}

/**
 * Gives a number of the issuer's series to this document, even if the counter has not reached it. Returns the id of another attempt that
 * has the number; an empty text where the number was returned to the authority.
 */
export async function useNumero(tx: Tx, dte: Issued, idIntento: string): Promise<string | undefined> {
  const { idCuenta, estaEnAmbienteDePruebas, serie = "", numero = 0 } = dte;
  await tx`
    insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
    select ${idCuenta}, ${estaEnAmbienteDePruebas}, ${serie}, ${numero}, 'usado', ${idIntento}
    where exists (select from secuencias where id_cuenta = ${idCuenta}
      and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas} and serie = ${serie} and desde <= ${numero})
    on conflict (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero) do update
      set estado = 'usado', id_intento = excluded.id_intento, instancia = null
      where numeros.estado in ('libre', 'anulando')`;
  const [row] = await tx<{ idIntento: string | null }[]>`
    select id_intento from numeros where id_cuenta = ${idCuenta} and serie = ${serie} and numero = ${numero}
      and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas} and id_intento is distinct from ${idIntento}`;
  return row && (row.idIntento ?? "");
}
