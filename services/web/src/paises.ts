import type { Call, CatalogsDefinition, Client } from "@dte/contracts";
import { FegError } from "@dte/errors";
import type { Log, Shell } from "@dte/service";
import { type Pais, paisGeneral } from "./page/pais.js";

/** The time for which a description is kept; it changes with a release of the country's certifier. */
const FRESH_MS = 60_000;
/** The time after a failure until a country is asked about again, so that readers do not wait for the same silence one after the other. */
const RETRY_MS = 5_000;
/** The longest wait of a reader before the page does without the description. */
const LIMIT_MS = 2_000;

type Catalogs = Pick<Client<CatalogsDefinition>, "GetPais">;
type Kept = { readonly pais: Pais; readonly until: number };

/** The country of a document, by its code. Never fails. */
export type Paises = (codigo: string, call: Call) => Promise<Pais>;

/**
 * Keeps the countries' descriptions of themselves for a minute. While `catalogs` is away the last one of a country is used, and the contract's
 * general words for a country that has none yet.
 */
export function createPaises({ log, now }: Pick<Shell, "now"> & { log: Log }, catalogs: Catalogs): Paises {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<Pais>>();
  const keep = (codigo: string, pais: Pais, forMs: number): Pais => {
    kept.set(codigo, { pais, until: now().getTime() + forMs });
    return pais;
  };
  const ask = async (codigo: string, call: Call): Promise<Pais> => {
    try {
      return keep(codigo, await catalogs.GetPais({ codigo }, { call, timeoutMs: LIMIT_MS }), FRESH_MS);
    } catch (error) {
      // No certifier has described the country yet, or this installation has none for it.
      const isUnknown = error instanceof FegError && error.codigo === "FEG_NOT_FOUND";
      if (!isUnknown) log.warn("country.not-described", { pais: codigo, error });
      return keep(codigo, kept.get(codigo)?.pais ?? paisGeneral, RETRY_MS);
    }
  };
  return async (codigo, call) => {
    if (codigo === "") return paisGeneral;
    const known = kept.get(codigo);
    if (known && now().getTime() < known.until) return known.pais;
    const asking = asked.get(codigo) ?? ask(codigo, call).finally(() => asked.delete(codigo));
    asked.set(codigo, asking);
    return await asking;
  };
}
