import type { Answer, Operacion } from "@dte/sandbox";
import {
  annulDocumento,
  type Certificado,
  type Certifier,
  certifyDocumento,
  findCertificado,
  type Resultado,
} from "../certifier.js";
import type { Emisor } from "../emisores.js";
import { signForEmisor } from "../signer.js";
import { certificadores } from "../tables/certificadores.js";
import { accepted, cdata, element, errorsOf, type Message, refused } from "./messages.js";
import { createPdf } from "./pdf.js";

/** One operation, which needs a token: its address, the roots of its two messages, and its handler. */
export type Operation = {
  readonly path: string;
  readonly request: string;
  readonly response: string;
  readonly operacion: Operacion;
  readonly handle: (call: Call) => Answer | Promise<Answer>;
};
export type Call = {
  readonly message: Message;
  /** The root of the answer. */
  readonly response: string;
  readonly emisor: Emisor;
  readonly certifier: Certifier;
};

const CANAL = "megaprint";
/** The form of the client's own UUID, which is the key of the transaction. */
const ID = /^[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}$/;
const wrongId = { cod: "ID", desc: "El atributo id debe ser un UUID en mayúsculas." };
const noXml = { cod: "XML", desc: "Falta xml_dte." };

export const operations: readonly Operation[] = [
  {
    path: "solicitaFirma",
    request: "FirmaDocumentoRequest",
    response: "FirmaDocumentoResponse",
    // Megaprint's signer keeps the emisor's key, so a call to it proves the caller's identity, as a login does.
    operacion: "autenticar",
    handle: solicitaFirma,
  },
  {
    path: "registrarDocumentoXML",
    request: "RegistraDocumentoXMLRequest",
    response: "RegistraDocumentoXMLResponse",
    operacion: "certificar",
    handle: (call) => transact(call, certifyDocumento),
  },
  {
    path: "anularDocumentoXML",
    request: "AnulaDocumentoXMLRequest",
    response: "AnulaDocumentoXMLResponse",
    operacion: "anular",
    handle: (call) => transact(call, annulDocumento),
  },
  {
    path: "verificarDocumento",
    request: "VerificaDocumentoRequest",
    response: "VerificaDocumentoResponse",
    operacion: "consultar",
    handle: verificarDocumento,
  },
  {
    path: "retornarXML",
    request: "RetornaXMLRequest",
    response: "RetornaXMLResponse",
    operacion: "consultar",
    handle: retornarXml,
  },
  {
    path: "retornarPDF",
    request: "RetornaPDFRequest",
    response: "RetornaPDFResponse",
    operacion: "consultar",
    handle: retornarPdf,
  },
  {
    path: "retornarDatosCliente",
    request: "RetornaDatosClienteRequest",
    response: "RetornaDatosClienteResponse",
    operacion: "consultar",
    handle: ({ message, response, certifier }) =>
      datosOf(
        response,
        certifier.registro.findNit(message.fields.get("nit") ?? "")?.nombre,
        "El NIT no existe.",
      ),
  },
  {
    path: "retornarDatosClienteCui",
    request: "RetornaDatosClienteRequestCUI",
    response: "RetornaDatosClienteResponseCUI",
    operacion: "consultar",
    handle: ({ message, response, certifier }) =>
      datosOf(
        response,
        certifier.registro.findCui(message.fields.get("CUI") ?? "")?.nombre,
        "El CUI no existe.",
      ),
  },
];

function solicitaFirma({ message, response, emisor, certifier }: Call): Answer {
  const { id = "", fields } = message;
  const text = fields.get("xml_dte")?.trim();
  if (!ID.test(id)) return refused(response, [wrongId]);
  if (text === undefined) return refused(response, [noXml]);
  const root = text.includes("GTAnulacionDocumento") ? "GTAnulacionDocumento" : "GTDocumento";
  const signed = signForEmisor(text, root, emisor, certifier.keys);
  return signed.ok
    ? accepted(response, element("uuid", id) + cdata("xml_dte", signed.xml))
    : refused(response, [{ cod: "FIRMA", desc: signed.problem }]);
}

async function transact(
  { message, response, emisor, certifier }: Call,
  process: typeof certifyDocumento,
): Promise<Answer> {
  const { id = "", fields } = message;
  const text = fields.get("xml_dte")?.trim();
  if (!ID.test(id)) return refused(response, [wrongId]);
  if (text === undefined) return refused(response, [noXml]);
  const envio = { emisor, certificador: certificadores.megaprint, canal: CANAL, idTransaccion: id };
  const resultado: Resultado = await process({ ...envio, text, isSigned: true }, certifier);
  return resultado.ok
    ? accepted(response, certificadoXml(resultado.certificado))
    : refused(response, errorsOf(resultado.findings));
}

/** Answers with the outcome under an id, of a document or a cancellation: an empty list when there is none. */
async function verificarDocumento({ message, response, emisor, certifier }: Call): Promise<Answer> {
  const { id = "" } = message;
  if (!ID.test(id)) return refused(response, [wrongId]);
  const certificado = await findCertificado({ emisor, canal: CANAL, idTransaccion: id }, certifier);
  const inside = certificado === undefined ? "" : `<documento>${certificadoXml(certificado)}</documento>`;
  return accepted(response, `<listado_documentos>${inside}</listado_documentos>`);
}

async function retornarXml({ message, response, emisor, certifier }: Call): Promise<Answer> {
  const entry = await certifier.ledger.find(message.fields.get("uuid") ?? "");
  if (entry?.emisor !== emisor.nit || entry.canal !== CANAL)
    return refused(response, [{ cod: "NO_EXISTE", desc: "El documento no existe." }]);
  return accepted(response, certificadoXml(JSON.parse(entry.respuesta) as Certificado));
}

async function retornarPdf({ message, response, emisor, certifier }: Call): Promise<Answer> {
  const uuid = message.fields.get("uuid") ?? "";
  const entry = await certifier.ledger.find(uuid);
  if (entry?.emisor !== emisor.nit || entry.canal !== CANAL)
    return refused(response, [{ cod: "NO_EXISTE", desc: "El documento no existe." }]);
  return accepted(response, element("pdf", createPdf(`DTE ${uuid}`).toString("base64")));
}

function datosOf(response: string, nombre: string | undefined, missing: string): Answer {
  if (nombre === undefined) return refused(response, [{ cod: "NO_EXISTE", desc: missing }]);
  const direcciones = `<direcciones>${element("direccion", "CIUDAD")}</direcciones>`;
  return accepted(response, element("nombre", nombre) + direcciones);
}

function certificadoXml({ uuid, xml_certificado }: Certificado): string {
  const xml = Buffer.from(xml_certificado, "base64").toString("utf8");
  return element("uuid", uuid) + cdata("xml_dte", xml);
}
