import { total } from "@dte/sandbox";
import type { Documento } from "../document.js";
import { amountAt, at, integerAt, listAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import type { Json } from "../json.js";
import { FORMA_PAGO, FORMA_PAGO_ANTERIOR, PLAZO } from "../tables/codes.js";
import { expectAmount } from "./amounts.js";

/** The conditions of CAT-016. */
const [CASH, CREDIT, OTHER] = [1, 2, 3];
/** The forms of CAT-017: banknotes and coins, and "others". */
const BANKNOTES = "01";
const OTHER_FORM = "99";

/** Checks the payments: Manual de Estructuras 1.6, annex 10. Notes have none. */
export function checkPagos({ root, tipo, isV2 }: Documento): Finding[] {
  const condicion = integerAt(root, "resumen.condicionOperacion") ?? 0;
  if (![CASH, CREDIT, OTHER].includes(condicion)) return [finding("003", "resumen.condicionOperacion")];
  if (at(root, "resumen.totalLetras") === null) return [finding("005", "resumen.totalLetras")];
  if (tipo === "05" || tipo === "06") return [];
  const pagos = listAt(root, "resumen.pagos");
  if (pagos.length === 0) return tipo === "11" || tipo === "14" ? [] : [finding("005", "resumen.pagos")];
  const formas = isV2 ? FORMA_PAGO : FORMA_PAGO_ANTERIOR;
  const totalPagar = amountAt(root, "resumen.totalPagar");
  const paid = total(pagos.map((pago) => amountAt(pago, "montoPago")));
  const findings = expectAmount("resumen.pagos[0].montoPago", paid, totalPagar);
  if (totalPagar.units === 0n) {
    if (condicion !== CASH) findings.push(finding("007", "resumen.condicionOperacion"));
    if (textAt(pagos[0], "codigo") !== OTHER_FORM) findings.push(finding("007", "resumen.pagos[0].codigo"));
  }
  return [
    ...findings,
    ...pagos.flatMap((pago, index) => checkPago(pago, `resumen.pagos[${index}]`, { condicion, formas })),
  ];
}

type Terms = { readonly condicion: number; readonly formas: readonly string[] };

function checkPago(pago: Json, campo: string, { condicion, formas }: Terms): Finding[] {
  const [codigo, plazo] = [textAt(pago, "codigo"), textAt(pago, "plazo")];
  const hasPeriod = at(pago, "periodo") !== null;
  const findings: Finding[] = [];
  if (codigo === undefined || !formas.includes(codigo)) findings.push(finding("003", `${campo}.codigo`));
  if (codigo === BANKNOTES && at(pago, "referencia") !== null)
    findings.push(finding("024", `${campo}.referencia`));
  if (plazo !== undefined && !PLAZO.includes(plazo)) findings.push(finding("003", `${campo}.plazo`));
  const isOfCredit = condicion === CREDIT;
  if (condicion === OTHER) return findings;
  if ((plazo !== undefined) !== isOfCredit)
    findings.push(finding(isOfCredit ? "005" : "024", `${campo}.plazo`));
  if (hasPeriod !== isOfCredit) findings.push(finding(isOfCredit ? "005" : "024", `${campo}.periodo`));
  return findings;
}
