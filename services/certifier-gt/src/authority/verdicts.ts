import type { DocumentoDado, Verdict } from "@dte/certifier";
import { writeHora } from "../firma/hora.js";
import { type Certificado, readCertificado } from "../format/index.js";
import {
  isAlreadyCancelled,
  isPending,
  readCancellation,
  readCertifiedCancellation,
} from "./cancellation.js";
import { lookupFailed } from "./contribuyente.js";

/** One finding of a certifier. */
export type Hallazgo = { readonly codigo: string; readonly mensaje: string };

/** More findings help nobody: those beyond these show once the first are mended. */
const EVENTOS_MAX = 100;

/** Makes the verdict that nobody knows what became of the document, so that it is asked about. `motivo` is English, for the log. */
export const unknown = (motivo: string): Verdict => ({ kind: "desconocido", motivo });
/**
 * Makes the verdict that the certifier certainly does not have the document, so that it may be sent again. `motivo` is English, for the
 * log.
 */
export const absent = (motivo: string): Verdict => ({ kind: "inexistente", motivo });

/**
 * Makes the verdict on a document that a certifier says it certified, which is believed only if the certified XML says so. `uuid` is the one that the
 * answer names beside the XML, if any, and must be the same; `serie` and `numero`, where the answer has its own, count instead of the XML's. In any
 * other case nobody knows what became of the document.
 */
export function certified(
  xml: Uint8Array,
  told: { readonly uuid?: string; readonly serie?: string; readonly numero?: string } = {},
): Verdict {
  const certificado = readCertificado(Buffer.from(xml).toString("utf8"));
  if (!certificado || (told.uuid !== undefined && certificado.uuid !== told.uuid.toUpperCase())) {
    return unknown("accepted with another or no certified XML");
  }
  const numeroTexto = told.numero ?? certificado.numero;
  const numero = Number(numeroTexto);
  if (!/^\d+$/.test(numeroTexto) || !Number.isSafeInteger(numero) || !UUID.test(certificado.uuid)) {
    return unknown("accepted without a whole uuid and numero");
  }
  return {
    kind: "aceptado",
    certificacion: {
      id: certificado.uuid,
      serie: told.serie ?? certificado.serie,
      numero,
      fechaCertificacion: certificado.fechaCertificacion,
      certificador: certificadorOf(certificado),
      contenido: Buffer.from(xml),
      tipoContenido: "application/xml",
    },
  };
}

const UUID = /^[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}$/;

const certificadorOf = ({ nitCertificador, nombreCertificador }: Certificado) => ({
  id: nitCertificador,
  nombre: nombreCertificador,
});

/** Makes the verdict on a cancellation. It is done if its certified XML says so and is of the document that was asked for. */
export function cancelled(xml: Uint8Array, contenido: Uint8Array): Verdict {
  const certificada = readCertifiedCancellation(Buffer.from(xml).toString("utf8"));
  if (certificada?.uuid !== readCancellation(contenido).uuid) {
    return unknown("accepted with another or no certified cancellation");
  }
  return {
    kind: "aceptado",
    certificacion: {
      id: certificada.uuid,
      fechaCertificacion: certificada.fecha,
      contenido: Buffer.from(xml),
      tipoContenido: "application/xml",
    },
  };
}

/**
 * Makes the verdict on a cancellation that is done, and whose XML the certifier does not give: the date is the certifier's when it tells
 * one, else that of the cancellation itself, else now.
 */
export function cancelledWithoutXml(contenido: Uint8Array, ahora: Date, fecha?: string): Verdict {
  const asked = readCancellation(contenido);
  return {
    kind: "aceptado",
    certificacion: {
      id: asked.uuid,
      fechaCertificacion: fecha ?? asked.fecha ?? writeHora(ahora),
    },
  };
}

/** Makes the verdict for the certifier's own refusal, with its findings; the first one is the reason. */
export function refused([first, ...rest]: readonly [Hallazgo, ...Hallazgo[]]): Verdict {
  const eventos = [first, ...rest].slice(0, EVENTOS_MAX);
  return { kind: "rechazado", rechazo: { codigo: first.codigo, descripcion: first.mensaje, eventos } };
}

/**
 * Makes the verdict for a refused cancellation, unless the refusal says that the document was cancelled before, as was asked for, or that SAT has yet
 * to decide.
 */
export function cancellationRefused(
  hallazgos: readonly [Hallazgo, ...Hallazgo[]],
  contenido: Uint8Array,
  ahora: Date,
): Verdict {
  if (hallazgos.some(({ codigo, mensaje }) => isAlreadyCancelled(codigo, mensaje))) {
    return cancelledWithoutXml(contenido, ahora);
  }
  if (hallazgos.some(({ codigo, mensaje }) => isPending(codigo, mensaje))) {
    return unknown("SAT has still to accept the cancellation");
  }
  return refused(hallazgos);
}

/** Makes the verdict for credentials that are refused: it names their fields and repeats no content. */
export const credentialsRefused = (certificador: string, codigo: string, campos: string): Verdict => ({
  kind: "rechazado",
  sinAcceso: true,
  rechazo: {
    codigo,
    descripcion: `${certificador} no reconoce las credenciales de la cuenta. Revise credencialesCertificador: ${campos}.`,
    eventos: [],
  },
});

/** Gives the document that a certifier gave back under the id that was asked for. Throws 1000 when the document has another id, or cannot be read. */
export function givenBack(certificador: string, xml: Uint8Array, id: string): DocumentoDado {
  const verdict = certified(xml, { uuid: id });
  if (verdict.kind === "aceptado") return { contenido: xml, tipoContenido: "application/xml" };
  throw lookupFailed(certificador, "the document that was given is another one, or none");
}
