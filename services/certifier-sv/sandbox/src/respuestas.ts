import { type Answer, json } from "@dte/sandbox";
import { formatProcesamiento } from "./calendar.js";
import { type Finding, MENSAJES, toObservaciones } from "./findings.js";

/** The Ministerio's answer to a document, an invalidation or a question about a document. */
export type Respuesta = {
  readonly version: 2;
  readonly ambiente: string;
  readonly versionApp: 2;
  readonly estado: "PROCESADO" | "RECHAZADO" | "INVALIDADO";
  readonly codigoGeneracion: string;
  readonly selloRecibido: string | null;
  /** The time on El Salvador's clock, such as "20/11/2026 10:15:30". */
  readonly fhProcesamiento: string;
  readonly clasificaMsg: string;
  readonly codigoMsg: string;
  readonly descripcionMsg: string;
  readonly observaciones: readonly string[];
};

type About = { readonly ambiente: string; readonly codigoGeneracion: string; readonly now: Date };

const ACCEPTED = "10";

/** Answers that a document was sealed; with remarks the code is 002. */
export function sealed(about: About, sello: string, remarks: readonly Finding[] = []): Respuesta {
  const codigo = remarks.length === 0 ? "001" : "002";
  return {
    ...envelope(about),
    estado: "PROCESADO",
    selloRecibido: sello,
    clasificaMsg: ACCEPTED,
    codigoMsg: codigo,
    descripcionMsg: MENSAJES[codigo],
    // The manual's example of an acceptance has two empty texts here.
    observaciones: remarks.length === 0 ? ["", ""] : toObservaciones(remarks),
  };
}

/** Answers a refusal: its code is that of the first finding, and it tells all of them. Throws when there is none. */
export function refused(about: About, findings: readonly Finding[]): Respuesta {
  const [first] = findings;
  if (first === undefined) throw new TypeError("a refusal without a reason");
  return {
    ...envelope(about),
    estado: "RECHAZADO",
    selloRecibido: null,
    clasificaMsg: first.clasifica,
    codigoMsg: first.codigo,
    descripcionMsg: toObservaciones([first])[0] ?? MENSAJES[first.codigo],
    observaciones: toObservaciones(findings),
  };
}

function envelope({ ambiente, codigoGeneracion, now }: About) {
  return {
    version: 2,
    ambiente,
    versionApp: 2,
    codigoGeneracion,
    fhProcesamiento: formatProcesamiento(now),
  } as const;
}

/** Answers 200 for a sealed document, 400 for a refused one. */
export function toAnswer(respuesta: Respuesta): Answer {
  return json(respuesta.estado === "RECHAZADO" ? 400 : 200, respuesta);
}

/** Answers a contingency event; its envelope has no codes. */
export function contingencyAnswer(
  now: Date,
  outcome: { readonly sello: string } | { readonly findings: readonly Finding[] },
): Answer {
  const isAccepted = "sello" in outcome;
  return json(isAccepted ? 200 : 400, {
    estado: isAccepted ? "RECIBIDO" : "RECHAZADO",
    fechaHora: formatProcesamiento(now),
    mensaje: isAccepted ? "Documento recibido" : "Validaciones no superadas",
    selloRecibido: isAccepted ? outcome.sello : null,
    observaciones: isAccepted ? [] : toObservaciones(outcome.findings),
  });
}
