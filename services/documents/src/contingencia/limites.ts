import type { Contingencia } from "@dte/contracts";
import type { Certifiers } from "@dte/service";

/** What each country's law allows while its authority is silent; undefined where it allows nothing. */
export type Limites = { of(pais: string): Promise<Contingencia | undefined> };

/** Reads it of what the country says of itself; of a country that was never heard nothing is known to be allowed. */
export const createLimites = (describe: Certifiers["describe"]): Limites => ({
  of: async (pais) => (await describe(pais).catch(() => undefined))?.contingencia ?? undefined,
});
