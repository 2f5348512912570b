import { compare, decimal, isWithin, rounded, times, type XmlElement } from "@dte/sandbox";
import { condicional, type Finding, rechazo } from "../findings.js";
import { amountOrZero, elementAt, textAt } from "../reading.js";
import { LIMITE_CONSUMO } from "./encabezado.js";
import { sumOfParts } from "./totales.js";

const TOTALES = "Encabezado/Totales";
/** The tolerance in pesos: a summary does not say how many lines the invoice has, so it is that of one. */
const TOLERANCE = decimal("1");

/** Checks the rules of a summary ("Formato RFCE"): the limit, the security code, its own arithmetic. */
export function checkResumen(root: XmlElement): Finding[] {
  const findings: Finding[] = [];
  const monto = amountOrZero(root, `${TOTALES}/MontoTotal`);
  if (compare(monto, LIMITE_CONSUMO) >= 0)
    findings.push(rechazo("sinCodigo", "Un 32 desde 250,000.00 se envía completo, no como resumen."));
  if (!/^[A-Za-z0-9+/]{6}$/.test(textAt(root, "Encabezado/CodigoSeguridadeCF") ?? ""))
    findings.push(
      rechazo("sinCodigo", "CodigoSeguridadeCF debe ser los 6 primeros caracteres de SignatureValue del 32."),
    );
  if (!isWithin(monto, sumOfParts(root), TOLERANCE))
    findings.push(
      rechazo("montoTotalDelResumen", "MontoTotal no es la suma de gravado, exento e impuestos."),
    );
  const hasSelective = elementAt(root, `${TOTALES}/ImpuestosAdicionales`) !== undefined;
  for (const [n, tasa] of [
    ["1", "0.18"],
    ["2", "0.16"],
  ] as const) {
    const expected = rounded(times(amountOrZero(root, `${TOTALES}/MontoGravadoI${n}`), decimal(tasa)), 2);
    const stated = amountOrZero(root, `${TOTALES}/TotalITBIS${n}`);
    if (!hasSelective && !isWithin(stated, expected, TOLERANCE))
      findings.push(condicional("montoGravado", `TotalITBIS${n} no es su base por la tasa.`));
  }
  const hasBoth =
    elementAt(root, "Encabezado/Comprador/RNCComprador") !== undefined &&
    elementAt(root, "Encabezado/Comprador/IdentificadorExtranjero") !== undefined;
  if (hasBoth)
    findings.push(
      rechazo("sinCodigo", "El comprador lleva RNCComprador o IdentificadorExtranjero, no ambos."),
    );
  return findings;
}
