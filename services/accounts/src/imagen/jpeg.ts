import jpeg from "jpeg-js";
import { LOGO_PIXELS_MAX } from "../domain/logo.js";
import { type Pixeles, turned } from "./pixeles.js";

/** The quality of a JPEG; nobody sees on paper what a higher one keeps. */
const CALIDAD = 92;
const MEMORIA_MAX_MIB = 256;

/** Reads a JPEG, in whatever colours, turned as it is to be seen. Throws for bytes that are not one. */
export function readJpeg(bytes: Buffer): Pixeles {
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: LOGO_PIXELS_MAX / 1e6,
    maxMemoryUsageInMB: MEMORIA_MAX_MIB,
  });
  return turned({ ancho: width, alto: height, datos: data }, orientacionDe(bytes));
}

/** Writes a JPEG without metadata. */
export const writeJpeg = ({ ancho, alto, datos }: Pixeles): Buffer =>
  jpeg.encode({ width: ancho, height: alto, data: datos }, CALIDAD).data;

const ORIENTACION = 0x0112;

/** Reads how a picture is to be turned: EXIF (2.32, 4.6) in its first segment of that kind; 1 where there is none. */
function orientacionDe(bytes: Buffer): number {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const [marca, largo] = [bytes[at + 1], bytes.readUInt16BE(at + 2)];
    // The picture itself begins here, so there is no such segment.
    if (marca === 0xda) return 1;
    if (marca === 0xe1 && bytes.toString("latin1", at + 4, at + 10) === "Exif\0\0")
      return orientacionOfTiff(bytes.subarray(at + 10, at + 2 + largo));
    at += marca === 0xff ? 1 : 2 + largo;
  }
  return 1;
}

/** Reads the orientation from the first list of a TIFF (6.0, section 2). A pointer that leads out of the file counts as none. */
function orientacionOfTiff(tiff: Buffer): number {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read = (at: number, size: 2 | 4): number => {
    if (at + size > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size);
  };
  const lista = read(4, 4);
  for (let at = lista + 2, left = read(lista, 2); left > 0 && at < tiff.length; at += 12, left -= 1)
    if (read(at, 2) === ORIENTACION) return read(at + 8, 2);
  return 1;
}
