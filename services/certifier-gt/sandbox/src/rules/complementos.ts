import { decimal, minus, plus, times, total, ZERO } from "@dte/sandbox";
import type { CobroAjeno } from "../complements.js";
import type { Documento } from "../document.js";
import { type Finding, own, sat } from "../findings.js";
import { MEDIOS_DE_PAGO } from "../tables/complementos.js";
import type { TipoDte } from "../tables/tipos.js";
import type { Context } from "./context.js";
import { isRight } from "./tolerance.js";

/** Decreto 10-2012, article 16 with the reform of Decreto 4-2019: what a factura especial withholds. */
const TASA_ISR = decimal("0.05");
const TASA_IVA = decimal("0.12");

/** Checks which complements are there, and the sums of those that have them: Reglas 3.1, 3.5, 3.8, 3.11. */
export function checkComplementos(documento: Documento, tipo: TipoDte, context: Context): Finding[] {
  return [
    ...checkMatrix(documento, tipo),
    ...checkRetenciones(documento),
    ...documento.complementos.cobros.flatMap((cobro) => checkCobro(cobro, context)),
    ...checkPagos(documento),
  ];
}

function checkMatrix({ complementos: { presentes } }: Documento, tipo: TipoDte): Finding[] {
  const allowed = [...tipo.complementosObligatorios, ...tipo.complementosOpcionales];
  const findings = tipo.complementosObligatorios
    .filter((each) => !presentes.includes(each))
    .map((each) =>
      sat("FEL_RCP119", "3.1.1", "1", `Error. Falta en el DTE el complemento requerido ${each}.`),
    );
  for (const each of new Set(presentes)) {
    if (!allowed.includes(each))
      findings.push(sat("FEL_RCP120", "3.1.1", "2", "Error. Un complemento no corresponde a este DTE."));
    // A document may be paid in several ways, and the schema of payments has room for one, so this complement may be repeated.
    else if (each !== MEDIOS_DE_PAGO && presentes.filter((present) => present === each).length > 1)
      findings.push(own("COMPLEMENTO", `El complemento ${each} está repetido.`));
  }
  return findings;
}

function checkRetenciones({ complementos: { retenciones }, items, totalImpuestos }: Documento): Finding[] {
  if (retenciones === undefined) return [];
  const findings: Finding[] = [];
  const gravados = items.flatMap(({ impuestos }) =>
    impuestos.filter(({ nombreCorto }) => nombreCorto === "IVA"),
  );
  const base = total(gravados.map(({ montoGravable }) => montoGravable ?? ZERO));
  const iva = total(
    totalImpuestos.filter(({ nombreCorto }) => nombreCorto === "IVA").map(({ monto }) => monto),
  );
  if (!isRight(retenciones.isr, times(base, TASA_ISR)))
    findings.push(
      sat("FEL_INF534", "3.5.1", "1", "Error. El ISR a retener no es el 5 % del monto gravable."),
    );
  if (!isRight(retenciones.iva ?? ZERO, iva))
    findings.push(sat("0", "3.5.2", "1", "Error. El IVA a retener no es el total del IVA."));
  if (!isRight(retenciones.totalMenosRetenciones, minus(base, retenciones.isr)))
    findings.push(
      sat("0", "3.5.3", "1", "Error. El total menos retenciones no es el monto gravable menos el ISR."),
    );
  return findings;
}

function checkCobro({ nit, base, dai, iva, otros, total: sum }: CobroAjeno, context: Context): Finding[] {
  const findings: Finding[] = [];
  if (nit !== undefined && context.registro.findNit(nit) === undefined)
    findings.push(sat("FEL_RCP417", "3.8.1", "1", "Error. El NIT del tercero no es válido."));
  if (!isRight(iva, times(base, TASA_IVA)))
    findings.push(
      sat("FEL_RCP419", "3.8.2", "1", "Error. El IVA del cobro por cuenta ajena no es el 12 % de su base."),
    );
  if (!isRight(sum, plus(plus(dai, iva), otros)))
    findings.push(
      sat("0", "3.8.3", "1", "Error. El total del cobro por cuenta ajena no es la suma de sus montos."),
    );
  return findings;
}

function checkPagos({ complementos: { pagos }, fechaHoraEmision, granTotal }: Documento): Finding[] {
  const findings: Finding[] = [];
  if (pagos.some(({ numero = "" }) => numero === ""))
    findings.push(
      sat("FEL_RCP437", "3.11.3", "1", "Error. La casilla NumeroTransaccion es de carácter obligatorio."),
    );
  if (pagos.some(({ fecha }) => fecha !== undefined && fecha < fechaHoraEmision.slice(0, 10)))
    findings.push(
      sat(
        "FEL_RCP439",
        "3.11.4",
        "1",
        "Error. La Fecha de Transacción no puede ser menor a la fecha de emisión del DTE.",
      ),
    );
  const montos = pagos.flatMap(({ monto }) => monto ?? []);
  if (montos.length > 0 && !isRight(total(montos), granTotal))
    findings.push(
      sat(
        "FEL_RCP440",
        "3.11.5",
        "1",
        "Error. La sumatoria de la casilla Monto del complemento Medios de Pago no puede ser diferente al Gran Total del DTE.",
      ),
    );
  return findings;
}
