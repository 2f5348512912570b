/** What stands before a document's first element: a declaration, a comment or two. */
const LOOK_BYTES = 16 * 1024;

/** Where each thing ends that may stand before the first element. */
const ENDS: readonly (readonly [string, string])[] = [
  ["<?", "?>"],
  ["<!--", "-->"],
];

const NAME = /^<(?:[^\s<>/:]+:)?([^\s<>/:]+)/;

/**
 * What a file begins with, without reading it: the local name of its first element, or "{" for JSON; "" when that cannot be told. It
 * costs the same however long the file is.
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
