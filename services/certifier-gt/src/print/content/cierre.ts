import type { Dte, Frase } from "@dte/contracts";
import { fechaText, nitText } from "../texts.js";
import { isContingencia } from "./avisos.js";
import { type Dato, datosOf } from "./dato.js";

/** The sentences the law wants on the document, with the resolution they rest on. */
export const frasesDe = (dte: Dte): string[] => dte.frases.map(fraseText);

function fraseText({ tipo, escenario, texto, numeroResolucion, fechaResolucion }: Frase): string {
  // A document registered from its XML may carry a phrase that is newer than the texts known here.
  const frase = texto.trim() || `Frase ${tipo}, escenario ${escenario}`;
  if (!numeroResolucion || frase.includes(numeroResolucion)) return frase;
  const del = fechaResolucion ? ` del ${fechaText(fechaResolucion)}` : "";
  // SAT's own texts end with a comma where the resolution is to follow.
  return `${frase.replace(/[,.]$/, "")}. Resolución No. ${numeroResolucion}${del}`;
}

/** What the issuer adds of its own: no fiscal weight, shown unless it says that it is not to be seen. */
export const leyendasDe = (dte: Dte): Dato[] =>
  dte.datosAdicionales
    .filter(({ visible, valor }) => visible !== false && valor !== "")
    .map(({ nombre, etiqueta, valor }) => ({ etiqueta: etiqueta || nombre, valor }));

/** Who certified it; nothing before that. */
export const certificadorDe = ({ id, certificador }: Dte): Dato[] =>
  id === undefined || !certificador
    ? []
    : datosOf(["Certificador", certificador.nombre], ["NIT", nitText(certificador.id)]);

/** Where a document in contingency becomes a certified one, word for word (Reglas y validaciones v2.0, §4.1, 1 e). */
const OBTENGA = "Emisión en contingencia, obtenga su DTE certificado en el sitio ";
const PORTAL = "https://portal.sat.gob.gt/portal/verificador-integrado/";

/** What the reader can do to be sure of the document: the sentence, and the address that ends it. */
export const verificacionDe = (
  dte: Dte,
  verificador: string,
): { texto: string; uri: string; rotulo: string } =>
  isContingencia(dte)
    ? { texto: OBTENGA, uri: PORTAL, rotulo: PORTAL }
    : {
        texto: "Verifique este documento en el portal de la SAT: escanee el código QR o abra ",
        uri: verificador,
        rotulo: "felpub.c.sat.gob.gt",
      };
