import { createPublicKey, sign as signBytes, verify } from "node:crypto";
import { promisify } from "node:util";
import type { Firmado, SignRequest } from "@dte/certifier";

const ALGORITMO = "RSA-SHA256";
const signInPool = promisify(signBytes);

type Certificado = SignRequest["certificado"];

/** Puts the exact bytes that the format wrote and their RSA-SHA256 signature in an envelope of JSON. Runs beside the event loop. */
export async function sign(
  contenido: Uint8Array,
  { certificado }: Pick<SignRequest, "certificado">,
): Promise<Firmado> {
  const firma =
    "llavePrivada" in certificado
      ? await signInPool(ALGORITMO, contenido, certificado.llavePrivada)
      : await certificado.sign("sha256", contenido);
  const sobre = { documento: Buffer.from(contenido).toString("base64"), firma: firma.toString("base64") };
  return { contenido: Buffer.from(JSON.stringify(sobre)) };
}

/** Tells whether an envelope was signed with the key that the account signs with; `documento` and `firma` in base64. */
export function isSignedWith(
  certificado: Certificado,
  { documento, firma }: { readonly documento: string; readonly firma: string },
): boolean {
  const key = "llavePrivada" in certificado ? createPublicKey(certificado.llavePrivada) : certificado.publica;
  return verify(ALGORITMO, Buffer.from(documento, "base64"), key, Buffer.from(firma, "base64"));
}
