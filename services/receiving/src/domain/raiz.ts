/** A declaration and a comment or two fit in here before a document's first element. */
const LOOK_BYTES = 16 * 1024;

/** The parts that may stand before the first element: how each begins and how it ends. */
const ENDS: readonly (readonly [string, string])[] = [
  ["<?", "?>"],
  ["<!--", "-->"],
];

const NAME = /^<(?:[^\s<>/:]+:)?([^\s<>/:]+)/;

/**
 * Tells what a file begins with: the local name of its first element, or "{" for JSON; "" when that cannot be told. It reads the beginning
 * alone, and so costs the same however long the file is.
 */
export function raizOf(contenido: Uint8Array): string {
  const text = new TextDecoder().decode(contenido.subarray(0, LOOK_BYTES));
  let at = skipBlank(text, 0);
  for (;;) {
    const ending = ENDS.find(([begin]) => text.startsWith(begin, at));
    if (!ending) break;
    const end = text.indexOf(ending[1], at);
    if (end === -1) return "";
    at = skipBlank(text, end + ending[1].length);
  }
  if (text[at] === "{") return "{";
  return NAME.exec(text.slice(at, at + NAME_CHARS_MAX))?.[1] ?? "";
}

const NAME_CHARS_MAX = 200;

function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? "")) at += 1;
  return at;
}
