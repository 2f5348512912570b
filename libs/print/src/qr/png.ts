import { writePng } from "../png.js";
import { createSymbol, QUIET_MODULES } from "./symbol.js";

/** The filter of a row that is written as its difference from the row above it: PNG (ISO/IEC 15948), 9.2. */
const UP = 2;

/** Draws the QR code of a text as a black and white PNG; each module is `modulePixels` wide. */
export function qrPng(text: string, modulePixels: number): Buffer {
  const { size, modules } = createSymbol(text);
  const side = (size + 2 * QUIET_MODULES) * modulePixels;
  return writePng({ side, kind: "blackAndWhite", rows: pixelRows({ size, modules }, modulePixels) });
}

/** Writes the rows of pixels, where 1 is white, each after the byte that names its filter. */
function pixelRows({ size, modules }: { size: number; modules: Uint8Array }, modulePixels: number): Buffer {
  const lines = size + 2 * QUIET_MODULES;
  const rowBytes = 1 + Math.ceil((lines * modulePixels) / 8);
  const rows = Buffer.alloc(lines * modulePixels * rowBytes);
  for (let line = 0; line < lines; line += 1) {
    const start = line * modulePixels * rowBytes;
    rows.fill(0xff, start + 1, start + rowBytes);
    // The further rows of a line equal the first one, so their difference is empty, which compresses better and faster.
    for (let i = 1; i < modulePixels; i += 1) rows[start + i * rowBytes] = UP;
    const row = line - QUIET_MODULES;
    if (row < 0 || row >= size) continue;
    for (let column = 0; column < size; column += 1) {
      const first = column;
      while (column < size && modules[row * size + column] === 1) column += 1;
      const from = (first + QUIET_MODULES) * modulePixels;
      darken(rows, start + 1, from, from + (column - first) * modulePixels);
    }
  }
  return rows;
}

/** Sets pixels of the row that begins at `start` to black, from one up to another that stays unchanged. */
function darken(rows: Buffer, start: number, from: number, to: number): void {
  for (let x = from; x < to; ) {
    const byte = start + (x >> 3);
    const pixels = Math.min(8 - (x & 7), to - x);
    rows[byte] = (rows[byte] ?? 0) & ~((0xff >> (x & 7)) & (0xff << (8 - (x & 7) - pixels)));
    x += pixels;
  }
}
