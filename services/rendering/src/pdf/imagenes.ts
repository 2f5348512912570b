import { deflateSync } from "node:zlib";
import { PNG } from "pngjs";
import type { Archivo } from "./archivo.js";

/** Says that a picture is left to a browser: it is too large to be unpacked here, damaged, or of a rare kind. */
export class ImagenRehusada extends Error {
  override readonly name = "ImagenRehusada";
}

/** A picture as a PDF embeds it. */
type Imagen = {
  readonly entradas: string;
  readonly datos: Buffer;
  readonly transparencia: Imagen | undefined;
};

/** Writes pictures into PDFs. */
export type Imagenes = {
  /** Adds a picture to a file, once; gives the number of its object. Throws ImagenRehusada. */
  add(archivo: Archivo, uri: string): number;
};

/** The most pixels of a picture, each four bytes when unpacked: a print of 300 dots an inch has room for a sixth of them. */
const PIXELES_MAX = 4_000_000;
/** Bytes of packed pictures that are remembered. */
const BYTES_MAX = 32 * 1024 * 1024;

/** Pictures that were unpacked are remembered: an issuer's logo stands on each of its documents. */
export function createImagenes(): Imagenes {
  const conocidas = new Map<string, Imagen>();
  let bytes = 0;
  const deUri = (uri: string): Imagen => {
    const conocida = conocidas.get(uri);
    if (conocida) return conocida;
    const nueva = readImagen(uri);
    bytes += uri.length + nueva.datos.length + (nueva.transparencia?.datos.length ?? 0);
    if (bytes > BYTES_MAX) {
      conocidas.clear();
      bytes = 0;
    }
    conocidas.set(uri, nueva);
    return nueva;
  };
  return {
    add(archivo, uri) {
      const { entradas, datos, transparencia } = deUri(uri);
      const mascara = transparencia && archivo.add(transparencia.entradas, transparencia.datos);
      return archivo.add(`${entradas}${mascara === undefined ? "" : `\n/SMask ${mascara} 0 R`}`, datos);
    },
  };
}

function readImagen(uri: string): Imagen {
  const datos = Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64");
  try {
    return uri.startsWith("data:image/jpeg") ? deJpeg(datos) : dePng(datos);
  } catch (error) {
    throw error instanceof ImagenRehusada
      ? error
      : new ImagenRehusada("a picture that cannot be read", { cause: error });
  }
}

const entradasDe = (ancho: number, alto: number, espacio: string, filtro: string): string =>
  `/Type /XObject\n/Subtype /Image\n/Width ${ancho}\n/Height ${alto}\n/ColorSpace /${espacio}\n/BitsPerComponent 8\n/Filter /${filtro}`;

const IHDR = { ancho: 16, alto: 20, bytes: 26 };

function dePng(archivo: Buffer): Imagen {
  if (
    archivo.length < IHDR.bytes ||
    archivo.readUInt32BE(IHDR.ancho) * archivo.readUInt32BE(IHDR.alto) > PIXELES_MAX
  ) {
    throw new ImagenRehusada("a picture of too many pixels");
  }
  const { width, height, data } = PNG.sync.read(archivo);
  const colores = Buffer.allocUnsafe(width * height * 3);
  const velos = Buffer.allocUnsafe(width * height);
  let isOpaca = true;
  for (let i = 0, at = 0; i < velos.length; i += 1) {
    colores[at++] = data[4 * i] ?? 0;
    colores[at++] = data[4 * i + 1] ?? 0;
    colores[at++] = data[4 * i + 2] ?? 0;
    const velo = data[4 * i + 3] ?? 255;
    velos[i] = velo;
    if (velo !== 255) isOpaca = false;
  }
  return {
    entradas: entradasDe(width, height, "DeviceRGB", "FlateDecode"),
    datos: deflateSync(colores),
    transparencia: isOpaca
      ? undefined
      : {
          entradas: entradasDe(width, height, "DeviceGray", "FlateDecode"),
          datos: deflateSync(velos),
          transparencia: undefined,
        },
  };
}

/** Takes a picture in grey or in three colours as it is (ISO 32000-1, 7.4.8). */
function deJpeg(archivo: Buffer): Imagen {
  for (let at = 2; at + 9 < archivo.length && archivo[at] === 0xff; at += 2 + archivo.readUInt16BE(at + 2)) {
    const marca = archivo[at + 1] ?? 0;
    // Only frames of a decoder that every reader has are taken: baseline, extended and progressive (ITU-T T.81, B.2.2).
    if (marca < 0xc0 || marca > 0xc2) continue;
    const [alto, ancho, colores] = [
      archivo.readUInt16BE(at + 5),
      archivo.readUInt16BE(at + 7),
      archivo[at + 9],
    ];
    if (colores !== 1 && colores !== 3) break;
    return {
      entradas: entradasDe(ancho, alto, colores === 1 ? "DeviceGray" : "DeviceRGB", "DCTDecode"),
      datos: archivo,
      transparencia: undefined,
    };
  }
  throw new ImagenRehusada("a JPEG of another kind");
}
