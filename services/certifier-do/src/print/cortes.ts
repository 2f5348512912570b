import { type Amount, isZero, subtract, sum } from "@dte/money";
import { type Dato, datosOf, montoText } from "@dte/print";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { childOf, textOf } from "../format/read-element.js";
import { EXENTO, NO_FACTURABLE } from "../regime/impuestos.js";
import { montoOf } from "./elemento.js";

const ADICIONAL = "SubtotalImpuestoAdicional";

/** Reads the sums of each page, by the line that ends it, when the document says so (Paginacion). */
export function cortesOf(root: XmlElement | undefined): ReadonlyMap<number, Dato[]> {
  const paginas = childrenNamed(childOf(root, "Paginacion"), "Pagina");
  return new Map(
    paginas.map((pagina) => {
      const monto = (...path: readonly string[]): string | undefined => {
        const valor = montoOf(pagina, ...path);
        return valor && montoText(valor);
      };
      const datos = datosOf(
        ["Página", textOf(pagina, "PaginaNo")],
        ["Subtotal gravado", monto("SubtotalMontoGravadoPagina")],
        ["Subtotal exento", monto("SubtotalExentoPagina")],
        ["ITBIS", monto("SubtotalItbisPagina")],
        ["ISC", monto(ADICIONAL, "SubtotalImpuestoSelectivoConsumoEspecificoPagina")],
        ["Otros impuestos", monto(ADICIONAL, "SubtotalOtrosImpuesto")],
        ["Impuesto adicional", monto("SubtotalImpuestoAdicionalPagina")],
        ["Subtotal de la página", monto("MontoSubtotalPagina")],
      );
      return [Number(textOf(pagina, "NoLineaHasta")), datos];
    }),
  );
}

/** The amounts that a line adds to its page. */
export type Sumandos = {
  /** The line's IndicadorFacturacion. */
  readonly indicador: number;
  /** The amount that its column shows. */
  readonly valor: Amount;
  /** The amount without the ITBIS in it. */
  readonly base: Amount;
  readonly itbis: Amount;
  /** The selective taxes, as the totals call them. */
  readonly isc: Amount;
  /** All additional taxes, the selective ones included. */
  readonly adicional: Amount;
};

const iscDe = ({ isc }: Sumandos): Amount => isc;
const otrosDe = ({ adicional, isc }: Sumandos): Amount => subtract(adicional, isc);

/**
 * Makes the function that sums the lines of a printed page, as DGII has the subtotals of a Pagina printed (Informe técnico
 * e-CF v1.0, 18.2.3): additional taxes as ISC and as others, and together. Each page of a document has the same subtotals.
 * Lines that are not billed count nowhere; discounts, surcharges and rounding of the whole document belong to no page.
 */
export function subtotalDe(lineas: readonly Sumandos[]): (desde: number, hasta: number) => Dato[] {
  const isFacturable = ({ indicador }: Sumandos) => indicador !== NO_FACTURABLE;
  const isExenta = ({ indicador }: Sumandos) => indicador === EXENTO;
  const isGravada = (linea: Sumandos) => isFacturable(linea) && !isExenta(linea);
  const conGravadas = lineas.some(isGravada);
  const conExentas = lineas.some(isExenta);
  const alguna = (de: (linea: Sumandos) => Amount) => lineas.some((linea) => !isZero(de(linea)));
  const adicionalDe = ({ adicional }: Sumandos) => adicional;
  return (desde, hasta) => {
    const pagina = lineas.slice(desde, hasta).filter(isFacturable);
    const gravado = sum(pagina.filter(isGravada).map(({ base }) => base));
    const exento = sum(pagina.filter(isExenta).map(({ base }) => base));
    const itbis = sum(pagina.map((linea) => linea.itbis));
    const adicional = sum(pagina.map(adicionalDe));
    const sumIfAny = (de: (linea: Sumandos) => Amount) =>
      alguna(de) ? montoText(sum(pagina.map(de))) : undefined;
    return datosOf(
      ["Subtotal gravado", conGravadas ? montoText(gravado) : undefined],
      ["Subtotal exento", conExentas ? montoText(exento) : undefined],
      ["ITBIS", conGravadas ? montoText(itbis) : undefined],
      ["ISC", sumIfAny(iscDe)],
      ["Otros impuestos", sumIfAny(otrosDe)],
      ["Impuesto adicional", sumIfAny(adicionalDe)],
      ["Subtotal de la página", montoText(sum([gravado, exento, itbis, adicional]))],
    );
  };
}
