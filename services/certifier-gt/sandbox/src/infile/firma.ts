import type { Answer, Route, SandboxRequest } from "@dte/sandbox";
import type { Certifier } from "../certifier.js";
import { findEmisor } from "../emisores.js";
import { decodeBase64, parseFields } from "../requests.js";
import { signForEmisor } from "../signer.js";
import { ok } from "./answers.js";

const FIELDS = ["llave", "archivo", "codigo", "alias", "es_anulacion"] as const;

/** Serves INFILE's signer, which keeps the emisor's key. A call to it proves the caller's identity, so the faults of `autenticar` strike it. */
export function firmaRoute(certifier: Certifier): Route {
  return {
    method: "POST",
    path: "/sign_solicitud_firmas/firma_xml",
    operacion: "autenticar",
    handle: (request) => sign(request, certifier),
    refuse: () => refused("Rechazo pedido al ambiente de pruebas."),
  };
}

function sign(request: SandboxRequest, { emisores, keys }: Certifier): Answer {
  const given = parseFields(request.body, FIELDS);
  if (given === undefined) return refused(`El cuerpo debe ser JSON con los textos: ${FIELDS.join(", ")}.`);
  const emisor = findEmisor(
    emisores,
    ({ usuarioFirma, llaveFirma }) => usuarioFirma === given.alias && llaveFirma === given.llave,
  );
  if (emisor === undefined) return refused("El alias o la llave de firma no son válidos.");
  if (given.es_anulacion !== "N" && given.es_anulacion !== "S")
    return refused('es_anulacion debe ser "N" o "S".');
  const text = decodeBase64(given.archivo);
  if (text === undefined) return refused("El archivo debe ser XML en base64.");
  const root = given.es_anulacion === "S" ? "GTAnulacionDocumento" : "GTDocumento";
  const signed = signForEmisor(text, root, emisor, keys);
  return signed.ok
    ? ok({ resultado: true, descripcion: "", archivo: Buffer.from(signed.xml).toString("base64") })
    : refused(signed.problem);
}

function refused(descripcion: string): Answer {
  return ok({ resultado: false, descripcion, archivo: "" });
}
