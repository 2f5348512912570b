import type { Celda, Linea, Lineas } from "../contenido.js";
import { type Html, html, verbatim } from "../html.js";
import { type Ajuste, hueco } from "./fit.js";

/** The most characters of a figure in the usual size, where not all figures fit; a longer one is set smaller, in groups that may be broken. */
export const WIDE_CHARS = 16;

/** The most characters of a description that is not divided over two pages, some ten lines; a longer one would leave much of the page empty. */
const SPLIT_CHARS = 600;
/** The longest text that may be broken anywhere, an abbreviation; a longer one is broken only between its words. */
export const ABREVIATURA_CHARS = 4;

export const SPLIT_LINES = 10;

/** The number of lines that stay with the totals, so that the totals never stand alone on a page. */
export const LINES_WITH_TOTALS = 2;

/**
 * Writes the lines of the document, and under them its closing (`cierre`); the header is repeated on each page. The closing is a row of the same
 * table, because Chromium keeps the part after a table together with its last rows only while the table is on one page.
 */
export function itemsTable(
  { columnas, lineas }: Lineas,
  ajuste: Ajuste,
  cierre: readonly (Html | false)[],
): Html {
  const headers = [html`<th class="num">No.</th>`, ...columnas.map(headerOf)];
  let numero = 0;
  const rows = lineas.map((linea, i) => {
    numero += linea.sigue ? 0 : 1;
    return html`\n${rowOf(linea, numero, ajuste)}${linea.corte && corteOf(linea, i + 1 === lineas.length, headers.length)}`;
  });
  const first = firstWithTotals(lineas);
  const clases = ["items", first === 0 && "entera", ajuste.clase].filter(Boolean).join(" ");
  // Without a line before them, lines and totals move to the next page together, and the header with them.
  return html`<table class="${clases}"><thead><tr>${headers}</tr></thead>${
    first > 0 &&
    html`<tbody>${rows.slice(0, first)}
</tbody>`
  }<tbody class="cierre">${rows.slice(first)}${cierre.map(
    (each) => each && html`\n<tr><td colspan="${headers.length}">${each}</td></tr>`,
  )}
</tbody></table>`;
}

/**
 * Finds the last lines that stay with the totals. A line that may be divided over two pages, or that ends a page, is not among them, because it would
 * have to fit on one page with the totals.
 */
export function firstWithTotals(lineas: readonly Linea[]): number {
  const start = Math.max(0, lineas.length - LINES_WITH_TOTALS);
  const isLast = (i: number) => i === lineas.length - 1;
  return (
    start +
    1 +
    lineas.slice(start).findLastIndex((each, i) => isPartible(each) || (each.corte && !isLast(start + i)))
  );
}

/** Tells whether a line is so long that it may be divided over two pages. */
export const isPartible = ({ celdas }: Linea): boolean =>
  celdas.some(
    (celda) =>
      celda.tipo === "descripcion" &&
      [celda.texto, celda.detalle ?? ""].some(
        (texto) => texto.length > SPLIT_CHARS || texto.split("\n").length > SPLIT_LINES,
      ),
  );

const headerOf = ({ titulo, debajo, clase }: Lineas["columnas"][number]): Html =>
  html`<th${clase && html` class="${clase}"`}>${titulo}${debajo && html`<br>${debajo}`}</th>`;

function rowOf(linea: Linea, numero: number, ajuste: Ajuste): Html {
  const clases = [numero % 2 === 0 && "sombra", isPartible(linea) && "partible"].filter(Boolean).join(" ");
  return html`<tr${clases && verbatim(` class="${clases}"`)}><td class="num linea">${!linea.sigue && numero}</td>${linea.celdas.map(
    (celda, i) => celdaOf(celda, ajuste, i),
  )}</tr>`;
}

/** Writes the amounts of the page, after which the next page begins. */
const corteOf = ({ corte = [] }: Linea, isLast: boolean, span: number): Html =>
  html`\n<tr class="${isLast ? "corte" : "corte salto"}"><td colspan="${span}">${corte.map(
    ({ etiqueta, valor }) => html`<span>${etiqueta} <b>${valor}</b></span>`,
  )}</td></tr>`;

function celdaOf(celda: Celda, { isPartido, decimales }: Ajuste, columna: number): Html {
  if (celda.tipo === "texto") return html`<td>${celda.texto}</td>`;
  const cifra = (text: string): Html => {
    if (!isPartido) return html`${text}${hueco(text, decimales[columna] ?? 0)}`;
    return text.length > WIDE_CHARS ? html`<span class="largo">${enGrupos(text)}</span>` : html`${text}`;
  };
  if (celda.tipo === "cifra") return html`<td class="num">${cifra(celda.texto)}</td>`;
  if (celda.tipo === "cifras") {
    const rotulo = (text: string | undefined) => text && html`<span class="impuesto">${text}</span> `;
    return html`<td class="num">${celda.cifras.map(
      (each) => html`<div>${rotulo(each.rotulo)}${cifra(each.texto)}</div>`,
    )}</td>`;
  }
  const { marca, codigo, texto, detalle } = celda;
  return html`<td class="descripcion">${marca && html`<b class="marca">${marca}</b> `}${
    codigo && html`<span class="codigo">${codigo}</span> `
  }${texto}${detalle && html`<div class="codigo">${detalle}</div>`}</td>`;
}

/** Writes a long number that may be broken between its groups only. */
const enGrupos = (text: string): Html[] => gruposDe(text).map((group) => html`${group}<wbr>`);

/** Lists the parts of a number between which it may be broken. */
export const gruposDe = (text: string): string[] => text.split(/(?<=,)|(?=\.)/);
