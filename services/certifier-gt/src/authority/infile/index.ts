import type { AuthorityRequest, DocumentoDado, DocumentoRequest, Verdict } from "@dte/certifier";
import { feg } from "@dte/errors";
import { exchange, type HttpOutcome } from "@dte/outgoing";
import { isSigned } from "../../firma/sign-xades.js";
import { cleanNit } from "../../regime/nit.js";
import { lookupFailed } from "../contribuyente.js";
import type { Driver, DriverConfig } from "../driver.js";
import { settleLookup } from "../session.js";
import { type Remaining, startTimer } from "../timer.js";
import { absent, givenBack, unknown } from "../verdicts.js";
import { findContribuyente } from "./contribuyente.js";
import { type Api, readApi, readApiAndFirma, readModo } from "./credenciales.js";
import { parseFind, parseFirma, parseGiven, parseSubmit, type Question } from "./parse-response.js";

/** This call signs and certifies, documents and cancellations alike. */
const UNIFIED_PATH = "/fel/procesounificado/transaccion/v2/xml";
const FIRMA_PATH = "/sign_solicitud_firmas/firma_xml";
const CERTIFY_PATHS = { certificar: "/fel/certificacion/v2/dte/", anular: "/fel/anulacion/v2/dte/" } as const;
const FIND_PATH = "/fel/consulta/dte/v2/identificador_unico";

/** Speaks to INFILE. Our `idIntento` is its `identificador`: two requests with the same one are the same document. */
export const infile: Driver = (config, { tokens, now }) => ({
  conexionOf: ({ credenciales }) => readApi(credenciales).usuarioApi,
  submit: async (request) => submit(config, request, { ...request, ahora: now() }),
  find: async (request) => {
    const outcome = await find(config, request, nitOf(request));
    return outcome.kind === "answer"
      ? parseFind(outcome, { ...request, ahora: now() })
      : unknown(outcome.motivo);
  },
  fetchDocumento: async (request) => fetchDocumento(config, request),
  findContribuyente: async (request) => findContribuyente(config, request, tokens, now),
  check: async (request) => {
    readModo(request.credenciales);
    // The signer's key can be tried only with a document to sign, so here it is only checked that there is one.
    if (!request.credenciales.certificado) readApiAndFirma(request.credenciales);
    return findContribuyente(config, { ...request, id: request.cuenta.id }, tokens, now);
  },
});

async function submit(config: DriverConfig, request: AuthorityRequest, question: Question): Promise<Verdict> {
  const remaining = startTimer(request.timeoutMs);
  const verdictOf = (outcome: HttpOutcome): Verdict => {
    if (outcome.kind === "answer") return parseSubmit(outcome, question);
    return outcome.kind === "never-left" ? absent(outcome.motivo) : unknown(outcome.motivo);
  };
  if (isSigned(request.contenido)) {
    const api = readApi(request.credenciales);
    return verdictOf(await certify(config, request, api, request.contenido, remaining));
  }
  if (readModo(request.credenciales) === "unificado") return verdictOf(await unified(config, request));
  const credenciales = readApiAndFirma(request.credenciales);
  const firma = await sign(config, request, remaining);
  // Nothing was sent to the certifier yet, whether the signer signed or not.
  if (firma.kind !== "answer") return absent(`the signer did not answer: ${firma.motivo}`);
  const signed = parseFirma(firma);
  if ("verdict" in signed) return signed.verdict;
  return verdictOf(await certify(config, request, credenciales, signed.firmado, remaining));
}

function unified({ infileUrl }: DriverConfig, request: AuthorityRequest): Promise<HttpOutcome> {
  const { usuarioFirma, llaveFirma, usuarioApi, llaveApi } = readApiAndFirma(request.credenciales);
  return exchange({
    authority: infileUrl,
    path: UNIFIED_PATH,
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

function sign(
  { infileFirmaUrl }: DriverConfig,
  { credenciales, contenido, operacion, idIntento }: AuthorityRequest,
  remaining: Remaining,
): Promise<HttpOutcome> {
  const { usuarioFirma, llaveFirma } = readApiAndFirma(credenciales);
  return postJson({ authority: infileFirmaUrl, path: FIRMA_PATH }, {}, remaining(), {
    llave: llaveFirma,
    archivo: Buffer.from(contenido).toString("base64"),
    codigo: idIntento,
    alias: usuarioFirma,
    es_anulacion: operacion === "anular" ? "S" : "N",
  });
}

function certify(
  { infileUrl }: DriverConfig,
  { cuenta, contenido, idIntento, operacion }: AuthorityRequest,
  { usuarioApi, llaveApi }: Api,
  firmado: Uint8Array,
  remaining: Remaining,
): Promise<HttpOutcome> {
  const headers = { usuario: usuarioApi, llave: llaveApi, identificador: idIntento };
  return postJson(
    { authority: infileUrl, path: CERTIFY_PATHS[operacion === "anular" ? operacion : "certificar"] },
    headers,
    remaining(),
    {
      nit_emisor: nitOf({ contenido }),
      correo_copia: cuenta.direccionCorreoElectronico?.trim() ?? "",
      xml_dte: Buffer.from(firmado).toString("base64"),
    },
  );
}

/** Fetches a document, which INFILE gives only by the attempt's own id. */
async function fetchDocumento(
  config: DriverConfig,
  { id, idIntento, cuenta, credenciales, timeoutMs }: DocumentoRequest,
): Promise<DocumentoDado | undefined> {
  if (idIntento === undefined) throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: SIN_INTENTO });
  const nit = cleanNit(cuenta.informacionFiscal?.id ?? cuenta.id);
  const answer = settleLookup(await find(config, { idIntento, credenciales, timeoutMs }, nit), NOMBRE);
  const given = parseGiven(answer);
  if (given === undefined) throw lookupFailed(NOMBRE, `HTTP ${answer.status} to a question`);
  return given.length > 0 ? givenBack(NOMBRE, given, id) : undefined;
}

const NOMBRE = "INFILE";
const SIN_INTENTO =
  "INFILE entrega un documento por el identificador del intento con el que se emitió, y de este no se conoce. Vea los que se conocen con npm run ops -- recovered, o use el archivo.";

function find(
  { infileUrl }: DriverConfig,
  request: Pick<AuthorityRequest, "idIntento" | "credenciales" | "timeoutMs">,
  nit: string,
): Promise<HttpOutcome> {
  const { usuarioApi, llaveApi } = readApi(request.credenciales);
  const headers = { UsuarioApi: usuarioApi, LlaveApi: llaveApi };
  return postJson({ authority: infileUrl, path: FIND_PATH }, headers, request.timeoutMs, {
    nit_emisor: nit,
    identificador: request.idIntento,
  });
}

/** Reads the issuer from the bytes that were committed, since the account may say something else by now. */
function nitOf({ contenido }: Pick<AuthorityRequest, "contenido">): string {
  const [, nit] = /\sNITEmisor="([^"]+)"/.exec(Buffer.from(contenido).toString("utf8")) ?? [];
  if (nit === undefined) throw new TypeError("what was committed names no issuer");
  return cleanNit(nit);
}

const postJson = (
  address: { readonly authority: string; readonly path: string },
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
  body: Readonly<Record<string, string>>,
): Promise<HttpOutcome> =>
  exchange({
    ...address,
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    timeoutMs,
  });
