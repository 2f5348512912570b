import type { Cuenta, Dte } from "@dte/contracts";
import { isAnuladoPorFuerza } from "@dte/dte";
import {
  asIs,
  choosePlantilla,
  escapeHtml,
  renderTemplate,
  TemplateRefused,
  type View,
  variablesOf,
} from "@dte/plantilla";
import { ASUNTO, CUERPO, TEXTO } from "./built-in.js";
import { confine } from "./confine.js";
import { harmless } from "./harmless.js";
import { headerText } from "./header-text.js";
import { textOfHtml } from "./plain-text.js";

/** The most characters of a subject; mail programs show less than a hundred. */
const ASUNTO_CHARS_MAX = 200;
/** The longest value that the plain text shows whole: as long as any of the contract's. */
const LINE_CHARS_MAX = 2_000;
/** The most items that a mail lists: a longer list helps nobody, and the attached print has all of it. */
const ITEMS_MAX = 100;

export type Message = {
  asunto: string;
  html: string;
  text: string;
  /** Set when the account's template could not be used, and the built-in one was. */
  refused?: TemplateRefused;
};

type Plantilla = {
  asunto: string;
  cuerpo: string;
  /** The text for readers without HTML; where there is none it is made of the body. */
  texto?: string;
};

const BUILT_IN: Plantilla = { asunto: ASUNTO, cuerpo: CUERPO, texto: TEXTO };

/**
 * Writes the mail of a document: by the account's template for its type, else by the built-in one. Whatever the template is, the mail of a document
 * that is cancelled, of the test environment or of a contingency says so first, where the template can neither hide nor cover it.
 */
export function composeMessage(dte: Dte, cuenta: Cuenta): Message {
  const comunes = variablesOf(dte, cuenta, ITEMS_MAX);
  // The authority would still say that there is no such document.
  const view = isEnContingencia(dte) ? { ...comunes, verificacionCertificadorUri: undefined } : comunes;
  const plantilla = choosePlantilla(dte.tipo, cuenta.plantillasMensajeCorreoElectronico);
  if (!plantilla) return fill(BUILT_IN, dte, view);
  try {
    return fill(plantilla, dte, view);
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    return { ...fill(BUILT_IN, dte, view), refused: error };
  }
}

function fill(plantilla: Plantilla, dte: Dte, view: View): Message {
  const { asunto, texto } = plantilla;
  const avisos = avisosOf(dte);
  const marks = avisos.map(({ mark }) => `[${mark}] `).join("");
  const banner = avisos.map(({ text }) => bannerOf(text)).join("");
  const html = htmlOf(plantilla, view, banner);
  return {
    asunto: headerText(marks + renderTemplate(asunto, view, asIs), ASUNTO_CHARS_MAX),
    html,
    text: texto === undefined ? textOfHtml(html) : withHeading(renderTemplate(texto, view, oneLine), avisos),
  };
}

function htmlOf(plantilla: Plantilla, view: View, banner: string): string {
  const { cuerpo } = plantilla;
  if (!hasTags(cuerpo))
    return `${banner}<div style="${LETTERS}">${escapeHtml(renderTemplate(cuerpo, view, asIs)).replace(/\r?\n/g, "<br>\n")}</div>\n`;
  const html = renderTemplate(cuerpo, view, escapeHtml);
  // An account must not pass a test for an invoice, and its template's styles would take the banner away.
  if (banner !== "" && plantilla !== BUILT_IN) return `<!DOCTYPE html>\n${banner}${confine(harmless(html))}`;
  return harmless(html, banner);
}

const LETTERS = "font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:22px";

/** Tells whether a template has a tag: one without any is text, whose line breaks are kept. */
const hasTags = (cuerpo: string): boolean => /<[a-z!/]/i.test(cuerpo);

type Aviso = { mark: string; text: string };

/** Tells whether the document was issued while its authority was silent, and is not certified yet. */
const isEnContingencia = ({ estado, anulado }: Dte): boolean => estado === undefined && !anulado;

const SIN_VERIFICAR =
  "Este documento se registró desde un archivo y no se ha verificado ante la autoridad tributaria.";

const CONTINGENCIA =
  "Este documento se emitió en contingencia: la autoridad tributaria no respondía y todavía no lo ha certificado. " +
  "Cuando lo haga podrá verificarlo ante ella.";

function avisosOf(dte: Dte): Aviso[] {
  const { anulado, estado, datosAnulacion, estaEnAmbienteDePruebas } = dte;
  const motivo = datosAnulacion?.motivoAnulacion;
  const avisos: Aviso[] = [];
  if (anulado || estado === "Anulado") {
    const porque = motivo ? ` Motivo: ${motivo}` : "";
    const como = isAnuladoPorFuerza(dte)
      ? "fue anulado solo en este servicio: la autoridad tributaria no lo anuló."
      : "fue anulado y no tiene validez.";
    avisos.push({ mark: "ANULADO", text: `Este documento ${como}${porque}` });
  }
  if (estaEnAmbienteDePruebas) {
    avisos.push({ mark: "PRUEBA", text: "Este documento es una prueba y no tiene validez tributaria." });
  }
  if (dte.verificado === false) avisos.push({ mark: "NO VERIFICADO", text: SIN_VERIFICAR });
  if (isEnContingencia(dte)) avisos.push({ mark: "CONTINGENCIA", text: CONTINGENCIA });
  return avisos;
}

/**
 * The banner's style: it stands before everything else, and above it. Programs that know no `!important` leave such a declaration out, and show the
 * banner all the same.
 */
const ON_TOP =
  "display:block!important;visibility:visible!important;opacity:1!important;position:relative!important;z-index:1!important";

const bannerOf = (text: string): string =>
  `<p style="${ON_TOP};margin:0 0 16px;padding:12px 16px;border:2px solid #b42318;background:#fff1f0;color:#8f1d13;${LETTERS};font-weight:bold;text-align:center">${escapeHtml(text)}</p>\n`;

const withHeading = (text: string, avisos: readonly Aviso[]): string =>
  avisos.map((aviso) => `*** ${oneLine(aviso.text)} ***\n\n`).join("") + text;

/** Puts a value on one line: a value of many lines would make the text say what its writer wants. */
const oneLine = (text: string): string => headerText(text, LINE_CHARS_MAX);
