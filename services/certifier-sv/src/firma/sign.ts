import { sign as signBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Firmante, SignRequest } from "@dte/certifier";
import { feg } from "@dte/errors";
import { ALGORITMO } from "./jws.js";

/** The header that the Ministerio's own signer writes: it has the algorithm, and nothing that names the key. */
const CABECERA = Buffer.from('{"alg":"RS512"}').toString("base64url");

const signInPool = promisify(signBytes);

/**
 * Signs the exact bytes that the format wrote as a compact JWS RS512, which is then committed and sent. The same bytes under the same key always give
 * the same signature. It runs beside the event loop, or in the token that has the key. Throws FEG_BUSINESS_RULE_VIOLATION for a key that is not RSA.
 */
export async function sign(
  contenido: Uint8Array,
  { certificado }: Pick<SignRequest, "certificado">,
): Promise<{ readonly contenido: Buffer }> {
  const firmado = Buffer.from(`${CABECERA}.${Buffer.from(contenido).toString("base64url")}`, "latin1");
  const firma = await signatureOf(firmado, certificado);
  return {
    contenido: Buffer.concat([firmado, Buffer.from(`.${firma.toString("base64url")}`, "latin1")]),
  };
}

async function signatureOf(firmado: Buffer, firmante: Firmante): Promise<Buffer> {
  // Hardware tokens are asked for RSA keys only, so a key of theirs needs no check.
  if (!("llavePrivada" in firmante)) return await firmante.sign("sha512", firmado);
  const { llavePrivada } = firmante;
  if (llavePrivada.asymmetricKeyType === "rsa") return await signInPool(ALGORITMO, firmado, llavePrivada);
  const detalle =
    "El certificado de firma de la cuenta no tiene una llave RSA. Cargue en certificadoFirma el que generó el portal de Factura Electrónica del Ministerio de Hacienda.";
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
