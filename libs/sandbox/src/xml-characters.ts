/** What may stand in a document. Sources: XML 1.0 fifth edition, productions [2], [4], [4a], [66], [68]. */

const NAME_START =
  ":A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F" +
  "\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";

/** A name at the position where the expression is applied. */
export const NAME = new RegExp(
  `[${NAME_START}][${NAME_START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*`,
  "uy",
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDFFF]/u;

/** Where the first character stands that XML does not allow, or -1. */
export function findForbidden(text: string): number {
  return text.search(FORBIDDEN);
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);
const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,8})|#(\d{1,8})|([A-Za-z]+));|&/g;

/** Replaces the five predefined entities and character references. An unknown one, or a bare `&`, gives undefined. */
export function expandReferences(text: string): string | undefined {
  if (!text.includes("&")) return text;
  let isKnown = true;
  const expanded = text.replace(REFERENCE, (_, hexadecimal?: string, number?: string, name?: string) => {
    const character = name === undefined ? fromCode(hexadecimal, number) : NAMED.get(name);
    if (character === undefined) isKnown = false;
    return character ?? "";
  });
  return isKnown ? expanded : undefined;
}

function fromCode(hexadecimal: string | undefined, number: string | undefined): string | undefined {
  const code = hexadecimal === undefined ? Number(number) : Number.parseInt(hexadecimal, 16);
  if (!(code > 0 && code <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(code);
  return findForbidden(character) === -1 ? character : undefined;
}
