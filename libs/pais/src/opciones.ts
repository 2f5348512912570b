import type { Opcion } from "@dte/contracts";

/** Codes with their names as what a form offers, in their order. */
export const opcionesDe = (pares: Iterable<readonly [valor: string, texto: string]>): Opcion[] =>
  [...pares].map(([valor, texto]) => ({ valor, texto, cuando: null }));
