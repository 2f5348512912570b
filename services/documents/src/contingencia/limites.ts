import type { CertifierDefinition, Client, Contingencia } from "@dte/contracts";

/** What each country's law allows while its authority is silent; undefined where it allows nothing. */
export type Limites = { of(pais: string): Promise<Contingencia | undefined> };

/** Asked once of each certifier; a certifier that is away is asked again the next time. */
export function createLimites(certifierOf: (pais: string) => Client<CertifierDefinition>): Limites {
  const known = new Map<string, Contingencia | undefined>();
  return {
    async of(pais) {
      if (known.has(pais)) return known.get(pais);
      const regimen = await certifierOf(pais)
        .Describe({})
        .catch(() => undefined);
      if (!regimen) return undefined;
      known.set(pais, regimen.contingencia ?? undefined);
      return known.get(pais);
    },
  };
}
