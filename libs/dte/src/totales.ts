import type { Dte } from "@dte/contracts";
import { type Amount, add, amount, formatShort, sum } from "@dte/money";
import type { Linea, TotalImpuesto } from "./documento.js";

/** A document's amount of one tax, in the contract's words. */
export type ImpuestoDelDocumento = {
  readonly nombreCorto: string;
  /** The base of the tax; absent where the file does not have it. */
  readonly montoGravable?: string | undefined;
  readonly montoImpuesto: string;
};

/** A document, or one as it was stored, without the fields that it did not have yet. */
type ConLineas = Pick<Dte, "items"> & Partial<Pick<Dte, "impuestos">> & ConFicha;
type ConFicha = Partial<Pick<Dte, "ficha">>;

/**
 * The parts of amounts that are listed with the taxes of the lines but are no taxes: a surcharge, and, below zero, the part of the tax inside a
 * note's price that the law does not give back.
 */
const NO_SON_IMPUESTOS = ["recargo", "noDevuelto"] as const;
export type NoEsImpuesto = (typeof NO_SON_IMPUESTOS)[number];

/**
 * Gives the part of an entry among a document's taxes, where it is not simply a tax that is charged: the `papel` of its country's description. In a
 * document whose ficha is too old to have it, the form of the name tells.
 */
export function papelEnDocumento({ ficha }: ConFicha, nombreCorto: string): string | undefined {
  if (ficha?.papeles) return ficha.papeles.porNombre[nombreCorto];
  return PAPELES_POR_NOMBRE.find(([forma]) => forma.test(nombreCorto))?.[1];
}

const PAPELES_POR_NOMBRE = [
  [/_RETENIDO$/, "retencion"],
  [/_NO_DEVUELTO$/, "noDevuelto"],
  [/^RECARGO$/, "recargo"],
] as const;

/**
 * Lists a document's amount of each tax, as in its file. A document that was stored without these totals gets the sums of its lines, which have no
 * taxable amounts.
 */
export function impuestosDe(dte: ConLineas): readonly ImpuestoDelDocumento[] {
  const { impuestos = [], items } = dte;
  if (impuestos.length > 0) {
    return impuestos.map(({ nombreCorto, montoGravable, montoImpuesto }) => ({
      nombreCorto,
      ...(montoGravable !== undefined && { montoGravable }),
      montoImpuesto,
    }));
  }
  const sumas = new Map<string, Amount>();
  for (const each of items.flatMap((item) => item.impuestos)) {
    if (NO_SON_IMPUESTOS.some((papel) => papel === papelEnDocumento(dte, each.nombreCorto))) continue;
    const monto = amount(each.montoImpuesto);
    const suma = sumas.get(each.nombreCorto);
    sumas.set(each.nombreCorto, suma ? add(suma, monto) : monto);
  }
  return [...sumas].map(([nombreCorto, monto]) => ({ nombreCorto, montoImpuesto: formatShort(monto, 2) }));
}

/** The taxes of a document for a ledger; undefined where the document has none of the kind. */
export type ImpuestosDeLibro = {
  readonly montoGravable?: string | undefined;
  readonly iva?: string | undefined;
  readonly otros?: string | undefined;
};

/**
 * Gives the tax on sales with its taxable amount, and the sum of the other taxes that are charged, without those that are withheld. Gives nothing for
 * a document whose ficha does not name its tax on sales, because a ledger with a wrong amount is worse than one with a gap.
 */
export function impuestosDeLibro(dte: ConLineas): ImpuestosDeLibro {
  const general = dte.ficha?.impuestoGeneral;
  if (!general) return {};
  const cobrados = impuestosDe(dte).filter(
    ({ nombreCorto }) => papelEnDocumento(dte, nombreCorto) !== "retencion",
  );
  const iva = cobrados.find(({ nombreCorto }) => nombreCorto === general);
  const otros = cobrados.filter((each) => each !== iva).map(({ montoImpuesto }) => amount(montoImpuesto));
  return {
    montoGravable: iva?.montoGravable,
    iva: iva?.montoImpuesto,
    otros: otros.length > 0 ? formatShort(sum(otros), 2) : undefined,
  };
}

/** Adds up the entries of this kind that are listed with the taxes of the lines without being taxes. */
export const sumaDeLineas = (dte: Pick<Dte, "items"> & ConFicha, papel: NoEsImpuesto): Amount =>
  sum(
    dte.items
      .flatMap(({ impuestos }) => impuestos)
      .filter(({ nombreCorto }) => papelEnDocumento(dte, nombreCorto) === papel)
      .map(({ montoImpuesto }) => amount(montoImpuesto)),
  );

/** Adds up the lines' amounts of each tax, in the order in which they first occur. */
export function totalByImpuesto(lineas: readonly Linea[]): TotalImpuesto[] {
  const all = lineas.flatMap((linea) => linea.impuestos);
  const nombres = [...new Set(all.map((each) => each.nombreCorto))];
  return nombres.map((nombreCorto) => ({
    nombreCorto,
    monto: sum(all.filter((each) => each.nombreCorto === nombreCorto).map((each) => each.montoImpuesto)),
  }));
}

/** Sorts the totals by the first line that has the tax; taxes of no line come last. */
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
