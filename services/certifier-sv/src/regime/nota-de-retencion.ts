import type { Dte } from "@dte/contracts";
import type { Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type Amount, add, compare, equals, isZero, ONE, parseAmount, sum, ZERO } from "@dte/money";
import { codigoRetencionOf, IVA_RETENIDO, RETENCIONES } from "./retencion.js";
import { NOTAS, RETENCION } from "./tipos.js";

/** A note on a comprobante de retención adjusts a retention, and not a sale: Normativa de Cumplimiento V2.0, annex IV, fields 82 and 98 to 101. */

/** Tells whether a note is about a retention. */
export const adjustsRetencion = ({
  tipoFiscal,
  original,
}: Pick<Documento, "tipoFiscal" | "original">): boolean =>
  NOTAS.includes(tipoFiscal) && original?.dte.tipoFiscal === RETENCION;

/** Lists the kinds of CAT-006 in the lines of a comprobante de retención, each once. */
const clasesDe = ({ items }: Pick<Dte, "items">): number[] => [
  ...new Set(
    items
      .flatMap(({ impuestos }) => impuestos)
      .flatMap(({ nombreCorto, codigoUnidadGravable }) =>
        nombreCorto === IVA_RETENIDO ? [codigoUnidadGravable] : [],
      ),
  ),
];

/** Gives the kind of retention of a line that does not name one: that of the original, when it has only one. */
export const claseUsualDe = (original: Dte | undefined): number | undefined => {
  const [clase, ...otras] = original?.tipoFiscal === RETENCION ? clasesDe(original) : [];
  return otras.length === 0 ? clase : undefined;
};

const basesDe = ({ items }: Dte): Amount => sum(items.map(({ total }) => parseAmount(total) ?? ZERO));
/** Sums the amounts that were subject to a retention and that a note adjusts. */
export const baseAjustadaOf = ({ lineas }: Pick<Documento, "lineas">): Amount =>
  sum(lineas.map(({ total }) => total));

const codigosDe = ({ lineas }: Documento): Set<string> => new Set(lineas.map(codigoRetencionOf));
const nombresDe = (original: Dte): string =>
  RETENCIONES.filter(({ unidad }) => clasesDe(original).includes(unidad))
    .map(({ unidad, nombre }) => `${unidad} (${nombre})`)
    .join(", ");

/** Makes a rule on a note on a retention, with its original. */
const onRetencion = (
  id: string,
  breaks: (documento: Documento, original: Dte) => boolean,
  texto: (original: Dte) => string,
): Rule => ({
  id,
  field: "items",
  breaks: (documento) =>
    adjustsRetencion(documento) && !!documento.original && breaks(documento, documento.original.dte),
  error: ({ original }) => invalid(original ? texto(original.dte) : ""),
});

export const reglasNotaDeRetencion: readonly Rule[] = [
  onRetencion(
    "SV-NOTA-RETENCION-ITEM",
    ({ lineas }) =>
      lineas.some(
        (linea) => !equals(linea.cantidad, ONE) || !isZero(add(linea.descuento, linea.otroDescuento)),
      ),
    () =>
      "Una nota sobre un comprobante de retención ajusta montos: items[].cantidad es 1 y no hay descuentos. Diga el monto en items[].precioUnitario.",
  ),
  onRetencion(
    "SV-NOTA-RETENCION-CLASE",
    (documento, original) =>
      codigosDe(documento).size > 1 ||
      documento.lineas.some(({ impuestos }) =>
        impuestos.some(({ codigoUnidadGravable }) => !clasesDe(original).includes(codigoUnidadGravable)),
      ),
    (original) =>
      `Una nota ajusta una sola clase de retención, que el comprobante tiene: ${IVA_RETENIDO} con codigoUnidadGravable ${nombresDe(original)}. Emita una nota por clase.`,
  ),
  onRetencion(
    "SV-NOTA-RETENCION-EXCEDE",
    (documento, original) => compare(baseAjustadaOf(documento), basesDe(original)) > 0,
    () =>
      "Los montos de la nota no pueden superar los montos sujetos a retención del comprobante. Redúzcalos en items[].precioUnitario.",
  ),
];
