import type { Dte } from "@dte/contracts";
import { type Amount, add, amount } from "@dte/money";
import { nombreDelImpuesto } from "./nombres-impuestos.js";

export type Impuesto = { readonly nombre: string; readonly monto: Amount };

const isRetenido = (nombreCorto: string): boolean => nombreCorto.endsWith("_RETENIDO");

/** The taxes of all lines by their names: those that are charged, and those that the receiver keeps back. */
export function impuestosDe({ items, pais }: Dte): { cobrados: Impuesto[]; retenidos: Impuesto[] } {
  const sumas = new Map<string, Amount>();
  for (const { nombreCorto, montoImpuesto } of items.flatMap(({ impuestos }) => impuestos)) {
    const monto = amount(montoImpuesto);
    const suma = sumas.get(nombreCorto);
    sumas.set(nombreCorto, suma ? add(suma, monto) : monto);
  }
  const todos = [...sumas].map(([nombreCorto, monto]) => ({ nombreCorto, monto }));
  const named = ({ nombreCorto, monto }: (typeof todos)[number]) => ({
    nombre: nombreDelImpuesto(nombreCorto, pais),
    monto,
  });
  return {
    cobrados: todos.filter(({ nombreCorto }) => !isRetenido(nombreCorto)).map(named),
    retenidos: todos.filter(({ nombreCorto }) => isRetenido(nombreCorto)).map(named),
  };
}
