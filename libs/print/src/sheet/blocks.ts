import type { Contenido, Pagos, Totales } from "../contenido.js";
import type { Dato } from "../dato.js";
import { type Html, html } from "../html.js";
import { decimalesDe, hueco } from "./fit.js";
import { dato } from "./header.js";

/** The most characters of a value in one column of its block; a longer one takes two columns, or all of them. */
const DOBLE_CHARS = 32;
const ANCHO_CHARS = 40;

/** Writes the blocks that only some documents have: the original of a note, the data of an export. */
export const complementos = (contenido: Contenido): Html[] =>
  contenido.complementos.map(
    ({ clase, titulo, datos }) =>
      html`<section class="complemento ${clase}"><h2>${titulo}</h2><dl>${datos.map(
        (each) => html`\n${dato(each, anchoDe(each))}`,
      )}
</dl></section>\n`,
  );

/** Tells the width of a value in its block, if it is more than one column: two columns, or all of them. */
export function anchoDe({ valor, detalle }: Dato): "ancho" | "doble" | undefined {
  if (detalle || valor.length <= DOBLE_CHARS) return undefined;
  return valor.length > ANCHO_CHARS ? "ancho" : "doble";
}

/** Writes the figures from the prices to the total, and to the rest after withholdings. */
export function totales({ totales: cifras, retenciones }: Contenido): Html {
  return html`<div class="cifras">${cuadro(cifras, "total")}${
    retenciones && html`\n<h2>${retenciones.titulo}</h2>${cuadro(retenciones, "total neto")}`
  }</div>`;
}

function cuadro({ parciales, total }: Totales, clase: string): Html {
  const decimales = decimalesDe(parciales.map(({ valor }) => valor));
  return html`<table class="totales"><tbody>${parciales.map(
    ({ etiqueta, valor }) => html`\n<tr><th>${etiqueta}</th><td>${valor}${hueco(valor, decimales)}</td></tr>`,
  )}
<tr class="${total.valor.length > TOTAL_CHARS ? `${clase} extenso` : clase}"><th>${total.etiqueta}</th><td>${total.valor}</td></tr>
</tbody></table>`;
}

/** The most characters of a total in the usual size; a longer one is set smaller, so that it stays on its line. */
export const TOTAL_CHARS = 20;

type Pago = Pagos["pagos"][number];

/** The most rows of a table that is not split over two pages, about as high as the totals. */
export const ENTERA_MAX = 8;

/** The fewest payments that stand in two columns, and then in three, where their amounts leave room for it. */
const EN_DOS_COLUMNAS = 4;
const EN_TRES_COLUMNAS = 9;
const MONTO_CHARS_EN_TRES = 16;
const MONTO_CHARS_EN_DOS = 28;
/** The most characters of a due date; a way of paying takes more room. */
const CONCEPTO_CHARS = 14;

/** Gives the number of columns in which payments stand. */
export function columnasDePagos(pagos: readonly Pago[]): number {
  const chars = Math.max(...pagos.map(({ monto }) => monto.length));
  const isLargo = pagos.some(({ concepto }) => concepto.length > CONCEPTO_CHARS);
  if (pagos.length < EN_DOS_COLUMNAS || chars > MONTO_CHARS_EN_DOS || isLargo) return 1;
  return pagos.length < EN_TRES_COLUMNAS || chars > MONTO_CHARS_EN_TRES ? 2 : 3;
}

/** Writes the agreed payments, read line by line; the header is repeated on each page. */
export function cuadroDePagos({ pagos: cuadro }: Contenido): Html | false {
  if (!cuadro || cuadro.pagos.length === 0) return false;
  const { titulo, concepto, pagos } = cuadro;
  const columns = columnasDePagos(pagos);
  const each = Array.from({ length: columns });
  const rows = Array.from({ length: Math.ceil(pagos.length / columns) }, (_, row) =>
    each.map((_, column) => pagos[row * columns + column]),
  );
  return html`<section class="${rows.length > ENTERA_MAX ? "abonos" : "abonos entera"}"><h2>${titulo}</h2><table class="columnas-${columns}"><thead><tr>${each.map(
    () => html`<th class="num">No.</th><th>${concepto}</th><th class="num monto">Monto</th>`,
  )}</tr></thead><tbody>${rows.map((row) => html`\n<tr>${row.map(pago)}</tr>`)}
</tbody></table></section>\n`;
}

const pago = (each: Pago | undefined): Html =>
  each === undefined
    ? html`<td colspan="3"></td>`
    : html`<td class="num">${each.numero}</td><td>${each.concepto}</td><td class="num monto">${each.monto}</td>`;
