import type {
  AuthorityRequest,
  ContribuyenteRequest,
  DocumentoDado,
  DocumentoRequest,
  Verdict,
} from "@dte/certifier";
import { issuedDateOf, withReference } from "../../format/nuc/reference.js";
import { textOf } from "../answers.js";
import { readCancellation } from "../cancellation.js";
import { lookupFailed, readableName, readIdentificador } from "../contribuyente.js";
import type { Driver, DriverTools } from "../driver.js";
import { settle, settleLookup } from "../session.js";
import { givenBack, unknown } from "../verdicts.js";
import {
  CREDENCIALES_RECHAZADAS,
  parseCancelled,
  parseCertified,
  parseDocument,
  parseGiven,
  parseReference,
  parseRows,
  parseStatus,
} from "./parse-response.js";
import { type Digifact, NOMBRE, openDigifact, usernameOf } from "./session.js";

const sending = { sends: true, credencialesRechazadas: CREDENCIALES_RECHAZADAS };
const asking = { sends: false, credencialesRechazadas: CREDENCIALES_RECHAZADAS };

/**
 * Speaks to Digifact by its NUC API, which takes JSON, and writes and signs SAT's XML by itself. Our `idIntento` is the document's internal
 * reference, which keeps Digifact from certifying it twice. A cancellation has no reference; asking for the same one again is harmless.
 */
export const digifact: Driver = (config, tools) => ({
  conexionOf: usernameOf,
  submit: async (request) => {
    const api = openDigifact(config, request, tools);
    return request.operacion === "anular" ? cancel(api, request, tools) : certify(api, request);
  },
  find: async (request) => {
    const api = openDigifact(config, request, tools);
    return request.operacion === "anular" ? findCancel(api, request, tools) : find(api, request);
  },
  findContribuyente: async (request) => lookup(openDigifact(config, request, tools), request),
  fetchDocumento: async (request) => fetchDocumento(openDigifact(config, request, tools), request),
  check: async (request) =>
    lookup(openDigifact(config, request, tools), { ...request, id: request.cuenta.id }),
});

async function certify(api: Digifact, request: AuthorityRequest): Promise<Verdict> {
  const body = withReference(request.contenido, request.idIntento);
  const sent = settle(await api.post("/v2/transform/nuc_json", { FORMAT: "XML" }, body), sending);
  if ("verdict" in sent) return sent.verdict;
  const verdict = parseCertified(sent.answer);
  if (verdict !== "again") return verdict;
  const found = await find(api, request);
  // Digifact has just said that it has the document. When it finds none a moment later, that is no reason to send the document again.
  return found.kind === "inexistente" ? unknown("Digifact has the reference and does not find it") : found;
}

async function find(api: Digifact, { idIntento, contenido }: AuthorityRequest): Promise<Verdict> {
  const data = `REFERENCIA_INTERNA|${idIntento}|ISSUEDDATE|${issuedDateOf(contenido)}`;
  const asked = settle(await shared(api, "SHARED_GETDTEINFO_BY_INTERNALID", data), asking);
  if ("verdict" in asked) return asked.verdict;
  const reference = parseReference(asked.answer);
  if ("verdict" in reference) return reference.verdict;
  const { uuid } = reference;
  const given = settle(await api.get("/GetDocument", { AUTHNUMBER: uuid, FORMAT: "XML" }), asking);
  return "verdict" in given ? given.verdict : parseDocument(given.answer, uuid);
}

/** Fetches a document from GetDocument, which finds it by its authorization whoever asks in the issuer's name. */
async function fetchDocumento(api: Digifact, { id }: DocumentoRequest): Promise<DocumentoDado | undefined> {
  const answer = settleLookup(await api.get("/GetDocument", { AUTHNUMBER: id, FORMAT: "XML" }), NOMBRE);
  const xml = parseGiven(answer);
  if (!xml) throw lookupFailed(NOMBRE, `HTTP ${answer.status} with a body that is not Digifact's`);
  return xml.length > 0 ? givenBack(NOMBRE, xml, id) : undefined;
}

async function cancel(
  api: Digifact,
  { contenido }: AuthorityRequest,
  { now }: DriverTools,
): Promise<Verdict> {
  const asked = JSON.parse(Buffer.from(contenido).toString("utf8")) as object;
  const body = JSON.stringify({ ...asked, Username: api.usuario });
  const sent = settle(await api.post("/CancelFelGT", {}, body), sending);
  return "verdict" in sent ? sent.verdict : parseCancelled(sent.answer, contenido, now());
}

async function findCancel(
  api: Digifact,
  { contenido }: AuthorityRequest,
  { now }: DriverTools,
): Promise<Verdict> {
  const { uuid } = readCancellation(contenido);
  const asked = settle(await shared(api, "SHARED_GETDTEINFO", `AUTHNUMBER|${uuid}`), asking);
  return "verdict" in asked ? asked.verdict : parseStatus(asked.answer, contenido, now());
}

async function lookup(api: Digifact, request: ContribuyenteRequest) {
  const { tipo, id } = readIdentificador(request.id);
  const operation = tipo === "NIT" ? "SHARED_GETINFONITcom" : "SHARED_GETINFOCUI";
  const answer = settleLookup(await shared(api, operation, `${tipo}|${id}`), NOMBRE);
  const rows = parseRows(answer);
  if (!rows) throw lookupFailed(NOMBRE, `HTTP ${answer.status} with a body that is not Digifact's`);
  const [row = {}] = rows;
  // SAT takes no document for somebody who died, so the answer is that there is nobody.
  const isDead = textOf(row, "FALLECIDO").toUpperCase() === "SI";
  return { id, nombre: isDead ? undefined : readableName(textOf(row, "NOMBRE")) };
}

const shared = (api: Digifact, operation: string, data: string) =>
  api.get("/Shared", { COUNTRY: "GT", DATA1: operation, DATA2: data });
