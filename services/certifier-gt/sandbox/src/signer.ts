import { readXml } from "@dte/sandbox";
import { readAnulacion } from "./anulacion.js";
import type { Keys } from "./certification/keys.js";
import { addSignature } from "./certification/sign.js";
import { readDocumento } from "./document.js";
import type { Emisor } from "./emisores.js";
import { gtAnulacionDocumento } from "./structure/anulacion-structure.js";
import { checkStructure } from "./structure/check-structure.js";
import { gtDocumento } from "./structure/document-structure.js";

export type Signed =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Does what a certifier's signer does: it adds the emisor's signature to a document, or to a cancellation, whose structure is right and
 * which the emisor issues. It applies none of SAT's rules.
 */
export function signForEmisor(
  text: string,
  root: "GTDocumento" | "GTAnulacionDocumento",
  emisor: Emisor,
  keys: Keys,
): Signed {
  const reading = readXml(text);
  if (!reading.ok || reading.root.local !== root) return { ok: false, problem: `El XML no es un ${root}.` };
  const isDocumento = root === "GTDocumento";
  const shape = isDocumento ? gtDocumento(false) : gtAnulacionDocumento(false);
  const [finding] = checkStructure(reading.root, shape);
  if (finding !== undefined) return { ok: false, problem: finding.mensaje_error };
  const nit = isDocumento ? readDocumento(reading.root).emisor.nit : readAnulacion(reading.root).nitEmisor;
  if (nit !== emisor.nit) return { ok: false, problem: "El NIT del emisor no es el de la llave de firma." };
  return { ok: true, xml: addSignature(text, "emisor", nit, keys) };
}
