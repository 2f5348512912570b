import type { Tx } from "@dte/service";
import type { EstadoAprobacion } from "./aprobaciones.js";

/** A word on a document that waits for the receipt; the receipt tells whether it is the receiver's word. */
export type Palabra = {
  readonly firmante: string;
  readonly estado: EstadoAprobacion;
  readonly motivo: string | null;
  /** The name of its file in the archive, and its bytes. */
  readonly archivo: string;
  readonly contenido: Buffer;
  readonly nombreArchivo: string;
};

/** The words of this many signers may wait on one document: its receiver has one or two. */
export const PALABRAS_MAX = 8;

/** Keeps the first word of a signer until the delivery is closed, where there is room. Call it with the delivery locked. */
export async function insertPalabra(tx: Tx, idDte: string, palabra: Palabra): Promise<void> {
  const { firmante, estado, motivo, archivo, contenido, nombreArchivo } = palabra;
  await tx`
    insert into palabras_por_confirmar (id_dte, firmante, estado, motivo, archivo, contenido, nombre_archivo)
    select ${idDte}, ${firmante}, ${estado}, ${motivo}, ${archivo}, ${contenido}, ${nombreArchivo}
    where (select count(*) from palabras_por_confirmar where id_dte = ${idDte}) < ${PALABRAS_MAX}
    on conflict do nothing`;
}

/** Takes out all words that waited for the receipt of a document, and gives the word of the receipt's signer. */
export async function takePalabra(tx: Tx, idDte: string, firmante: string): Promise<Palabra | undefined> {
  const rows = await tx<Palabra[]>`
    delete from palabras_por_confirmar where id_dte = ${idDte}
    returning firmante, estado, motivo, archivo, contenido, nombre_archivo`;
  return rows.find((each) => each.firmante === firmante);
}
