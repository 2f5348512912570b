import {
  compare,
  type Decimal,
  decimal,
  isWithin,
  minus,
  plus,
  quotient,
  rounded,
  times,
  total,
  type XmlElement,
  ZERO,
} from "@dte/sandbox";
import { type Codigo, condicional, type Finding, rechazo } from "../findings.js";
import { amountAt, amountOrZero, elementAt, elementsAt, textAt } from "../reading.js";

/** The pesos that a line may be off by: "Informe técnico e-CF", 12. */
const LINE_TOLERANCE = decimal("1");
const HUNDRED = decimal("100");
/** ITBIS by IndicadorFacturacion, in percent. Source: Código Tributario, art. 341. */
const TASAS: Readonly<Record<string, Decimal>> = { "1": decimal("18"), "2": decimal("16") };

/** Checks the lines: their numbers and their arithmetic ("Formato e-CF", section B). */
export function checkLineas(root: XmlElement): Finding[] {
  const lineas = elementsAt(root, "DetallesItems/Item");
  const findings: Finding[] = [];
  lineas.forEach((linea, at) => {
    const donde = `Línea ${at + 1}`;
    if (Number(textAt(linea, "NumeroLinea")) !== at + 1)
      findings.push(rechazo("sinCodigo", `${donde}: las líneas deben numerarse desde 1, sin saltos.`));
    if (!isWithin(amountOrZero(linea, "MontoItem"), expectedAmount(linea), LINE_TOLERANCE))
      findings.push(
        condicional(
          "sinCodigo",
          `${donde}: MontoItem no es precio por cantidad, menos descuento, más recargo.`,
        ),
      );
    findings.push(...checkSubTable(linea, donde, "Descuento", "subDescuentos"));
    findings.push(...checkSubTable(linea, donde, "Recargo", "subRecargos"));
  });
  return findings;
}

function expectedAmount(linea: XmlElement): Decimal {
  const bruto = times(amountOrZero(linea, "PrecioUnitarioItem"), amountOrZero(linea, "CantidadItem"));
  const neto = minus(plus(bruto, amountOrZero(linea, "RecargoMonto")), amountOrZero(linea, "DescuentoMonto"));
  return rounded(neto, 2);
}

/** Checks that the table that explains a discount or a surcharge adds up to it; a percentage is one of price times quantity. */
function checkSubTable(
  linea: XmlElement,
  donde: string,
  kind: "Descuento" | "Recargo",
  codigo: Codigo,
): Finding[] {
  const monto = amountAt(linea, `${kind}Monto`);
  const rows = elementsAt(linea, `TablaSub${kind}/Sub${kind}`);
  if (monto === undefined && rows.length === 0) return [];
  if (monto === undefined || rows.length === 0)
    return [rechazo(codigo, `${donde}: ${kind}Monto y TablaSub${kind} deben venir juntos.`)];
  const bruto = times(amountOrZero(linea, "PrecioUnitarioItem"), amountOrZero(linea, "CantidadItem"));
  const isConsistent = rows.every((row) => {
    const porcentaje = amountAt(row, `Sub${kind}Porcentaje`);
    if (textAt(row, `TipoSub${kind}`) !== "%" || porcentaje === undefined) return true;
    return isWithin(
      amountOrZero(row, `MontoSub${kind}`),
      quotient(times(bruto, porcentaje), HUNDRED, 2),
      LINE_TOLERANCE,
    );
  });
  const sum = total(rows.map((row) => amountOrZero(row, `MontoSub${kind}`)));
  return isConsistent && isWithin(sum, monto, LINE_TOLERANCE)
    ? []
    : [rechazo(codigo, `${donde}: TablaSub${kind} no suma ${kind}Monto.`)];
}

/** Checks that the totals have the amounts that were withheld in the lines. */
export function checkRetenciones(root: XmlElement): Finding[] {
  const lineas = elementsAt(root, "DetallesItems/Item");
  const pairs = [
    ["TotalITBISRetenido", "MontoITBISRetenido"],
    ["TotalISRRetencion", "MontoISRRetenido"],
  ] as const;
  const sums = pairs.flatMap(([totalName, lineName]) => {
    const sum = total(lineas.map((linea) => amountOrZero(linea, `Retencion/${lineName}`)));
    return isWithin(amountOrZero(root, `Encabezado/Totales/${totalName}`), sum, toleranceOf(root))
      ? []
      : [condicional("sinCodigo", `${totalName} no es la suma de ${lineName} en las líneas.`)];
  });
  return [...sums, ...lineas.flatMap((linea, at) => checkRetenido(root, linea, at))];
}

/** Checks that no more ITBIS is kept back than a line bears (Reglamento 293-11; Norma General 02-05). */
function checkRetenido(root: XmlElement, linea: XmlElement, at: number): Finding[] {
  const retenido = amountOrZero(linea, "Retencion/MontoITBISRetenido");
  const tasa = TASAS[textAt(linea, "IndicadorFacturacion") ?? ""] ?? ZERO;
  const monto = times(amountOrZero(linea, "MontoItem"), tasa);
  const isInside = textAt(root, "Encabezado/IdDoc/IndicadorMontoGravado") === "1";
  const itbis = isInside ? quotient(monto, plus(HUNDRED, tasa), 2) : quotient(monto, HUNDRED, 2);
  return compare(retenido, plus(itbis, LINE_TOLERANCE)) > 0
    ? [rechazo("itbisRetenido", `Línea ${at + 1}: MontoITBISRetenido supera el ITBIS de la línea.`)]
    : [];
}

/** Gives the tolerance of a total: one peso a line ("Informe técnico e-CF", 12). */
export function toleranceOf(root: XmlElement): Decimal {
  const details = elementAt(root, "DetallesItems");
  return decimal(String(details === undefined ? 1 : elementsAt(details, "Item").length));
}
