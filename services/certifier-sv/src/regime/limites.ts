import type { Cuenta } from "@dte/contracts";
import { type Documento, diaDe, type FechaLocal, fechaLocal, type Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type Amount, amount, compare, isNegative, negate } from "@dte/money";
import { figurasOf } from "./figuras.js";
import { ZONA_HORARIA } from "./numeracion.js";
import { diaHabilDelMesSiguiente } from "./plazos.js";

/** The limit that every figure of MH's schemas, V2.0 and before, is below; its words then fit into their 200 characters too. */
const MONTO_MAX = amount("100000000000");
/** The working day of the next month until which the IVA of a month is declared: Ley de IVA, article 94. */
const DIA_HABIL_DECLARACION = 10;

/**
 * Gives the last day on which a document with that date is issued. MH certainly takes one that is older than its transmission, with a remark, and has
 * codes for dates out of time (017, 018); neither the Normativa nor the manuals say how old it may be. The limit here is the last day of the tax
 * declaration to which the sale belongs: a later document is a mistake, and would cost a control number, often of another year's series.
 */
const ultimoDiaDe = (fechaEmision: FechaLocal): string =>
  diaHabilDelMesSiguiente(diaDe(fechaEmision), DIA_HABIL_DECLARACION);

/** Lists every figure of a document that is written, in its lines and its summary. */
function montosDe(documento: Documento, cuenta: Cuenta): Amount[] {
  const { lineas, resumen } = figurasOf(documento, cuenta);
  const { tributos, ...totales } = resumen;
  return [
    ...lineas.flatMap(({ cantidad, precioUni, montoDescu, compra, noGravado, ...linea }) => [
      ...[cantidad, precioUni, montoDescu, compra, noGravado],
      ...[linea.ventaNoSuj, linea.ventaExenta, linea.ventaGravada, linea.exportaciones],
      ...[linea.ivaItem, linea.ivaPerci, linea.ivaRete],
    ]),
    ...(tributos ?? []).map(({ valor }) => valor),
    ...Object.values(totales),
  ];
}

const isDemasiado = (monto: Amount): boolean =>
  compare(isNegative(monto) ? negate(monto) : monto, MONTO_MAX) >= 0;

/** The rules on a document's age and the size of its figures, checked before it takes a number. */
export const reglasLimites: readonly Rule[] = [
  {
    id: "SV-FECHA-ANTIGUA",
    field: "fechaEmision",
    breaks: ({ fechaEmision }, { ahora }) =>
      diaDe(fechaLocal(ahora, ZONA_HORARIA)) > ultimoDiaDe(fechaEmision),
    error: ({ fechaEmision }) =>
      invalid(
        `fechaEmision ${diaDe(fechaEmision)} es demasiado antigua: la declaración de IVA de ese mes terminó el ${ultimoDiaDe(fechaEmision)}. Use una fecha del mes actual.`,
      ),
  },
  {
    id: "SV-MONTO-MAXIMO",
    field: "items",
    breaks: (documento, { cuenta }) => montosDe(documento, cuenta).some(isDemasiado),
    error: () =>
      invalid(
        "Las cantidades, los precios, los impuestos y los totales deben ser menores que 100000000000 (10^11). Redúzcalos o divida el documento.",
      ),
  },
];
