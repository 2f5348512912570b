import { total } from "@dte/sandbox";
import type { Documento } from "../document.js";
import { type Finding, sat } from "../findings.js";
import { impuestos } from "../tables/impuestos.js";
import { isRight } from "./tolerance.js";

/** Checks the sums at the foot: Reglas 2.7.5 and the like for every tax, 2.19.2.1. */
export function checkTotales(documento: Documento): Finding[] {
  const findings: Finding[] = [];
  const charged = documento.items.flatMap((item) => item.impuestos);
  const named = [...charged, ...documento.totalImpuestos].map(({ nombreCorto }) => nombreCorto);
  for (const nombreCorto of new Set(named)) {
    const sums = documento.totalImpuestos.filter((each) => each.nombreCorto === nombreCorto);
    const montos = charged.filter((each) => each.nombreCorto === nombreCorto).map(({ monto }) => monto);
    const [sum] = sums;
    const isOne = sums.length === 1 && montos.length > 0;
    if (isOne && sum !== undefined && isRight(sum.monto, total(montos))) continue;
    findings.push(wrongTotal(nombreCorto));
  }
  if (!isRight(documento.granTotal, total(documento.items.map((item) => item.total))))
    findings.push(sat("FEL_RCP349", "2.19.2", "1", "Error. El gran total está mal calculado."));
  return findings;
}

function wrongTotal(nombreCorto: string): Finding {
  const ley = impuestos.get(nombreCorto);
  // The rules for TASA MUNICIPAL have no section on the amount, so their section on the total has a lower number.
  const numeral = ley?.formula === "libre" ? "4" : "5";
  const mensaje = `Error. El total de impuestos de ${nombreCorto} debe aparecer una vez y ser la suma de los ítems.`;
  return sat(ley?.codigos.total ?? "0", `${ley?.seccion ?? "2.4"}.${numeral}`, "1", mensaje);
}
