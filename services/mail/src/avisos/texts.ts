import type { DeContingencia, DeFirma, DeWebhook, Evento } from "../store/avisos.js";
import { momentoDe } from "./carta.js";

export type Texto = { asunto: string; parrafos: readonly string[] };

/** Gives the words that people use for the documents of a notice. */
const documentosDe = ({ documentos }: DeContingencia): string =>
  documentos === 1
    ? "1 documento emitido en contingencia"
    : `${documentos} documentos emitidos en contingencia`;

const SI_NO = "Si el servicio no los envía antes, solicítelo por escrito a la autoridad tributaria.";

const isDeWebhook = (evento: Evento): evento is DeWebhook => evento.clase === "webhookApagado";
const isDeFirma = (evento: Evento): evento is DeFirma => evento.clase === "firmaPorVencer";
const isDeContingencia = (evento: Evento): evento is DeContingencia => "documentos" in evento;

/** Gives the text of a notice to an account's people. Undefined for a kind of notice that this version does not know. */
export function textoDe(evento: Evento): Texto | undefined {
  if (isDeWebhook(evento)) return webhookApagado(evento);
  if (isDeFirma(evento)) return firmaPorVencer(evento);
  return isDeContingencia(evento) ? contingenciaAvisada(evento) : undefined;
}

const webhookApagado = ({ idWebhook, motivo }: DeWebhook): Texto => ({
  asunto: "Un webhook de su cuenta quedó inactivo",
  parrafos: [
    motivo === "YaNoExiste"
      ? `La dirección del webhook ${idWebhook} respondió que ya no existe (410): no se le envía nada más.`
      : `La dirección del webhook ${idWebhook} no aceptó ninguna entrega durante una semana: no se le envía nada más.`,
    "Los eventos siguen en GET /eventos durante treinta días. Cuando el destino responda, actívelo de nuevo con PATCH /webhook/{id} y lea desde ahí los que faltan.",
  ],
});

const firmaPorVencer = ({ vence }: DeFirma): Texto => ({
  asunto: "El certificado de firma de su cuenta está por vencer",
  parrafos: [
    `El certificado con el que se firman los documentos de su cuenta vence el ${momentoDe(vence)}. Después no se puede emitir ni anular.`,
    "Pida uno nuevo a quien lo emitió, que tarda días, y cárguelo en certificadoFirma con PATCH /cuenta/{id}, o en la consola. Si ya lo cargó, no haga nada.",
  ],
});

function contingenciaAvisada(evento: DeContingencia): Texto | undefined {
  const { clase, sello, idEvento = "" } = evento;
  const documentos = documentosDe(evento);
  switch (clase) {
    case "eventoRecibido":
      return {
        asunto: "La autoridad tributaria recibió el evento de contingencia",
        parrafos: [
          `La autoridad tributaria recibió el evento ${idEvento}, que informa ${documentos}.`,
          sello === undefined
            ? "La autoridad ya lo tenía y no repitió su sello."
            : `Sello de recepción: ${sello}. Es la prueba de que la contingencia se informó: consérvela. El evento firmado va adjunto.`,
          "Los documentos se envían a continuación, sin que usted haga nada.",
        ],
      };
    case "eventoRechazado":
      return {
        asunto: "La autoridad tributaria rechazó el evento de contingencia",
        parrafos: [
          `La autoridad tributaria rechazó el evento ${idEvento}, que informa ${documentos}.`,
          "Vea el motivo en GET /cuenta/{id}/contingencias y corrija los datos de la cuenta que señala: el evento se escribe y se envía de nuevo.",
        ],
      };
    case "plazoEvento":
      return {
        asunto: "Está por vencer el plazo para informar una contingencia",
        parrafos: [
          `Falta informar a la autoridad tributaria ${documentos}. El plazo de la ley termina el ${momentoDe(evento.vence)}.`,
          `Revise en GET /cuenta/{id}/contingencias qué lo impide, y que las credenciales y el certificado de la cuenta sirvan. ${SI_NO}`,
        ],
      };
    case "plazoEnvio":
      return {
        asunto: "Está por vencer el plazo para enviar documentos de una contingencia",
        parrafos: [
          `Falta que la autoridad tributaria reciba ${documentos}. El plazo de la ley termina el ${momentoDe(evento.vence)}.`,
          `Revise en GET /cuenta/{id}/contingencias qué lo impide, y en GET /rechazados/dte si alguno fue rechazado. ${SI_NO}`,
        ],
      };
    default:
      return undefined;
  }
}
