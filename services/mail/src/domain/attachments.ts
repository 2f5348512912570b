import type { Dte } from "@dte/contracts";
import { numeroOf } from "@dte/plantilla";

/** Beyond it file systems and mail programs begin to cut. */
const NAME_CHARS_MAX = 100;

/** DGII, Formato e-CF v1.0, IdDoc field 3. */
const E_NCF = /^E\d{12}$/;

export type FileKind = "pdf" | "xml" | "json";

const CONTENT_TYPES = { pdf: "application/pdf", xml: "application/xml", json: "application/json" } as const;

/** A file of documents' archive: its name there, and the one that its receiver sees. */
export type FiscalFile = { readonly archivo: string; readonly nombre: string; readonly kind: FileKind };

/**
 * The files that the authority knows: the document, as JSON where the certifier gives it and else as XML, and what cancelled
 * it, which El Salvador wants delivered too.
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
 * What the receiver's mail program shows and saves: `factura-A1B2C3D4-123456789.pdf`, or the name that the law gives to the
 * file. ASCII letters, digits, `.`, `_`, `-`.
 */
export function fileName(dte: Dte, kind: FileKind, suffix = ""): string {
  const name = (legalName(dte) ?? `${dte.tipo}-${numeroOf(dte)}`)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/([.-])\1+/g, "$1")
    .replace(/^[-.]+|[-.]+$/g, "");
  return `${name.slice(0, NAME_CHARS_MAX) || "documento"}${suffix}.${kind}`;
}

/**
 * El Salvador: codigoGeneracion (Manual Funcional, Archivo DTE). Dominican Republic: RNC of the issuer and e-NCF (Descripción
 * técnica, p. 4). Its print bears the same, so that the two stay together.
 */
function legalName(dte: Dte): string | undefined {
  if (dte.pais === "SV") return dte.id;
  const numero = numeroOf(dte);
  return dte.pais === "DO" && E_NCF.test(numero) ? `${dte.emisor?.id ?? ""}${numero}` : undefined;
}

export const contentTypeOf = (kind: FileKind): string => CONTENT_TYPES[kind];
