import { decimal, formatDecimal, parseDecimal, rounded, times, total } from "@dte/sandbox";
import { impuestos } from "../tables/impuestos.js";
import {
  childIn,
  childOf,
  listOf,
  type NucNode,
  NucProblem,
  requireEmpty,
  textIn,
  textOf,
} from "./nuc-node.js";
import { leaves, node } from "./nuc-xml.js";

export const ITEM = [
  ...["Number", "Codes", "Type", "Description", "Qty", "UnitOfMeasure", "Price", "Discounts", "Taxes"],
  ...["Charges", "Totals"],
];
const TIPOS: Readonly<Record<string, string>> = { Bien: "B", Servicio: "S" };
/** SAT's amounts have no more decimals than these. */
const DECIMALS = 10;

/** Writes an item of the NUC as SAT's. The NUC has no Precio, so that is the quantity times the unit price. */
export function itemOf(item: NucNode): string {
  requireEmpty(item, ["Codes", "Charges"]);
  const tipo = TIPOS[textOf(item, "Type")];
  if (tipo === undefined) throw new NucProblem(`${item.path}.Type debe ser Bien o Servicio`);
  const [cantidad, precioUnitario] = [textOf(item, "Qty"), textOf(item, "Price")];
  return node(
    "Item",
    { NumeroLinea: textOf(item, "Number"), BienOServicio: tipo },
    leaves({
      Cantidad: cantidad,
      UnidadMedida: textIn(item, "UnitOfMeasure"),
      Descripcion: textOf(item, "Description"),
      PrecioUnitario: precioUnitario,
      Precio: product(cantidad, precioUnitario),
      Descuento: descuentoOf(item),
    }) +
      impuestosOf(item) +
      leaves({ Total: textOf(childOf(item, "Totals", ["TotalItem"]), "TotalItem") }),
  );
}

function product(cantidad: string, precio: string): string {
  const [a, b] = [parseDecimal(cantidad), parseDecimal(precio)];
  if (a === undefined || b === undefined) throw new NucProblem("Qty y Price deben ser números decimales");
  return formatDecimal(rounded(times(a, b), DECIMALS));
}

function descuentoOf(item: NucNode): string | undefined {
  const discounts = childIn(item, "Discounts", ["Discount"]);
  if (discounts === undefined) return undefined;
  const amounts = listOf(discounts, "Discount", ["Amount"]).map((each) => textOf(each, "Amount"));
  if (!amounts.every((each) => parseDecimal(each) !== undefined))
    throw new NucProblem(`${discounts.path}: Amount debe ser un número decimal`);
  return formatDecimal(total(amounts.map(decimal)));
}

function impuestosOf(item: NucNode): string {
  const taxes = childIn(item, "Taxes", ["Tax"]);
  if (taxes === undefined) return "";
  const inside = listOf(taxes, "Tax", ["Code", "Description", "TaxableAmount", "Amount"])
    .map((tax) => node("Impuesto", {}, impuestoOf(tax)))
    .join("");
  return node("Impuestos", {}, inside);
}

/** Writes a tax. TaxableAmount is the base or, for a tax on units, their number; a tax that has both boxes does not fit in a NUC. */
function impuestoOf(tax: NucNode): string {
  const nombre = textOf(tax, "Description");
  const base = textIn(tax, "TaxableAmount");
  const formula = impuestos.get(nombre)?.formula;
  if (formula === "sugerido") throw new NucProblem(`${tax.path}: el NUC no tiene campos para ${nombre}`);
  return leaves({
    NombreCorto: nombre,
    CodigoUnidadGravable: textOf(tax, "Code"),
    MontoGravable: formula === "especifico" ? undefined : base,
    CantidadUnidadesGravables: formula === "especifico" ? base : undefined,
    MontoImpuesto: textOf(tax, "Amount"),
  });
}
