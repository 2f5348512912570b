import type { Dte } from "@dte/contracts";
import { impuestosDe } from "@dte/dte";
import { type Amount, amount, sum } from "@dte/money";
import { nombreDelImpuesto } from "@dte/pais";
import { type Pais, papelDelImpuesto } from "./pais.js";

export type Impuesto = {
  readonly nombre: string;
  readonly monto: Amount;
  /** The tax base, where the document has it. */
  readonly base?: Amount | undefined;
};

/** Adds up the document's amount of each tax, by its name: charged, paid ahead beside the price, and withheld by the receiver. */
export function impuestosDelDocumento(
  dte: Dte,
  pais: Pais,
): {
  readonly cobrados: readonly Impuesto[];
  readonly percibidos: readonly Impuesto[];
  readonly retenidos: readonly Impuesto[];
} {
  const todos = impuestosDe(dte).map(({ nombreCorto, montoGravable, montoImpuesto }) => ({
    papel: papelDelImpuesto(pais, dte, { nombreCorto }) ?? "",
    nombre: nombreDelImpuesto(pais, nombreCorto),
    monto: amount(montoImpuesto),
    base: montoGravable === undefined ? undefined : amount(montoGravable),
  }));
  const of = (...papeles: readonly string[]) => todos.filter(({ papel }) => papeles.includes(papel));
  return {
    cobrados: todos.filter(({ papel }) => !NO_COBRADOS.includes(papel)),
    percibidos: of("percepcion"),
    retenidos: of("retencion"),
  };
}

/** The parts of entries among a document's taxes that are not charged in its prices. */
const NO_COBRADOS: readonly string[] = ["percepcion", "retencion", "noDevuelto", "recargo"];

/** Adds up the entries with this part among the taxes of the lines. */
export const sumaDeLineas = (dte: Dte, pais: Pais, papel: "recargo" | "noDevuelto"): Amount =>
  sum(
    dte.items
      .flatMap(({ impuestos }) => impuestos)
      .filter((impuesto) => papelDelImpuesto(pais, dte, impuesto) === papel)
      .map(({ montoImpuesto }) => amount(montoImpuesto)),
  );
