import { negate, ZERO } from "@dte/money";
import { type Dato, montoText } from "@dte/print";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { childOf, textOf } from "../format/read-element.js";
import type { Comprobante } from "./comprobante.js";
import { montoOf } from "./elemento.js";

const isDescuento = (ajuste: XmlElement): boolean => textOf(ajuste, "TipoAjuste") !== "R";

/** Tells whether an adjustment is a discount by Norma 10-07, which lowers the amount to be paid, and not the taxed one. */
export const isNorma1007 = (ajuste: XmlElement): boolean => textOf(ajuste, "IndicadorNorma1007") === "1";

/** Names an adjustment: its kind, its reason and its percentage. */
export function nombreDeAjuste(ajuste: XmlElement): string {
  const nombre = isDescuento(ajuste) ? "Descuento" : "Recargo";
  const descripcion = textOf(ajuste, "DescripcionDescuentooRecargo");
  const porcentaje = textOf(ajuste, "ValorDescuentooRecargo");
  const texto = descripcion
    ? `${nombre}: ${descripcion}`
    : isNorma1007(ajuste)
      ? `${nombre} por Norma 10-07`
      : nombre;
  return textOf(ajuste, "TipoValor") === "%" && porcentaje ? `${texto} (${porcentaje} %)` : texto;
}

/** Lists the discounts and surcharges on the whole document that change the taxed amount. */
export function ajustesDe({ root, encabezado }: Comprobante): Dato[] {
  const isOtra = childOf(encabezado, "OtraMoneda") !== undefined;
  return childrenNamed(childOf(root, "DescuentosORecargos"), "DescuentoORecargo")
    .filter((each) => !isNorma1007(each))
    .map((each) => {
      const enOtra = isOtra ? montoOf(each, "MontoDescuentooRecargoOtraMoneda") : undefined;
      const monto = enOtra ?? montoOf(each, "MontoDescuentooRecargo") ?? ZERO;
      return {
        etiqueta: nombreDeAjuste(each),
        valor: montoText(isDescuento(each) ? negate(monto) : monto),
      };
    });
}
