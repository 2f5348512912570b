import type { CertifierDefinition, Client, Contingencia } from "@dte/contracts";

/** What each country's law allows while its authority is silent, and after it has refused. */
export type Limites = {
  /** Undefined where it allows nothing. */
  of(pais: string): Promise<Contingencia | undefined>;
  /** For how many hours a refused document may be corrected; undefined where it may not. */
  horasCorreccion(pais: string): Promise<number | undefined>;
  /** IANA name of the clock that its documents are dated by. */
  zonaHoraria(pais: string): Promise<string>;
};

type Known = {
  readonly contingencia: Contingencia | undefined;
  readonly horas: number | undefined;
  readonly zonaHoraria: string;
};

/** Asked once of each certifier; a certifier that is away is asked again the next time. */
export function createLimites(certifierOf: (pais: string) => Client<CertifierDefinition>): Limites {
  const known = new Map<string, Known>();
  const find = async (pais: string): Promise<Known | undefined> => {
    const kept = known.get(pais);
    if (kept) return kept;
    const said = await certifierOf(pais)
      .Describe({})
      .catch(() => undefined);
    if (!said) return undefined;
    const read = {
      contingencia: said.contingencia ?? undefined,
      horas: said.correccion?.horas,
      zonaHoraria: said.zonaHoraria,
    };
    known.set(pais, read);
    return read;
  };
  return {
    of: async (pais) => (await find(pais))?.contingencia,
    horasCorreccion: async (pais) => (await find(pais))?.horas,
    zonaHoraria: async (pais) => (await find(pais))?.zonaHoraria ?? "UTC",
  };
}
