import type { Comprobante } from "./comprobante.js";

/** The address at which DGII shows the document of a QR, without a slash at the end. */
export type TimbreConfig = { readonly timbreUrl: string; readonly timbreFcUrl: string };

/** DGII's environments, as its addresses name them. */
export type Ambiente = "testecf" | "certecf" | "ecf";

/**
 * Writes the address in the QR of a printed document. DGII, Descripción técnica de los servicios, consulta timbre; Informe técnico e-CF,
 * 18. A blank is %20, ":" stays, and what Base64 has beyond letters and digits is percent-encoded.
 */
export function timbreUrl(comprobante: Comprobante, ambiente: Ambiente, config: TimbreConfig): string {
  const { eNcf, rncEmisor, rncComprador, montoTotal, fechaEmision, fechaFirma, codigoSeguridad } =
    comprobante;
  if (comprobante.raiz === "RFCE") {
    return `${config.timbreFcUrl}/${ambiente}/ConsultaTimbreFC?${query([
      ["RncEmisor", rncEmisor],
      ["ENCF", eNcf],
      ["MontoTotal", montoTotal],
      ["CodigoSeguridad", codigoSeguridad],
    ])}`;
  }
  return `${config.timbreUrl}/${ambiente}/ConsultaTimbre?${query([
    ["RncEmisor", rncEmisor],
    ["RncComprador", rncComprador],
    ["ENCF", eNcf],
    ["FechaEmision", fechaEmision],
    ["MontoTotal", montoTotal],
    ["FechaFirma", fechaFirma],
    ["CodigoSeguridad", codigoSeguridad],
  ])}`;
}

const query = (parameters: readonly (readonly [string, string])[]): string =>
  parameters
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%3A", ":")}`)
    .join("&");
