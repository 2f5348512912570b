import {
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
import { condicional, type Finding } from "../findings.js";
import { amountAt, amountOrZero, elementAt, elementsAt, textAt } from "../reading.js";
import { toleranceOf } from "./lineas.js";

/** ITBIS by IndicadorFacturacion, in parts of one. Source: Código Tributario, art. 341; "Formato e-CF", 4. */
const TASAS = { 1: decimal("0.18"), 2: decimal("0.16"), 3: decimal("0") } as const;
const ONE = decimal("1");
const TOTALES = "Encabezado/Totales";
type Tasa = keyof typeof TASAS;
const tasas: readonly Tasa[] = [1, 2, 3];

/** Checks the totals against the lines, each within one peso a line ("Formato e-CF", 92-119; "Informe técnico e-CF", 12-14). */
export function checkTotales(root: XmlElement): Finding[] {
  const findings: Finding[] = [];
  const tolerance = toleranceOf(root);
  const stated = (name: string) => amountOrZero(root, `${TOTALES}/${name}`);
  const expect = (
    name: string,
    value: Decimal,
    what: string,
    codigo: "sinCodigo" | "montoGravado" = "sinCodigo",
  ) => {
    if (!isWithin(stated(name), value, tolerance))
      findings.push(condicional(codigo, `${name} no es ${what}.`));
  };
  if (hasOnlyPlainAdjustments(root)) {
    for (const n of tasas)
      expect(`MontoGravadoI${n}`, taxable(root, n), "la suma de sus líneas y ajustes", "montoGravado");
    expect("MontoExento", adjusted(root, 4, linesOf(root, 4)), "la suma de sus líneas y ajustes");
  }
  expect("MontoNoFacturable", linesOf(root, 0), "la suma de las líneas no facturables");
  expect(
    "MontoGravadoTotal",
    total(tasas.map((n) => stated(`MontoGravadoI${n}`))),
    "la suma de los gravados",
  );
  // Reglamento 293-11, arts. 8 and 28: a credit note after thirty days gives back the price and no ITBIS.
  const isTardia = Number(textAt(root, "Encabezado/IdDoc/IndicadorNotaCredito") ?? "0") === 1;
  for (const n of tasas) {
    if (isTardia) expect(`TotalITBIS${n}`, ZERO, "cero: con IndicadorNotaCredito 1 no se devuelve ITBIS");
    else expect(`TotalITBIS${n}`, itbis(root, n), "su base por la tasa");
  }
  for (const n of tasas) findings.push(...checkTasa(root, n));
  expect("TotalITBIS", total(tasas.map((n) => stated(`TotalITBIS${n}`))), "la suma de los ITBIS");
  expect(
    "MontoImpuestoAdicional",
    additional(root, () => true),
    "la suma de los impuestos adicionales",
  );
  const parts = ["MontoGravadoTotal", "MontoExento", "TotalITBIS", "MontoImpuestoAdicional"].map(stated);
  expect("MontoTotal", total(parts), "gravado, exento, ITBIS e impuestos adicionales");
  findings.push(...checkPayable(root, tolerance));
  return findings;
}

/** Gives the sum of a total's own parts, for a summary, which has no lines. */
export function sumOfParts(root: XmlElement): Decimal {
  const names = ["MontoGravadoTotal", "MontoExento", "TotalITBIS", "MontoImpuestoAdicional"];
  return total(names.map((name) => amountOrZero(root, `${TOTALES}/${name}`)));
}

function linesOf(root: XmlElement, indicador: number): Decimal {
  const lines = elementsAt(root, "DetallesItems/Item");
  return total(
    lines
      .filter((line) => Number(textAt(line, "IndicadorFacturacion")) === indicador)
      .map((line) => amountOrZero(line, "MontoItem")),
  );
}

/** Computes the taxed amount of a rate. When prices include ITBIS the sum is divided once; the global adjustments do not include it. */
function taxable(root: XmlElement, n: Tasa): Decimal {
  const sum = linesOf(root, n);
  const isInside = textAt(root, "Encabezado/IdDoc/IndicadorMontoGravado") === "1";
  return adjusted(root, n, isInside ? quotient(sum, plus(ONE, TASAS[n]), 2) : sum);
}

function adjusted(root: XmlElement, indicador: number, sum: Decimal): Decimal {
  let result = sum;
  for (const each of elementsAt(root, "DescuentosORecargos/DescuentoORecargo")) {
    if (Number(textAt(each, "IndicadorFacturacionDescuentooRecargo")) !== indicador) continue;
    const monto = amountOrZero(each, "MontoDescuentooRecargo");
    result = textAt(each, "TipoAjuste") === "D" ? minus(result, monto) : plus(result, monto);
  }
  return result;
}

/** Tells whether the effect of every adjustment on the bases can be known here; that of one without a rate, or under Norma 10-07, cannot. */
function hasOnlyPlainAdjustments(root: XmlElement): boolean {
  return elementsAt(root, "DescuentosORecargos/DescuentoORecargo").every(
    (each) =>
      textAt(each, "IndicadorFacturacionDescuentooRecargo") !== undefined &&
      textAt(each, "IndicadorNorma1007") !== "1",
  );
}

/** Computes the ITBIS of a rate. The selective taxes (006 to 039) are part of the base at 18 %. */
function itbis(root: XmlElement, n: Tasa): Decimal {
  const base = amountOrZero(root, `${TOTALES}/MontoGravadoI${n}`);
  const selective = n === 1 ? additional(root, (tipo) => tipo >= 6) : ZERO;
  return rounded(times(plus(base, selective), TASAS[n]), 2);
}

function additional(root: XmlElement, isCounted: (tipo: number) => boolean): Decimal {
  const names = [
    "MontoImpuestoSelectivoConsumoEspecifico",
    "MontoImpuestoSelectivoConsumoAdvalorem",
    "OtrosImpuestosAdicionales",
  ];
  const counted = elementsAt(root, `${TOTALES}/ImpuestosAdicionales/ImpuestoAdicional`).filter((each) =>
    isCounted(Number(textAt(each, "TipoImpuesto"))),
  );
  return total(counted.flatMap((each) => names.map((name) => amountOrZero(each, name))));
}

/** Checks that ITBISn, where it is written, is the right rate. */
function checkTasa(root: XmlElement, n: Tasa): Finding[] {
  const written = amountAt(root, `${TOTALES}/ITBIS${n}`);
  const percentage = times(TASAS[n], decimal("100"));
  return written === undefined || isWithin(written, percentage, ZERO)
    ? []
    : [condicional("sinCodigo", `ITBIS${n} no es la tasa de ese indicador.`)];
}

function checkPayable(root: XmlElement, tolerance: Decimal): Finding[] {
  const stated = (name: string) => amountOrZero(root, `${TOTALES}/${name}`);
  const isWritten = (name: string) => elementAt(root, `${TOTALES}/${name}`) !== undefined;
  const findings: Finding[] = [];
  const periodo = plus(stated("MontoTotal"), stated("MontoNoFacturable"));
  if (isWritten("MontoPeriodo") && !isWithin(stated("MontoPeriodo"), periodo, tolerance))
    findings.push(condicional("sinCodigo", "MontoPeriodo no es MontoTotal más MontoNoFacturable."));
  const pagar = plus(minus(periodo, stated("MontoAvancePago")), stated("SaldoAnterior"));
  const sinNoFacturable = minus(pagar, stated("MontoNoFacturable"));
  const isPayable = [pagar, sinNoFacturable].some((each) => isWithin(stated("ValorPagar"), each, tolerance));
  if (isWritten("ValorPagar") && hasOnlyPlainAdjustments(root) && !isPayable)
    findings.push(condicional("sinCodigo", "ValorPagar no es MontoTotal, menos avance, más saldo anterior."));
  return findings;
}
