import { type Html, html, verbatim } from "../html.js";
import { complementos, cuadroDePagos } from "./blocks.js";
import { leyendas, resumen } from "./closing.js";
import { avisos, encabezado, receptor } from "./header.js";
import type { Hoja } from "./hoja.js";
import { itemsTable } from "./items.js";
import type { Papel } from "./sizes.js";
import { styleOf } from "./style.js";

/** Writes the body and the style of a document on sheets of paper, as many as it needs. */
export function sheetOf(hoja: Hoja, papel: Papel): { style: Html; body: Html } {
  const { contenido, ajuste, isAparte, conLeyendas } = hoja;
  const { sello, lineas } = contenido;
  const notas = leyendas(contenido);
  const body = html`${
    sello && html`<div class="${sello.grave ? "sello grave" : "sello"}"><span>${sello.texto}</span></div>\n`
  }${avisos(contenido)}${encabezado(contenido)}
${receptor(contenido)}
${complementos(contenido)}${isAparte && html`<div class="aparte"></div>`}${itemsTable(lineas, ajuste, [resumen(contenido), conLeyendas && notas])}
${cuadroDePagos(contenido)}${!conLeyendas && notas}`;
  return { style: verbatim(styleOf(papel, contenido, ajuste)), body };
}
