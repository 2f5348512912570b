import { NAME } from "./xml-characters.js";

/** A place in the text that is being read; the functions below read on from it. */
export type Cursor = { readonly text: string; at: number };

/** What is wrong with the document, and where. Thrown inside the reader only. */
export class XmlProblem extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const SPACE = /[\t\n\r ]*/y;

/** What stands between `opening`, where the cursor is, and the next `closing`. */
export function readUntil(cursor: Cursor, opening: string, closing: string): string {
  const from = cursor.at + opening.length;
  const end = cursor.text.indexOf(closing, from);
  if (end === -1) throw new XmlProblem(`${opening} is not closed`, cursor.at);
  cursor.at = end + closing.length;
  return cursor.text.slice(from, end);
}

/** A name, with its prefix. */
export function readName(cursor: Cursor): string {
  NAME.lastIndex = cursor.at;
  const name = NAME.exec(cursor.text)?.[0];
  if (name === undefined) throw new XmlProblem("a name was expected", cursor.at);
  cursor.at += name.length;
  return name;
}

/** Steps over one character that must be there. */
export function expect(cursor: Cursor, character: string): void {
  if (cursor.text[cursor.at] !== character) throw new XmlProblem(`${character} was expected`, cursor.at);
  cursor.at += 1;
}

export function skipSpace(cursor: Cursor): void {
  SPACE.lastIndex = cursor.at;
  cursor.at += SPACE.exec(cursor.text)?.[0].length ?? 0;
}

/** XML 1.0, 2.11: every line end is read as a line feed. */
export function normalizeLines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
