import { invalid } from "@dte/errors";
import { parse } from "lossless-json";

/** A request nests five deep; a parser's stack must not depend on a stranger. */
const DEPTH_MAX = 32;
/** A thousand items with all their fields and taxes; parsing more would hold up everybody else. */
const VALUES_MAX = 100_000;

/**
 * Reads a request's JSON strictly: UTF-8, no duplicate names, no `__proto__`, bounded depth and number of values.
 * Numbers come as LosslessNumber, with the digits they were written with. Throws FEG_VALIDATION_ERROR.
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes);
  if (text.trim() === "") throw invalid("El cuerpo está vacío; se espera un objeto JSON.");
  checkStructure(text);
  try {
    return parse(text);
  } catch (error) {
    const position = error instanceof SyntaxError ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    throw malformed(position ? ` Revise el texto cerca del carácter ${position}.` : "").causedBy(error);
  }
}

const malformed = (detail: string) => invalid(`El cuerpo no es JSON válido.${detail}`);

/** Throws FEG_VALIDATION_ERROR when the bytes are not UTF-8 (RFC 8259 §8.1); a byte order mark is passed over. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw invalid("El cuerpo no está codificado en UTF-8.").causedBy(error);
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const ARRAY = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/**
 * One pass before the parser, which would overflow its stack on depth and lets equal duplicates by. Malformed text
 * is left for the parser to name.
 */
function checkStructure(text: string): void {
  /** The names seen in each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  let values = 1;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      const end = endOfString(text, i);
      const names = open.at(-1);
      if (names && nextCode(text, end) === COLON) addName(names, text.slice(i, end));
      i = end - 1;
    } else if (code === COMMA) {
      values += 1;
      if (values > VALUES_MAX)
        throw invalid(`El cuerpo tiene más de ${VALUES_MAX} valores; divida la petición.`);
    } else if (code === OBJECT || code === ARRAY) {
      open.push(code === OBJECT ? new Set() : null);
      if (open.length > DEPTH_MAX)
        throw invalid(`El cuerpo tiene más de ${DEPTH_MAX} niveles de anidamiento.`);
    } else if (code === OBJECT_END || code === ARRAY_END) {
      open.pop();
    }
  }
}

/** The index after the closing quote, or the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x5c) i += 1;
    else if (code === QUOTE) return i + 1;
  }
  return text.length;
}

function nextCode(text: string, from: number): number {
  let i = from;
  while (" \t\n\r".includes(text.charAt(i)) && i < text.length) i += 1;
  return text.charCodeAt(i);
}

function addName(names: Set<string>, quoted: string): void {
  const name = quoted.includes("\\") ? unescapeName(quoted) : quoted.slice(1, -1);
  if (name === "__proto__") throw invalid('El cuerpo contiene el nombre "__proto__", que no se acepta.');
  if (names.has(name)) throw invalid(`El cuerpo repite el nombre "${name.slice(0, 60)}" en un mismo objeto.`);
  names.add(name);
}

function unescapeName(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
