import type { Contingencia } from "@dte/contracts";
import type { Certifiers } from "@dte/service";

/** Tells what each country's law allows while its authority is silent, and after the authority has refused. */
export type Limites = {
  /** Tells what the country's law allows; undefined where it allows nothing. */
  of(pais: string): Promise<Contingencia | undefined>;
  /** Tells for how many hours a refused document may be corrected; undefined where it may not. */
  horasCorreccion(pais: string): Promise<number | undefined>;
  /** Gives the IANA name of the clock that its documents are dated by. */
  zonaHoraria(pais: string): Promise<string>;
};

/** Reads the law's limits from the country's description of itself. A country that was never heard is taken to allow nothing. */
export function createLimites(describe: Certifiers["describe"]): Limites {
  const find = async (pais: string) => await describe(pais).catch(() => undefined);
  return {
    of: async (pais) => (await find(pais))?.contingencia ?? undefined,
    horasCorreccion: async (pais) => (await find(pais))?.correccion?.horas,
    zonaHoraria: async (pais) => (await find(pais))?.zonaHoraria ?? "UTC",
  };
}
