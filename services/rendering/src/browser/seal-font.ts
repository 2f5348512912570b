import { deflateSync } from "node:zlib";
import { readTrueType } from "./fonts.js";

/** The first and last character of a seal: WinAnsiEncoding and Unicode agree on those between them (ISO 32000-1, annex D). */
export const FIRST = 32;
export const LAST = 126;
/** The unit of letters' widths in a PDF: thousandths of their size. */
const EM = 1_000;

/** The bundled bold face, as a PDF embeds it. */
export type SealFont = {
  /** The widths of the letters from `FIRST` to `LAST`, in thousandths of their size. */
  readonly widths: readonly number[];
  /** The body of the stream object that holds the face. */
  readonly file: Buffer;
};

/** Reads the font that a seal's words are set in, ready for a PDF file. */
export function readSealFont(): SealFont {
  const font = readTrueType("latin", "700", "normal");
  const packed = deflateSync(font);
  const head = `<</Filter /FlateDecode\n/Length1 ${font.length}\n/Length ${packed.length}>> stream\n`;
  const codes = Array.from({ length: LAST - FIRST + 1 }, (_, i) => FIRST + i);
  const glyphOf = glyphsOf(font);
  const advanceOf = advancesOf(font);
  return {
    widths: codes.map((code) => advanceOf(glyphOf(code))),
    file: Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream")]),
  };
}

/** Finds where a table begins (OpenType, "Table directory"). Throws when the font has no table of that name. */
function tableAt(font: Buffer, name: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const record = 12 + 16 * i;
    if (font.toString("latin1", record, record + 4) === name) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${name}`);
}

/** Finds the number of the glyph for a character, by the table of Unicode's first plane ("cmap", format 4); 0 where it has none. */
function glyphsOf(font: Buffer): (code: number) => number {
  const cmap = tableAt(font, "cmap");
  const places = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, i) =>
    font.readUInt32BE(cmap + 4 + 8 * i + 4),
  );
  const table = places.map((place) => cmap + place).find((at) => font.readUInt16BE(at) === 4);
  if (table === undefined) throw new Error("the font has no table of characters");
  const doubled = font.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  return (code) => {
    let segment = 0;
    while (font.readUInt16BE(ends + segment) < code) segment += 2;
    const start = font.readUInt16BE(starts + segment);
    if (code < start) return 0;
    const delta = font.readUInt16BE(deltas + segment);
    const offset = font.readUInt16BE(offsets + segment);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = font.readUInt16BE(offsets + segment + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

function advancesOf(font: Buffer): (glyph: number) => number {
  const unitsPerEm = font.readUInt16BE(tableAt(font, "head") + 18);
  const metrics = font.readUInt16BE(tableAt(font, "hhea") + 34);
  const advances = tableAt(font, "hmtx");
  return (glyph) =>
    Math.round((font.readUInt16BE(advances + 4 * Math.min(glyph, metrics - 1)) * EM) / unitsPerEm);
}
