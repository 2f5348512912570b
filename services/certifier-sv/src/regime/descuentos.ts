import type { AjusteDocumento } from "@dte/dte";
import { type Amount, isZero, parseAmount, rescale, ZERO } from "@dte/money";
import type { Base } from "./anticipos.js";
import { type Dato, datoOf } from "./datos.js";
import { sinIva } from "./tax-line.js";
import { NETOS } from "./tipos.js";

/** Discounts on a document as a whole, in the summary's own amounts: the one on taxed sales is without IVA where its prices are. */
export type Descuentos = {
  readonly descuNoSuj: Amount;
  readonly descuExenta: Amount;
  readonly descuGravada: Amount;
};

const DECIMALES = 2;

/** Reads a discount as the request has it, with IVA inside. */
const pedidoDe = (base: Pick<Base, "datosAdicionales">, dato: Dato): Amount =>
  parseAmount(datoOf(base, dato) ?? "0") ?? ZERO;

/** Computes the discounts of a document, and the discount of its taxed sales with IVA. */
export function descuentosOf(base: Base): Descuentos & { readonly conIva: Amount } {
  const montoDe = (dato: Dato) => rescale(pedidoDe(base, dato), DECIMALES);
  const conIva = montoDe("descuentoGravado");
  return {
    descuNoSuj: montoDe("descuentoNoSujeto"),
    descuExenta: montoDe("descuentoExento"),
    descuGravada: NETOS.includes(base.tipoFiscal) ? rescale(sinIva(conIva), DECIMALES) : conIva,
    conIva,
  };
}

const NOMBRES: readonly (readonly [keyof Descuentos, string])[] = [
  ["descuNoSuj", "Descuento a ventas no sujetas"],
  ["descuExenta", "Descuento a ventas exentas"],
  ["descuGravada", "Descuento a ventas gravadas"],
];
const DE_COMPRA = "14";

/** Lists the discounts as a document tells them. */
export const ajustesOf = (resumen: Descuentos, tipoFiscal: string): AjusteDocumento[] =>
  NOMBRES.flatMap(([clave, descripcion]) =>
    isZero(resumen[clave])
      ? []
      : [{ tipo: "descuento", ...(tipoFiscal !== DE_COMPRA && { descripcion }), monto: resumen[clave] }],
  );
