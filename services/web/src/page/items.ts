import type { Dte, Item } from "@dte/contracts";
import { type Amount, add, amount, isZero } from "@dte/money";
import { nombreDelImpuesto } from "@dte/pais";
import { cantidadText, type Html, html, montoText, precioText } from "@dte/print";
import { isIvaEnPrecios, nombreIva, type Pais } from "./pais.js";

/** Draws the lines. On a phone some columns of a desk's screen stand below the line's description. */
export const items = (dte: Dte, pais: Pais): Html => {
  const conIva = conIvaDe(dte, pais);
  return html`<section>
<h2 id="detalle">Detalle</h2>
<table class="items" aria-labelledby="detalle"><thead><tr><th scope="col" class="num ancha">Cantidad</th><th scope="col">Descripción</th><th scope="col" class="num ancha">Precio unitario${conIva}</th><th scope="col" class="num ancha">Descuento</th><th scope="col" class="num">Total ${dte.moneda}${conIva}</th></tr></thead>
<tbody>${dte.items.map((item) => fila(item, pais))}</tbody></table></section>`;
};

/** Gives a remark that the prices include the tax, because the printed form may have the same line without it. */
function conIvaDe(dte: Dte, pais: Pais): string {
  const general = pais.impuestoGeneral?.nombreCorto;
  const seCobra = dte.items.some(({ impuestos }) =>
    impuestos.some(
      ({ nombreCorto, montoImpuesto }) => nombreCorto === general && !isZero(amount(montoImpuesto)),
    ),
  );
  return isIvaEnPrecios(dte, pais) && seCobra ? ` con ${nombreIva(pais)}` : "";
}

const descuentoDe = ({ descuento, otroDescuento }: Item): Amount =>
  add(amount(descuento), amount(otroDescuento));

function fila(item: Item, pais: Pais): Html {
  const cantidad = `${cantidadText(item.cantidad)} ${item.unidadMedida}`;
  const unitario = precioText(amount(item.precioUnitario));
  const descuento = descuentoDe(item);
  const menos = isZero(descuento) ? "" : montoText(descuento);
  const impuestos = item.impuestos
    .filter(({ montoImpuesto }) => !isZero(amount(montoImpuesto)))
    .map(
      ({ nombreCorto, montoImpuesto }) =>
        `${nombreDelImpuesto(pais, nombreCorto)} ${montoText(amount(montoImpuesto))}`,
    )
    .join(" · ");
  return html`<tr><td class="num ancha">${cantidad}</td><td><span class="descripcion">${item.descripcion}</span>
<span class="menor cuenta">${cantidad} × ${unitario}${menos && ` − ${menos}`}</span>
${item.codigo && html`<span class="menor">Código ${item.codigo}</span>`}${impuestos && html`<span class="menor">${impuestos}</span>`}</td>
<td class="num ancha">${unitario}</td><td class="num ancha">${menos}</td><td class="num">${montoText(amount(item.total))}</td></tr>
`;
}
