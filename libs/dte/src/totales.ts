import type { Dte } from "@dte/contracts";
import { type Amount, add, amount, formatShort, sum } from "@dte/money";
import type { Linea, TotalImpuesto } from "./documento.js";

/** What a document comes to in one tax, in the contract's words. */
export type ImpuestoDelDocumento = {
  readonly nombreCorto: string;
  /** What the tax is figured on; absent where the file does not tell it. */
  readonly montoGravable?: string | undefined;
  readonly montoImpuesto: string;
};

/** A document, also one as it was kept: without what it had not then. */
type ConLineas = Pick<Dte, "items"> & Partial<Pick<Dte, "impuestos">>;

/** A surcharge on a line, which stands among its taxes and is none. */
export const RECARGO = "RECARGO";
/** Stands among the taxes of a line and is none: below zero, what a late note does not give back of the tax inside its price. */
const ITBIS_NO_DEVUELTO = "ITBIS_NO_DEVUELTO";
const NO_SON_IMPUESTOS: readonly string[] = [RECARGO, ITBIS_NO_DEVUELTO];

/** Is it one that the receiver keeps back, and none that it is charged? */
export const isRetenido = (nombreCorto: string): boolean => nombreCorto.endsWith("_RETENIDO");

/**
 * What each tax comes to on a document: as its file says, and of a document that was kept without that, the sums of its
 * lines, which do not tell what they are figured on.
 */
export function impuestosDe({ impuestos = [], items }: ConLineas): readonly ImpuestoDelDocumento[] {
  if (impuestos.length > 0) {
    return impuestos.map(({ nombreCorto, montoGravable, montoImpuesto }) => ({
      nombreCorto,
      ...(montoGravable !== undefined && { montoGravable }),
      montoImpuesto,
    }));
  }
  const sumas = new Map<string, Amount>();
  for (const each of items.flatMap((item) => item.impuestos)) {
    if (NO_SON_IMPUESTOS.includes(each.nombreCorto)) continue;
    const monto = amount(each.montoImpuesto);
    const suma = sumas.get(each.nombreCorto);
    sumas.set(each.nombreCorto, suma ? add(suma, monto) : monto);
  }
  return [...sumas].map(([nombreCorto, monto]) => ({ nombreCorto, montoImpuesto: formatShort(monto, 2) }));
}

/** The taxes of a document as a ledger has them; undefined where the document has none of the kind. */
export type ImpuestosDeLibro = {
  readonly montoGravable?: string | undefined;
  readonly iva?: string | undefined;
  readonly otros?: string | undefined;
};

/**
 * The tax on sales with what it is figured on, and the sum of the others that are charged: none that is kept back. Nothing of a
 * document whose ficha does not say which of its taxes that is: a ledger with a wrong amount is worse than one with a gap.
 */
export function impuestosDeLibro(dte: ConLineas & Pick<Dte, "ficha">): ImpuestosDeLibro {
  const general = dte.ficha?.impuestoGeneral;
  if (!general) return {};
  const cobrados = impuestosDe(dte).filter(({ nombreCorto }) => !isRetenido(nombreCorto));
  const iva = cobrados.find(({ nombreCorto }) => nombreCorto === general);
  const otros = cobrados.filter((each) => each !== iva).map(({ montoImpuesto }) => amount(montoImpuesto));
  return {
    montoGravable: iva?.montoGravable,
    iva: iva?.montoImpuesto,
    otros: otros.length > 0 ? formatShort(sum(otros), 2) : undefined,
  };
}

/** What stands among the taxes of the lines under one of the names that are none, added up. */
export const sumaDeLineas = (
  { items }: Pick<Dte, "items">,
  nombre: typeof RECARGO | typeof ITBIS_NO_DEVUELTO,
): Amount =>
  sum(
    items
      .flatMap(({ impuestos }) => impuestos)
      .filter(({ nombreCorto }) => nombreCorto === nombre)
      .map(({ montoImpuesto }) => amount(montoImpuesto)),
  );

/** The sum of the lines' amounts of each tax, in the order in which they first stand there. */
export function totalByImpuesto(lineas: readonly Linea[]): TotalImpuesto[] {
  const all = lineas.flatMap((linea) => linea.impuestos);
  const nombres = [...new Set(all.map((each) => each.nombreCorto))];
  return nombres.map((nombreCorto) => ({
    nombreCorto,
    monto: sum(all.filter((each) => each.nombreCorto === nombreCorto).map((each) => each.montoImpuesto)),
  }));
}

/** The totals in the order in which their taxes first stand in the lines; what is in none of them comes last. */
export function inOrderOf<T extends { readonly nombreCorto: string }>(
  lineas: readonly { readonly impuestos?: readonly { readonly nombreCorto?: string }[] }[],
  totales: readonly T[],
): T[] {
  const nombres = [
    ...new Set(lineas.flatMap(({ impuestos = [] }) => impuestos.map((each) => each.nombreCorto))),
  ];
  const placeOf = ({ nombreCorto }: T): number => {
    const place = nombres.indexOf(nombreCorto);
    return place < 0 ? nombres.length : place;
  };
  return totales.toSorted((a, b) => placeOf(a) - placeOf(b));
}
