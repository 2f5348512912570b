import type {
  AuthorityRequest,
  ContribuyenteRequest,
  DocumentoDado,
  DocumentoRequest,
  Verdict,
} from "@dte/certifier";
import { isSigned } from "../../firma/sign-xades.js";
import { lookupFailed, readableName, readIdentificador } from "../contribuyente.js";
import type { Driver, DriverTools } from "../driver.js";
import { settle, settleLookup } from "../session.js";
import { cancelled, certified, givenBack, unknown } from "../verdicts.js";
import { readReply } from "./messages.js";
import {
  CREDENCIALES_RECHAZADAS,
  parseCancelled,
  parseCertified,
  parseFirma,
  parseFound,
  parseXmlOf,
  reasonsOf,
} from "./parse-response.js";
import { type Megaprint, NOMBRE, openMegaprint, readCredenciales } from "./session.js";

const sending = { sends: true, credencialesRechazadas: CREDENCIALES_RECHAZADAS };
const asking = { sends: false, credencialesRechazadas: CREDENCIALES_RECHAZADAS };

/** Speaks to Megaprint. Our `idIntento`, in upper case, is the id of its requests. */
export const megaprint: Driver = (config, tools) => ({
  conexionOf: ({ credenciales }) => readCredenciales(credenciales).usuario,
  submit: async (request) => submit(openMegaprint(config, request, tools), request, tools),
  find: async (request) => find(openMegaprint(config, request, tools), request),
  findContribuyente: async (request) => lookup(openMegaprint(config, request, tools), request),
  fetchDocumento: async (request) => fetchDocumento(openMegaprint(config, request, tools), request),
  check: async (request) =>
    lookup(openMegaprint(config, request, tools), { ...request, id: request.cuenta.id }),
});

const idOf = ({ idIntento }: AuthorityRequest): string => idIntento.toUpperCase();

async function submit(api: Megaprint, request: AuthorityRequest, { now }: DriverTools): Promise<Verdict> {
  const signed = await signatureOf(api, request);
  if ("verdict" in signed) return signed.verdict;
  const message = { id: idOf(request), xml: signed.firmado };
  if (request.operacion === "anular") {
    const root = "AnulaDocumentoXMLRequest";
    const sent = settle(await api.call("anularDocumentoXML", { root, ...message }), sending);
    return "verdict" in sent ? sent.verdict : parseCancelled(sent.answer, request.contenido, now());
  }
  const root = "RegistraDocumentoXMLRequest";
  const sent = settle(await api.call("registrarDocumentoXML", { root, ...message }), sending);
  if ("verdict" in sent) return sent.verdict;
  const verdict = parseCertified(sent.answer);
  if (verdict !== "again") return verdict;
  const found = await find(api, request);
  // Megaprint has just said that it has the document. When it finds none a moment later, that is no reason to send the document again.
  return found.kind === "inexistente" ? unknown("Megaprint has the id and does not find it") : found;
}

/** Gives the document with the issuer's signature: the one that is there already, or one that Megaprint's signer makes. */
async function signatureOf(
  api: Megaprint,
  request: AuthorityRequest,
): Promise<{ readonly firmado: string } | { readonly verdict: Verdict }> {
  const xml = Buffer.from(request.contenido).toString("utf8");
  if (isSigned(request.contenido)) return { firmado: xml };
  const outcome = await api.sign({ root: "FirmaDocumentoRequest", id: idOf(request), xml });
  if (outcome.kind === "no-answer") {
    // Nothing was sent to the certifier yet, whether the signer signed or not.
    return { verdict: { kind: "inexistente", motivo: `the signer did not answer: ${outcome.motivo}` } };
  }
  const signed = settle(outcome, sending);
  return "verdict" in signed ? signed : parseFirma(signed.answer);
}

async function find(api: Megaprint, request: AuthorityRequest): Promise<Verdict> {
  const question = { root: "VerificaDocumentoRequest", id: idOf(request) };
  const asked = settle(await api.call("verificarDocumento", question), asking);
  if ("verdict" in asked) return asked.verdict;
  const found = parseFound(asked.answer);
  if ("verdict" in found) return found.verdict;
  const xml = "xml" in found ? found.xml : await xmlOf(api, found.uuid);
  if (!xml) return unknown("Megaprint has the document and does not give it");
  return request.operacion === "anular" ? cancelled(xml, request.contenido) : certified(xml);
}

async function xmlOf(api: Megaprint, uuid: string): Promise<Buffer | undefined> {
  const asked = settle(
    await api.call("retornarXML", { root: "RetornaXMLRequest", fields: { uuid } }),
    asking,
  );
  return "verdict" in asked ? undefined : parseXmlOf(asked.answer);
}

async function fetchDocumento(api: Megaprint, { id }: DocumentoRequest): Promise<DocumentoDado | undefined> {
  const asked = await api.call("retornarXML", { root: "RetornaXMLRequest", fields: { uuid: id } });
  const answer = settleLookup(asked, NOMBRE);
  const reply = readReply(answer, "RetornaXMLResponse");
  if (!reply) throw lookupFailed(NOMBRE, `HTTP ${answer.status} with a body that is not Megaprint's`);
  return reasonsOf(reply) ? undefined : givenBack(NOMBRE, reply.xml, id);
}

async function lookup(api: Megaprint, request: ContribuyenteRequest) {
  const { tipo, id } = readIdentificador(request.id);
  const [operation, message] =
    tipo === "NIT"
      ? (["retornarDatosCliente", { root: "RetornaDatosClienteRequest", fields: { nit: id } }] as const)
      : ([
          "retornarDatosClienteCui",
          { root: "RetornaDatosClienteRequestCUI", fields: { CUI: id } },
        ] as const);
  const answer = settleLookup(await api.call(operation, message), NOMBRE);
  const reply = readReply(answer, "RetornaDatosClienteResponse");
  if (!reply) throw lookupFailed(NOMBRE, `HTTP ${answer.status} with a body that is not Megaprint's`);
  const nombre = readableName(reply.text("nombre"));
  const [error] = reasonsOf(reply) ?? [];
  if (nombre === undefined && error && !/no (existe|se encontr|v[aá]lid)|inv[aá]lid/i.test(error.mensaje)) {
    throw lookupFailed(NOMBRE, "the answer is an error that does not deny the taxpayer");
  }
  return { id, nombre };
}
