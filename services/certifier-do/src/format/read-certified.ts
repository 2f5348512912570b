import type { DteInput } from "@dte/contracts";
import { parseXml } from "../firma/parse-xml.js";
import { verify } from "../firma/verify.js";
import { readEcf } from "./read-ecf.js";

/**
 * Reads an e-CF that was issued elsewhere, from what its signature is seen to cover; `motivo` says in Spanish why it is
 * not taken.
 */
export function readCertified(contenido: Uint8Array): { dte: DteInput } | { motivo: string } {
  const tree = parseXml(contenido);
  if ("motivo" in tree) return tree;
  const verificacion = verify(tree);
  if ("motivo" in verificacion) return verificacion;
  const read = readEcf(verificacion.firmado);
  return "motivo" in read ? { motivo: read.motivo } : { dte: read };
}
