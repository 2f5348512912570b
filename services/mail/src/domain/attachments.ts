import type { Dte } from "@dte/contracts";
import { numeroOf } from "@dte/plantilla";

/** Beyond it file systems and mail programs begin to cut. */
const NAME_CHARS_MAX = 100;

export type FileKind = "pdf" | "xml" | "json";

const CONTENT_TYPES = { pdf: "application/pdf", xml: "application/xml", json: "application/json" } as const;

/** The file that the authority knows, by its name in documents' archive: JSON where the certifier gives it, else XML. */
export function fiscalFileOf({
  archivoJson,
  archivoXml,
}: Dte): { nombre: string; kind: FileKind } | undefined {
  if (archivoJson !== undefined) return { nombre: archivoJson, kind: "json" };
  if (archivoXml !== undefined) return { nombre: archivoXml, kind: "xml" };
  return undefined;
}

/** What the receiver's mail program shows and saves: `factura-A1B2C3D4-123456789.pdf`. ASCII letters, digits, `.`, `_`, `-`. */
export function fileName(dte: Dte, kind: FileKind): string {
  const name = `${dte.tipo}-${numeroOf(dte)}`
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/([.-])\1+/g, "$1")
    .replace(/^[-.]+|[-.]+$/g, "");
  return `${name.slice(0, NAME_CHARS_MAX) || "documento"}.${kind}`;
}

export const contentTypeOf = (kind: FileKind): string => CONTENT_TYPES[kind];
