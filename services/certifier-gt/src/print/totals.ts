import type { Dte, Item } from "@dte/contracts";
import { type Amount, add, amount, isZero, negate, sum, ZERO } from "@dte/money";
import { type Html, html } from "./html.js";
import { descuentoDe } from "./items.js";
import { dineroText, montoText } from "./texts.js";

const IVA = "IVA";

/**
 * From the prices to the total: subtotal less discounts is the taxable amount plus the IVA it includes; the other
 * taxes are added (DIGEST of the regime: every tax but IVA goes on top of the price).
 */
export function totales(dte: Dte): Html {
  const descuentos = sum(dte.items.map(descuentoDe));
  const impuestos = totalsByTax(dte.items);
  const iva = impuestos.get(IVA);
  const otros = [...impuestos].filter(([nombre]) => nombre !== IVA);
  return html`<table class="totales"><tbody>
<tr><th>Subtotal</th><td>${montoText(sum(dte.items.map((item) => amount(item.precio))))}</td></tr>${
    !isZero(descuentos) && html`\n<tr><th>Descuentos</th><td>${montoText(negate(descuentos))}</td></tr>`
  }${
    iva &&
    html`\n<tr><th>Monto gravable</th><td>${montoText(montoGravable(dte.items))}</td></tr>
<tr><th>IVA</th><td>${montoText(iva)}</td></tr>`
  }${otros.map(([nombre, monto]) => html`\n<tr><th>${nombre}</th><td>${montoText(monto)}</td></tr>`)}
<tr class="total"><th>TOTAL</th><td>${dineroText(amount(dte.total), dte.moneda)}</td></tr>
</tbody></table>`;
}

/** The tax of each name over all lines, in the order in which they appear. */
function totalsByTax(items: readonly Item[]): ReadonlyMap<string, Amount> {
  const totals = new Map<string, Amount>();
  for (const { nombreCorto, montoImpuesto } of items.flatMap((item) => item.impuestos)) {
    totals.set(nombreCorto, add(totals.get(nombreCorto) ?? ZERO, amount(montoImpuesto)));
  }
  return totals;
}

const montoGravable = (items: readonly Item[]): Amount =>
  sum(
    items
      .flatMap((item) => item.impuestos)
      .filter((impuesto) => impuesto.nombreCorto === IVA && impuesto.montoGravable !== undefined)
      .map((impuesto) => amount(impuesto.montoGravable ?? "0")),
  );
