import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SERVICES = fileURLToPath(new URL("../../../services", import.meta.url));

/**
 * Gives the path of an example that a certifier's own tests hold fast, for those who show documents: a file or a folder below its `test/`,
 * such as "print/golden/factura.html" of the certifier's folder.
 */
export const examplePath = (certifier: string, path: string): string =>
  join(SERVICES, certifier, "test", path);

/** An example of a country with what its authority's file says in its totals, for those who show documents. */
export type EjemploConTotales = {
  readonly nombre: string;
  /** The path of the golden document. */
  readonly dte: string;
  /** The taxes of the whole document, by the contract's names. */
  readonly impuestos: readonly (readonly [nombreCorto: string, monto: number])[];
  /** On the whole document; discounts below zero. */
  readonly ajustes: readonly number[];
};
