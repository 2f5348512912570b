import { crc32, deflateSync } from "node:zlib";

const SIZE = 160;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WHITE = [255, 255, 255] as const;
const TRUNK = [112, 78, 52] as const;
const CROWN = [38, 110, 70] as const;
const LIGHT = [72, 150, 92] as const;

/** Draws a tree, as a PNG (RGB, 160 by 160 pixels). */
export function demoLogo(): Buffer {
  const rows = Buffer.alloc(SIZE * (1 + SIZE * 3));
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      rows.set(colorAt(x / SIZE, y / SIZE), y * (1 + SIZE * 3) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits a channel, colour type 2: red, green, blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Coordinates from 0 to 1, from the upper left corner. */
function colorAt(x: number, y: number): readonly [number, number, number] {
  const inEllipse = (cx: number, cy: number, rx: number, ry: number): boolean =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;
  if (inEllipse(0.5, 0.27, 0.24, 0.12)) return LIGHT;
  if (inEllipse(0.5, 0.34, 0.46, 0.17)) return CROWN;
  // The trunk widens into the buttresses of its roots.
  const halfWidth = 0.045 + 0.16 * Math.max(0, (y - 0.72) / 0.22) ** 2;
  if (y > 0.4 && y < 0.94 && Math.abs(x - 0.5) < halfWidth) return TRUNK;
  return WHITE;
}

/** Writes a chunk of a PNG (section 5.3): length, type, data, and a check sum of type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
