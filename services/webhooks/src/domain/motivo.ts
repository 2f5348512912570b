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

/** Tells whether a text that was kept is one of the reasons that there are. */
export const isMotivo = (text: string | null): text is Motivo =>
  text !== null && Object.hasOwn(MOTIVOS, text);

/** What is written of an attempt; it was taken when there is no reason. */
export type Resultado = { readonly estadoHttp: number | null; readonly motivo: Motivo | null };

const GONE = 410;

/**
 * Judges what an exchange with `url` came to. A redirect does not accept a delivery: it is not followed. Of a name nothing is told but that nobody
 * was reached: whether it leads to an address inside or nowhere says which names this network has.
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

/** Tells whether an address says itself where it leads: however its numbers are written, the URL standard makes one form of them. */
const isInNumbers = (url: string): boolean =>
  URL.canParse(url) && /^(\[.*\]|[\d.]+)$/.test(new URL(url).hostname);
