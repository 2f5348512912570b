import type { DteInput } from "@dte/contracts";
import { formatShort, parseAmount } from "@dte/money";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { attributeOf, childOf, textOf } from "./read-element.js";

type ItemInput = NonNullable<DteInput["items"]>[number];
type ImpuestoInput = NonNullable<ItemInput["impuestos"]>[number];

/** Reads an amount of money as the contract writes it, with two decimals at least. Undefined when the text is not a decimal. */
export function readMonto(text: string): string | undefined {
  const value = parseAmount(text);
  return value && formatShort(value, 2);
}

function readCantidad(text: string): string | undefined {
  const value = parseAmount(text);
  return value && formatShort(value);
}

/** Reads the lines of a document, in the contract's words; undefined when one of them lacks something that SAT's schema demands. */
export function readLineas(datosEmision: XmlElement): ItemInput[] | undefined {
  const items = childrenNamed(childOf(datosEmision, "Items"), "Item").map(readLinea);
  return items.length > 0 ? all(items) : undefined;
}

function readLinea(item: XmlElement): ItemInput | undefined {
  const impuestos = all(childrenNamed(childOf(item, "Impuestos"), "Impuesto").map(readImpuesto));
  const linea = {
    cantidad: readCantidad(textOf(item, "Cantidad")),
    descripcion: textOf(item, "Descripcion") || undefined,
    tipo: attributeOf(item, "BienOServicio") === "S" ? "servicio" : "bien",
    unidadMedida: textOf(item, "UnidadMedida") || "UNI",
    precioUnitario: readMonto(textOf(item, "PrecioUnitario")),
    precio: readMonto(textOf(item, "Precio")),
    descuento: readMonto(textOf(item, "Descuento") || "0"),
    otroDescuento: readMonto(textOf(item, "OtrosDescuento") || "0"),
    total: readMonto(textOf(item, "Total")),
    impuestos,
  };
  return complete(linea);
}

function readImpuesto(impuesto: XmlElement): ImpuestoInput | undefined {
  const codigo = textOf(impuesto, "CodigoUnidadGravable");
  const montoGravable = textOf(impuesto, "MontoGravable");
  const unidades = textOf(impuesto, "CantidadUnidadesGravables");
  return complete({
    nombreCorto: textOf(impuesto, "NombreCorto") || undefined,
    codigoUnidadGravable: /^\d{1,7}$/.test(codigo) ? Number(codigo) : undefined,
    montoImpuesto: readMonto(textOf(impuesto, "MontoImpuesto")),
    ...(montoGravable && { montoGravable: readMonto(montoGravable) }),
    ...(unidades && { cantidadUnidadesGravables: readCantidad(unidades) }),
  });
}

type Complete<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Gives the object when nothing in it is undefined. */
export const complete = <T extends object>(value: T): Complete<T> | undefined =>
  Object.values(value).every((each) => each !== undefined) ? (value as Complete<T>) : undefined;

/** Gives the values when none of them is undefined. */
const all = <T>(values: readonly (T | undefined)[]): T[] | undefined =>
  values.every((each) => each !== undefined) ? (values as T[]) : undefined;
