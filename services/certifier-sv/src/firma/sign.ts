import { type KeyObject, sign as signBytes } from "node:crypto";
import { promisify } from "node:util";
import type { CertificadoFirma, Firmado, SignRequest } from "@dte/certifier";
import { feg } from "@dte/errors";
import { ALGORITMO } from "./jws.js";

/** The header that the Ministerio's own signer writes: the algorithm, and nothing that names the key. */
const CABECERA = Buffer.from('{"alg":"RS512"}').toString("base64url");

const signInPool = promisify(signBytes);

/**
 * Signs the exact bytes that the format wrote as a compact JWS RS512, which is what is committed and sent. The same
 * bytes under the same key always give the same signature. Runs beside the event loop. The key must be RSA, else
 * FEG_BUSINESS_RULE_VIOLATION.
 */
export async function sign(
  contenido: Uint8Array,
  { certificado }: Pick<SignRequest, "certificado">,
): Promise<Firmado> {
  const llave = rsaKeyOf(certificado);
  const firmado = signingInput(contenido);
  return { contenido: complete(firmado, await signInPool(ALGORITMO, firmado, llave)) };
}

/** The same while the caller waits, for what has to be ready at once. */
export function signNow(contenido: Uint8Array, certificado: CertificadoFirma): Buffer {
  const llave = rsaKeyOf(certificado);
  const firmado = signingInput(contenido);
  return complete(firmado, signBytes(ALGORITMO, firmado, llave));
}

const signingInput = (contenido: Uint8Array): Buffer =>
  Buffer.from(`${CABECERA}.${Buffer.from(contenido).toString("base64url")}`, "latin1");

const complete = (firmado: Buffer, firma: Buffer): Buffer =>
  Buffer.concat([firmado, Buffer.from(`.${firma.toString("base64url")}`, "latin1")]);

function rsaKeyOf({ llavePrivada }: CertificadoFirma): KeyObject {
  if (llavePrivada.asymmetricKeyType === "rsa") return llavePrivada;
  const detalle =
    "El certificado de firma de la cuenta no tiene una llave RSA. Cargue en certificadoFirma el que generó el portal de Factura Electrónica del Ministerio de Hacienda.";
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
