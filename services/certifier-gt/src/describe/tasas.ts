import { type Amount, amount, formatShort, multiply } from "@dte/money";
import type { Formula } from "../regime/impuestos.js";

const CIEN = amount("100");
const SIGNOS = { GTQ: "Q", USD: "US$" } as const;

/** Writes a rate as people read it: 0.12 is "12 %". */
export const porcentaje = (tasa: Amount): string => `${formatShort(multiply(tasa, CIEN))} %`;

/** Writes the rate of a tax as people read it: "12 %", or "Q4.70" for each unit. */
export const tasaText = (formula: Formula, tasa: Amount): string =>
  formula.kind === "perUnit" ? `${SIGNOS[formula.moneda]}${formatShort(tasa, 2)}` : porcentaje(tasa);
