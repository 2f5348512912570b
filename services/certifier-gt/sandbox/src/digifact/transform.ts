import type { Answer, SandboxRequest } from "@dte/sandbox";
import { readXml } from "@dte/sandbox";
import { type Certifier, certifyDocumento, type Envio, type Resultado } from "../certifier.js";
import { readDocumento } from "../document.js";
import type { Emisor } from "../emisores.js";
import { parseObject } from "../requests.js";
import { certificadores } from "../tables/certificadores.js";
import { CODE_DUPLICATE, CODE_REFUSED, linesOf, nucCertified, nucRefused } from "./answers.js";
import { convertNuc } from "./convert-nuc.js";
import type { Referencia } from "./nuc-adenda.js";
import { authenticate, namesEmisor, unauthorized } from "./session.js";

export const CANAL = "digifact";
const FORMATS = ["XML", "HTML", "PDF"];
const CONVERSION = "Ocurrio un error al convertir el NUC al xml de GT";
const DUPLICATE = "La referencia interna ya fue utilizada";

/** Gives the key under which a document is found by its client's own reference. */
export function referenciaClave(emisor: Emisor, codigo: string): string {
  return `referencia:${emisor.nit}:${codigo}`;
}

/**
 * Serves POST v2/transform/nuc_json: turns a NUC into SAT's XML, signs it for the emisor and certifies it. Only the XML comes back,
 * whatever formats are asked for beside it.
 */
export async function transform(request: SandboxRequest, certifier: Certifier): Promise<Answer> {
  const emisor = authenticate(request, certifier);
  if (emisor === undefined) return unauthorized;
  const formats = (request.query.get("FORMAT") ?? "").split("|");
  if (!namesEmisor(request, emisor) || !formats.every((each) => FORMATS.includes(each)))
    return nucRefused(CODE_REFUSED, "Parámetros inválidos", "Revise TAXID, USERNAME y FORMAT");
  const conversion = convertNuc(parseObject(request.body));
  if (!conversion.ok) return nucRefused(CODE_REFUSED, CONVERSION, conversion.problem);
  const { xml, referencia } = conversion;
  const envio = { emisor, certificador: certificadores.digifact, canal: CANAL, text: xml, isSigned: false };
  const resultado = await certifyWithReferencia({ ...envio, contenido: request.body }, referencia, certifier);
  if (resultado === "duplicate") return nucRefused(CODE_DUPLICATE, DUPLICATE, DUPLICATE);
  if (!resultado.ok) {
    const { findings } = resultado;
    return nucRefused(CODE_REFUSED, "El documento no pasó las validaciones", linesOf(findings), findings);
  }
  const reading = readXml(xml);
  if (!reading.ok) throw new Error(`a converted document is broken: ${reading.problem}`);
  return nucCertified(resultado.certificado, readDocumento(reading.root), emisor);
}

/** Certifies a document by its reference: a validated reference is the key of the document, any other is only kept beside it. */
async function certifyWithReferencia(
  envio: Omit<Envio, "idTransaccion">,
  referencia: Referencia | undefined,
  certifier: Certifier,
): Promise<Resultado | "duplicate"> {
  if (referencia === undefined)
    return await certifyDocumento({ ...envio, idTransaccion: certifier.newId() }, certifier);
  const { codigo, seValida } = referencia;
  const clave = referenciaClave(envio.emisor, codigo);
  if (seValida && (await certifier.ledger.findByClave(clave)).length > 0) return "duplicate";
  const idTransaccion = seValida ? codigo : `${codigo}#${certifier.newId()}`;
  const resultado = await certifyDocumento({ ...envio, idTransaccion, claves: [clave] }, certifier);
  return resultado.ok && !resultado.isNew ? "duplicate" : resultado;
}
