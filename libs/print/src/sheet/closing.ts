import type { Contenido } from "../contenido.js";
import { type Html, html } from "../html.js";
import { qrSvg } from "../qr/svg.js";
import { totales } from "./blocks.js";
import { dato } from "./header.js";

/** Writes the total in words, the sentences of the law and the verification (left), and the figures (right). */
export const resumen = (contenido: Contenido): Html =>
  html`<section class="resumen"><div>${
    contenido.letras && html`<p class="letras"><small>Total en letras</small>${contenido.letras}</p>`
  }${frases(contenido)}${verificacion(contenido)}</div>${totales(contenido)}</section>`;

const frases = ({ frases: textos }: Contenido): Html | false =>
  textos.length > 0 && html`<ul class="frases">${textos.map((texto) => html`<li>${texto}</li>`)}</ul>`;

/** Writes the issuer's own additions. */
export const leyendas = ({ leyendas: datos }: Contenido): Html | false =>
  datos.length > 0 && html`<dl class="leyendas">${datos.map((each) => dato(each))}</dl>\n`;

/** Writes the QR of the public verifier, and the certifier. */
function verificacion({ verificacion: each }: Contenido): Html | false {
  if (!each) return false;
  const { certificador, qr } = each;
  return html`<div class="verificacion">${qr && qrSvg(qr.texto)}<div>${certificador.map(
    ({ etiqueta, valor }) => html`<p><b>${etiqueta}:</b> ${valor}</p>`,
  )}${
    qr &&
    html`<p class="${qr.destacada ? "obtenga" : "verifique"}">${qr.frase}<a href="${qr.uri}">${qr.rotulo}</a></p>`
  }</div></div>`;
}
