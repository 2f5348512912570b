import { create, type QRCodeSegment } from "qrcode";
import { applyBestMask } from "./masks.js";
import { segmentsOf } from "./segments.js";

/** The width of the light border that a reader needs around a symbol, in modules: ISO/IEC 18004. */
export const QUIET_MODULES = 4;

export type QrSymbol = {
  /** Modules on each side, without the border. */
  readonly size: number;
  /** 1 for a dark module, row after row. */
  readonly modules: Uint8Array;
};

/** Makes the QR code of a text: level M, in the smallest version that holds it. */
export function createSymbol(text: string): QrSymbol {
  const options = { errorCorrectionLevel: "M", maskPattern: 0 } as const;
  const { size, data, reservedBit } = create(segmentsOf(text) as QRCodeSegment[], options).modules;
  return { size, modules: applyBestMask({ size, modules: data, reserved: reservedBit }) };
}
