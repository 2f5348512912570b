import type { DteInput } from "@dte/contracts";
import { signXml } from "../../src/firma/sign-xml.js";
import { readCertified } from "../../src/format/read-certified.js";
import { createAutoridad } from "./certificados.js";

const autoridad = createAutoridad();
const certificado = autoridad.issue("00112345678");
autoridad.remove();

/** Gives an e-CF with a signature of its own, instead of the one that it may have. */
export const firmado = (xml: string | Uint8Array): Buffer =>
  signXml(
    Buffer.from(
      Buffer.from(xml)
        .toString()
        .replace(/<Signature[\s\S]*<\/Signature>/, ""),
    ),
    certificado,
  );

/** Reads an e-CF once it is signed. */
export function leido(xml: string | Uint8Array): DteInput {
  const lectura = readCertified(firmado(xml));
  if ("motivo" in lectura) throw new Error(lectura.motivo);
  return lectura.dte;
}
