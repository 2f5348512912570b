import type { Tx } from "@dte/service";

export type NewRecurso = {
  idDte: string;
  recibido: boolean;
  tipo: "archivo" | "url" | "dte";
  uri: string | null;
  descripcion: string | null;
  archivo: string | null;
  nombreArchivo: string | null;
  /** How large its file is; 0 of what is none. */
  bytes: number;
};

/** Adds a resource to a document, behind those that it has. */
export async function insertRecurso(tx: Tx, recurso: NewRecurso): Promise<void> {
  await tx`
    insert into recursos (id_dte, recibido, tipo, uri, descripcion, archivo, nombre_archivo, bytes)
    values (${recurso.idDte}, ${recurso.recibido}, ${recurso.tipo}, ${recurso.uri}, ${recurso.descripcion},
      ${recurso.archivo}, ${recurso.nombreArchivo}, ${recurso.bytes})`;
}

/** Has whoever else asks for the document's resources wait until this transaction has ended. */
const lockDocumento = (tx: Tx, idDte: string) => tx`select from dtes where id = ${idDte} for no key update`;

/**
 * Tells whether this file is one of the document's resources, under this description. Another question about the same document
 * waits until this transaction has ended.
 */
export async function isRecurso(
  tx: Tx,
  {
    idDte,
    recibido,
    archivo,
    descripcion,
  }: Pick<NewRecurso, "idDte" | "recibido" | "archivo" | "descripcion">,
): Promise<boolean> {
  await lockDocumento(tx, idDte);
  const rows = await tx`
    select from recursos where id_dte = ${idDte} and recibido = ${recibido} and archivo = ${archivo}
      and descripcion is not distinct from ${descripcion} limit 1`;
  return rows.length === 1;
}

/**
 * Counts how many a document has, and the bytes of their files, to keep a public route from filling the disk. Another one that counts them waits until
 * this transaction has ended.
 */
export async function countRecursos(
  tx: Tx,
  idDte: string,
  recibido: boolean,
): Promise<{ total: number; bytes: number }> {
  await lockDocumento(tx, idDte);
  const [row] = await tx<{ total: number; bytes: number }[]>`
    select count(*)::int as total, coalesce(sum(bytes), 0)::float8 as bytes from recursos
    where id_dte = ${idDte} and recibido = ${recibido}`;
  return row ?? { total: 0, bytes: 0 };
}
