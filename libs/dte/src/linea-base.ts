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
import { createFindings, type Findings, failWith } from "./faults.js";
import { fail, type ImpuestoPedido, type LineaBase, type Outcome, pass, type Regime } from "./regime.js";

/** The limit of prices: 10^13 already exceeds any authority's field with its decimals. */
const MAGNITUDE_MAX = amount("10000000000000");

/** Reads the numbers of one item of the request: every fault names the field and what it accepts. */
export function readLineaBase(regime: Regime, solicitud: Solicitud, indice: number): Outcome<LineaBase> {
  const item = solicitud.items[indice];
  const path = `items[${indice}]`;
  const findings = createFindings();
  const read = (field: string, text: string) =>
    findings.take(readAmount(`${path}.${field}`, text, regime.decimalesMax));
  const cantidad = read("cantidad", item?.cantidad || "1");
  const precioUnitario = read("precioUnitario", item?.precioUnitario ?? "");
  const descuento = read("descuento", item?.descuento || "0");
  const otroDescuento = read("otroDescuento", item?.otroDescuento || "0");
  if (cantidad && isZero(cantidad)) {
    const error = invalid(`${path}.cantidad debe ser mayor que cero.`);
    findings.take(fail("ITEM-CANTIDAD", `${path}.cantidad`, error));
  }
  const pedidos = readPedidos(item?.impuestos ?? [], path, regime.decimalesMax, findings);
  if (!cantidad || !precioUnitario || !descuento || !otroDescuento) return failWith(findings.faults);
  const precio = atMost(regime.decimalesMax, multiply(cantidad, precioUnitario));
  const neto = subtract(subtract(precio, descuento), otroDescuento);
  if (isNegative(neto)) {
    const texto = `Los descuentos de ${path} superan su precio. Reduzca descuento u otroDescuento.`;
    findings.take(fail("ITEM-DESCUENTO", `${path}.descuento`, invalid(texto)));
  }
  if (findings.faults.length > 0) return failWith(findings.faults);
  return pass({ indice, cantidad, precioUnitario, precio, descuento, otroDescuento, neto, pedidos });
}

/** Reads a decimal of the request: not negative, below 10^13, and with no more decimals than the authority takes. */
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
  findings: Findings,
): readonly ImpuestoPedido[] {
  return impuestos.flatMap(({ nombreCorto, codigoUnidadGravable, ...amounts }, i) => {
    const field = `${path}.impuestos[${i}]`;
    if (codigoUnidadGravable === undefined) {
      const texto = `${field}: un ${nombreCorto} explícito requiere codigoUnidadGravable.`;
      findings.take(fail("ITEM-IMPUESTO-UNIDAD", `${field}.codigoUnidadGravable`, invalid(texto)));
      return [];
    }
    const given: { [K in (typeof MONTOS_PEDIDOS)[number]]?: Amount } = {};
    for (const name of MONTOS_PEDIDOS) {
      const text = amounts[name];
      const value =
        text === undefined ? text : findings.take(readAmount(`${field}.${name}`, text, decimalesMax));
      if (value) given[name] = value;
    }
    return [{ nombreCorto, codigoUnidadGravable, ...given }];
  });
}

/** The amounts of a tax that a client may give; the regime decides which of them it needs. */
const MONTOS_PEDIDOS = ["cantidadUnidadesGravables", "montoGravable", "montoImpuesto"] as const;
