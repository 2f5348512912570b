import type { Dte, Frase } from "@dte/contracts";
import { type Dato, datosOf, fechaText, type Verificacion } from "@dte/print";
import { verificacionOf } from "../../describe/verificacion.js";
import { nitText } from "../texts.js";
import { isContingencia } from "./contingencia.js";
import { firmaDelEmisor } from "./firma.js";

/** Gives the sentences that the law wants on the document, each with the resolution that it rests on. */
export const frasesDe = (dte: Dte): string[] => dte.frases.map(fraseText);

function fraseText({ tipo, escenario, texto, numeroResolucion, fechaResolucion }: Frase): string {
  // A document registered from its XML may carry a phrase that is newer than the texts known here.
  const frase = texto.trim() || `Frase ${tipo}, escenario ${escenario}`;
  if (!numeroResolucion || frase.includes(numeroResolucion)) return frase;
  const del = fechaResolucion ? ` del ${fechaText(fechaResolucion)}` : "";
  // SAT's own texts end with a comma where the resolution is to follow.
  return `${frase.replace(/[,.]$/, "")}. Resolución No. ${numeroResolucion}${del}`;
}

/** Names who certified the document; nobody while it is not certified. */
const certificadorDe = ({ id, certificador }: Dte): Dato[] =>
  id === undefined || !certificador
    ? []
    : datosOf(["Certificador", certificador.nombre], ["NIT", nitText(certificador.id)]);

/** The words that the rules want on a document in contingency, which becomes a certified one later (Reglas y validaciones v2.0, §4.1, 1 e). */
const OBTENGA = "Emisión en contingencia, obtenga su DTE certificado en el sitio ";
const PORTAL = "https://portal.sat.gob.gt/portal/verificador-integrado/";

/**
 * Gives the address at which SAT answers for the document: by its authorization, or by the access number of one that waits for an
 * authorization.
 */
function verificacionUri(dte: Dte): string | undefined {
  if (dte.id !== undefined) return verificacionOf(dte, "autorizacion", dte.id);
  return dte.numeroAcceso === undefined ? undefined : verificacionOf(dte, "contingencia", dte.numeroAcceso);
}

/** Tells the reader how to verify the document, and where one in contingency can be had certified. */
export function verificacionDe(dte: Dte, contenido: Uint8Array): Verificacion {
  const texto = verificacionUri(dte);
  const comun = texto === undefined ? undefined : { texto, destacada: isContingencia(dte) };
  return {
    certificador: [
      ...certificadorDe(dte),
      ...datosOf(["Firma electrónica del emisor", firmaDelEmisor(dte, contenido)]),
    ],
    qr:
      comun &&
      (comun.destacada
        ? { ...comun, frase: OBTENGA, uri: PORTAL, rotulo: PORTAL }
        : {
            ...comun,
            frase: "Verifique este documento en el portal de la SAT: escanee el código QR o abra ",
            uri: comun.texto,
            rotulo: "felpub.c.sat.gob.gt",
          }),
  };
}

/** Writes the foot of each page. */
export const pieDe = (dte: Dte, tipo: string): string =>
  [dte.anulado && "ANULADO", tipo, ...numeracionDe(dte), dte.id && `Autorización ${dte.id}`]
    .filter(Boolean)
    .join(", ");

/** Writes, for each page after the first, which document it belongs to. */
export const continuacionDe = (dte: Dte, tipo: string): string =>
  [tipo, ...numeracionDe(dte)].filter(Boolean).join(" · ");

const numeracionDe = ({ id, serie, numero, numeroAcceso }: Dte): readonly (string | 0 | undefined)[] =>
  id === undefined
    ? [numeroAcceso && `Número de acceso ${numeroAcceso}`]
    : [serie && `Serie ${serie}`, numero && `No. ${numero}`];
