import type { DteInput } from "@dte/contracts";

/** Gives how many lines the country's authority takes at most in a document of this type, as the authority numbers it. */
export type ItemsMax = (tipoFiscal: string) => number;

// The limits of the widest of the authorities' schemas are in docs/decisions/0020.

/** The longest identifiers of documents and parties have some seventy characters, and documents are found by them. */
const IDENTIFICADOR_MAX = 100;
const IDENTIFICADORES: ReadonlySet<string> = new Set(["id", "serie"]);
/** The longest name of a party. Addresses, codes and amounts are shorter everywhere. */
const TEXTO_MAX = 400;
/** The longest description of a line, and what stands beside the lines is no longer. */
const TEXTO_LARGO_MAX = 10_000;
/** Fields in which more than a name may stand. In one country an address of mail may be a list of any length. */
const LARGOS: ReadonlySet<string> = new Set([
  "descripcion",
  "valor",
  "texto",
  "motivoAjuste",
  "otraReferencia",
  "direccionCorreoElectronico",
]);
/** The field whose keys the country chooses. */
const MAPA = "otros";

/**
 * The size of the document as the archive keeps it. No file of the five megabytes that are taken becomes that large, and a message with a page of a list has room for one
 * such document beside the others.
 */
const DTE_BYTES_MAX = 8 * 1024 * 1024;

const ENVIE = "Envíe un documento por archivo, tal como lo entregó el certificador o la autoridad.";

/**
 * Says in Spanish what of a document that was read from a stranger's file is more than any authority certifies: its lines, one of its texts, or all of it together. Undefined
 * where nothing is.
 */
export function excesoOf(dte: DteInput, itemsMax: ItemsMax): string | undefined {
  const max = itemsMax(dte.tipoFiscal ?? "");
  if ((dte.items ?? []).length > max)
    return `El archivo tiene más de ${max} líneas, y ningún documento certificado de su tipo tiene tantas. ${ENVIE}`;
  const largo = findLargo(dte, "", TEXTO_MAX);
  if (largo)
    return `El archivo tiene en ${largo.campo} un texto de más de ${largo.max} caracteres, y ningún documento certificado lo tiene tan largo. ${ENVIE}`;
  if (Buffer.byteLength(JSON.stringify(dte)) > DTE_BYTES_MAX)
    return `El archivo tiene más datos que cualquier documento certificado. ${ENVIE}`;
  return undefined;
}

type Largo = { readonly campo: string; readonly max: number };

/** Finds the first text that is longer than its field may be, with its path. */
function findLargo(value: unknown, campo: string, max: number): Largo | undefined {
  if (typeof value === "string") return isWithin(value, max) ? undefined : { campo, max };
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) {
      const found = findLargo(each, `${campo}[${at}]`, max);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [nombre, each] of Object.entries(value)) {
    const suyo = max === TEXTO_LARGO_MAX ? max : maxDe(nombre);
    const found = findLargo(each, campo === "" ? nombre : `${campo}.${nombre}`, suyo);
    if (found) return found;
  }
  return undefined;
}

/** Tells how long the text of a field may be. */
function maxDe(nombre: string): number {
  if (IDENTIFICADORES.has(nombre)) return IDENTIFICADOR_MAX;
  return LARGOS.has(nombre) || nombre === MAPA ? TEXTO_LARGO_MAX : TEXTO_MAX;
}

/** Schemas count characters, and not the halves that some of them are kept in. */
const isWithin = (texto: string, max: number): boolean =>
  texto.length <= max || (texto.length <= 2 * max && [...texto].length <= max);
