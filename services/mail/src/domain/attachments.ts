import type { Dte } from "@dte/contracts";
import { fichaDe } from "@dte/dte";

export type FileKind = "pdf" | "xml" | "json";

const CONTENT_TYPES = { pdf: "application/pdf", xml: "application/xml", json: "application/json" } as const;

/** A file of documents' archive: its name there, and the one that its receiver sees. */
export type FiscalFile = { readonly archivo: string; readonly nombre: string; readonly kind: FileKind };

/**
 * Gives the files that the authority knows: the document, as JSON where the certifier gives it and else as XML, and its cancellation, which the
 * receiver has a right to as well.
 */
export function fiscalFilesOf(dte: Dte): FiscalFile[] {
  const { archivoJson, archivoXml, datosAnulacion } = dte;
  const documento = archivoJson ?? archivoXml;
  const anulacion = dte.anulado ? datosAnulacion?.archivo : undefined;
  return [
    ...(documento === undefined ? [] : [fiscalFile(dte, documento)]),
    ...(anulacion === undefined ? [] : [fiscalFile(dte, anulacion, "-anulacion")]),
  ];
}

function fiscalFile(dte: Dte, archivo: string, suffix = ""): FiscalFile {
  const kind = archivo.endsWith(".json") ? "json" : "xml";
  return { archivo, nombre: fileName(dte, kind, suffix), kind };
}

/**
 * Names a file as the receiver's mail program shows and saves. The print bears the same name as the file, so that the two stay together.
 */
export const fileName = (dte: Dte, kind: FileKind, suffix = ""): string =>
  `${fichaDe(dte).nombreArchivo}${suffix}.${kind}`;

/** Gives the media type of a kind of file. */
export const contentTypeOf = (kind: FileKind): string => CONTENT_TYPES[kind];
