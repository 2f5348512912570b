import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { writeJpeg } from "../src/imagen/jpeg.js";
import type { Pixeles } from "../src/imagen/pixeles.js";
import { writePng } from "../src/imagen/png.js";
import { redraw } from "../src/imagen/redraw.js";

/** Draws a picture as the service keeps it. Throws for one that it refuses. */
export function ours(logo: Uint8Array): Buffer {
  const redrawn = redraw(logo);
  if (!("imagen" in redrawn)) throw new Error(`the picture is ${redrawn.reparo}`);
  return Buffer.from(redrawn.imagen);
}

/** Makes squares of eight pixels, four by four, each with its grey of `greys`. */
function squares(greys: Uint8Array): Pixeles {
  const lado = 32;
  const datos = new Uint8Array(4 * lado * lado);
  for (let at = 0; at < lado * lado; at += 1) {
    const [x, y] = [at % lado, Math.floor(at / lado)];
    const grey = greys[4 * (y >> 3) + (x >> 3)] ?? 0;
    datos.set([grey, grey, grey, 255], 4 * at);
  }
  return { ancho: lado, alto: lado, datos };
}

/** Makes a unique picture that the service keeps as it is, because the service's code has drawn it before. */
export function pictureOf(extension: "png" | "jpg", greys: Uint8Array = randomBytes(16)): Buffer {
  let picture: Buffer = Buffer.alloc(0);
  const write = extension === "png" ? writePng : writeJpeg;
  for (let next = write(squares(greys)); !next.equals(picture); next = ours(picture)) picture = next;
  return picture;
}

export const chunk = (tipo: string, datos: Uint8Array): Buffer => {
  const cuerpo = Buffer.concat([Buffer.from(tipo, "latin1"), datos]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(datos.length, 0);
  ends.writeUInt32BE(crc32(cuerpo), 4);
  return Buffer.concat([ends.subarray(0, 4), cuerpo, ends.subarray(4)]);
};

export const FIRMA = Buffer.from("89504e470d0a1a0a", "hex");
export const IEND = chunk("IEND", Buffer.alloc(0));

type Png = {
  readonly ancho: number;
  readonly alto: number;
  readonly bits?: number;
  readonly color?: number;
  readonly entrelazado?: boolean;
  /** The rows, each with its kind of filter before it. */
  readonly filas: Uint8Array;
  /** The chunks between head and rows. */
  readonly antes?: readonly Uint8Array[];
};

/** Writes a PNG part by part (ISO/IEC 15948). */
export function pngOf({
  ancho,
  alto,
  bits = 8,
  color = 2,
  entrelazado = false,
  filas,
  antes = [],
}: Png): Buffer {
  const cabeza = Buffer.alloc(13);
  cabeza.writeUInt32BE(ancho, 0);
  cabeza.writeUInt32BE(alto, 4);
  cabeza.set([bits, color, 0, 0, entrelazado ? 1 : 0], 8);
  return Buffer.concat([FIRMA, chunk("IHDR", cabeza), ...antes, chunk("IDAT", deflateSync(filas)), IEND]);
}

const segment = (marca: number, datos: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marca, 0, 0]);
  head.writeUInt16BE(datos.length + 2, 2);
  return Buffer.concat([head, datos]);
};

/** Makes an EXIF segment that says how the picture is to be turned, in either order of bytes. */
export function exifOf(orientacion: number, order: "II" | "MM"): Buffer {
  const tiff = Buffer.alloc(26);
  const [u16, u32] =
    order === "II"
      ? ([tiff.writeUInt16LE.bind(tiff), tiff.writeUInt32LE.bind(tiff)] as const)
      : ([tiff.writeUInt16BE.bind(tiff), tiff.writeUInt32BE.bind(tiff)] as const);
  tiff.write(order, 0, "latin1");
  u16(42, 2);
  u32(8, 4);
  u16(1, 8);
  u16(0x0112, 10);
  u16(3, 12);
  u32(1, 14);
  u16(orientacion, 18);
  return segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]));
}

type Jpeg = {
  /** The values of the squares of eight pixels, which stand side by side, by component. */
  readonly componentes: readonly (readonly number[])[];
  readonly progresivo?: boolean;
  readonly antes?: readonly Uint8Array[];
};

/** The segment that Photoshop and similar programs write before colours of print, which are inverted in the file. */
export const ADOBE = segment(0xee, Buffer.from("41646f62650064000000000000", "hex").subarray(0, 12));

/** Writes a JPEG of squares of one colour bit by bit (ITU-T T.81): each square has a first coefficient and no other. */
export function jpegOf({ componentes, progresivo = false, antes = [] }: Jpeg): Buffer {
  const count = componentes[0]?.length ?? 0;
  const ids = componentes.map((_, at) => at + 1);
  let bits = "";
  const last = componentes.map(() => 0);
  for (let square = 0; square < count; square += 1) {
    for (const [at, values] of componentes.entries()) {
      const dc = ((values[square] ?? 0) - 128) * 8;
      const diff = dc - (last[at] ?? 0);
      last[at] = dc;
      const size = diff === 0 ? 0 : Math.floor(Math.log2(Math.abs(diff))) + 1;
      bits += size.toString(2).padStart(4, "0");
      if (size > 0) bits += (diff > 0 ? diff : diff + 2 ** size - 1).toString(2).padStart(size, "0");
      if (!progresivo) bits += "0";
    }
  }
  const scan = (bits.padEnd(8 * Math.ceil(bits.length / 8), "1").match(/.{8}/g) ?? []).flatMap((each) => {
    const byte = Number.parseInt(each, 2);
    return byte === 0xff ? [byte, 0] : [byte];
  });
  const frame = [8, 0, 8, 0, 8 * count, ids.length, ...ids.flatMap((id) => [id, 0x11, 0])];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...antes,
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)])),
    segment(progresivo ? 0xc2 : 0xc0, Buffer.from(frame)),
    segment(0xc4, Buffer.from([0x00, 0, 0, 0, 12, ...Array(12).fill(0), ...Array(12).keys()])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array(15).fill(0), 0])),
    segment(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), 0, progresivo ? 0 : 63, 0])),
    Buffer.from(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}
