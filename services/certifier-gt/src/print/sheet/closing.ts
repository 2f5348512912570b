import type { Dte } from "@dte/contracts";
import { isContingencia } from "../content/avisos.js";
import { certificadorDe, frasesDe, leyendasDe, verificacionDe } from "../content/cierre.js";
import { type Html, html } from "../html.js";
import { qrSvg, verificadorUri } from "../verificador.js";
import { dato } from "./header.js";

/** The sentences the law wants on the document. */
export function frases(dte: Dte): Html | false {
  const textos = frasesDe(dte);
  return textos.length > 0 && html`<ul class="frases">${textos.map((texto) => html`<li>${texto}</li>`)}</ul>`;
}

/** What the issuer adds of its own. */
export function leyendas(dte: Dte): Html | false {
  const datos = leyendasDe(dte);
  return datos.length > 0 && html`<dl class="leyendas">${datos.map((each) => dato(each))}</dl>\n`;
}

/** The QR of SAT's verifier, and who certified. Where a document in contingency is to be had, certified. */
export function verificacion(dte: Dte): Html {
  const verificador = verificadorUri(dte);
  const { texto, uri, rotulo } = verificacionDe(dte, verificador ?? "");
  const certificador = certificadorDe(dte);
  return html`<div class="verificacion">${verificador && qrSvg(verificador)}<div>${certificador.map(
    ({ etiqueta, valor }) => html`<p><b>${etiqueta}:</b> ${valor}</p>`,
  )}${
    verificador &&
    html`<p class="${isContingencia(dte) ? "obtenga" : "verifique"}">${texto}<a href="${uri}">${rotulo}</a></p>`
  }</div></div>`;
}
