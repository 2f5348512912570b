import { type AuthorityRequest, exchange, type HttpOutcome, type Verdict } from "@dte/certifier";
import { cleanNit } from "../../regime/nit.js";
import type { Driver } from "../driver.js";
import { readCredenciales } from "./credenciales.js";
import { type Answer, parseFind, parseSubmit } from "./parse-response.js";

/** INFILE's unified process: one call that signs and certifies. */
const SUBMIT_PATH = "/fel/procesounificado/transaccion/v2/xml";
const FIND_PATH = "/fel/consulta/dte/v2/identificador_unico";

/** INFILE, the certifier. Our `idIntento` is its `identificador`: the same one twice is the same document. */
export const infile: Driver = {
  id: "infile",
  nit: "12521337",
  nombre: "INFILE, SOCIEDAD ANONIMA",
  connect: ({ infileUrl }) => ({
    submit: async (request) => {
      const outcome = await submit(infileUrl, request);
      return outcome.kind === "never-left"
        ? { kind: "inexistente", motivo: outcome.motivo }
        : verdictOf(outcome, parseSubmit);
    },
    find: async (request) => verdictOf(await find(infileUrl, request), parseFind),
  }),
};

function submit(infileUrl: string, request: AuthorityRequest): Promise<HttpOutcome> {
  const { usuarioFirma, llaveFirma, usuarioApi, llaveApi } = readCredenciales(request.credenciales);
  return exchange({
    url: `${infileUrl}${SUBMIT_PATH}`,
    method: "POST",
    headers: {
      "content-type": "application/xml",
      UsuarioFirma: usuarioFirma,
      LlaveFirma: llaveFirma,
      UsuarioApi: usuarioApi,
      LlaveApi: llaveApi,
      identificador: request.idIntento,
    },
    body: request.contenido,
    timeoutMs: request.timeoutMs,
  });
}

function find(infileUrl: string, request: AuthorityRequest): Promise<HttpOutcome> {
  const { usuarioApi, llaveApi } = readCredenciales(request.credenciales);
  return exchange({
    url: `${infileUrl}${FIND_PATH}`,
    method: "POST",
    headers: { "content-type": "application/json", UsuarioApi: usuarioApi, LlaveApi: llaveApi },
    body: JSON.stringify({
      nit_emisor: cleanNit(request.cuenta.informacionFiscal?.id ?? ""),
      identificador: request.idIntento,
    }),
    timeoutMs: request.timeoutMs,
  });
}

const verdictOf = (outcome: HttpOutcome, parse: (answer: Answer) => Verdict): Verdict =>
  outcome.kind === "answer" ? parse(outcome) : { kind: "desconocido", motivo: outcome.motivo };
