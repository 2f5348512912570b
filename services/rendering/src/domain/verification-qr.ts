import type { Dte } from "@dte/contracts";
import { toString as draw } from "qrcode";

/** The code that leads to the authority's own word, as a data: URI: the authority's picture, else one of its address. */
export async function verificationQr(dte: Dte): Promise<string | undefined> {
  const { verificacionCertificadorQrBase64: png, verificacionCertificadorUri: uri } = dte;
  if (png) return `data:image/png;base64,${png}`;
  if (!uri) return undefined;
  const svg = await draw(uri, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
