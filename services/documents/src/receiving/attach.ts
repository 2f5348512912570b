import { createHash } from "node:crypto";
import type { Actor } from "@dte/contracts";
import type { Tx } from "@dte/service";
import { archivoName } from "../domain/certified.js";
import { insertArchivo } from "../store/archivos.js";
import { insertBitacora } from "../store/bitacora.js";
import { insertRecurso } from "../store/recursos.js";

export const XML = "application/xml";

/** The name under which a file is kept. */
export const nombreOf = (contenido: Uint8Array): string =>
  archivoName(createHash("sha256").update(contenido).digest("hex"), XML);

export type Adjunto = {
  readonly idDte: string;
  /** Whether it belongs to the document as its receiver has it, or as its issuer does. */
  readonly recibido: boolean;
  readonly contenido: Buffer;
  readonly nombreArchivo: string;
  /** Spanish, for whoever reads the document. */
  readonly descripcion: string;
  readonly actor?: Actor | undefined;
};

/** Keeps a file that was exchanged about a document as one of its resources, and writes it to the audit log. */
export async function attach(tx: Tx, adjunto: Adjunto, fecha: Date): Promise<string> {
  const { idDte, recibido, contenido, nombreArchivo, descripcion, actor } = adjunto;
  const nombre = nombreOf(contenido);
  await insertArchivo(tx, { nombre, tipoContenido: XML, contenido });
  await insertRecurso(tx, {
    idDte,
    recibido,
    tipo: "archivo",
    uri: null,
    descripcion,
    archivo: nombre,
    nombreArchivo,
  });
  await insertBitacora(tx, idDte, [{ evento: "RecursoAgregado", fecha, actor, recibido }]);
  return nombre;
}
