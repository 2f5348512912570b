import { crc32, deflateSync, inflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { LOGO_PIXELS_MAX } from "../domain/logo.js";
import { isOpaca, type Pixeles } from "./pixeles.js";

const FIRMA = Buffer.from("89504e470d0a1a0a", "hex");
/** The channels of each type of colour, and the bits that one may have (ISO/IEC 15948, 11.2.2). */
const COLORES: Readonly<Record<number, { readonly canales: number; readonly bits: readonly number[] }>> = {
  0: { canales: 1, bits: [1, 2, 4, 8, 16] },
  2: { canales: 3, bits: [8, 16] },
  3: { canales: 1, bits: [1, 2, 4, 8] },
  4: { canales: 2, bits: [8, 16] },
  6: { canales: 4, bits: [8, 16] },
};
/** The seven passes of an interlaced picture: the beginning of each, and its steps (8.2). */
const PASADAS = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const ENTERA = [[0, 0, 1, 1]] as const;

/**
 * Reads a PNG. Its rows are unpacked to as many bytes as its head says and not one more, and the library that reads them gets a file of ours: the
 * head, the palette, the transparency, the rows, and nothing else of the file that came. Throws for bytes that are not a whole PNG.
 */
export function readPng(archivo: Buffer): Pixeles {
  const partes = partesOf(archivo);
  const cabeza = partes[0]?.tipo === "IHDR" ? partes[0].datos : undefined;
  if (cabeza?.length !== 13) throw new Error("a PNG without a head");
  const bytes = bytesDe(cabeza);
  const filas = inflateSync(Buffer.concat(datosDe(partes, "IDAT")), { maxOutputLength: bytes });
  // The library would read whatever stands in memory in place of missing rows.
  if (filas.length < bytes) throw new Error("a PNG without all of its rows");
  const limpio = Buffer.concat([
    FIRMA,
    writeParte("IHDR", cabeza),
    ...["PLTE", "tRNS"].flatMap((tipo) => datosDe(partes, tipo).map((datos) => writeParte(tipo, datos))),
    writeParte("IDAT", deflateSync(filas, { level: 1 })),
    writeParte("IEND", Buffer.alloc(0)),
  ]);
  const { width, height, data } = PNG.sync.read(limpio);
  return { ancho: width, alto: height, datos: data };
}

/** Writes a PNG of eight bits a channel, without transparency where there is none. The same picture is the same bytes each time. */
export function writePng(pixeles: Pixeles): Buffer {
  const { ancho: width, alto: height, datos } = pixeles;
  const png = new PNG({ width, height });
  png.data = Buffer.from(datos);
  return PNG.sync.write(png, {
    colorType: isOpaca(pixeles) ? 2 : 6,
    inputHasAlpha: true,
    deflateLevel: 9,
    deflateStrategy: 0,
  });
}

type Parte = { readonly tipo: string; readonly datos: Buffer };

/** Lists the chunks (5.3) up to the end of the picture; bytes after it are no chunk. */
function partesOf(bytes: Buffer): Parte[] {
  const partes: Parte[] = [];
  for (let at = FIRMA.length; at + 12 <= bytes.length; ) {
    const largo = bytes.readUInt32BE(at);
    const tipo = bytes.toString("latin1", at + 4, at + 8);
    if (tipo === "IEND") break;
    if (at + 12 + largo > bytes.length) throw new Error("a chunk that does not end");
    partes.push({ tipo, datos: bytes.subarray(at + 8, at + 8 + largo) });
    at += 12 + largo;
  }
  return partes;
}

const datosDe = (partes: readonly Parte[], tipo: string): Buffer[] =>
  partes.filter((parte) => parte.tipo === tipo).map(({ datos }) => datos);

function writeParte(tipo: string, datos: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo, "latin1"), datos]);
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)];
  largo.writeUInt32BE(datos.length);
  suma.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([largo, cuerpo, suma]);
}

/** Computes the bytes that the rows of a picture with this head take, unpacked. Throws for a head that no picture has. */
function bytesDe(cabeza: Buffer): number {
  const [ancho, alto] = [cabeza.readUInt32BE(0), cabeza.readUInt32BE(4)];
  const [bits = 0, color = 0, , , entrelazado] = cabeza.subarray(8);
  const { canales, bits: posibles } = COLORES[color] ?? { canales: 0, bits: [] };
  const isPossible = ancho > 0 && alto > 0 && ancho * alto <= LOGO_PIXELS_MAX;
  if (!isPossible || !posibles.includes(bits)) throw new Error("a head of no picture");
  let bytes = 0;
  for (const [x, y, dx, dy] of entrelazado === 1 ? PASADAS : ENTERA) {
    const [columnas, filas] = [Math.ceil((ancho - x) / dx), Math.ceil((alto - y) / dy)];
    if (columnas > 0 && filas > 0) bytes += filas * (1 + Math.ceil((columnas * bits * canales) / 8));
  }
  return bytes;
}
