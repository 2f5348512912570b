import { compare, type Decimal, decimal, minus, plus, total } from "@dte/sandbox";
import type { ReferenciaNota } from "../complements.js";
import type { Documento } from "../document.js";
import { type Finding, own, sat } from "../findings.js";
import { impuestos } from "../tables/impuestos.js";

/** A certified document that a note refers to. */
export type Original = {
  readonly documento: Documento;
  readonly serie: string;
  readonly numero: number;
  readonly anulado: boolean;
};

const FACTURAS = ["FACT", "FCAM"];
const CENTESIMA = decimal("0.01");

/**
 * Checks a note against its original: Reglas 3.7, 2.2.5.3, 2.2.7.1, and a credit note also against what is left of the original after `acreditado`,
 * the credit notes on it that are in force. An original from before FEL is in no register.
 */
export function checkNota(
  documento: Documento,
  original: Original | undefined,
  acreditado: readonly Documento[],
): Finding[] {
  const { nota } = documento.complementos;
  if (nota === undefined) return [];
  const isUuid = nota.autorizacion.length === 36;
  if (nota.esRegimenAntiguo)
    return isUuid
      ? [origen("FEL_RCP357", "3.7.1", "7", "La resolución del origen no existe en la SAT.")]
      : [];
  if (original === undefined || original.anulado)
    return [
      origen("FEL_RCP351", "3.7.1", "1", "El documento origen no está registrado y vigente en la SAT."),
    ];
  if (!FACTURAS.includes(original.documento.tipo))
    return [origen("FEL_RCP352", "3.7.1", "2", "El documento origen no es una factura.")];
  return [
    ...checkSame(documento, nota, original),
    ...(documento.tipo === "NCRE" ? checkMontos(documento, original.documento, acreditado) : []),
  ];
}

function origen(categoria: string, numeral: string, validacion: string, mensaje: string): Finding {
  return sat(categoria, numeral, validacion, `Error. ${mensaje}`);
}

function checkSame(
  documento: Documento,
  nota: ReferenciaNota,
  { documento: original, serie, numero }: Original,
): Finding[] {
  const findings: Finding[] = [];
  const check = (isSame: boolean, ...breach: Parameters<typeof origen>) => {
    if (!isSame) findings.push(origen(...breach));
  };
  const isEmisor = documento.emisor.nit === original.emisor.nit;
  check(isEmisor, "FEL_RCP354", "3.7.1", "4", "El emisor no es el del documento origen.");
  const isReceptor = documento.receptor.id === original.receptor.id;
  check(isReceptor, "FEL_RCP355", "3.7.1", "5", "El receptor no es el del documento origen.");
  const isFecha = nota.fecha === original.fechaHoraEmision.slice(0, 10);
  check(isFecha, "FEL_RCP358", "3.7.2", "1", "La fecha de emisión no es la del documento origen.");
  check(nota.serie === serie, "FEL_RCP359", "3.7.3", "1", "La serie no es la del documento origen.");
  const isNumero = nota.numero === String(numero);
  check(isNumero, "FEL_RCP360", "3.7.4", "1", "El número no es el del documento origen.");
  const isMoneda = documento.moneda === original.moneda;
  check(isMoneda, "FEL_RCP383", "2.2.7", "1", "La moneda no es la del documento origen.");
  const isExportacion = documento.esExportacion === original.esExportacion;
  const [codigo, validacion] = documento.esExportacion ? ["FEL_RCP415", "3"] : ["FEL_RCP416", "4"];
  check(isExportacion, codigo, "2.2.5", validacion, "La casilla Exp no es como en el documento origen.");
  return findings;
}

function checkMontos(documento: Documento, original: Documento, acreditado: readonly Documento[]): Finding[] {
  const findings: Finding[] = [];
  const left = minus(original.granTotal, total(acreditado.map(({ granTotal }) => granTotal)));
  if (isAbove(documento.granTotal, left))
    findings.push(
      origen("FEL_RCP350", "2.19.2", "2", "El gran total es mayor que lo que queda del documento origen."),
    );
  for (const { nombreCorto, monto } of documento.totalImpuestos) {
    const used = total(acreditado.map((each) => totalOf(each, nombreCorto)));
    if (!isAbove(monto, minus(totalOf(original, nombreCorto), used))) continue;
    const mensaje = `El total de ${nombreCorto} es mayor que lo que queda del documento origen.`;
    const ley = impuestos.get(nombreCorto);
    if (ley === undefined) findings.push(own("IMPUESTO", mensaje));
    else findings.push(origen(ley.codigos.totalSobreOrigen, `${ley.seccion}.5`, "2", mensaje));
  }
  return findings;
}

function totalOf({ totalImpuestos }: Documento, nombreCorto: string): Decimal {
  return total(totalImpuestos.filter((each) => each.nombreCorto === nombreCorto).map(({ monto }) => monto));
}

/** Tells whether an amount is above the limit. Sums may differ by a hundredth: Reglas 5.2. */
function isAbove(amount: Decimal, limit: Decimal): boolean {
  return compare(amount, plus(limit, CENTESIMA)) > 0;
}
