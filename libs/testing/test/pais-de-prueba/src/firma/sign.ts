import { sign as signBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Firmado, SignRequest } from "@dte/certifier";

const signInPool = promisify(signBytes);

/** The exact bytes that the format wrote and their RSA-SHA256 signature, in an envelope of JSON. Runs beside the event loop. */
export async function sign(
  contenido: Uint8Array,
  { certificado }: Pick<SignRequest, "certificado">,
): Promise<Firmado> {
  const firma =
    "llavePrivada" in certificado
      ? await signInPool("RSA-SHA256", contenido, certificado.llavePrivada)
      : await certificado.sign("sha256", contenido);
  const sobre = { documento: Buffer.from(contenido).toString("base64"), firma: firma.toString("base64") };
  return { contenido: Buffer.from(JSON.stringify(sobre)) };
}
