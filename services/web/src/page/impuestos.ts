import type { Dte } from "@dte/contracts";
import { impuestosDe } from "@dte/dte";
import { type Amount, amount, sum } from "@dte/money";
import { nombreDelImpuesto } from "@dte/pais";
import { type Pais, papelDelImpuesto } from "./pais.js";

export type Impuesto = {
  readonly nombre: string;
  readonly monto: Amount;
  /** What it is figured on, where the document tells it. */
  readonly base?: Amount | undefined;
};

/** Adds up what the document comes to in each tax, by its name: charged, paid ahead beside the price, and kept back by the receiver. */
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

/** What stands among the taxes of a document and is not charged in its prices. */
const NO_COBRADOS: readonly string[] = ["percepcion", "retencion", "noDevuelto", "recargo"];

/** Adds up what stands among the taxes of the lines in this part. */
export const sumaDeLineas = (dte: Dte, pais: Pais, papel: "recargo" | "noDevuelto"): Amount =>
  sum(
    dte.items
      .flatMap(({ impuestos }) => impuestos)
      .filter((impuesto) => papelDelImpuesto(pais, dte, impuesto) === papel)
      .map(({ montoImpuesto }) => amount(montoImpuesto)),
  );
