import { crc32, deflateSync } from "node:zlib";
import { create } from "qrcode";

/** Pixels of a module: printed at 22 mm, the least that DGII allows, a symbol of version 10 has more than 300 dpi. */
const MODULE_PIXELS = 5;
/** ISO/IEC 18004: the light margin around a symbol, in modules. */
const MARGIN = 4;

/** The QR of an address as a PNG of one bit a pixel, level M; the version is the smallest that holds it. */
export function qrPng(url: string): Buffer {
  const { modules } = create(url, { errorCorrectionLevel: "M" });
  const side = modules.size + 2 * MARGIN;
  const isDark = (x: number, y: number): boolean =>
    isInside(x, modules.size) && isInside(y, modules.size) && modules.data[y * modules.size + x] === 1;
  const rows = Array.from({ length: side }, (_, y) => rowOf(side, (x) => isDark(x - MARGIN, y - MARGIN)));
  const pixels = Buffer.concat(rows.flatMap((row) => Array.from({ length: MODULE_PIXELS }, () => row)));
  return png(side * MODULE_PIXELS, pixels);
}

const isInside = (at: number, size: number): boolean => at >= 0 && at < size;

/** A row of pixels, a set bit being light, after the byte that says it is not filtered. */
function rowOf(side: number, isDark: (x: number) => boolean): Buffer {
  const row = Buffer.alloc(1 + Math.ceil((side * MODULE_PIXELS) / 8));
  for (let at = 0; at < side * MODULE_PIXELS; at++) {
    if (isDark(Math.floor(at / MODULE_PIXELS))) continue;
    const byte = 1 + (at >> 3);
    row[byte] = (row[byte] ?? 0) | (0x80 >> (at & 7));
  }
  return row;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** One bit a pixel, grey, nothing interlaced. W3C PNG, 11.2.1. */
const KIND = [1, 0, 0, 0, 0];

function png(side: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(KIND, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
