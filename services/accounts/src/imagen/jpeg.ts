import jpeg from "jpeg-js";
import { LOGO_PIXELS_MAX } from "../domain/logo.js";
import { type Pixeles, turned } from "./pixeles.js";

/** Nobody sees on paper what is lost beyond it. */
const CALIDAD = 92;
const MEMORIA_MAX_MIB = 256;

/** Reads a JPEG, of whatever colours, as it is to be seen. Throws for what is none. */
export function readJpeg(bytes: Buffer): Pixeles {
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: LOGO_PIXELS_MAX / 1e6,
    maxMemoryUsageInMB: MEMORIA_MAX_MIB,
  });
  return turned({ ancho: width, alto: height, datos: data }, orientacionDe(bytes));
}

/** Writes a JPEG that says nothing of itself. */
export const writeJpeg = ({ ancho, alto, datos }: Pixeles): Buffer =>
  jpeg.encode({ width: ancho, height: alto, data: datos }, CALIDAD).data;

const ORIENTACION = 0x0112;

/** Reads how a picture is to be turned: EXIF (2.32, 4.6) in its first segment of that kind; 1 where nothing is said. */
function orientacionDe(bytes: Buffer): number {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const [marca, largo] = [bytes[at + 1], bytes.readUInt16BE(at + 2)];
    // The picture itself comes now.
    if (marca === 0xda) return 1;
    if (marca === 0xe1 && bytes.toString("latin1", at + 4, at + 10) === "Exif\0\0")
      return orientacionOfTiff(bytes.subarray(at + 10, at + 2 + largo));
    at += marca === 0xff ? 1 : 2 + largo;
  }
  return 1;
}

/** Reads the first list of a TIFF (6.0, section 2) for it. What leads out of the file says nothing. */
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
