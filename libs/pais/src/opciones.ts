import type { Opcion } from "@dte/contracts";

/** Makes the options of a form from codes with their names, in their order. */
export const opcionesDe = (pares: Iterable<readonly [valor: string, texto: string]>): Opcion[] =>
  [...pares].map(([valor, texto]) => ({ valor, texto, cuando: null }));
