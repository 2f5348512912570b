import type { DteInput } from "@dte/contracts";
import { parseXml } from "../firma/parse-xml.js";
import { titularOf } from "../firma/titular.js";
import { verify } from "../firma/verify.js";
import { readEcf } from "./read-ecf.js";

/**
 * Reads an e-CF that was issued elsewhere, from the part that its signature covers. Where `autoridades` names the authorities that count, one of them
 * must have issued the signer's certificate, which must have been in force when it signed. `motivo` says in Spanish why it is not taken.
 */
export function readCertified(
  contenido: Uint8Array,
  autoridades: Parameters<typeof titularOf>[1] = [],
): { dte: DteInput } | { motivo: string } {
  const tree = parseXml(contenido);
  if ("motivo" in tree) return tree;
  const verificacion = verify(tree);
  if ("motivo" in verificacion) return verificacion;
  const read = readEcf(verificacion.firmado);
  if ("motivo" in read) return { motivo: read.motivo };
  const firmado = new Date(read.fechaCertificacion ?? "");
  const titular = titularOf(verificacion.certificado, autoridades, firmado);
  return autoridades.length > 0 && "motivo" in titular ? titular : { dte: read };
}
