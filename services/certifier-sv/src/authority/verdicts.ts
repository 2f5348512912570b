import type { Verdict } from "@dte/certifier";
import { fechaLocal } from "@dte/dte";
import { feg } from "@dte/errors";
import { verificacionOf, writeArchivo } from "./archivo-dte.js";
import type { Enviado } from "./enviado.js";
import { parseObjeto, type Respuesta, readCampo, readRespuesta } from "./respuesta.js";
import type { Llamada } from "./session.js";

/** The data that the certification of an accepted document or event needs. */
export type Certificante = { readonly consultaPublicaUrl: string; readonly now: () => Date };

const MH = { id: "mh", nombre: "Ministerio de Hacienda" };

const TOO_MANY_REQUESTS = 429;

/** MH answers this `codigoMsg` for a record that it has already. */
export const YA_EXISTE = "004";
/** MH answers this `codigoMsg` when there is no such record. */
export const NO_EXISTE = "014";
/** MH answers this `codigoMsg` when the document was invalidated. */
export const ANULADO = "015";
/** MH answers this `codigoMsg` when its service of signatures is down: that does not judge the document. */
const SIN_VALIDADOR = "022";

/** Makes the verdict that nobody knows what became of the document, so that it is asked about. `motivo` is English, for the log. */
export const unknown = (motivo: string): Extract<Verdict, { kind: "desconocido" }> => ({
  kind: "desconocido",
  motivo,
});
/** Makes the verdict for an answer that does not speak of this document. MH counts as having answered, unless it reports trouble of its own. */
export const withoutVerdict = ({ estado, codigo }: Respuesta): Verdict => ({
  kind: "desconocido",
  motivo: `MH answered ${estado || "no state"} with code ${codigo || "none"}`,
  conRespuesta: codigo !== SIN_VALIDADOR,
});

/** Makes the verdict that MH certainly does not have the document, so that it may be sent again. `motivo` is English, for the log. */
export const absent = (motivo: string): Verdict => ({ kind: "inexistente", motivo });

/**
 * Reads the answer's envelope, or gives the verdict for a call without one: `sends` says whether the call was to send something. Throws
 * FEG_DTE_CERTIFICATION_ERROR for a question of an account that MH refuses: MH has spoken, and not of what was asked about.
 */
export function settle(
  llamada: Llamada,
  { sends }: { readonly sends: boolean },
): { readonly respuesta: Respuesta } | { readonly verdict: Verdict } {
  switch (llamada.kind) {
    case "silence":
      return { verdict: sends && !llamada.wasSent ? absent(llamada.motivo) : unknown(llamada.motivo) };
    case "refused":
      if (!sends) throw feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: `${SIN_ACCESO}: ${CREDENCIALES}` });
      return { verdict: credentialsRefused(llamada.at === "login") };
    case "answer": {
      const { status } = llamada;
      const isOutOfOrder = status === TOO_MANY_REQUESTS || status >= 500;
      const respuesta = isOutOfOrder ? undefined : readRespuesta(parseObjeto(llamada.body));
      if (respuesta) return { respuesta };
      const verdict: Verdict = {
        kind: "desconocido",
        motivo: `HTTP ${status} without a judgement of MH`,
        conRespuesta: status === TOO_MANY_REQUESTS,
      };
      return { verdict };
    }
  }
}

const SIN_ACCESO = "MH_CREDENCIALES";
const CREDENCIALES =
  "El Ministerio de Hacienda no reconoce las credenciales de la cuenta, o su contraseña venció. Revise credencialesCertificador: clave (la contraseña de la API) y usuario (el NIT).";

/** Makes the verdict for credentials that are refused. `numeroLibre` is true where the call stopped at the login, so that the number never reached MH. */
const credentialsRefused = (numeroLibre: boolean): Verdict => ({
  kind: "rechazado",
  sinAcceso: true,
  rechazo: {
    codigo: SIN_ACCESO,
    descripcion: CREDENCIALES,
    eventos: [],
    numeroLibre,
  },
});

/** Tells whether MH has the document: the answer has its word, its seal and the code that was sent. With anything less MH is asked again. */
export const isSealed = (
  respuesta: Respuesta,
  codigoGeneracion: string,
): respuesta is Respuesta & { readonly sello: string } =>
  respuesta.estado === "PROCESADO" &&
  respuesta.sello !== undefined &&
  respuesta.codigoGeneracion === codigoGeneracion;

/** Tells whether MH refuses the document: the answer has its word about this code, or about one that it could not read, and no seal. */
export const isRefused = (
  { estado, codigo, codigoGeneracion, sello }: Respuesta,
  esperado: string,
): boolean =>
  estado === "RECHAZADO" &&
  codigo !== SIN_VALIDADOR &&
  sello === undefined &&
  (codigoGeneracion === "" || codigoGeneracion === esperado);

/** Makes the verdict for an accepted document, as `documents` keeps it. */
export function certified(
  enviado: Enviado,
  respuesta: Respuesta & { readonly sello: string },
  certificante: Certificante,
): Verdict {
  const { codigo, observaciones } = respuesta;
  return {
    kind: "aceptado",
    certificacion: {
      id: enviado.codigoGeneracion,
      serie: enviado.documento?.numeroControl ?? "",
      numero: 0,
      // The seal accepts the document, even when the date beside it cannot be read.
      fechaCertificacion: respuesta.fecha ?? nowText(certificante),
      certificador: MH,
      contenido: writeArchivo(enviado, respuesta.sello),
      tipoContenido: "application/json",
      selloEntidadFiscal: respuesta.sello,
      ...verificacionOf(certificante.consultaPublicaUrl, enviado),
      observaciones: observaciones.map((mensaje) => ({ ...(codigo !== "" && { codigo }), mensaje })),
    },
  };
}

/** Writes the present moment on El Salvador's clock, RFC 3339. */
export const nowText = ({ now }: Certificante): string => fechaLocal(now(), "America/El_Salvador").texto;

/** Makes the verdict for an accepted event with MH's seal, and its file; `otherwise` is its date when MH's cannot be read. */
export const certifiedEvent = (
  enviado: Enviado,
  { sello, fecha }: Respuesta & { readonly sello: string },
  otherwise: string,
): Verdict => ({
  kind: "aceptado",
  certificacion: {
    ...eventoOf(enviado, fecha ?? otherwise),
    contenido: writeArchivo(enviado, sello),
    tipoContenido: "application/json",
    selloEntidadFiscal: sello,
  },
});

/** Makes the verdict for an event that was done already. MH gives no seal for it, so it has no file, and its date is one that we give. */
export const doneAlready = (enviado: Enviado, fecha: string): Verdict => ({
  kind: "aceptado",
  certificacion: eventoOf(enviado, fecha),
});

const eventoOf = ({ codigoGeneracion }: Enviado, fechaCertificacion: string) => ({
  id: codigoGeneracion,
  fechaCertificacion,
  certificador: MH,
});

/** Makes the verdict for MH's own refusal, with all its remarks. No other document may have the number, because it has reached MH. */
export function refused({ codigo, descripcion, observaciones }: Respuesta): Verdict {
  const mensajes = [...new Set([descripcion, ...observaciones].filter(Boolean))];
  const eventos = mensajes.map((mensaje) => {
    const campo = readCampo(mensaje);
    return { ...(codigo !== "" && { codigo }), ...(campo !== undefined && { campo }), mensaje };
  });
  return {
    kind: "rechazado",
    rechazo: {
      codigo: codigo || "MH",
      descripcion: mensajes[0] ?? "El Ministerio de Hacienda no dijo el motivo.",
      eventos,
      numeroLibre: false,
    },
  };
}

/** Tells whether an answer of MH mentions a field of this name, or a part of one. */
export const mentions = ({ descripcion, observaciones }: Respuesta, campo: string): boolean =>
  [descripcion, ...observaciones].some((mensaje) => mensaje.includes(campo));
