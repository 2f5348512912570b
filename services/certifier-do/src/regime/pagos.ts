import { type Documento, diaDe } from "@dte/dte";
import { type Amount, add, parseAmount } from "@dte/money";
import { readDia } from "./campos/formas.js";
import { CON_FORMAS_PAGO } from "./campos/tipos-ecf.js";
import type { Datos } from "./datos.js";
import { escritoDe } from "./valores.js";

/** The codes of DGII's FormaPago: Formato e-CF v1.0, IdDoc field 12. */
export const FORMAS_PAGO: Readonly<Record<string, string>> = {
  1: "Efectivo",
  2: "Cheque, transferencia o depósito",
  3: "Tarjeta de débito o crédito",
  4: "Venta a crédito",
  5: "Bonos o certificados de regalo",
  6: "Permuta",
  7: "Nota de crédito",
  8: "Otras formas de pago",
};
const EFECTIVO = "1";
const A_CREDITO = "4";
/** The codes of DGII's TipoPago: Formato e-CF v1.0, IdDoc field 9. */
const CONTADO = "1";
export const CREDITO = "2";
export const GRATUITO = "3";
/** The types that may leave out how they are paid. */
const SIN_TIPO_PAGO: readonly string[] = ["43", "47"];

export type Pago = {
  readonly tipoPago?: string | undefined;
  /** The last day for the payment, yyyy-MM-dd. */
  readonly fechaLimite?: string | undefined;
  readonly termino?: string | undefined;
  /** One entry for each form, in the order in which the forms first appear; amounts in the document's currency. */
  readonly formas: readonly { readonly forma: string; readonly monto: Amount }[];
};

/** Gives the form of payment of an instalment: its own, else credit when it falls due after the issue, else cash. */
export const formaDe = (
  { formaPago, fechaVencimiento }: Documento["abonosPactados"][number],
  { fechaEmision }: Pick<Documento, "fechaEmision">,
): string => formaPago?.trim() || (fechaVencimiento > diaDe(fechaEmision) ? A_CREDITO : EFECTIVO);

/** Reads how a document is paid, from its instalments and DGII's fields. */
export function pagoOf(
  documento: Pick<Documento, "abonosPactados" | "fechaEmision" | "tipoFiscal">,
  datos: Datos,
): Pago {
  const sumas = new Map<string, Amount>();
  for (const abono of documento.abonosPactados) {
    const forma = formaDe(abono, documento);
    const monto = parseAmount(abono.monto);
    if (monto) sumas.set(forma, add(sumas.get(forma) ?? { units: 0n, scale: 2 }, monto));
  }
  const ultimo = documento.abonosPactados
    .map(({ fechaVencimiento }) => fechaVencimiento)
    .sort()
    .at(-1);
  const dicha = readDia(datos.get("FECHA_LIMITE_PAGO") ?? "");
  const isCredito = sumas.has(A_CREDITO) || dicha !== undefined;
  const porDefecto = isCredito ? CREDITO : SIN_TIPO_PAGO.includes(documento.tipoFiscal) ? undefined : CONTADO;
  const tipoPago = escritoDe(datos, "TIPO_PAGO") ?? porDefecto;
  const plazo = documento.abonosPactados.find((abono) => abono.plazo)?.plazo;
  return {
    tipoPago,
    fechaLimite: dicha ?? (tipoPago === CREDITO && ultimo ? ultimo : undefined),
    termino: escritoDe(datos, "TERMINO_PAGO") ?? plazo,
    formas: CON_FORMAS_PAGO.has(documento.tipoFiscal)
      ? [...sumas].map(([forma, monto]) => ({ forma, monto }))
      : [],
  };
}
