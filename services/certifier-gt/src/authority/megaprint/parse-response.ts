import { isOutOfOrder, type Verdict } from "@dte/certifier";
import type { Answer } from "../answers.js";
import {
  absent,
  cancellationRefused,
  cancelled,
  cancelledWithoutXml,
  certified,
  credentialsRefused,
  type Hallazgo,
  refused,
  unknown,
} from "../verdicts.js";
import { type Reply, readReply } from "./messages.js";

const DONE = "0";

export const CREDENCIALES_RECHAZADAS = credentialsRefused(
  "Megaprint",
  "MEGAPRINT_CREDENCIALES",
  "usuario y apikey",
);

/** Reads the signed XML that the signer gave, or why there is none. Either way nothing has reached the certifier. */
export function parseFirma(answer: Answer): { readonly firmado: string } | { readonly verdict: Verdict } {
  const reply = isOutOfOrder(answer) ? undefined : readReply(answer, "FirmaDocumentoResponse");
  if (!reply) return { verdict: absent(`the signer answered HTTP ${answer.status}`) };
  const hallazgos = reasonsOf(reply);
  if (hallazgos) return { verdict: refused(hallazgos) };
  const firmado = reply.xml.toString("utf8");
  return firmado === "" ? { verdict: absent("the signer gave nothing") } : { firmado };
}

/** Judges what Megaprint made of a document. "again": Megaprint has a document under our id, and only a question for it tells which. */
export function parseCertified(answer: Answer): Verdict | "again" {
  const reply = isOutOfOrder(answer) ? undefined : readReply(answer, "RegistraDocumentoXMLResponse");
  if (!reply) return unknown(`HTTP ${answer.status} with a body that is not Megaprint's`);
  const hallazgos = reasonsOf(reply);
  if (hallazgos) return hallazgos.some(isRepeated) ? "again" : refused(hallazgos);
  const verdict = reply.tipoRespuesta === DONE ? certified(reply.xml, told(reply)) : undefined;
  return verdict?.kind === "aceptado" ? verdict : "again";
}

/** Judges what Megaprint made of a cancellation. Its own word is enough, because the XML that it gives only goes to the archive. */
export function parseCancelled(answer: Answer, contenido: Uint8Array, ahora: Date): Verdict {
  const reply = isOutOfOrder(answer) ? undefined : readReply(answer, "AnulaDocumentoXMLResponse");
  if (!reply) return unknown(`HTTP ${answer.status} with a body that is not Megaprint's`);
  const hallazgos = reasonsOf(reply);
  if (hallazgos) return cancellationRefused(hallazgos, contenido, ahora);
  if (reply.tipoRespuesta !== DONE) return unknown("Megaprint does not say whether it cancelled");
  const verdict = cancelled(reply.xml, contenido);
  return verdict.kind === "aceptado" ? verdict : cancelledWithoutXml(contenido, ahora);
}

/**
 * Reads what Megaprint has under an id: its XML, or the uuid with which to ask for that. Only an empty list without an error says that
 * there is nothing.
 */
export function parseFound(
  answer: Answer,
): { readonly xml: Buffer } | { readonly uuid: string } | { readonly verdict: Verdict } {
  const reply = isOutOfOrder(answer) ? undefined : readReply(answer, "VerificaDocumentoResponse");
  if (!reply || reasonsOf(reply)) return { verdict: unknown(`HTTP ${answer.status} to a question`) };
  if (reply.xml.length > 0) return { xml: reply.xml };
  const uuid = reply.text("uuid");
  if (uuid !== "") return { uuid };
  return reply.tipoRespuesta === DONE
    ? { verdict: absent("Megaprint has nothing under this id") }
    : { verdict: unknown("Megaprint does not say what it has") };
}

/** Reads the XML of a document that was asked for by its uuid. */
export function parseXmlOf(answer: Answer): Buffer | undefined {
  const reply = isOutOfOrder(answer) ? undefined : readReply(answer, "RetornaXMLResponse");
  return reply && !reasonsOf(reply) && reply.xml.length > 0 ? reply.xml : undefined;
}

const told = (reply: Reply) => {
  const uuid = reply.text("uuid");
  return uuid === "" ? {} : { uuid };
};

/** Lists Megaprint's errors. A reply that says it failed, without any error, counts as a failure all the same. */
export function reasonsOf({ errores, tipoRespuesta }: Reply): [Hallazgo, ...Hallazgo[]] | undefined {
  const [first, ...rest] = errores.map(({ codigo, mensaje }) => ({
    codigo: /FEL_[A-Z]{3}\d{3}/.exec(`${codigo} ${mensaje}`)?.[0] ?? codigo,
    mensaje,
  }));
  if (first) return [first, ...rest];
  return tipoRespuesta === "1"
    ? [{ codigo: "MEGAPRINT", mensaje: "El certificador no dijo el motivo." }]
    : undefined;
}

/** Tells whether a message says that an id is repeated; Megaprint publishes no code for that, so its words have to tell it. */
const isRepeated = ({ mensaje }: Hallazgo): boolean =>
  /(documento|id|identificador|uuid).*(duplicad|repetid|ya (existe|fue|se encuentra|ha sido))|ya (fue|ha sido|se encuentra|est[aá]) (certificad|registrad)/i.test(
    mensaje,
  );
