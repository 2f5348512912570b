import type { Verdict } from "@dte/certifier";
import { consult, ID_ENVIO } from "./documento.js";
import type { Enviado } from "./enviado.js";
import { type Respuesta, readCampo } from "./respuesta.js";
import type { Mh } from "./session.js";
import {
  ANULADO,
  absent,
  type Certificante,
  certifiedEvent,
  doneAlready,
  isRefused,
  isSealed,
  mentions,
  NO_EXISTE,
  nowText,
  refused,
  settle,
  unknown,
  YA_EXISTE,
} from "./verdicts.js";

/** Sends an invalidation once. It also counts as done, without a seal, when the document is invalidated already or MH has this very event. */
export async function submitInvalidacion(
  mh: Mh,
  enviado: Enviado,
  certificante: Certificante,
): Promise<Verdict> {
  const { ambiente, version, jws, codigoGeneracion } = enviado;
  const llamada = await mh.post("/fesv/anulardte", { ambiente, idEnvio: ID_ENVIO, version, documento: jws });
  const settled = settle(llamada, { sends: true });
  if ("verdict" in settled) return settled.verdict;
  const { respuesta } = settled;
  // Some answers have the code of the document instead of that of the event.
  const codigos = [codigoGeneracion, enviado.documento?.codigoGeneracion ?? codigoGeneracion];
  const ahora = nowText(certificante);
  for (const codigo of codigos) {
    if (isSealed(respuesta, codigo)) return certifiedEvent(enviado, respuesta, ahora);
  }
  if (!codigos.some((codigo) => isRefused(respuesta, codigo))) {
    return unknown(`MH answered ${respuesta.estado || "no state"} with code ${respuesta.codigo || "none"}`);
  }
  return isDoneAlready(respuesta) ? doneAlready(enviado, ahora) : refused(respuesta);
}

/** Tells whether the document is invalidated already. An answer that the replacing document exists, or was invalidated, is a refusal like any other. */
const isDoneAlready = (respuesta: Respuesta): boolean =>
  [YA_EXISTE, ANULADO].includes(respuesta.codigo) && !mentions(respuesta, "codigoGeneracionR");

/**
 * Finds out whether an invalidation was done. MH answers questions about documents alone. A document that MH shows unchanged has not been
 * invalidated: the same event may be sent again, and if MH has it after all, it says so.
 */
export async function findInvalidacion(
  mh: Mh,
  enviado: Enviado,
  certificante: Certificante,
): Promise<Verdict> {
  const { documento } = enviado;
  if (!documento) throw new TypeError("an invalidation is of a document");
  const settled = settle(await consult(mh, enviado, documento), { sends: false });
  if ("verdict" in settled) return settled.verdict;
  const { respuesta } = settled;
  if (respuesta.codigo === ANULADO || INVALIDADO.test(respuesta.estado)) {
    return doneAlready(enviado, nowText(certificante));
  }
  if (isSealed(respuesta, documento.codigoGeneracion)) return absent("MH shows the document as valid");
  const what = respuesta.codigo === NO_EXISTE ? "no such document" : `code ${respuesta.codigo || "none"}`;
  return unknown(`MH answered the question about an invalidated document with ${what}`);
}

const INVALIDADO = /^(INVALIDADO|ANULADO)$/;

/**
 * Sends a contingency event once. It is done when MH has it already. The time of its documents runs from the seal; where MH does not give that
 * moment, it runs from the moment at which the event was made, which is earlier.
 */
export async function submitContingencia(
  mh: Mh,
  enviado: Enviado,
  certificante: Certificante,
): Promise<Verdict> {
  const llamada = await mh.post("/fesv/contingencia", { nit: enviado.nit, documento: enviado.jws });
  const settled = settle(llamada, { sends: true });
  if ("verdict" in settled) return settled.verdict;
  const { respuesta } = settled;
  const { estado, sello } = respuesta;
  const fecha = enviado.transmision ?? nowText(certificante);
  if (estado === "RECIBIDO" && sello !== undefined) {
    return certifiedEvent(enviado, { ...respuesta, sello }, fecha);
  }
  if (!isRefused(respuesta, enviado.codigoGeneracion)) {
    return unknown(`MH answered ${respuesta.estado || "no state"} to a contingency event`);
  }
  return isRegistered(respuesta) ? doneAlready(enviado, fecha) : refused(respuesta);
}

/** Tells whether the answer is that the event exists already, and not that one of its documents does. This envelope has no code. */
const isRegistered = ({ descripcion, observaciones }: Respuesta): boolean =>
  [descripcion, ...observaciones].some(
    (mensaje) => /ya existe/i.test(mensaje) && readCampo(mensaje) === "identificacion.codigoGeneracion",
  );

/**
 * Answers that MH does not have the event, so that it may be sent: MH answers no questions about contingency events, and when the same event is sent
 * again, it is refused as one that exists and makes no second one.
 */
export const findContingencia = (): Verdict =>
  absent("MH answers no question about contingency events, and takes each one only once");
