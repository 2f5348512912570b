import type { Asiento, Kept, LedgerEntry } from "@dte/sandbox";
import type { Recibido } from "./register.js";
import { codigoSeguridadOf } from "./signature/verify.js";

/**
 * Reads the entry of an accepted e-CF, which is its own file. For a consumer invoice the entry has the summary: only that was sent to DGII, and it
 * names the file by the first characters of its signature. The archive's id is DGII's own only for an e-CF that was sent whole, so both are found by
 * their number.
 */
export function readAsiento({ emisor, anulado, recibido, contenido, respuesta }: LedgerEntry): Asiento {
  const bytes = Buffer.from(contenido, "base64");
  const { encf, ambiente, canal } = JSON.parse(respuesta) as Recibido;
  const isIt =
    canal === "ecf"
      ? ({ archivo }: Kept) => archivo.equals(bytes)
      : ({ archivo, enviado }: Kept) => enviado?.equals(bytes) === true && isSummarized(archivo, bytes);
  return {
    emisor,
    anulado,
    recibido,
    numero: { serie: encf.slice(0, 3), numero: Number(encf.slice(3)) },
    esDePruebas: ambiente !== "ecf",
    isIt,
  };
}

/**
 * Tells whether a summary is that of this consumer invoice, by its security code: DGII knows no more of one. The file's name is a digest, which shows
 * that the file is unchanged.
 */
function isSummarized(factura: Buffer, resumen: Buffer): boolean {
  const valor = lastText(factura, /<(?:[\w.-]+:)?SignatureValue(?:\s[^>]*)?>([^<]+)</g);
  const codigo = lastText(resumen, /<CodigoSeguridadeCF>([^<]+)</g);
  return valor !== undefined && codigoSeguridadOf(valor.replace(/\s/g, "")) === codigo?.trim();
}

const lastText = (bytes: Buffer, element: RegExp): string | undefined =>
  [...bytes.toString("latin1").matchAll(element)].at(-1)?.[1];
