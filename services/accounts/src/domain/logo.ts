/** Decisions, section 5. */
export const LOGO_BYTES_MAX = 1_048_576;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Whether the bytes begin as a PNG (ISO/IEC 15948) or a JPEG (ITU-T T.81) does. */
export const isLogo = (bytes: Uint8Array): boolean => begins(bytes, PNG) || begins(bytes, JPEG);

export type Formato = { readonly extension: string; readonly tipoContenido: string };

/** Of the two that `isLogo` lets pass. */
export const formatoOf = (bytes: Uint8Array): Formato =>
  begins(bytes, PNG)
    ? { extension: "png", tipoContenido: "image/png" }
    : { extension: "jpg", tipoContenido: "image/jpeg" };
