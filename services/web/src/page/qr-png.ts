import type { Dte } from "@dte/contracts";

/** Gives the authority's QR if it is a picture: a PNG in base64. */
export function qrPng({ verificacionCertificadorQrBase64: base64 }: Dte): string | undefined {
  return base64 && /^iVBORw0KGgo[A-Za-z0-9+/]+=*$/.test(base64)
    ? `data:image/png;base64,${base64}`
    : undefined;
}
