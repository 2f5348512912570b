import type { Cuenta } from "@dte/contracts";
import type { Documento } from "@dte/dte";
import { type Amount, add, amount, compare, isZero, parseAmount, subtract, sum, ZERO } from "@dte/money";
import { datoOf, marcaOf } from "./datos.js";
import { netoOf, unidadIvaOf } from "./lineas.js";
import { sinIva, UNIDADES_IVA } from "./tax-line.js";
import { NOTAS } from "./tipos.js";

/** The least amount, net of IVA, for a withholding or perception of 1 %: Código Tributario, articles 162 and 163. */
const MINIMO_ANTICIPO = amount("100");

/** The data that figures are made from: those of a document before or after its totals are known. */
export type Base = Pick<
  Documento,
  "tipoFiscal" | "lineas" | "receptor" | "datosAdicionales" | "original" | "datosExportacion"
>;

/** IVA that is paid ahead: kept back by the buyer, or charged by the seller. */
export type Anticipos = { readonly retencion: boolean; readonly percepcion: boolean };

/**
 * Tells which IVA is paid ahead: a buyer who is a withholding agent keeps it back, and a seller who is a perception agent charges
 * it. A note follows the document that it adjusts.
 */
export function anticiposOf(base: Base, cuenta: Cuenta): Anticipos {
  const { tipoFiscal, receptor, original } = base;
  if (NOTAS.includes(tipoFiscal)) {
    const antes = original?.dte.retenciones;
    const [isr, iva, pagar, monto] = [
      antes?.isr,
      antes?.iva,
      antes?.totalMenosRetenciones,
      original?.dte.total,
    ].map((texto) => parseAmount(texto ?? "0") ?? ZERO) as [Amount, Amount, Amount, Amount];
    const percibido = antes ? add(subtract(pagar, monto), add(isr, iva)) : ZERO;
    return { retencion: !isZero(iva), percepcion: !isZero(percibido) };
  }
  const vendido = sum(
    base.lineas
      .filter((linea) => unidadIvaOf(linea) === UNIDADES_IVA.gravado)
      .map((linea) => sinIva(netoOf(linea))),
  );
  const neto = subtract(vendido, sinIva(parseAmount(datoOf(base, "descuentoGravado") ?? "0") ?? ZERO));
  const alcanza = compare(neto, MINIMO_ANTICIPO) >= 0;
  const retiene = marcaOf("retencionIva", receptor, base) === true;
  const percibe =
    tipoFiscal === "03" &&
    marcaOf("agentePercepcion", cuenta) === true &&
    marcaOf("percepcionIva", receptor, base) !== false;
  return {
    retencion: alcanza && retiene && (tipoFiscal === "01" || tipoFiscal === "03"),
    percepcion: alcanza && percibe && !retiene,
  };
}
