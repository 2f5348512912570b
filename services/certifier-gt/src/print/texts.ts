import type { Direccion } from "@dte/contracts";
import { direccionText } from "@dte/print";

/** Writes "12345678" as "1234567-8". CF, and any text that is not a NIT, stays as it is. */
export const nitText = (nit: string): string =>
  /^\d{2,12}[\dK]$/.test(nit) ? `${nit.slice(0, -1)}-${nit.slice(-1)}` : nit;

/** Writes a CUI in the groups of the identity card: "2218 51658 1217". */
export const cuiText = (cui: string): string =>
  /^\d{13}$/.test(cui) ? `${cui.slice(0, 4)} ${cui.slice(4, 9)} ${cui.slice(9)}` : cui;

/** Writes an address in one line, with the country's name when it is at home. */
export const direccionEnLinea = (direccion: Direccion | null | undefined): string | undefined =>
  direccionText(direccion, { pais: "GT", nombrePais: "Guatemala, C. A." });
