/** The largest file of a logo: decisions, section 5. */
export const LOGO_BYTES_MAX = 1_048_576;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** The most pixels of a logo. A print draws it a few centimetres wide, and needs four bytes for each pixel, however small the file is. */
export const LOGO_PIXELS_MAX = 4_000_000;

/** The size of a picture, in pixels. */
export type Medidas = { readonly ancho: number; readonly alto: number };

/**
 * Reads the size from the head of a PNG (ISO/IEC 15948, 11.2.2) or a JPEG (ITU-T T.81, B.2.2), for which a browser makes room. Undefined when the
 * bytes are neither, or end before the size.
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

/** Tells whether a marker begins a frame: all of C0 to CF do, except those of tables (C4, CC) and of extensions (C8). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function medidasOfJpeg(view: DataView): Medidas | undefined {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Bytes of FF may precede a marker.
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

/** Tells which of the two formats that `isLogo` lets pass the bytes are. */
export const formatoOf = (bytes: Uint8Array): Formato =>
  begins(bytes, PNG)
    ? { extension: "png", tipoContenido: "image/png" }
    : { extension: "jpg", tipoContenido: "image/jpeg" };
