import type { Impuesto, Item } from "@dte/contracts";
import { type Amount, add, amount, isZero } from "@dte/money";
import { type Html, html, verbatim } from "./html.js";
import { cantidadText, montoText } from "./texts.js";

/** Beyond this many characters a number is set smaller and may break, so that it never pushes another off the page. */
const WIDE_CHARS = 13;

/** A description of more than some ten lines may go on over the page, rather than leave the rest of this one empty. */
const SPLIT_CHARS = 600;

const IVA = "IVA";

/** The lines of the document. Columns that no line fills (discounts, taxes) are left out; the header repeats on each page. */
export function itemsTable(items: readonly Item[]): Html {
  const conDescuento = items.some((item) => !isZero(descuentoDe(item)));
  const conImpuestos = items.some((item) => item.impuestos.length > 0);
  const soloIva = items.every((item) => item.impuestos.every((each) => each.nombreCorto === IVA));
  return html`<table class="items"><thead><tr><th class="num">Cantidad</th><th>Unidad</th><th>B/S</th><th class="descripcion">Descripción</th><th class="num">Precio unitario</th>${
    conDescuento && html`<th class="num">Descuentos</th>`
  }${conImpuestos && html`<th class="num">${soloIva ? IVA : "Impuestos"}</th>`}<th class="num">Total</th></tr></thead><tbody>${items.map(
    (item) =>
      html`\n<tr${item.descripcion.length > SPLIT_CHARS && verbatim(` class="partible"`)}>${numero(cantidadText(item.cantidad))}<td>${item.unidadMedida}</td><td>${item.tipo === "servicio" ? "S" : "B"}</td><td class="descripcion">${
        item.codigo && html`<span class="codigo">${item.codigo}</span> `
      }${item.descripcion}</td>${numero(montoText(amount(item.precioUnitario)))}${
        conDescuento && numero(montoText(descuentoDe(item)))
      }${
        conImpuestos &&
        html`<td class="num">${soloIva ? item.impuestos.map(ivaText) : item.impuestos.map(impuestoText)}</td>`
      }${numero(montoText(amount(item.total)))}</tr>`,
  )}
</tbody></table>`;
}

/** What is taken off a line, of both kinds. */
export const descuentoDe = (item: Item): Amount => add(amount(item.descuento), amount(item.otroDescuento));

const numero = (text: string): Html => html`<td class="num">${span(text)}</td>`;

const span = (text: string): Html =>
  text.length > WIDE_CHARS ? html`<span class="largo">${text}</span>` : html`${text}`;

const ivaText = (impuesto: Impuesto): Html =>
  html`<div>${span(montoText(amount(impuesto.montoImpuesto)))}</div>`;

const impuestoText = (impuesto: Impuesto): Html =>
  html`<div><span class="impuesto">${impuesto.nombreCorto}</span> ${span(montoText(amount(impuesto.montoImpuesto)))}</div>`;
