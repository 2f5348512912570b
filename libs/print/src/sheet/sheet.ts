import type { Contenido } from "../contenido.js";
import { type Html, html, verbatim } from "../html.js";
import { complementos, cuadroDePagos } from "./blocks.js";
import { leyendas, resumen } from "./closing.js";
import { ajusteDe } from "./fit.js";
import { avisos, encabezado, receptor } from "./header.js";
import { itemsTable } from "./items.js";
import { paginar } from "./pages.js";
import type { Papel } from "./sizes.js";
import { styleOf } from "./style.js";

/** Legends of some ten lines stay with the totals; longer ones may go on over the page. */
const LEYENDAS_CHARS = 1_200;

/** The body and the style of a document on sheets of paper, as many as it needs. */
export function sheetOf(contenido: Contenido, papel: Papel): { style: Html; body: Html } {
  const { sello } = contenido;
  const ajuste = ajusteDe(contenido, papel);
  const cuadro = cuadroDePagos(contenido);
  const notas = leyendas(contenido);
  const conTotales = notas && !cuadro && notas.markup.length <= LEYENDAS_CHARS;
  const { lineas, isAparte } = paginar(contenido, papel, ajuste, Boolean(conTotales));
  const body = html`${
    sello && html`<div class="${sello.grave ? "sello grave" : "sello"}"><span>${sello.texto}</span></div>\n`
  }${avisos(contenido)}${encabezado(contenido)}
${receptor(contenido)}
${complementos(contenido)}${isAparte && html`<div class="aparte"></div>`}${itemsTable(lineas, ajuste, [resumen(contenido), conTotales && notas])}
${cuadro}${!conTotales && notas}`;
  return { style: verbatim(styleOf(papel, { ...contenido, lineas }, ajuste)), body };
}
