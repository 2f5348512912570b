import { type Answer, type ControlRoute, json, type Route } from "@dte/sandbox";
import { formatProcesamiento } from "./calendar.js";
import { type Called, type Door, guarded, readBody, type Wanted } from "./door.js";
import { report } from "./evento-contingencia.js";
import { listAt, textAt } from "./fields.js";
import { type Finding, finding, MENSAJES } from "./findings.js";
import { invalidate } from "./invalidacion.js";
import type { JsonObject } from "./json.js";
import { LOTE_MAX, type Lotes } from "./lotes.js";
import type { Ministerio } from "./ministerio.js";
import { receive } from "./recepcion.js";
import { contingencyAnswer, type Respuesta, refused, toAnswer } from "./respuestas.js";

const DOCUMENT: Wanted = {
  ambiente: "text",
  idEnvio: "integer",
  version: "integer",
  tipoDte: "text",
  documento: "text",
  codigoGeneracion: "text",
};
const EVENT: Wanted = { ambiente: "text", idEnvio: "integer", version: "integer", documento: "text" };
const QUESTION: Wanted = { nitEmisor: "text", tdte: "text", codigoGeneracion: "text" };
const LOT: Wanted = {
  ambiente: "text",
  idEnvio: "text",
  version: "integer",
  nitEmisor: "text",
  documentos: "list of texts",
};
const LOT_QUESTION = "/fesv/recepcion/consultadtelote/";
const UUID = /^[A-F0-9]{8}(?:-[A-F0-9]{4}){3}-[A-F0-9]{12}$/;

type Doors = { readonly door: Door; readonly ministerio: Ministerio; readonly lotes: Lotes };

/** Makes the Ministerio's operations with a token: Manual técnico para la integración, section 4. */
export function fesvRoutes({ door, ministerio, lotes }: Doors): Route[] {
  const nobody = (findings: readonly Finding[]) =>
    toAnswer(refused({ ambiente: "", codigoGeneracion: "", now: ministerio.now() }, findings));
  // A refusal that was asked for tells of no record whether it exists.
  const refuse = () => nobody([finding("099", "")]);
  const post = (path: string, operacion: "certificar" | "anular" | "consultar", wanted: Wanted, work: Work) =>
    guarded(door, {
      method: "POST",
      path,
      operacion,
      refuse,
      async handle(called) {
        const body = readBody(called.request, wanted);
        return "findings" in body ? nobody(body.findings) : await work({ ...called, body: body.object });
      },
    });
  return [
    post("/fesv/recepciondte", "certificar", DOCUMENT, async ({ nit, body }) => {
      const compared = ["ambiente", "version", "tipoDte", "codigoGeneracion"];
      const jws = textAt(body, "documento") ?? "";
      return toAnswer(await receive({ jws, nit, envelope: body, compared }, ministerio));
    }),
    post("/fesv/anulardte", "anular", EVENT, async ({ nit, body }) => {
      const jws = textAt(body, "documento") ?? "";
      const compared = ["ambiente", "version"];
      return toAnswer(await invalidate({ jws, nit, envelope: body, compared }, ministerio));
    }),
    post("/fesv/recepcion/consultadte/", "consultar", QUESTION, (asked) => consult(asked, ministerio)),
    post("/fesv/recepcionlote/", "certificar", LOT, (asked) => takeLote(asked, ministerio, lotes)),
    guarded(door, {
      method: "GET",
      path: `${LOT_QUESTION}*`,
      operacion: "consultar",
      refuse,
      handle({ request, nit }) {
        const found = lotes.find(decodeURIComponent(request.path.slice(LOT_QUESTION.length)), nit);
        return found === undefined ? nobody([finding("014", "codigoLote")]) : json(200, found);
      },
    }),
    guarded(door, {
      method: "POST",
      path: "/fesv/contingencia",
      operacion: "contingencia",
      refuse: () => contingencyAnswer(ministerio.now(), { findings: [finding("099", "")] }),
      async handle({ request, nit }) {
        const body = readBody(request, { nit: "text", documento: "text" });
        if ("findings" in body) return contingencyAnswer(ministerio.now(), body);
        const [jws = "", declared = ""] = ["documento", "nit"].map((name) => textAt(body.object, name));
        return await report({ jws, nit, declared }, ministerio);
      },
    }),
  ];
}

/** Serves GET /_control/contingencias: the events that were accepted, oldest first. */
export function contingenciasControl({ contingencias }: Ministerio): ControlRoute {
  return {
    method: "GET",
    path: "/_control/contingencias",
    handle: () => json(200, { contingencias: contingencias.list() }),
  };
}

type Asked = Called & { readonly body: JsonObject };
type Work = (asked: Asked) => Answer | Promise<Answer>;

/** Answers the outcome of a document; an invalidated one keeps its seal. */
async function consult({ nit, body }: Asked, ministerio: Ministerio): Promise<Answer> {
  const [owner, tipo, codigo = ""] = ["nitEmisor", "tdte", "codigoGeneracion"].map((name) =>
    textAt(body, name),
  );
  const entry = owner === nit ? await ministerio.ledger.find(codigo) : undefined;
  const about = { ambiente: "", codigoGeneracion: codigo, now: ministerio.now() };
  if (entry === undefined || entry.emisor !== nit || entry.tipo !== tipo)
    return toAnswer(refused(about, [finding("014", "codigoGeneracion")]));
  const respuesta = JSON.parse(entry.respuesta) as Respuesta;
  if (!entry.anulado) return toAnswer(respuesta);
  return toAnswer({ ...respuesta, estado: "INVALIDADO", codigoMsg: "015", descripcionMsg: MENSAJES["015"] });
}

async function takeLote({ nit, body }: Asked, ministerio: Ministerio, lotes: Lotes): Promise<Answer> {
  const ambiente = textAt(body, "ambiente") ?? "";
  const idEnvio = textAt(body, "idEnvio") ?? "";
  const documentos = listAt(body, "documentos").map(String);
  const about = { ambiente, codigoGeneracion: "", now: ministerio.now() };
  const no = (...findings: Finding[]) => toAnswer(refused(about, findings));
  if (textAt(body, "nitEmisor") !== nit) return no(finding("008", "nitEmisor"));
  if (!UUID.test(idEnvio)) return no(finding("006", "idEnvio"));
  if (documentos.length === 0 || documentos.length > LOTE_MAX)
    return no(finding("007", "documentos", `de 1 a ${LOTE_MAX}`));
  const codigoLote = ministerio.newId().toUpperCase();
  const taken = await lotes.take({ codigoLote, nit, ambiente, idEnvio, documentos });
  if (taken === undefined) return no(finding("004", "idEnvio"));
  return json(200, {
    version: 1,
    ambiente,
    versionApp: 1,
    estado: "RECIBIDO",
    idEnvio,
    fhProcesamiento: formatProcesamiento(ministerio.now()),
    codigoLote,
    clasificaMsg: "10",
    codigoMsg: "001",
    descripcionMsg: "LOTE RECIBIDO",
  });
}
