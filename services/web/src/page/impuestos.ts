import type { Dte } from "@dte/contracts";
import { impuestosDe, isRetenido } from "@dte/dte";
import { type Amount, amount } from "@dte/money";
import { nombreDelImpuesto } from "./nombres-impuestos.js";

export type Impuesto = {
  readonly nombre: string;
  readonly monto: Amount;
  /** What it is figured on, where the document tells it. */
  readonly base?: Amount | undefined;
};

/** What the document comes to in each tax, by its name: those that are charged, and those that the receiver keeps back. */
export function impuestosDelDocumento(dte: Dte): {
  readonly cobrados: readonly Impuesto[];
  readonly retenidos: readonly Impuesto[];
} {
  const todos = impuestosDe(dte);
  const named = ({ nombreCorto, montoGravable, montoImpuesto }: (typeof todos)[number]): Impuesto => ({
    nombre: nombreDelImpuesto(nombreCorto, dte.pais),
    monto: amount(montoImpuesto),
    base: montoGravable === undefined ? undefined : amount(montoGravable),
  });
  return {
    cobrados: todos.filter(({ nombreCorto }) => !isRetenido(nombreCorto)).map(named),
    retenidos: todos.filter(({ nombreCorto }) => isRetenido(nombreCorto)).map(named),
  };
}
