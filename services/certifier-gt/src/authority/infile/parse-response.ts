import type { Verdict } from "@dte/certifier";
import { type Certificado, readCertificado } from "../../format/certificado.js";

/** An HTTP answer of INFILE. */
export type Answer = { readonly status: number; readonly body: Buffer };

/** The fields of INFILE's answer that decide. It gives `numero` as a number or as text. */
type Body = {
  readonly resultado: boolean;
  readonly descripcion: string;
  readonly errores: readonly Hallazgo[];
  readonly uuid: string;
  readonly numero: string;
  readonly serie: string;
  readonly xmlCertificado: string;
};

type Hallazgo = {
  readonly categoria: string;
  readonly numeral: string;
  readonly validacion: string;
  readonly mensaje: string;
};

const UUID = /^[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}$/;
/** More findings than these help nobody: what is beyond them shows once the first are mended. */
const EVENTOS_MAX = 100;

/**
 * What INFILE made of a document that was sent. It certified only if the certified XML it returns says so; it refused
 * only if its own parsed word says so. Every other answer (a gateway's page, 429, 5xx, half an answer) leaves the
 * outcome unknown.
 */
export function parseSubmit(answer: Answer): Verdict {
  const json = readJson(answer.body);
  if (answer.status === 429 || answer.status >= 500) return unknown(`HTTP ${answer.status}`);
  if (json !== undefined && isUnauthorized(answer.status, json)) return CREDENCIALES_RECHAZADAS;
  const body = readBody(json);
  if (!body) return unknown(`HTTP ${answer.status} with a body that is not INFILE's`);
  if (body.resultado) return accepted(body);
  if (body.uuid !== "") return unknown("INFILE refused and gave a uuid");
  // The certifier has something under our key: only asking for it tells what.
  if (body.errores.some(isRepeated)) return unknown("INFILE says that the transaction is repeated");
  return refused(body);
}

/** What INFILE knows of a key. Only its own word that there is nothing under it counts as that. */
export function parseFind(answer: Answer): Verdict {
  const body = answer.status < 500 && answer.status !== 429 ? readBody(readJson(answer.body)) : undefined;
  if (!body) return unknown(`HTTP ${answer.status} to a question`);
  if (body.resultado) return accepted(body);
  const says = body.errores.map(({ mensaje }) => mensaje).concat(body.descripcion);
  return says.some(isAbsence)
    ? { kind: "inexistente", motivo: "INFILE has nothing under this key" }
    : unknown("INFILE refused to say");
}

function accepted(body: Body): Verdict {
  const uuid = body.uuid.toUpperCase();
  const numero = Number(body.numero);
  if (!UUID.test(uuid) || !/^\d+$/.test(body.numero) || !Number.isSafeInteger(numero) || body.serie === "") {
    return unknown("INFILE accepted without a whole uuid, serie and numero");
  }
  const contenido = Buffer.from(body.xmlCertificado, "base64");
  const certificado = readCertificado(contenido.toString("utf8"));
  if (certificado?.uuid !== uuid) return unknown("INFILE accepted with another or no certified XML");
  return {
    kind: "aceptado",
    certificacion: {
      id: uuid,
      serie: body.serie,
      numero,
      fechaCertificacion: certificado.fechaCertificacion,
      certificador: certificadorOf(certificado),
      contenido,
      tipoContenido: "application/xml",
    },
  };
}

const certificadorOf = ({ nitCertificador, nombreCertificador }: Certificado) => ({
  id: nitCertificador,
  nombre: nombreCertificador,
});

function refused({ errores, descripcion }: Body): Verdict {
  const [first] = errores;
  if (!first && descripcion === "") return unknown("INFILE refused without a reason");
  return {
    kind: "rechazado",
    rechazo: {
      codigo: first ? codigoOf(first) : "INFILE",
      descripcion: first?.mensaje || descripcion,
      eventos: errores
        .slice(0, EVENTOS_MAX)
        .map((each) => ({ codigo: codigoOf(each), mensaje: each.mensaje })),
    },
  };
}

const CREDENCIALES_RECHAZADAS: Verdict = {
  kind: "rechazado",
  rechazo: {
    codigo: "INFILE_CREDENCIALES",
    descripcion:
      "INFILE no reconoce las credenciales de la cuenta. Revise credencialesCertificador: usuarioFirma, llaveFirma, usuarioApi y llaveApi.",
    eventos: [],
  },
};

/** SAT's own code when there is one, else the numbers of the rule; INFILE writes 0 where it has none. */
function codigoOf({ categoria, numeral, validacion }: Hallazgo): string {
  if (categoria.startsWith("FEL_")) return categoria;
  const parts = [categoria, numeral, validacion].filter((each) => each !== "" && each !== "0");
  return parts.length > 0 ? parts.join(".") : "INFILE";
}

/** INFILE publishes no codes for these three, so its words are all there is to tell them by. */
const isAbsence = (mensaje: string): boolean =>
  /\bno (existe|se encontr|hay)/i.test(mensaje) && /documento|dte|identificador|transacci/i.test(mensaje);
const isRepeated = ({ mensaje }: Hallazgo): boolean =>
  /identificador.*(duplicad|repetid|ya )|ya (fue|ha sido|se encuentra) certificad/i.test(mensaje);
const isUnauthorized = (status: number, json: Record<string, unknown>): boolean =>
  status === 401 || status === 403 || [json["codigo"], json["codigo_error"]].includes("ERROR_401");

function readJson(body: Buffer): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString("utf8"));
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function readBody(json: Record<string, unknown> | undefined): Body | undefined {
  const resultado = json?.["resultado"];
  if (json === undefined || typeof resultado !== "boolean") return undefined;
  const errores = json["descripcion_errores"];
  return {
    resultado,
    descripcion: textOf(json, "descripcion"),
    errores: Array.isArray(errores) ? errores.map(readHallazgo) : [],
    uuid: textOf(json, "uuid"),
    numero: textOf(json, "numero"),
    serie: textOf(json, "serie"),
    xmlCertificado: textOf(json, "xml_certificado"),
  };
}

function readHallazgo(value: unknown): Hallazgo {
  const given = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return {
    categoria: textOf(given, "categoria"),
    numeral: textOf(given, "numeral"),
    validacion: textOf(given, "validacion"),
    mensaje: textOf(given, "mensaje_error") || "El certificador no dijo el motivo.",
  };
}

function textOf(given: Record<string, unknown>, name: string): string {
  const value = given[name];
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

const unknown = (motivo: string): Verdict => ({ kind: "desconocido", motivo });
