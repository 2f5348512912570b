import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** The kinds of pictures: bits per channel, the colour type, and the methods of compression, filter and interlace (PNG, ISO/IEC 15948, 11.2.2). */
const KINDS = { blackAndWhite: [1, 0, 0, 0, 0], rgb: [8, 2, 0, 0, 0] } as const;

export type Picture = {
  /** Pixels on each side. */
  readonly side: number;
  /** One bit a pixel, where 1 is white, or a byte each for red, green and blue. */
  readonly kind: keyof typeof KINDS;
  /** The rows of pixels from the top, each after the byte that names its filter (9.2). */
  readonly rows: Uint8Array;
  /** The compression of the rows, from 0 to 9. */
  readonly level?: number;
};

/** Writes a square picture as a PNG. */
export function writePng({ side, kind, rows, level = 6 }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(KINDS[kind], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Writes a chunk (5.3): length, type, data, and a checksum of type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
