import type { HttpOutcome } from "@dte/outgoing";

/** Why an attempt was not taken, or an address was made inactive. Rows keep these words. */
export const MOTIVOS = {
  RespuestaNegativa:
    "El destino respondió con un estado que no es 2xx. Responda 2xx en cuanto reciba el evento.",
  SinRespuesta: "El destino no respondió a tiempo, o cortó la conexión.",
  SinConexion:
    "No se pudo conectar con el destino. Revise que su dirección exista, sea pública y use https, y su certificado TLS.",
  DireccionNoPermitida: "La dirección no es pública o no usa https. Cámbiela con PATCH /webhook/{id}.",
  YaNoExiste: "El destino respondió 410: ya no recibe eventos. Actívelo de nuevo con PATCH /webhook/{id}.",
  FalloUnaSemana: "El destino falló durante una semana. Actívelo de nuevo con PATCH /webhook/{id}.",
} as const;

export type Motivo = keyof typeof MOTIVOS;

/** Tells whether a text that was kept is one of the reasons. */
export const isMotivo = (text: string | null): text is Motivo =>
  text !== null && Object.hasOwn(MOTIVOS, text);

/** The result of an attempt, as it is written; the delivery was taken when there is no reason. */
export type Resultado = { readonly estadoHttp: number | null; readonly motivo: Motivo | null };

const GONE = 410;

/**
 * Judges how an exchange with `url` ended. A redirect does not accept a delivery: it is not followed. An address with a name is only said not to have
 * been reached: whether the name leads inside or nowhere would tell which names this network has.
 */
export function judge(outcome: HttpOutcome, url: string): Resultado {
  switch (outcome.kind) {
    case "answer": {
      const { status } = outcome;
      const isTaken = status >= 200 && status < 300;
      return {
        estadoHttp: status,
        motivo: isTaken ? null : status === GONE ? "YaNoExiste" : "RespuestaNegativa",
      };
    }
    case "never-left":
      return {
        estadoHttp: null,
        motivo:
          outcome.motivo.includes("ERR_ADDRESS_NOT_ALLOWED") && isInNumbers(url)
            ? "DireccionNoPermitida"
            : "SinConexion",
      };
    case "no-answer":
      return { estadoHttp: null, motivo: "SinRespuesta" };
  }
}

/** Tells whether an address has a host in numbers. The URL standard makes one form of them, however they are written. */
const isInNumbers = (url: string): boolean =>
  URL.canParse(url) && /^(\[.*\]|[\d.]+)$/.test(new URL(url).hostname);
