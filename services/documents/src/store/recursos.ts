import type { Tx } from "@dte/service";

export type NewRecurso = {
  idDte: string;
  recibido: boolean;
  tipo: "archivo" | "url" | "dte";
  uri: string | null;
  descripcion: string | null;
  archivo: string | null;
  nombreArchivo: string | null;
  /** The size of its file; 0 where it has none. */
  bytes: number;
  /** True when it was attached by somebody who is no user of the document's account. */
  ajeno: boolean;
};

/** Adds a resource to a document, behind those that it has. */
export async function insertRecurso(tx: Tx, recurso: NewRecurso): Promise<void> {
  await tx`
    insert into recursos (id_dte, recibido, tipo, uri, descripcion, archivo, nombre_archivo, bytes, ajeno)
    values (${recurso.idDte}, ${recurso.recibido}, ${recurso.tipo}, ${recurso.uri}, ${recurso.descripcion},
      ${recurso.archivo}, ${recurso.nombreArchivo}, ${recurso.bytes}, ${recurso.ajeno})`;
}

/** Makes all others that ask for the document's resources wait until this transaction has ended. */
const lockDocumento = (tx: Tx, idDte: string) => tx`select from dtes where id = ${idDte} for no key update`;

/**
 * Tells whether this file is one of the document's resources, under this description. Another question about the same document waits until this
 * transaction has ended.
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

export type RecursosContados = { readonly total: number; readonly bytes: number };

/**
 * Counts a document's resources and the bytes of their files, to keep a public route from filling the disk: all of them, and those that nobody of its
 * account attached. Another transaction that counts them waits until this one has ended.
 */
export async function countRecursos(
  tx: Tx,
  idDte: string,
  recibido: boolean,
): Promise<{ todos: RecursosContados; ajenos: RecursosContados }> {
  await lockDocumento(tx, idDte);
  const rows = await tx<(RecursosContados & { ajeno: boolean })[]>`
    select ajeno, count(*)::int as total, coalesce(sum(bytes), 0)::float8 as bytes from recursos
    where id_dte = ${idDte} and recibido = ${recibido} group by ajeno`;
  return { todos: sumOf(rows), ajenos: sumOf(rows.filter(({ ajeno }) => ajeno)) };
}

const sumOf = (counted: readonly RecursosContados[]): RecursosContados => ({
  total: counted.reduce((sum, { total }) => sum + total, 0),
  bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
});
