import { createHash } from "node:crypto";
import type { Actor, ArchiveDefinition, Handlers } from "@dte/contracts";
import { archivoName } from "../domain/certified.js";
import type { Store } from "../store/store.js";

const XML = "application/xml";

/** Gives the name under which an XML file is kept. */
export const nombreOf = (contenido: Uint8Array): string =>
  archivoName(createHash("sha256").update(contenido).digest("hex"), XML);

/** Keeps an XML file under its name. */
export const keepXml = (tx: Store, contenido: Buffer): Promise<void> =>
  tx.insertArchivo({ nombre: nombreOf(contenido), tipoContenido: XML, contenido });

type Adjunto = {
  readonly idDte: string;
  /** True when the file belongs to the receiver's copy of the document, false for the issuer's. */
  readonly recibido: boolean;
  readonly contenido: Buffer;
  readonly nombreArchivo: string;
  /** The description of the file, in Spanish, for people who read the document. */
  readonly descripcion: string;
  readonly actor?: Actor | undefined;
};

/**
 * Keeps a file that was exchanged about a document as one of its resources, and writes it to the audit log; the same file under the same description
 * once.
 */
export async function insertAdjunto(tx: Store, adjunto: Adjunto, fecha: Date): Promise<string> {
  const { idDte, recibido, contenido, nombreArchivo, descripcion, actor } = adjunto;
  const archivo = nombreOf(contenido);
  if (await tx.isRecurso({ idDte, recibido, archivo, descripcion })) return archivo;
  await keepXml(tx, contenido);
  const file = { tipo: "archivo", uri: null, bytes: contenido.length, ajeno: false } as const;
  await tx.insertRecurso({ ...file, idDte, recibido, descripcion, archivo, nombreArchivo });
  await tx.insertBitacora(idDte, [{ evento: "RecursoAgregado", fecha, actor, recibido }]);
  return archivo;
}

/** Adds an attachment to a document, issued or received, and notes it in its log at the time that the caller says. */
export const attach =
  ({ store }: { store: Store }): Handlers<ArchiveDefinition>["Attach"] =>
  async ({ idDte, recibido, adjunto, fecha, actor }) => {
    if (!adjunto) throw new TypeError("the caller did not send adjunto");
    const given = { ...adjunto, idDte, recibido, actor: actor ?? undefined };
    await store.transaction("attach", (tx) => insertAdjunto(tx, given, new Date(fecha)));
    return {};
  };
