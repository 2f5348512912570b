import type { Verdict } from "@dte/certifier";
import type { DocumentoEnviado, Enviado } from "./enviado.js";
import type { Respuesta } from "./respuesta.js";
import type { Llamada, Mh } from "./session.js";
import {
  absent,
  type Certificante,
  certified,
  isRefused,
  isSealed,
  mentions,
  NO_EXISTE,
  refused,
  settle,
  unknown,
  withoutVerdict,
  YA_EXISTE,
} from "./verdicts.js";

/** MH lets the issuer number shipments as it likes, and identifies documents by their code. */
export const ID_ENVIO = 1;

/** Sends a document once. When MH says that it has the document already, MH is asked about it before anybody gets an answer. */
export async function submitDocumento(
  mh: Mh,
  enviado: Enviado,
  certificante: Certificante,
): Promise<Verdict> {
  const { ambiente, version, documento, jws, codigoGeneracion } = enviado;
  const llamada = await mh.post("/fesv/recepciondte", {
    ambiente,
    idEnvio: ID_ENVIO,
    version,
    tipoDte: documento?.tipoDte,
    documento: jws,
    codigoGeneracion,
  });
  const settled = settle(llamada, { sends: true });
  if ("verdict" in settled) return settled.verdict;
  return judgeDocumento(mh, enviado, settled.respuesta, certificante);
}

/** Judges MH's answer to a document that was sent alone or within a lot. */
export async function judgeDocumento(
  mh: Mh,
  enviado: Enviado,
  respuesta: Respuesta,
  certificante: Certificante,
): Promise<Verdict> {
  const { codigoGeneracion } = enviado;
  if (isSealed(respuesta, codigoGeneracion)) return certified(enviado, respuesta, certificante);
  if (!isRefused(respuesta, codigoGeneracion)) {
    return withoutVerdict(respuesta);
  }
  if (respuesta.codigo !== YA_EXISTE) return refused(respuesta);
  const known = await findDocumento(mh, enviado, certificante);
  // The number belongs to another document, and MH does not have this one.
  const isOfAnother = known.kind === "inexistente" && mentions(respuesta, "numeroControl");
  if (isOfAnother || known.kind === "rechazado") return refused(respuesta);
  if (known.kind === "aceptado") return asExisting(known);
  return { ...unknown("MH says that the document exists, and does not show it"), referencia: EXISTIA };
}

/** The reference of an answer that the document existed already when it was sent; the next question repeats it. */
const EXISTIA = "ya-existia";

const asExisting = (known: Extract<Verdict, { kind: "aceptado" }>): Verdict => ({
  ...known,
  certificacion: { ...known.certificacion, yaExistia: true },
});

/** Asks for a document as `findDocumento` does, and says that it was there before it was sent when an earlier answer had said so. */
export async function findEnviado(
  mh: Mh,
  enviado: Enviado,
  certificante: Certificante,
  referencia: string | undefined,
): Promise<Verdict> {
  const known = await findDocumento(mh, enviado, certificante);
  return known.kind === "aceptado" && referencia === EXISTIA ? asExisting(known) : known;
}

/** Asks for a document. Only MH's own word that there is none counts as that. */
async function findDocumento(mh: Mh, enviado: Enviado, certificante: Certificante): Promise<Verdict> {
  const { documento, codigoGeneracion } = enviado;
  if (!documento) throw new TypeError("only documents are asked for");
  const settled = settle(await consult(mh, enviado, documento), { sends: false });
  if ("verdict" in settled) return settled.verdict;
  const { respuesta } = settled;
  if (isSealed(respuesta, codigoGeneracion)) return certified(enviado, respuesta, certificante);
  if (respuesta.codigo === NO_EXISTE) return absent("MH has no such document");
  // A refusal that names no document may be one of the document or one of the question; nobody knows which.
  if (respuesta.codigoGeneracion === codigoGeneracion && isRefused(respuesta, codigoGeneracion)) {
    return isAboutQuestion(respuesta)
      ? unknown(`MH refused the question: ${respuesta.codigo}`)
      : refused(respuesta);
  }
  return withoutVerdict(respuesta);
}

/** Asks MH about one document: by its issuer, its type and its code. */
export const consult = (
  mh: Mh,
  { nit }: Pick<Enviado, "nit">,
  documento: Pick<DocumentoEnviado, "tipoDte" | "codigoGeneracion">,
): Promise<Llamada> =>
  mh.post("/fesv/recepcion/consultadte/", {
    nitEmisor: nit,
    tdte: documento.tipoDte,
    codigoGeneracion: documento.codigoGeneracion,
  });

/** Tells whether `codigoMsg` is about the request as such: its JSON, its parameters, its sender. */
const isAboutQuestion = ({ codigo }: Respuesta): boolean => /^(09[678]|1\d\d)$/.test(codigo);
