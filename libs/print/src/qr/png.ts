import { crc32, deflateSync } from "node:zlib";
import { createSymbol, QUIET_MODULES } from "./symbol.js";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** One bit a pixel, grey, deflated, filtered, not interlaced: PNG (ISO/IEC 15948), 11.2.2. */
const KIND = [1, 0, 0, 0, 0] as const;
/** A row that is written as what differs from the row above it: 9.2. */
const UP = 2;

/** Draws the QR code of a text as a black and white PNG, each module so many pixels wide. */
export function qrPng(text: string, modulePixels: number): Buffer {
  const { size, modules } = createSymbol(text);
  const side = (size + 2 * QUIET_MODULES) * modulePixels;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(KIND, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixelRows({ size, modules }, modulePixels))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Writes the rows of pixels, 1 being white, each after the byte that names its filter. */
function pixelRows({ size, modules }: { size: number; modules: Uint8Array }, modulePixels: number): Buffer {
  const lines = size + 2 * QUIET_MODULES;
  const rowBytes = 1 + Math.ceil((lines * modulePixels) / 8);
  const rows = Buffer.alloc(lines * modulePixels * rowBytes);
  for (let line = 0; line < lines; line += 1) {
    const start = line * modulePixels * rowBytes;
    rows.fill(0xff, start + 1, start + rowBytes);
    // The further rows of a line are the first one again: nothing differs, which packs to less, and in less time.
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

/** Sets the pixels of a row that begins at `start` to black, from one up to another that stays as it is. */
function darken(rows: Buffer, start: number, from: number, to: number): void {
  for (let x = from; x < to; ) {
    const byte = start + (x >> 3);
    const pixels = Math.min(8 - (x & 7), to - x);
    rows[byte] = (rows[byte] ?? 0) & ~((0xff >> (x & 7)) & (0xff << (8 - (x & 7) - pixels)));
    x += pixels;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
