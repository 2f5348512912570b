import type { DteInput } from "@dte/contracts";
import {
  type Amount,
  add,
  formatShort,
  isZero,
  multiply,
  negate,
  parseAmount,
  subtract,
  sum,
  ZERO,
} from "@dte/money";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import {
  adicionalOf,
  ISR_RETENIDO,
  ITBIS,
  ITBIS_NO_DEVUELTO,
  ITBIS_RETENIDO,
  isSelectivo,
  RECARGO,
  tasaItbis,
} from "../regime/impuestos.js";
import { unidadOf } from "../regime/unidades.js";
import { centavos, inside, porciento } from "../regime/valores.js";
import { codigosOf, partesDe } from "./read-adicionales.js";
import { childOf, textOf } from "./read-element.js";

type ItemInput = NonNullable<DteInput["items"]>[number];
type ImpuestoInput = NonNullable<ItemInput["impuestos"]>[number];

/** The data that the lines share: whether their prices include ITBIS, and the sum of each additional tax. */
type Marco = {
  readonly isIncluido: boolean;
  /** True for a late credit note, which does not give back the ITBIS in its prices. */
  readonly isTardia: boolean;
  /** The part of each additional tax that a line bears, by the tax's code. */
  readonly partes: ReadonlyMap<string, ReadonlyMap<XmlElement, Amount>>;
};

const money = (value: Amount): string => formatShort(value, 2);
const montoOf = (element: XmlElement | undefined, ...path: readonly string[]): Amount | undefined =>
  parseAmount(textOf(element, ...path));

/** Reads the lines in the contract's words; undefined when one lacks something that DGII's schemas demand. */
export function readItems(root: XmlElement): ItemInput[] | undefined {
  const encabezado = childOf(root, "Encabezado");
  const lineas = childrenNamed(childOf(root, "DetallesItems"), "Item");
  const totales = childOf(encabezado, "Totales");
  const codigos = [...new Set(lineas.flatMap(codigosOf))];
  const marco = {
    isIncluido: textOf(encabezado, "IdDoc", "IndicadorMontoGravado") === "1",
    isTardia:
      textOf(encabezado, "IdDoc", "IndicadorNotaCredito") === "1" &&
      isZero(montoOf(encabezado, "Totales", "TotalITBIS") ?? ZERO),
    partes: new Map(codigos.map((codigo) => [codigo, partesDe(codigo, totales, lineas)])),
  };
  const items = lineas.map((linea) => readItem(linea, marco));
  return items.length > 0 && items.every((item) => item !== undefined) ? items : undefined;
}

function readItem(linea: XmlElement, marco: Marco): ItemInput | undefined {
  const cantidad = montoOf(linea, "CantidadItem");
  const precioUnitario = montoOf(linea, "PrecioUnitarioItem");
  const monto = montoOf(linea, "MontoItem");
  const nombre = textOf(linea, "NombreItem");
  if (!cantidad || !precioUnitario || !monto || nombre === "") return undefined;
  const indicador = Number(textOf(linea, "IndicadorFacturacion"));
  const impuestos = readImpuestos(linea, { monto, indicador }, marco);
  const descripcion = textOf(linea, "DescripcionItem");
  const codigo = textOf(linea, "TablaCodigosItem", "CodigosItem", "CodigoItem");
  const recargo = montoOf(linea, "RecargoMonto") ?? ZERO;
  return {
    cantidad: formatShort(cantidad),
    // A name that was cut goes on in the description.
    descripcion: descripcion.startsWith(nombre) ? descripcion : nombre,
    tipo: textOf(linea, "IndicadorBienoServicio") === "2" ? "servicio" : "bien",
    unidadMedida: unidadOf(textOf(linea, "UnidadMedida"))?.abreviatura ?? "UNI",
    precioUnitario: money(precioUnitario),
    precio: money(multiply(cantidad, precioUnitario)),
    descuento: money(montoOf(linea, "DescuentoMonto") ?? ZERO),
    otroDescuento: "0.00",
    total: money(add(subtract(monto, recargo), sum(impuestos.filter(isAdded).map(importe)))),
    impuestos,
    ...(codigo && { codigo }),
  };
}

const importe = ({ montoImpuesto = "0" }: ImpuestoInput): Amount => parseAmount(montoImpuesto) ?? ZERO;
const isAdded = ({ nombreCorto, montoGravable }: ImpuestoInput): boolean =>
  nombreCorto === ITBIS
    ? montoGravable !== undefined
    : nombreCorto !== ITBIS_RETENIDO && nombreCorto !== ISR_RETENIDO;

type Base = { readonly monto: Amount; readonly indicador: number };

function readImpuestos(linea: XmlElement, base: Base, marco: Marco): ImpuestoInput[] {
  const codigos = codigosOf(linea);
  const adicionales = codigos.map((codigo) => ({
    nombreCorto: codigo,
    codigoUnidadGravable: 1,
    montoImpuesto: money(marco.partes.get(codigo)?.get(linea) ?? ZERO),
  }));
  const selectivos = adicionales
    .filter(({ nombreCorto = "" }) => isSelectivoCodigo(nombreCorto))
    .map(importe);
  const otro = (nombreCorto: string, ...path: readonly string[]): ImpuestoInput[] => {
    const valor = montoOf(linea, ...path);
    return valor ? [{ nombreCorto, codigoUnidadGravable: 1, montoImpuesto: money(valor) }] : [];
  };
  const itbis = readItbis(base, sum(selectivos), marco.isIncluido);
  return [
    ...(marco.isTardia ? itbis.flatMap(sinDevolver) : itbis),
    ...adicionales,
    ...otro(ITBIS_RETENIDO, "Retencion", "MontoITBISRetenido"),
    ...otro(ISR_RETENIDO, "Retencion", "MontoISRRetenido"),
    ...otro(RECARGO, "RecargoMonto"),
  ];
}

function isSelectivoCodigo(codigo: string): boolean {
  const impuesto = adicionalOf(codigo);
  return impuesto !== undefined && isSelectivo(impuesto);
}

/** Gives the ITBIS as a request has it: inside the price, or on top of it with the amount that it is computed on. */
function readItbis({ monto, indicador }: Base, selectivo: Amount, isIncluido: boolean): ImpuestoInput[] {
  const tasa = tasaItbis(indicador);
  const comun = { nombreCorto: ITBIS, codigoUnidadGravable: indicador };
  const sobre = (base: Amount): ImpuestoInput => ({
    ...comun,
    montoGravable: money(base),
    montoImpuesto: money(centavos(porciento(base, tasa))),
  });
  if (isZero(tasa)) return [{ ...comun, montoImpuesto: "0.00" }];
  if (!isIncluido) return [sobre(add(monto, selectivo))];
  const dentro = { ...comun, montoImpuesto: money(inside(monto, tasa)) };
  return isZero(selectivo) ? [dentro] : [dentro, sobre(selectivo)];
}

const sinDevolver = (itbis: ImpuestoInput): ImpuestoInput[] => {
  const nada = { ...itbis, montoImpuesto: "0.00" };
  if (isAdded(itbis) || isZero(importe(itbis))) return [nada];
  return [nada, { ...itbis, nombreCorto: ITBIS_NO_DEVUELTO, montoImpuesto: money(negate(importe(itbis))) }];
};
