import { type KeyObject, sign as signBytes, verify } from "node:crypto";
import { promisify } from "node:util";
import type { Firmado, SignRequest } from "@dte/certifier";

const ALGORITMO = "RSA-SHA256";
const signInPool = promisify(signBytes);

/** Puts the exact bytes of the format and their RSA-SHA256 signature into an envelope of JSON. Runs beside the event loop. */
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

/** Tells whether an envelope was signed with the other half of a key; `documento` and `firma` are in base64. */
export const isSignedWith = (
  publica: KeyObject,
  { documento, firma }: { readonly documento: string; readonly firma: string },
): boolean => verify(ALGORITMO, Buffer.from(documento, "base64"), publica, Buffer.from(firma, "base64"));
