import type { Tx } from "@dte/service";

export type NewRecurso = {
  idDte: string;
  recibido: boolean;
  tipo: "archivo" | "url" | "dte";
  uri: string | null;
  descripcion: string | null;
  archivo: string | null;
  nombreArchivo: string | null;
};

export async function insertRecurso(tx: Tx, recurso: NewRecurso): Promise<void> {
  await tx`
    insert into recursos (id_dte, recibido, tipo, uri, descripcion, archivo, nombre_archivo)
    values (${recurso.idDte}, ${recurso.recibido}, ${recurso.tipo}, ${recurso.uri}, ${recurso.descripcion},
      ${recurso.archivo}, ${recurso.nombreArchivo})`;
}

/** How many a document has, to keep a public route from filling the disk. */
export async function countRecursos(tx: Tx, idDte: string, recibido: boolean): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from recursos where id_dte = ${idDte} and recibido = ${recibido}`;
  return row?.total ?? 0;
}
