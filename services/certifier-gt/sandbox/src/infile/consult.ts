import type { Answer, Route, SandboxRequest } from "@dte/sandbox";
import { type Certifier, findCertificado } from "../certifier.js";
import { findEmisor } from "../emisores.js";
import { own } from "../findings.js";
import { parseFields } from "../requests.js";
import { certified, refused, rejectedOnPurpose, wrongCredentials } from "./answers.js";
import { isApiUser } from "./credentials.js";

const noSuchDocument = own("NO_EXISTE", "No existe un documento con el identificador enviado.");
const unreadable = own("CONSULTA", 'El cuerpo debe ser JSON: { "nit_emisor": "…", "identificador": "…" }.');

/** Serves the lookup by identificador, of documents and cancellations alike. INFILE's own body is not public; this is ours. */
export function consultRoute(certifier: Certifier): Route {
  return {
    method: "POST",
    path: "/fel/consulta/dte/v2/identificador_unico",
    operacion: "consultar",
    handle: (request) => consult(request, certifier),
    refuse: () => refused(rejectedOnPurpose),
  };
}

async function consult(request: SandboxRequest, certifier: Certifier): Promise<Answer> {
  const given = parseFields(request.body, ["nit_emisor", "identificador"]);
  if (given === undefined) return refused(unreadable);
  const emisor = findEmisor(
    certifier.emisores,
    (each) =>
      each.nit === given.nit_emisor &&
      isApiUser(each, request.header("UsuarioApi"), request.header("LlaveApi")),
  );
  if (emisor === undefined) return refused(wrongCredentials);
  const certificado = await findCertificado({ emisor, idTransaccion: given.identificador }, certifier);
  return certificado === undefined ? refused(noSuchDocument) : certified(certificado);
}
