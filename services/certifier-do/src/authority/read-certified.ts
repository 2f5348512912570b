import type { DteInput } from "@dte/contracts";
import { verify } from "../firma/verify.js";
import { readEcf } from "../format/index.js";

/**
 * Reads an e-CF that was issued elsewhere, once its signature is seen to hold; `motivo` says in Spanish why it is not
 * taken.
 */
export async function readCertified(contenido: Uint8Array): Promise<{ dte: DteInput } | { motivo: string }> {
  const verificacion = verify(contenido);
  if ("motivo" in verificacion) return verificacion;
  const read = readEcf(contenido);
  return "motivo" in read ? { motivo: read.motivo } : { dte: read };
}
