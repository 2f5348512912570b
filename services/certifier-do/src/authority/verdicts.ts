import type { Verdict } from "@dte/certifier";
import { qrPng } from "@dte/print";
import { type Comprobante, numeroOf } from "../firma/comprobante.js";
import { readHora, writeHora } from "../firma/hora.js";
import { type Ambiente, type TimbreConfig, timbreUrl } from "../firma/timbre.js";
import { CERTIFICADOR } from "../format/certificador.js";
import { type Body, isOfWall, text } from "./bodies.js";
import type { Reply } from "./dgii.js";
import { isRepetido, type Mensaje, type Resultado, readMensajes } from "./resultado.js";

/** The dots of a module: printed at 22 mm, the least that DGII allows, a symbol of version 10 then has more than 300 dots an inch. */
const QR_MODULE_PIXELS = 5;

/** Makes the verdict that DGII certainly does not have the document, so that it may be sent again. `motivo` is English, for the log. */
export const absent = (motivo: string): Verdict => ({ kind: "inexistente", motivo });

/**
 * Makes the verdict that nobody knows what became of the document, so that it is asked about. `motivo` is English, for the log;
 * `referencia` is the trackId to ask with next time.
 */
export const unknown = (motivo: string, referencia?: string | undefined): Verdict => ({
  kind: "desconocido",
  motivo,
  ...(referencia !== undefined && { referencia }),
});

/**
 * Makes the verdict that DGII has the document and has not judged it yet. `motivo` is English, for the log; `referencia` is the trackId to
 * ask with next time.
 */
export const inProcess = (motivo: string, referencia?: string | undefined): Verdict => ({
  ...unknown(motivo, referencia),
  kind: "desconocido",
  motivo,
  enProceso: true,
});

export type Accepting = {
  readonly comprobante: Comprobante;
  /** The document's exact bytes. */
  readonly contenido: Uint8Array;
  readonly id: string;
  readonly resultado: Resultado;
  readonly ambiente: Ambiente;
  readonly config: TimbreConfig;
  readonly ahora: Date;
};

/** Makes the verdict for an acceptance, with remarks or without. Its moment is that of DGII's reception, or now when DGII gives none. */
export function accepted(accepting: Accepting): Verdict {
  const { comprobante, contenido, id, resultado, ambiente, config, ahora } = accepting;
  const uri = timbreUrl(comprobante, ambiente, config);
  return {
    kind: "aceptado",
    certificacion: {
      id,
      ...numeroOf(comprobante),
      fechaCertificacion: writeHora(readHora(resultado.fechaRecepcion) ?? ahora),
      certificador: CERTIFICADOR,
      contenido: Buffer.from(contenido),
      tipoContenido: "application/xml",
      selloEntidadFiscal: comprobante.codigoSeguridad,
      verificacionCertificadorUri: uri,
      verificacionCertificadorQrBase64: qrPng(uri, QR_MODULE_PIXELS).toString("base64"),
      observaciones: resultado.mensajes.map(toObservacion),
    },
  };
}

/** Makes an observation of the contract out of one of DGII's messages; it has no `codigo` where DGII gives none. */
export const toObservacion = ({ codigo, mensaje }: Mensaje) => ({
  mensaje,
  ...(codigo !== "" && { codigo }),
});

/** Makes the verdict for DGII's refusal, with its findings; the first one is the reason. A number that was used before is never free. */
export function refused(resultado: Resultado): Verdict {
  const { mensajes, secuenciaUtilizada } = resultado;
  return rejection(mensajes, secuenciaUtilizada === false && !isRepetido(resultado));
}

/**
 * Makes the verdict for DGII's refusal to examine the document at all, which spends no number; undefined when the answer does not say so: a page, a
 * failing server, nothing at all.
 */
export function refusedAtTheDoor(
  status: number,
  { objetos: [fields = {}], texto }: Body,
): Verdict | undefined {
  if (status !== 200 && status !== 400 && status !== 422) return undefined;
  // A bare text with a 400 comes from DGII; with any other status it comes from a firewall before it.
  const bare = status === 400 && !isOfWall(texto) ? texto : "";
  const said = [bare, text(fields, "error"), text(fields, "title")]
    .filter((each) => each !== "")
    .map((mensaje) => ({ codigo: "", mensaje }));
  const mensajes = [...said, ...readMensajes(fields)];
  return mensajes.length > 0 ? rejection(mensajes, true) : undefined;
}

function rejection(mensajes: readonly Mensaje[], numeroLibre: boolean): Verdict {
  const [{ codigo, mensaje } = { codigo: "", mensaje: "" }] = mensajes;
  return {
    kind: "rechazado",
    rechazo: {
      codigo: codigo || "DGII",
      descripcion: mensaje || "La DGII rechazó el comprobante y no dijo por qué.",
      eventos: mensajes.map(toObservacion),
      numeroLibre,
    },
  };
}

/** Makes the verdict for an account that gets no token: nothing was sent. */
function denied(texto: string): Verdict {
  const reason = texto === "" ? "" : ` La DGII dice: ${texto}`;
  const descripcion = `La DGII no autoriza el certificado de firma de la cuenta. Verifique que esté vigente y que su titular esté delegado por el emisor en la Oficina Virtual.${reason}`;
  return {
    kind: "rechazado",
    sinAcceso: true,
    rechazo: { codigo: "DGII_CREDENCIALES", descripcion, eventos: [], numeroLibre: true },
  };
}

/** Makes the verdict for a sending without an answer. */
export function notAnswered(reply: Exclude<Reply, { kind: "answer" }>): Verdict {
  if (reply.kind === "denied") return denied(reply.texto);
  return reply.isSent ? unknown(reply.motivo) : absent(reply.motivo);
}
