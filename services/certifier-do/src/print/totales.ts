import { amountInWords } from "@dte/dte";
import { type Amount, sum, ZERO } from "@dte/money";
import { type Dato, dineroText, type Estado, montoText, type Pagos, type Totales } from "@dte/print";
import { childrenNamed } from "@dte/xmldsig";
import { childOf, textOf } from "../format/read-element.js";
import { CLASES } from "../format/read-totales.js";
import { adicionalOf, isIsc } from "../regime/impuestos.js";
import { PESO } from "../regime/monedas.js";
import { FORMAS_PAGO } from "../regime/pagos.js";
import { ajustesDe } from "./ajustes.js";
import type { Comprobante } from "./comprobante.js";
import { enOtraMoneda, montoOf } from "./elemento.js";
import { formasOf } from "./identificacion.js";

/** The totals in the currency of the document, which is its own where it has another than the peso. */
type Cifras = {
  readonly moneda: string;
  monto(nombre: string): Amount | undefined;
  /** The additional taxes by their codes. */
  readonly adicionales: readonly { readonly codigo: string; readonly monto: Amount }[];
  readonly total: Amount;
};

function cifrasOf({ encabezado }: Comprobante): Cifras {
  const dgii = textOf(encabezado, "OtraMoneda", "TipoMoneda");
  const totales = childOf(encabezado, dgii ? "OtraMoneda" : "Totales");
  const nombreOf = (nombre: string) => (dgii ? enOtraMoneda(nombre) : nombre);
  const monto = (nombre: string) => montoOf(totales, nombreOf(nombre));
  const lista = childrenNamed(
    childOf(totales, nombreOf("ImpuestosAdicionales")),
    nombreOf("ImpuestoAdicional"),
  );
  return {
    moneda: dgii || PESO,
    monto,
    adicionales: lista.map((each) => ({
      codigo: textOf(each, nombreOf("TipoImpuesto")),
      monto: sum(CLASES.flatMap((clase) => montoOf(each, nombreOf(clase)) ?? [])),
    })),
    total: monto("MontoTotal") ?? ZERO,
  };
}

/** The rates of ITBIS, as DGII numbers their totals: Código Tributario, articles 341 and 343. */
const TASAS = [
  ["1", "18"],
  ["2", "16"],
  ["3", "0"],
] as const;

/**
 * Gives the rows that lead from the subtotals to the total, as the representation lists them (Informe técnico e-CF v1.0, 18). When there are several
 * rates of ITBIS, the amount of each stands before their total.
 */
export function totalesDe(comprobante: Comprobante): Totales {
  const cifras = cifrasOf(comprobante);
  const renglon = (etiqueta: string, monto: Amount | undefined): Dato[] =>
    monto ? [{ etiqueta, valor: montoText(monto) }] : [];
  const isc = cifras.adicionales.filter(({ codigo }) => isIsc(codigo));
  const otros = cifras.adicionales.filter(({ codigo }) => !isIsc(codigo));
  const tasas = TASAS.flatMap(([sufijo, tasa]) =>
    renglon(`ITBIS ${tasa} %`, cifras.monto(`TotalITBIS${sufijo}`)),
  );
  return {
    parciales: [
      ...ajustesDe(comprobante),
      ...renglon("Subtotal gravado", cifras.monto("MontoGravadoTotal")),
      ...renglon("Subtotal exento", cifras.monto("MontoExento")),
      ...(isc.length > 0 ? renglon("Total ISC", sum(isc.map(({ monto }) => monto))) : []),
      ...(tasas.length > 1 ? tasas : []),
      ...renglon("Total ITBIS", cifras.monto("TotalITBIS")),
      ...otros.flatMap(({ codigo, monto }) => renglon(adicionalOf(codigo)?.nombre ?? codigo, monto)),
    ],
    total: { etiqueta: "TOTAL", valor: dineroText(cifras.total, cifras.moneda) },
  };
}

/** Writes the amount to be paid in Spanish words, in the currency of the document. */
export function letrasDe(comprobante: Comprobante): string {
  const { total, moneda } = cifrasOf(comprobante);
  return amountInWords(total, moneda);
}

/**
 * The words on a document that could not be sent yet: the whole legend of DGII's Instructivo de Contingencia (February 2026), "Falta de
 * conectividad", which begins with the shorter one of the Informe técnico e-CF v1.0 (March 2026), 19.
 */
const CONTINGENCIA =
  "e-CF emitido en modalidad de Contingencia, el cual podrá ser consultado para su validez fiscal, a partir de las setenta y dos (72) horas.";

/** Writes the legend of contingency, and for a document in another currency the amount in pesos, which is the one that counts for DGII. */
export function frasesDe({ encabezado }: Comprobante, { isContingencia }: Estado): string[] {
  const cambio = textOf(encabezado, "OtraMoneda", "TipoCambio");
  const total = montoOf(encabezado, "Totales", "MontoTotal");
  return [
    ...(isContingencia ? [CONTINGENCIA] : []),
    ...(cambio && total
      ? [`Total en pesos dominicanos: ${dineroText(total, PESO)}, al tipo de cambio de ${cambio}`]
      : []),
  ];
}

/** Gives how the document is paid. */
export function pagosDe(comprobante: Comprobante): Pagos | undefined {
  const formas = formasOf(comprobante);
  if (formas.length === 0) return undefined;
  return {
    titulo: "Formas de pago",
    concepto: "Forma de pago",
    pagos: formas.map((forma, i) => ({
      numero: String(i + 1),
      concepto: FORMAS_PAGO[textOf(forma, "FormaPago")] ?? textOf(forma, "FormaPago"),
      monto: dineroText(montoOf(forma, "MontoPago") ?? ZERO, PESO),
    })),
  };
}
