import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SERVICES = fileURLToPath(new URL("../../../services", import.meta.url));

/**
 * Gives the path of an example of a certifier's own tests, for tests that show documents: a file or a folder below its `test/`, such as
 * "print/golden/factura.html".
 */
export const examplePath = (certifier: string, path: string): string =>
  join(SERVICES, certifier, "test", path);

/** An example of a country with the totals in its authority's file, for tests that show documents. */
export type EjemploConTotales = {
  readonly nombre: string;
  /** The path of the golden document. */
  readonly dte: string;
  /** The taxes of the whole document, by the contract's names. */
  readonly impuestos: readonly (readonly [nombreCorto: string, monto: number])[];
  /** The adjustments of the whole document; discounts are below zero. */
  readonly ajustes: readonly number[];
};
