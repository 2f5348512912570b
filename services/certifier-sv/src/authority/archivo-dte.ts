import { qrPng } from "@dte/print";
import type { Enviado } from "./enviado.js";

/** The dots of a module: at 200 dots an inch the 45 modules of a symbol come to an inch. */
const QR_MODULE_PIXELS = 4;

/**
 * Writes the Archivo DTE that the receiver gets (Manual Funcional V2.0, p. 74): the exact text that was signed, with its signature and MH's
 * seal as the last keys of its root. The seal is null while MH has not received the document.
 */
export function writeArchivo({ texto, jws }: Pick<Enviado, "texto" | "jws">, sello: string | null): Buffer {
  const open = texto.trimEnd().replace(/\}$/, "").trimEnd();
  const last = `"firmaElectronica":${JSON.stringify(jws)},"selloRecibido":${JSON.stringify(sello)}`;
  return Buffer.from(`${open},${last}}`);
}

export type Verificacion = {
  readonly verificacionCertificadorUri: string;
  /** The image, a PNG in base64 without the `data:` prefix. */
  readonly verificacionCertificadorQrBase64: string;
};

/** Gives the address where anybody looks the document up, and the same as a QR code. */
export function verificacionOf(
  consultaPublicaUrl: string,
  { ambiente, documento }: Pick<Enviado, "ambiente" | "documento">,
): Verificacion {
  const { codigoGeneracion = "", fecEmi = "" } = documento ?? {};
  const query = new URLSearchParams({ ambiente, codGen: codigoGeneracion, fechaEmi: fecEmi });
  const uri = `${consultaPublicaUrl}?${query}`;
  return {
    verificacionCertificadorUri: uri,
    verificacionCertificadorQrBase64: qrPng(uri, QR_MODULE_PIXELS).toString("base64"),
  };
}
