import type { Dte, Frase } from "@dte/contracts";
import { type Html, html } from "./html.js";
import { fechaText, nitText } from "./texts.js";
import { qrSvg, verificadorUri } from "./verificador.js";

/** The sentences the law wants on the document, with the resolution they rest on. */
export function frases(dte: Dte): Html | false {
  return (
    dte.frases.length > 0 &&
    html`<ul class="frases">${dte.frases.map((frase) => html`<li>${fraseText(frase)}</li>`)}</ul>`
  );
}

function fraseText({ texto, numeroResolucion, fechaResolucion }: Frase): string {
  if (numeroResolucion === undefined) return texto;
  const del = fechaResolucion === undefined ? "" : ` del ${fechaText(fechaResolucion)}`;
  return `${texto}. Resolución No. ${numeroResolucion}${del}`;
}

/** What the issuer adds of its own: no fiscal weight, shown unless it says that it is not to be seen. */
export function leyendas(dte: Dte): Html | false {
  const visibles = dte.datosAdicionales.filter((dato) => dato.visible !== false && dato.valor !== "");
  return (
    visibles.length > 0 &&
    html`<dl class="leyendas">${visibles.map(
      (dato) => html`<div><dt>${dato.etiqueta || dato.nombre}</dt><dd>${dato.valor}</dd></div>`,
    )}</dl>`
  );
}

/** The QR of SAT's verifier, and who certified. */
export function verificacion(dte: Dte): Html {
  const uri = verificadorUri(dte);
  const certificador = dte.id === undefined ? undefined : dte.certificador;
  return html`<footer>${uri && qrSvg(uri)}<div>${
    certificador &&
    html`<p><b>Certificador:</b> ${certificador.nombre} · <b>NIT:</b> ${nitText(certificador.id)}</p>`
  }${
    uri &&
    html`<p>Verifique este documento en el portal de la SAT: escanee el código QR o abra <a href="${uri}">felpub.c.sat.gob.gt</a>.</p>`
  }</div></footer>`;
}
