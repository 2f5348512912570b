import type { Abono } from "@dte/contracts";
import type { Documento, Rule } from "@dte/dte";
import { diaDe } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type Amount, equals, formatShort, isNegative, isZero, parseAmount, rescale, sum } from "@dte/money";
import { isDia } from "./dia.js";

/** The highest number of an instalment, of three digits: GT_Complemento_Cambiaria 0.1.0, NumeroAbono. */
const NUMERO_MAX = 999;
/** SAT's numbers have ten decimals at most. */
export const DECIMALES_MAX = 10;

/** The rules on instalments, their amounts and dates: the contract's `abonosPactados`, SAT's complement of a factura cambiaria. */
export const reglasAbonos: readonly Rule[] = [
  {
    id: "GT-ABONOS-FALTAN",
    field: "abonosPactados",
    breaks: ({ tipo, abonosPactados }) => tipo === "facturaCambiaria" && abonosPactados.length === 0,
    error: () => invalid("Una facturaCambiaria requiere abonosPactados con al menos un abono."),
  },
  {
    id: "GT-ABONOS-SOBRAN",
    field: "abonosPactados",
    breaks: ({ tipo, abonosPactados }) => tipo !== "facturaCambiaria" && abonosPactados.length > 0,
    error: ({ tipo }) => invalid(`abonosPactados no se acepta en tipo "${tipo}": es de la facturaCambiaria.`),
  },
  {
    id: "GT-ABONO-NUMERO",
    field: "abonosPactados",
    breaks: ({ abonosPactados }) => {
      const numeros = abonosPactados.map(({ numero }) => numero);
      return (
        new Set(numeros).size < numeros.length ||
        numeros.some((numero) => !Number.isInteger(numero) || numero < 1 || numero > NUMERO_MAX)
      );
    },
    error: () => invalid(`abonosPactados[].numero debe ser un entero de 1 a ${NUMERO_MAX} que no se repita.`),
  },
  {
    id: "GT-ABONO-FECHA",
    field: "abonosPactados",
    breaks: (documento) =>
      documento.abonosPactados.some(({ fechaVencimiento }) => !isVencimiento(fechaVencimiento, documento)),
    error: () =>
      invalid(
        "abonosPactados[].fechaVencimiento debe ser una fecha yyyy-MM-dd que no sea anterior a la emisión.",
      ),
  },
  {
    id: "GT-ABONO-MONTO",
    field: "abonosPactados",
    breaks: ({ abonosPactados }) => abonosPactados.some((abono) => montoDe(abono) === undefined),
    error: () =>
      invalid(
        `abonosPactados[].monto debe ser un número mayor que cero, con ${DECIMALES_MAX} decimales como máximo.`,
      ),
  },
  {
    id: "GT-ABONOS-SUMA",
    field: "abonosPactados",
    breaks: ({ abonosPactados, total }) =>
      abonosPactados.length > 0 &&
      !isSameCent(sum(abonosPactados.flatMap((each) => montoDe(each) ?? [])), total),
    error: ({ abonosPactados, total }) => {
      const suma = sum(abonosPactados.flatMap((each) => montoDe(each) ?? []));
      return invalid(
        `Los abonosPactados suman ${formatShort(suma, 2)} y el total del documento es ${formatShort(total, 2)}. Deben ser iguales.`,
      );
    },
  },
];

/** Reads the amount of an instalment, which is positive and has no more decimals than SAT takes; undefined for any other text. */
function montoDe({ monto }: Abono): Amount | undefined {
  const value = parseAmount(monto);
  return value && value.scale <= DECIMALES_MAX && !isNegative(value) && !isZero(value) ? value : undefined;
}

const isVencimiento = (fecha: string, { fechaEmision }: Documento): boolean =>
  isDia(fecha) && fecha >= diaDe(fechaEmision);

/** Compares two amounts to the cent, because people pay in cents while a total may have more decimals. */
export const isSameCent = (a: Amount, b: Amount): boolean => equals(rescale(a, 2), rescale(b, 2));
