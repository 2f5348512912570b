import { invalid } from "@dte/errors";
import { LosslessNumber } from "lossless-json";

/** A request nests five deep; the bound keeps strangers from filling the parser's stack. */
const DEPTH_MAX = 32;
/** A thousand items with all their fields and taxes; parsing more would hold up everybody else. */
const VALUES_MAX = 100_000;

/**
 * Reads a request's JSON (RFC 8259) strictly: UTF-8, no duplicate names, no `__proto__`, bounded depth and number of
 * values. Numbers come as LosslessNumber, with the digits they were written with. Throws FEG_VALIDATION_ERROR.
 *
 * The parser of lossless-json is not used, because it walks strings letter by letter: a file in base64 would hold up everybody else for a second.
 */
export function readJson(bytes: Uint8Array): unknown {
  const cursor: Cursor = { text: decodeUtf8(bytes), at: 0, values: 0 };
  skipBlanks(cursor);
  if (cursor.at === cursor.text.length) throw invalid("El cuerpo está vacío; se espera un objeto JSON.");
  const value = readValue(cursor, 0);
  skipBlanks(cursor);
  if (cursor.at < cursor.text.length) throw malformed(cursor);
  return value;
}

/** Throws FEG_VALIDATION_ERROR when the bytes are not UTF-8 (RFC 8259 §8.1); a byte order mark is passed over. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw invalid("El cuerpo no está codificado en UTF-8.").causedBy(error);
  }
}

type Cursor = { readonly text: string; at: number; values: number };

const malformed = ({ at }: Cursor) =>
  invalid(`El cuerpo no es JSON válido. Revise el texto cerca del carácter ${at + 1}.`);

function readValue(cursor: Cursor, depth: number): unknown {
  cursor.values += 1;
  if (cursor.values > VALUES_MAX) {
    throw invalid(`El cuerpo tiene más de ${VALUES_MAX} valores; divida la petición.`);
  }
  switch (cursor.text[cursor.at]) {
    case '"':
      return readString(cursor);
    case "{":
      return readObject(cursor, depth + 1);
    case "[":
      return readArray(cursor, depth + 1);
    default:
      return readWord(cursor);
  }
}

function readObject(cursor: Cursor, depth: number): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  readMembers(cursor, depth, "}", () => {
    if (cursor.text[cursor.at] !== '"') throw malformed(cursor);
    const name = readString(cursor);
    if (name === "__proto__") throw invalid('El cuerpo contiene el nombre "__proto__", que no se acepta.');
    if (Object.hasOwn(value, name)) {
      throw invalid(`El cuerpo repite el nombre "${name.slice(0, 60)}" en un mismo objeto.`);
    }
    skipBlanks(cursor);
    if (!take(cursor, ":")) throw malformed(cursor);
    skipBlanks(cursor);
    value[name] = readValue(cursor, depth);
  });
  return value;
}

function readArray(cursor: Cursor, depth: number): unknown[] {
  const value: unknown[] = [];
  readMembers(cursor, depth, "]", () => value.push(readValue(cursor, depth)));
  return value;
}

/** Reads the members between the brackets at the cursor, separated by commas. */
function readMembers(cursor: Cursor, depth: number, end: "}" | "]", readMember: () => void): void {
  if (depth > DEPTH_MAX) throw invalid(`El cuerpo tiene más de ${DEPTH_MAX} niveles de anidamiento.`);
  cursor.at += 1;
  skipBlanks(cursor);
  if (take(cursor, end)) return;
  for (;;) {
    readMember();
    skipBlanks(cursor);
    if (take(cursor, end)) return;
    if (!take(cursor, ",")) throw malformed(cursor);
    skipBlanks(cursor);
  }
}

/** Reads the text from the quotation mark at the cursor to the next one that is not escaped; the engine reads its inside. */
function readString(cursor: Cursor): string {
  const { text, at } = cursor;
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  if (end < 0) throw malformed(cursor);
  try {
    const value = JSON.parse(text.slice(at, end + 1)) as string;
    cursor.at = end + 1;
    return value;
  } catch (error) {
    throw malformed(cursor).causedBy(error);
  }
}

/** Tells whether the character is preceded by an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === "\\") first -= 1;
  return (at - first) % 2 === 1;
}

const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function readWord(cursor: Cursor): unknown {
  WORD.lastIndex = cursor.at;
  const word = WORD.exec(cursor.text)?.[0];
  if (word === undefined) throw malformed(cursor);
  cursor.at += word.length;
  if (word === "null") return null;
  return word === "true" || word === "false" ? word === "true" : new LosslessNumber(word);
}

function take(cursor: Cursor, character: string): boolean {
  if (cursor.text[cursor.at] !== character) return false;
  cursor.at += 1;
  return true;
}

function skipBlanks(cursor: Cursor): void {
  while (" \t\n\r".includes(cursor.text[cursor.at] ?? "x")) cursor.at += 1;
}
