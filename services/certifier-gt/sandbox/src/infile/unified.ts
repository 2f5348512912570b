import type { Answer, Route, SandboxRequest } from "@dte/sandbox";
import { annulDocumento, type Certifier, certifyDocumento } from "../certifier.js";
import { findEmisor } from "../emisores.js";
import { notADocument } from "../findings.js";
import { decodeUtf8 } from "../requests.js";
import { certificadores } from "../tables/certificadores.js";
import { answerTo, refused, rejectedOnPurpose, wrongCredentials } from "./answers.js";
import { isApiUser } from "./credentials.js";
import { readIdentificador } from "./identificador.js";

/** The name of the root element is within these first bytes. */
const PROLOGUE_BYTES = 4_096;

/** Serves INFILE's unified process: it signs for the emisor and certifies, a document or a cancellation. */
export function unifiedRoute(certifier: Certifier): Route {
  return {
    method: "POST",
    path: "/fel/procesounificado/transaccion/v2/xml",
    operacion: (request) => (isAnulacion(request) ? "anular" : "certificar"),
    handle: (request) => transact(request, certifier),
    refuse: () => refused(rejectedOnPurpose),
  };
}

function isAnulacion({ body }: SandboxRequest): boolean {
  return body.subarray(0, PROLOGUE_BYTES).includes("GTAnulacionDocumento");
}

async function transact(request: SandboxRequest, certifier: Certifier): Promise<Answer> {
  const emisor = findEmisor(
    certifier.emisores,
    (each) =>
      each.usuarioFirma === request.header("UsuarioFirma") &&
      each.llaveFirma === request.header("LlaveFirma") &&
      isApiUser(each, request.header("UsuarioApi"), request.header("LlaveApi")),
  );
  if (emisor === undefined) return refused(wrongCredentials);
  const idTransaccion = readIdentificador(request);
  if (typeof idTransaccion !== "string") return refused(idTransaccion);
  const text = decodeUtf8(request.body);
  if (text === undefined) return refused(notADocument);
  const envio = { emisor, certificador: certificadores.infile, idTransaccion, text, isSigned: false };
  const process = isAnulacion(request) ? annulDocumento : certifyDocumento;
  return answerTo(await process(envio, certifier));
}
