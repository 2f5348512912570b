import type { HttpOutcome } from "@dte/outgoing";

/** Why an attempt was not taken, or an address made inactive; the words that are kept. */
export const MOTIVOS = {
  RespuestaNegativa:
    "El destino respondió con un estado que no es 2xx. Responda 2xx en cuanto reciba el evento.",
  SinRespuesta: "El destino no respondió a tiempo, o cortó la conexión.",
  SinConexion: "No se pudo conectar con el destino. Revise su dirección y su certificado TLS.",
  DireccionNoPermitida: "La dirección no es pública o no usa https. Cámbiela con PATCH /webhook/{id}.",
  YaNoExiste: "El destino respondió 410: ya no recibe eventos. Actívelo de nuevo con PATCH /webhook/{id}.",
  FalloUnaSemana: "El destino falló durante una semana. Actívelo de nuevo con PATCH /webhook/{id}.",
} as const;

export type Motivo = keyof typeof MOTIVOS;

export const isMotivo = (text: string | null): text is Motivo =>
  text !== null && Object.hasOwn(MOTIVOS, text);

/** An attempt as it is written down; without a reason it was taken. */
export type Resultado = { readonly estadoHttp: number | null; readonly motivo: Motivo | null };

const GONE = 410;

/** What an exchange comes to. Redirects are no acceptance: they are not followed. */
export function judge(outcome: HttpOutcome): Resultado {
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
        motivo: outcome.motivo.includes("ERR_ADDRESS_NOT_ALLOWED") ? "DireccionNoPermitida" : "SinConexion",
      };
    case "no-answer":
      return { estadoHttp: null, motivo: "SinRespuesta" };
  }
}
