import { compare, minus, plus, times, total } from "@dte/sandbox";
import type { Documento, Item } from "../document.js";
import { type Finding, own, sat } from "../findings.js";
import { impuestos } from "../tables/impuestos.js";
import type { TipoDte } from "../tables/tipos.js";
import { isRight } from "./tolerance.js";

/** Checks the lines, except for their taxes: Reglas 2.3, 2.19.1.1. */
export function checkItems(documento: Documento, tipo: TipoDte): Finding[] {
  return documento.items.flatMap((item, index) => [
    ...checkLinea(item, index),
    ...checkProducto(item, tipo),
    ...checkPrecios(item),
  ]);
}

function checkLinea({ numeroLinea }: Item, index: number): Finding[] {
  if (numeroLinea === index + 1) return [];
  return [own("LINEA", `Los ítems deben numerarse 1, 2, 3…: la línea ${index + 1} dice ${numeroLinea}.`)];
}

function checkProducto({ codigoProducto, tieneComplemento, numeroLinea }: Item, tipo: TipoDte): Finding[] {
  const findings: Finding[] = [];
  if (codigoProducto !== undefined)
    findings.push(
      tipo.admiteCodigoProducto
        ? sat(
            "FEL_RCP107",
            "2.3.2",
            "4",
            `Error. El emisor no está autorizado a usar el código ${codigoProducto}.`,
          )
        : sat(
            "FEL_RCP106",
            "2.3.2",
            "3",
            "Error. El código de producto no debe estar presente en este tipo de DTE.",
          ),
    );
  if (tieneComplemento)
    findings.push(
      sat(
        "FEL_RCP10",
        "2.3.9",
        "1",
        `Error. El complemento al ítem no corresponde en la línea ${numeroLinea}.`,
      ),
    );
  return findings;
}

function checkPrecios(item: Item): Finding[] {
  const findings: Finding[] = [];
  const refuse = (categoria: string, numeral: string, validacion: string, mensaje: string) =>
    findings.push(sat(categoria, numeral, validacion, `Error. ${mensaje} en la línea ${item.numeroLinea}.`));
  if (!isRight(item.precio, times(item.cantidad, item.precioUnitario)))
    refuse("FEL_RCP313", "2.3.5", "1", "El precio no es la cantidad por el precio unitario");
  const descuentos = plus(item.descuento, item.otrosDescuento);
  if (compare(item.descuento, item.precio) > 0)
    refuse("FEL_RCP314", "2.3.6", "1", "El descuento es mayor que el precio");
  else if (compare(descuentos, item.precio) > 0)
    refuse("0", "2.3.7", "1", "Los otros descuentos son mayores que el precio menos el descuento");
  const sumables = item.impuestos.filter(({ nombreCorto }) => impuestos.get(nombreCorto)?.seSuma);
  const exact = plus(minus(item.precio, descuentos), total(sumables.map(({ monto }) => monto)));
  if (!isRight(item.total, exact)) refuse("FEL_RCP348", "2.19.1", "1", "El total está mal calculado");
  return findings;
}
