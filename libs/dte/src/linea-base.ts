import type { Solicitud } from "@dte/contracts";
import { invalid } from "@dte/errors";
import {
  type Amount,
  amount,
  equals,
  isNegative,
  isZero,
  multiply,
  parseAmount,
  rescale,
  subtract,
} from "@dte/money";
import {
  type Contexto,
  fail,
  type ImpuestoPedido,
  type LineaBase,
  type Outcome,
  pass,
  type Regime,
} from "./regime.js";

/** A price of 10^13 already exceeds any authority's field with its decimals. */
const MAGNITUDE_MAX = amount("10000000000000");

/** Reads the numbers of one item of the request: every fault names the field and what it accepts. */
export function readLineaBase(regime: Regime, { solicitud }: Contexto, indice: number): Outcome<LineaBase> {
  const item = solicitud.items[indice];
  const path = `items[${indice}]`;
  const read = (field: string, text: string) => readAmount(`${path}.${field}`, text, regime.decimalesMax);
  const cantidad = read("cantidad", item?.cantidad || "1");
  if (!cantidad.ok) return cantidad;
  const precioUnitario = read("precioUnitario", item?.precioUnitario ?? "");
  if (!precioUnitario.ok) return precioUnitario;
  const descuento = read("descuento", item?.descuento || "0");
  if (!descuento.ok) return descuento;
  const otroDescuento = read("otroDescuento", item?.otroDescuento || "0");
  if (!otroDescuento.ok) return otroDescuento;
  if (isZero(cantidad.value)) {
    return fail("ITEM-CANTIDAD", `${path}.cantidad`, invalid(`${path}.cantidad debe ser mayor que cero.`));
  }
  const pedidos = readPedidos(item?.impuestos ?? [], path, regime.decimalesMax);
  if (!pedidos.ok) return pedidos;
  const precio = atMost(regime.decimalesMax, multiply(cantidad.value, precioUnitario.value));
  const neto = subtract(subtract(precio, descuento.value), otroDescuento.value);
  if (isNegative(neto)) {
    const texto = `Los descuentos de ${path} superan su precio. Reduzca descuento u otroDescuento.`;
    return fail("ITEM-DESCUENTO", `${path}.descuento`, invalid(texto));
  }
  return pass({
    indice,
    cantidad: cantidad.value,
    precioUnitario: precioUnitario.value,
    precio,
    descuento: descuento.value,
    otroDescuento: otroDescuento.value,
    neto,
    pedidos: pedidos.value,
  });
}

/** A decimal of the request: not negative, below 10^13, and with no more decimals than the authority takes. */
function readAmount(field: string, text: string, decimalesMax: number): Outcome<Amount> {
  const value = parseAmount(text);
  const wrong = (why: string) => fail("ITEM-NUMERO", field, invalid(`${field} ${why}`));
  if (!value) return wrong("es obligatorio y debe ser un número decimal.");
  if (isNegative(value)) return wrong("no puede ser negativo.");
  const kept = atMost(decimalesMax, value);
  if (!equals(kept, value)) return wrong(`admite hasta ${decimalesMax} decimales.`);
  if (!isNegative(subtract(value, MAGNITUDE_MAX))) {
    return wrong("es demasiado grande: debe ser menor que 10^13.");
  }
  return pass(kept);
}

const atMost = (scale: number, value: Amount): Amount =>
  value.scale > scale ? rescale(value, scale) : value;

function readPedidos(
  impuestos: Solicitud["items"][number]["impuestos"],
  path: string,
  decimalesMax: number,
): Outcome<readonly ImpuestoPedido[]> {
  const pedidos: ImpuestoPedido[] = [];
  for (const [i, { nombreCorto, codigoUnidadGravable, ...amounts }] of impuestos.entries()) {
    const field = `${path}.impuestos[${i}]`;
    if (codigoUnidadGravable === undefined) {
      const texto = `${field}: un ${nombreCorto} explícito requiere codigoUnidadGravable.`;
      return fail("ITEM-IMPUESTO-UNIDAD", `${field}.codigoUnidadGravable`, invalid(texto));
    }
    const given: { [K in (typeof MONTOS_PEDIDOS)[number]]?: Amount } = {};
    for (const name of MONTOS_PEDIDOS) {
      const text = amounts[name];
      if (text === undefined) continue;
      const value = readAmount(`${field}.${name}`, text, decimalesMax);
      if (!value.ok) return value;
      given[name] = value.value;
    }
    pedidos.push({ nombreCorto, codigoUnidadGravable, ...given });
  }
  return pass(pedidos);
}

/** What a client may say of a tax's amounts; the regime decides which of them it needs. */
const MONTOS_PEDIDOS = ["cantidadUnidadesGravables", "montoGravable", "montoImpuesto"] as const;
