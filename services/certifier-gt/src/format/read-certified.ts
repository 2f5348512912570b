import { descend, motivosDeXml, parse } from "@dte/xmldsig";
import { verify } from "../firma/verify.js";
import { isCertificadorAutorizado } from "./certificadores-autorizados.js";
import { type Lectura, readDte } from "./read-dte.js";

/**
 * Reads a document that was certified elsewhere, from the part that both of its signatures cover; `motivo` says in Spanish why it is not taken. The
 * rest of the file only serves to tell the client what kind of file it is instead.
 */
export function readCertified(contenido: Uint8Array): Lectura {
  const tree = parse(contenido);
  if ("refused" in tree) return { motivo: MOTIVOS[tree.refused] };
  const { root } = tree;
  if (root.name === "GTAnulacionDocumento") {
    return { motivo: "El XML es una anulación. Registre el documento certificado." };
  }
  const dte = root.name === "GTDocumento" ? descend(root, "SAT", "DTE") : undefined;
  if (!dte || !descend(dte, "DatosEmision")) {
    return { motivo: "El XML no es un documento tributario electrónico (GTDocumento) de SAT." };
  }
  if (!descend(dte, "Certificacion")) {
    return { motivo: "El documento no está certificado: no tiene Certificacion." };
  }
  const verificacion = verify(tree);
  const lectura = "motivo" in verificacion ? verificacion : readDte(verificacion.certificado);
  if ("motivo" in lectura) return lectura;
  const nit = lectura.dte.certificador?.id ?? "";
  return isCertificadorAutorizado(nit) ? lectura : { motivo: NO_AUTORIZADO };
}

const NO_AUTORIZADO =
  "El documento dice que lo certificó alguien a quien la SAT no ha autorizado. Pida al emisor el documento certificado.";
const MOTIVOS = motivosDeXml("el XML certificado");
