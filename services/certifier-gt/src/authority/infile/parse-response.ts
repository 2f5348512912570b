import { isOutOfOrder, type Operacion, type Verdict } from "@dte/certifier";
import { type Answer, asFields, type Fields, isUnauthorized, readJson, textOf } from "../answers.js";
import {
  absent,
  cancellationRefused,
  cancelled,
  certified,
  credentialsRefused,
  type Hallazgo,
  refused,
  unknown,
} from "../verdicts.js";

/** The message that was sent or is asked about, and the time. */
export type Question = {
  readonly operacion: Operacion;
  readonly contenido: Uint8Array;
  readonly ahora: Date;
};

/** The fields of INFILE's answer that decide. It gives `numero` as a number or as text. */
type Body = {
  readonly resultado: boolean;
  readonly descripcion: string;
  readonly errores: readonly Hallazgo[];
  readonly uuid: string;
  readonly numero: string;
  readonly serie: string;
  readonly xmlCertificado: Buffer;
};

/**
 * Judges INFILE's answer to a document or a cancellation. INFILE certified only if the certified XML that it returns says so; it refused only if its
 * own parsed word says so. Every other answer (a gateway's page, 429, 5xx, half an answer) leaves the outcome unknown.
 */
export function parseSubmit(answer: Answer, question: Question): Verdict {
  const json = readJson(answer);
  if (isOutOfOrder(answer)) return unknown(`HTTP ${answer.status}`);
  if (json !== undefined && refusesCredentials(answer, json)) return CREDENCIALES_RECHAZADAS;
  const body = readBody(json);
  if (!body) return unknown(`HTTP ${answer.status} with a body that is not INFILE's`);
  if (body.resultado) return accepted(body, question);
  if (body.uuid !== "") return unknown("INFILE refused and gave a uuid");
  // INFILE has something under our key, and only asking for it tells what.
  if (body.errores.some(isRepeated)) return unknown("INFILE says that the transaction is repeated");
  const hallazgos = reasonsOf(body);
  if (!hallazgos) return unknown("INFILE refused without a reason");
  return question.operacion === "anular"
    ? cancellationRefused(hallazgos, question.contenido, question.ahora)
    : refused(hallazgos);
}

/** Judges INFILE's answer to a question about a key. Only its own word that there is nothing under the key counts as that. */
export function parseFind(answer: Answer, question: Question): Verdict {
  const body = isOutOfOrder(answer) ? undefined : readBody(readJson(answer));
  if (!body) return unknown(`HTTP ${answer.status} to a question`);
  if (body.resultado) return accepted(body, question);
  const says = body.errores.map(({ mensaje }) => mensaje).concat(body.descripcion);
  return says.some(isAbsence)
    ? absent("INFILE has nothing under this key")
    : unknown("INFILE refused to say");
}

/** Reads the XML of the document that was asked for, empty where INFILE says that it has none; undefined when it says neither. */
export function parseGiven(answer: Answer): Buffer | undefined {
  const body = isOutOfOrder(answer) ? undefined : readBody(readJson(answer));
  if (!body) return undefined;
  if (body.resultado) return body.xmlCertificado.length > 0 ? body.xmlCertificado : undefined;
  const says = body.errores.map(({ mensaje }) => mensaje).concat(body.descripcion);
  return says.some(isAbsence) ? Buffer.alloc(0) : undefined;
}

/** Reads the signed XML that INFILE's signer gave, or why there is none. Either way nothing has reached the certifier. */
export function parseFirma(answer: Answer): { readonly firmado: Buffer } | { readonly verdict: Verdict } {
  const json = readJson(answer);
  if (!isOutOfOrder(answer) && json !== undefined && refusesCredentials(answer, json)) {
    return { verdict: CREDENCIALES_RECHAZADAS };
  }
  const resultado = json?.["resultado"];
  if (isOutOfOrder(answer) || !json || typeof resultado !== "boolean") {
    return { verdict: absent(`the signer answered HTTP ${answer.status}`) };
  }
  const firmado = Buffer.from(textOf(json, "archivo"), "base64");
  if (resultado && firmado.length > 0) return { firmado };
  const mensaje = textOf(json, "descripcion") || "El firmador de INFILE no dijo el motivo.";
  return { verdict: refused([{ codigo: "INFILE_FIRMA", mensaje }]) };
}

function accepted(body: Body, { operacion, contenido }: Question): Verdict {
  if (operacion === "anular") return cancelled(body.xmlCertificado, contenido);
  if (body.serie === "") return unknown("INFILE accepted without serie");
  return certified(body.xmlCertificado, body);
}

function reasonsOf({ errores: [first, ...rest], descripcion }: Body): [Hallazgo, ...Hallazgo[]] | undefined {
  if (first) return [first, ...rest];
  return descripcion === "" ? undefined : [{ codigo: "INFILE", mensaje: descripcion }];
}

const CREDENCIALES_RECHAZADAS = credentialsRefused(
  "INFILE",
  "INFILE_CREDENCIALES",
  "usuarioFirma, llaveFirma, usuarioApi y llaveApi",
);

/** Tells whether a message says that there is nothing; INFILE publishes no codes for absence, so its words have to tell it. */
const isAbsence = (mensaje: string): boolean =>
  /\bno (existe|se encontr|hay)/i.test(mensaje) && /documento|dte|identificador|transacci/i.test(mensaje);
const isRepeated = ({ mensaje }: Hallazgo): boolean =>
  /identificador.*(duplicad|repetid|ya )|ya (fue|ha sido|se encuentra) certificad/i.test(mensaje);
const refusesCredentials = (answer: Answer, json: Fields): boolean =>
  isUnauthorized(answer) || [json["codigo"], json["codigo_error"]].includes("ERROR_401");

function readBody(json: Fields | undefined): Body | undefined {
  const resultado = json?.["resultado"];
  if (json === undefined || typeof resultado !== "boolean") return undefined;
  const errores = json["descripcion_errores"];
  return {
    resultado,
    descripcion: textOf(json, "descripcion"),
    errores: Array.isArray(errores) ? errores.map((each) => readHallazgo(asFields(each) ?? {})) : [],
    uuid: textOf(json, "uuid"),
    numero: textOf(json, "numero"),
    serie: textOf(json, "serie"),
    xmlCertificado: Buffer.from(textOf(json, "xml_certificado"), "base64"),
  };
}

/** Reads a finding under SAT's own code when there is one, else under the numbers of the rule; INFILE writes 0 where it has none. */
function readHallazgo(given: Fields): Hallazgo {
  const categoria = textOf(given, "categoria");
  const numbers = [categoria, textOf(given, "numeral"), textOf(given, "validacion")];
  const parts = numbers.filter((each) => each !== "" && each !== "0");
  return {
    codigo: categoria.startsWith("FEL_") ? categoria : parts.join(".") || "INFILE",
    mensaje: textOf(given, "mensaje_error") || "El certificador no dijo el motivo.",
  };
}
