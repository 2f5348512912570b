/** Decisions, section 5. */
export const LOGO_BYTES_MAX = 1_048_576;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** A print draws it a few centimetres wide; each pixel is four bytes there, however small the file. */
export const LOGO_PIXELS_MAX = 4_000_000;

/** What a picture measures, in pixels. */
export type Medidas = { readonly ancho: number; readonly alto: number };

/**
 * Reads what a PNG (ISO/IEC 15948, 11.2.2) or a JPEG (ITU-T T.81, B.2.2) says that it measures, which is what a browser makes room for.
 * Undefined when the bytes are neither, or end before they say it.
 */
export function medidasOf(bytes: Uint8Array): Medidas | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (begins(bytes, PNG)) return medidasOfPng(view);
  return begins(bytes, JPEG) ? medidasOfJpeg(view) : undefined;
}

const IHDR = 0x49484452;

function medidasOfPng(view: DataView): Medidas | undefined {
  if (view.byteLength < 24 || view.getUint32(12) !== IHDR) return undefined;
  return measured(view.getUint32(16), view.getUint32(20));
}

/** Markers that begin a frame: all of C0 to CF but those of tables (C4, CC) and of extensions (C8). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function medidasOfJpeg(view: DataView): Medidas | undefined {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Bytes of FF may fill the room before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return measured(view.getUint16(at + 7), view.getUint16(at + 5));
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const measured = (ancho: number, alto: number): Medidas | undefined =>
  ancho > 0 && alto > 0 ? { ancho, alto } : undefined;

/** Tells whether the bytes are a PNG or a JPEG of no more pixels than a logo may have. */
export function isLogo(bytes: Uint8Array): boolean {
  const medidas = medidasOf(bytes);
  return medidas !== undefined && medidas.ancho * medidas.alto <= LOGO_PIXELS_MAX;
}

export type Formato = { readonly extension: string; readonly tipoContenido: string };

/** Tells the two formats that `isLogo` lets pass from each other. */
export const formatoOf = (bytes: Uint8Array): Formato =>
  begins(bytes, PNG)
    ? { extension: "png", tipoContenido: "image/png" }
    : { extension: "jpg", tipoContenido: "image/jpeg" };
