import { amountInWords } from "@dte/dte";
import type { Amount } from "@dte/money";
import { RETENCION } from "../regime/tipos.js";

/**
 * Writes an amount of dollars in words as Salvadoran documents have it: "TREINTA Y UN 30/100 DÓLARES"; on a comprobante de retención it
 * ends with "USD".
 */
export const totalEnLetras = (total: Amount, tipoFiscal = ""): string =>
  // The name of the currency follows the cents here, so it is taken out before them.
  amountInWords(total, "DÓLARES").replace(
    /^(.+?)(?: DE)? DÓLARES CON (\d{2}\/100)$/,
    `$1 $2 ${tipoFiscal === RETENCION ? "USD" : "DÓLARES"}`,
  );
