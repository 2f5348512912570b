import type { ImpuestoLinea, Linea } from "@dte/dte";
import { type Amount, add, multiply, ONE, rescale, subtract, sum, ZERO } from "@dte/money";
import { adicionalOf, ISR_RETENIDO, ITBIS_RETENIDO, RECARGO } from "./impuestos.js";
import { indicadorDe } from "./indicadores.js";
import { centavos } from "./valores.js";

/** A line as the e-CF has it, in one currency. Amounts have two decimals, the price up to four. */
export type LineaEcf = {
  readonly indicador: number;
  readonly cantidad: Amount;
  readonly precio: Amount;
  readonly descuento: Amount;
  readonly recargo: Amount;
  /** The line's MontoItem: price times quantity less the discount, with the surcharge. */
  readonly monto: Amount;
  /** Additional taxes by their codes; `monto` is the part of each that this line bears. */
  readonly adicionales: readonly { readonly codigo: string; readonly monto: Amount }[];
  readonly itbisRetenido?: Amount | undefined;
  readonly isrRetenido?: Amount | undefined;
};

/** The most decimals of a price: Formato e-CF v1.0, line field 57. */
export const DECIMALES_PRECIO = 4;

/** Computes MontoItem: Formato e-CF v1.0, line field 89. */
export const montoItem = (bruto: Amount, descuento: Amount, recargo: Amount): Amount =>
  centavos(add(subtract(bruto, descuento), recargo));

/** Gives the line in a currency: `cambio` is the worth in it of one unit of the document's own. */
export function lineaEcf(linea: Linea, cambio: Amount = ONE): LineaEcf {
  const convertido = (value: Amount): Amount => centavos(multiply(value, cambio));
  const montoOf = (nombre: string): Amount | undefined => {
    const suyos = linea.impuestos.filter(({ nombreCorto }) => nombreCorto === nombre);
    return suyos.length > 0 ? convertido(sum(suyos.map(({ montoImpuesto }) => montoImpuesto))) : undefined;
  };
  const precio = rescale(multiply(linea.precioUnitario, cambio), DECIMALES_PRECIO);
  const descuento = convertido(add(linea.descuento, linea.otroDescuento));
  const recargo = montoOf(RECARGO) ?? ZERO;
  return {
    indicador: indicadorOf(linea),
    cantidad: linea.cantidad,
    precio,
    descuento,
    recargo,
    monto: montoItem(multiply(linea.cantidad, precio), descuento, recargo),
    adicionales: linea.impuestos.filter(isAdicional).map(({ nombreCorto, montoImpuesto }) => ({
      codigo: nombreCorto,
      monto: convertido(montoImpuesto),
    })),
    itbisRetenido: montoOf(ITBIS_RETENIDO),
    isrRetenido: montoOf(ISR_RETENIDO),
  };
}

/** Gives DGII's IndicadorFacturacion for a line. */
export const indicadorOf = ({ impuestos }: Pick<Linea, "impuestos">): number => indicadorDe(impuestos);

const isAdicional = ({ nombreCorto }: ImpuestoLinea): boolean =>
  /^\d{3}$/.test(nombreCorto) && adicionalOf(nombreCorto) !== undefined;
