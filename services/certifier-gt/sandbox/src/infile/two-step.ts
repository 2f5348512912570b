import type { Answer, Route, SandboxRequest } from "@dte/sandbox";
import { annulDocumento, type Certifier, certifyDocumento } from "../certifier.js";
import { findEmisor } from "../emisores.js";
import { notADocument, own } from "../findings.js";
import { decodeBase64, parseFields } from "../requests.js";
import { certificadores } from "../tables/certificadores.js";
import { answerTo, refused, rejectedOnPurpose, wrongCredentials } from "./answers.js";
import { isApiUser } from "./credentials.js";
import { readIdentificador } from "./identificador.js";

const FIELDS = ["nit_emisor", "correo_copia", "xml_dte"] as const;
const unreadable = own("CUERPO", `El cuerpo debe ser JSON con los textos: ${FIELDS.join(", ")}.`);

/** Serves INFILE's certification of documents that the emisor has signed already: a route for documents and one for cancellations. */
export function twoStepRoutes(certifier: Certifier): Route[] {
  return [
    {
      method: "POST",
      path: "/fel/certificacion/v2/dte/",
      operacion: "certificar",
      handle: (request) => transact(request, certifier, certifyDocumento),
      refuse: () => refused(rejectedOnPurpose),
    },
    {
      method: "POST",
      path: "/fel/anulacion/v2/dte/",
      operacion: "anular",
      handle: (request) => transact(request, certifier, annulDocumento),
      refuse: () => refused(rejectedOnPurpose),
    },
  ];
}

async function transact(
  request: SandboxRequest,
  certifier: Certifier,
  process: typeof certifyDocumento,
): Promise<Answer> {
  const given = parseFields(request.body, FIELDS);
  if (given === undefined) return refused(unreadable);
  const emisor = findEmisor(
    certifier.emisores,
    (each) =>
      each.nit === given.nit_emisor && isApiUser(each, request.header("usuario"), request.header("llave")),
  );
  if (emisor === undefined) return refused(wrongCredentials);
  const idTransaccion = readIdentificador(request);
  if (typeof idTransaccion !== "string") return refused(idTransaccion);
  const text = decodeBase64(given.xml_dte);
  if (text === undefined) return refused(notADocument);
  const envio = { emisor, certificador: certificadores.infile, idTransaccion, text, isSigned: true };
  return answerTo(await process(envio, certifier));
}
