import type { EjemploConTotales } from "@dte/testing/examples";

/** The golden documents with the totals of their files. */
export const ejemplos: readonly EjemploConTotales[] = [];
