import { formatShort, parseAmount } from "@dte/money";
import { LosslessNumber, parse } from "lossless-json";
import { readJws } from "../firma/jws.js";
import { isReadable } from "./limits.js";
import { type Lectura, readArchivo } from "./read-archivo.js";

/** The keys that the Archivo DTE has beyond those of the document. */
const FIRMA = "firmaElectronica";
const SELLO = "selloRecibido";

/**
 * Reads an Archivo DTE that somebody else issued, once its document proves to be, value for value, the one that its signature is over, and to bear a
 * seal. Nobody can tell who signed it: the key is registered at MH and is not in the file, and MH's seal is a number that only MH can look up.
 * `motivo` says in Spanish why it is not taken.
 */
export async function readCertified(contenido: Uint8Array): Promise<Lectura> {
  if (!isReadable(contenido)) return { motivo: DEMASIADO };
  const archivo = parseJson(contenido);
  if (!isObjeto(archivo))
    return { motivo: "El contenido no es JSON UTF-8. Envíe el Archivo DTE (.json) del documento." };
  const { [FIRMA]: firma, [SELLO]: sello, ...documento } = archivo;
  const jws = typeof firma === "string" ? readJws(firma) : undefined;
  if (jws?.header["alg"] !== "RS512") {
    return {
      motivo:
        "El archivo no trae firmaElectronica, un JWS RS512. Envíe el Archivo DTE tal como lo entregó el emisor.",
    };
  }
  if (typeof sello !== "string" || !/^[0-9A-Z]{40}$/.test(sello)) {
    return {
      motivo:
        "El archivo no trae selloRecibido: el Ministerio de Hacienda no ha recibido el documento. Pida al emisor el archivo con el sello.",
    };
  }
  const firmado = Buffer.from(jws.texto);
  if (!isReadable(firmado) || !isSame(parseJson(firmado), documento)) {
    return {
      motivo:
        "El documento no es el que se firmó: su contenido fue alterado. Pida al emisor el archivo original.",
    };
  }
  return readArchivo(contenido);
}

/** Reads the compact JWS of an Archivo DTE that `readCertified` takes; "" for anything else. */
export function readFirma(contenido: Uint8Array): string {
  const archivo = isReadable(contenido) ? parseJson(contenido) : undefined;
  const firma = isObjeto(archivo) ? archivo[FIRMA] : undefined;
  return typeof firma === "string" ? firma : "";
}

const DEMASIADO =
  "El archivo tiene más valores, o más niveles, que cualquier documento. Envíe el Archivo DTE (.json) de un solo documento.";

/** Parses JSON; undefined when it is not JSON, has a key twice with two values, or is nested beyond all reason. */
function parseJson(contenido: Uint8Array): unknown {
  try {
    return parse(new TextDecoder("utf-8", { fatal: true }).decode(contenido));
  } catch {
    return undefined;
  }
}

const isObjeto = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof LosslessNumber);

/** Compares two values. Two that are nested too deep to be compared do not count as equal. */
function isSame(a: unknown, b: unknown): boolean {
  try {
    return canonical(a) === canonical(b);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Writes equal values as equal texts: keys in order, numbers without zeros that carry no value. */
function canonical(value: unknown): string {
  if (value instanceof LosslessNumber) {
    const decimal = parseAmount(value.value);
    return decimal ? formatShort(decimal) : value.value;
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObjeto(value)) return JSON.stringify(value) ?? "";
  const entries = Object.keys(value).sort();
  return `{${entries.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}
