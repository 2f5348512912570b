import type { Actor, Dte } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import { json } from "./json.js";

type Issued = Dte & { readonly id: string };

/** A document of the issued archive: its attempt, the name of its file, and the fields that tell it from others. */
export type Emitido = {
  readonly id: string;
  readonly idIntento: string;
  readonly archivo: string | null;
  readonly idCuenta: string;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly serie: string | null;
  readonly numero: string | null;
};

/**
 * Finds the document of the issued archive that has this one's id or its number. The number is looked for in `numeros` and among the documents of its
 * day. Undefined where there is none. It locks the account until the transaction ends, so that two processes do not write the same document under two
 * ids.
 */
export async function findIssued(tx: Tx, dte: Issued): Promise<Emitido | undefined> {
  const { id, idCuenta, serie = "", numero = 0, estaEnAmbienteDePruebas } = dte;
  await tx`select pg_advisory_xact_lock(hashtext(${`adoptar ${idCuenta}`}))`;
  const columns = tx`
    d.id, d.id_intento, coalesce(d.dte ->> 'archivoXml', d.dte ->> 'archivoJson') as archivo, d.id_cuenta,
    d.esta_en_ambiente_de_pruebas, d.dte ->> 'serie' as serie, d.dte ->> 'numero' as numero`;
  const [row] = await tx<Emitido[]>`
    select ${columns} from dtes d where d.id = ${id} and d.id_intento is not null
    union all
    select ${columns} from numeros n join dtes d on d.id_intento = n.id_intento
    where n.id_cuenta = ${idCuenta} and n.esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas} and n.serie = ${serie}
      and n.numero = ${numero}
    union all
    select ${columns} from dtes d
    where d.id_cuenta = ${idCuenta} and d.dia = ${dte.fechaEmision.slice(0, 10)} and d.dte ->> 'serie' = ${serie}
      and d.dte ->> 'numero' = ${String(numero)} and d.esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas}
      and d.id_intento is not null
    limit 1`;
  return row;
}

/**
 * Tells whether the account has registered this document from its file, in its environment, and has cancelled it. A registration of another account
 * says nothing of this document.
 */
export async function isRegistradoAnulado(
  tx: Tx,
  { id, idCuenta, estaEnAmbienteDePruebas }: Issued,
): Promise<boolean> {
  const rows = await tx`
    select from dtes where id = ${id} and id_intento is null and estado = 'Anulado' and id_cuenta = ${idCuenta}
      and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas} for update`;
  return rows.length === 1;
}

/** The attempt of a document that is missing. */
export type Perdido = {
  readonly idIntento: string;
  readonly tipo: string;
  readonly numeroTransaccion: string | null;
  readonly creado: Date;
  readonly actor: Actor;
  /** True when the attempt was lost with the database, and the bus alone knew of it. Otherwise the attempt is whole, and the document is missing beside it. */
  readonly isRecuperado: boolean;
};

/** Narrows attempts to those that the authority accepted and whose document was found to be missing: the look for what is broken knows them. */
const sinDocumento = (sql: Sql | Tx) => sql`
  i.id = any(array(select id_intento from incumplimientos where invariante = 'intento.documento'))
  and i.estado = 'certificado' and i.operacion = 'certificar' and i.recuperado is null
  and not exists (select from dtes d where d.id_intento = i.id)`;

/** Finds the attempt of a document that was lost. */
export async function findPerdido(tx: Tx, idCuenta: string, idDte: string): Promise<Perdido | undefined> {
  const columns = tx`
    i.id as id_intento, i.tipo, i.numero_transaccion, i.creado, i.actor, i.recuperado is not null as is_recuperado`;
  const [row] = await tx<Perdido[]>`
    select ${columns} from intentos i
    where i.recuperado is not null and i.id_cuenta = ${idCuenta} and i.id_dte = ${idDte}
    union all
    select ${columns} from intentos i where ${sinDocumento(tx)} and i.id_cuenta = ${idCuenta} and i.id_dte = ${idDte}
    limit 1`;
  return row;
}

/** Finds the attempt and the account of a document that was lost, or that may have lost its file, by its id alone. */
export async function findPerdidoDe(
  sql: Sql,
  idDte: string,
): Promise<{ idIntento: string; idCuenta: string } | undefined> {
  const [row] = await sql<{ idIntento: string; idCuenta: string }[]>`
    select id as id_intento, id_cuenta from intentos where recuperado is not null and id_dte = ${idDte}
    union all
    select i.id, i.id_cuenta from intentos i where ${sinDocumento(sql)} and i.id_dte = ${idDte}
    union all
    select id_intento, id_cuenta from dtes where id = ${idDte} and id_intento is not null
    limit 1`;
  return row;
}

/** Lists the entries of issue that the audit log of a missing document still has. */
export async function listHechos(tx: Tx, idDte: string): Promise<ReadonlySet<string>> {
  const rows = await tx<{ evento: string }[]>`
    select evento from bitacora where id_dte = ${idDte} and not recibido`;
  return new Set(rows.map(({ evento }) => evento));
}

/** Tells whether the archive knows the file of this name, wherever its bytes are. */
export const hasArchivo = async (tx: Tx, nombre: string): Promise<boolean> =>
  (await tx`select from archivos where nombre = ${nombre}`).length === 1;

/** Tells whether an attempt bears a number. */
export const hasNumero = async (tx: Tx, idIntento: string): Promise<boolean> =>
  (await tx`select from numeros where id_intento = ${idIntento} and estado = 'usado' limit 1`).length === 1;

/** Keeps the attempt of a document that is adopted: the known one, or a new one. It has no bytes, since the document has them. */
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
