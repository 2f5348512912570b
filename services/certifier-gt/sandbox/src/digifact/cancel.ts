import type { Answer, SandboxRequest } from "@dte/sandbox";
import { escapeAttribute } from "@dte/sandbox";
import { annulDocumento, type Certifier, readOriginal } from "../certifier.js";
import { parseFields } from "../requests.js";
import { formatInstant } from "../structure/calendar.js";
import { certificadores } from "../tables/certificadores.js";
import { cancelled, linesOf, notCancelled } from "./answers.js";
import { authenticate, unauthorized } from "./session.js";
import { CANAL } from "./transform.js";

const FIELDS = [
  "Taxid",
  "Autorizacion",
  "IdReceptor",
  "FechaEmisionDocumentoAnular",
  "MotivoAnulacion",
  "Username",
] as const;
const ALREADY = "El documento fue ANULADO PREVIAMENTE";

/** Serves POST CancelFelGT: writes, signs and certifies the cancellation. It has no key of its own: a second one is refused. */
export async function cancel(request: SandboxRequest, certifier: Certifier): Promise<Answer> {
  const emisor = authenticate(request, certifier);
  if (emisor === undefined) return unauthorized;
  const given = parseFields(request.body, FIELDS);
  const isNamed =
    given?.Taxid.replace(/^0+/, "") === emisor.nit && given.Username === emisor.digifact?.usuario;
  if (given === undefined || !isNamed)
    return notCancelled("Revise Taxid, Username y que estén todos los campos");
  const resultado = await annulDocumento(
    {
      emisor,
      certificador: certificadores.digifact,
      canal: CANAL,
      idTransaccion: `anulacion:${given.Autorizacion}`,
      text: anulacionXml(given, emisor.nit, formatInstant(certifier.now())),
      contenido: request.body,
      isSigned: false,
    },
    certifier,
  );
  if (!resultado.ok) {
    const { findings } = resultado;
    const isAnulado = findings.some(({ categoria }) => categoria === "FEL_ANU458");
    return notCancelled(isAnulado ? ALREADY : linesOf(findings), findings);
  }
  if (!resultado.isNew) return notCancelled(ALREADY);
  const entry = await certifier.ledger.find(given.Autorizacion);
  if (entry === undefined) throw new Error("a document that was cancelled is not in the ledger");
  return cancelled(resultado.certificado, readOriginal(entry).documento, emisor);
}

function anulacionXml(given: Record<(typeof FIELDS)[number], string>, nit: string, now: string): string {
  const attributes = {
    ID: "DatosAnulacion",
    NumeroDocumentoAAnular: given.Autorizacion,
    NITEmisor: nit,
    IDReceptor: given.IdReceptor,
    // Digifact takes a blank for the T.
    FechaEmisionDocumentoAnular: given.FechaEmisionDocumentoAnular.replace(" ", "T"),
    FechaHoraAnulacion: now,
    MotivoAnulacion: given.MotivoAnulacion,
  };
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<dte:GTAnulacionDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.1.0" ' +
    `Version="0.1"><dte:SAT><dte:AnulacionDTE ID="DatosCertificados"><dte:DatosGenerales${written}/>` +
    "</dte:AnulacionDTE></dte:SAT></dte:GTAnulacionDocumento>"
  );
}
