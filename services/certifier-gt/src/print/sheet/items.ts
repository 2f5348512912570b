import type { Impuesto, Item } from "@dte/contracts";
import { amount, isZero } from "@dte/money";
import { IVA, incluyeIva, siglaDe } from "../content/impuestos.js";
import { descuentoDe } from "../content/totales.js";
import { type Html, html, verbatim } from "../html.js";
import { cantidadText, montoText } from "../texts.js";

/** Beyond this many characters a number is set smaller, in groups that may break, and never pushes another off the page. */
const WIDE_CHARS = 13;

/** A description of more than some ten lines may go on over the page, rather than leave the rest of this one empty. */
const SPLIT_CHARS = 600;
const SPLIT_LINES = 10;

/** So many lines stay with the totals, so that these never stand on a page of their own. */
const LINES_WITH_TOTALS = 2;

type Columns = { readonly conDescuento: boolean; readonly conImpuestos: boolean; readonly soloIva: boolean };

/**
 * The lines of the document, and under them what closes it (`cierre`). Columns that no line fills (discounts, taxes) are
 * left out; the header repeats on each page. The closing is a row of the same table: Chromium keeps what follows a
 * table together with its last rows only while the table stands on one page.
 */
export function itemsTable(items: readonly Item[], cierre: readonly (Html | false)[]): Html {
  const columns: Columns = {
    conDescuento: items.some((item) => !isZero(descuentoDe(item))),
    conImpuestos: items.some((item) => item.impuestos.length > 0),
    soloIva: items.every((item) => item.impuestos.every(({ nombreCorto }) => nombreCorto === IVA)),
  };
  const headers = headersOf(columns, incluyeIva(items));
  const rows = items.map((item, i) => html`\n${rowOf(item, i + 1, columns)}`);
  const first = firstWithTotals(items);
  // With no line before them, lines and totals move to the next page together, and the header with them.
  return html`<table class="${first === 0 ? "items entera" : "items"}"><thead><tr>${headers}</tr></thead>${
    first > 0 &&
    html`<tbody>${rows.slice(0, first)}
</tbody>`
  }<tbody class="cierre">${rows.slice(first)}${cierre.map(
    (each) => each && html`\n<tr><td colspan="${headers.length}">${each}</td></tr>`,
  )}
</tbody></table>`;
}

/** The last lines, but none that may go on over the page: it would have to fit on one with the totals. */
function firstWithTotals(items: readonly Item[]): number {
  const start = Math.max(0, items.length - LINES_WITH_TOTALS);
  return start + 1 + items.slice(start).findLastIndex(isPartible);
}

const isPartible = ({ descripcion }: Item): boolean =>
  descripcion.length > SPLIT_CHARS || descripcion.split("\n").length > SPLIT_LINES;

const headersOf = ({ conDescuento, conImpuestos, soloIva }: Columns, conIva: boolean): Html[] => [
  html`<th class="num">No.</th>`,
  html`<th class="num">Cantidad</th>`,
  html`<th>Unidad</th>`,
  html`<th>B/S</th>`,
  html`<th class="descripcion">Descripción</th>`,
  html`<th class="num">Precio unitario${conIva && html`<br>con IVA`}</th>`,
  ...(conDescuento ? [html`<th class="num">Descuentos</th>`] : []),
  ...(conImpuestos ? [html`<th class="num">${soloIva ? IVA : "Impuestos"}</th>`] : []),
  html`<th class="num">Total</th>`,
];

function rowOf(item: Item, linea: number, { conDescuento, conImpuestos, soloIva }: Columns): Html {
  const clases = [linea % 2 === 0 && "sombra", isPartible(item) && "partible"].filter(Boolean).join(" ");
  const codigo = item.codigo && html`<span class="codigo">${item.codigo}</span> `;
  return html`<tr${clases && verbatim(` class="${clases}"`)}><td class="num linea">${linea}</td>${numero(
    cantidadText(item.cantidad),
  )}<td>${item.unidadMedida}</td><td>${item.tipo === "servicio" ? "S" : "B"}</td><td class="descripcion">${codigo}${
    item.descripcion
  }</td>${numero(montoText(amount(item.precioUnitario)))}${
    conDescuento && numero(montoText(descuentoDe(item)))
  }${conImpuestos && html`<td class="num">${item.impuestos.map((each) => impuesto(each, soloIva))}</td>`}${numero(
    montoText(amount(item.total)),
  )}</tr>`;
}

const numero = (text: string): Html => html`<td class="num">${cifra(text)}</td>`;

const cifra = (text: string): Html =>
  text.length > WIDE_CHARS ? html`<span class="largo">${enGrupos(text)}</span>` : html`${text}`;

/** A long number that may be broken between its groups, and nowhere else. */
const enGrupos = (text: string): Html[] => text.split(/(?<=,)|(?=\.)/).map((group) => html`${group}<wbr>`);

function impuesto({ nombreCorto, montoImpuesto }: Impuesto, soloIva: boolean): Html {
  const monto = cifra(montoText(amount(montoImpuesto)));
  return soloIva
    ? html`<div>${monto}</div>`
    : html`<div><span class="impuesto">${siglaDe(nombreCorto)}</span> ${monto}</div>`;
}
