import { type DemoCountry, joinPadrones, type Padron } from "@dte/demo";
import type { DemoKeys } from "./demo-keys.js";

/**
 * Lists the buyers of the demonstration's accounts, where issuers send each other their documents: each like a country of its own, so that it gets a
 * key, an account and a user as the others do.
 */
export const compradoresOf = (countries: readonly DemoCountry[]): DemoCountry[] =>
  countries.flatMap((country) =>
    country.comercio ? [{ ...country, pais: nameOf(country), principal: country.comercio.comprador }] : [],
  );

/** Makes the further accounts of the demonstration, each like a country of its own for the same reason. */
export const otrasOf = (countries: readonly DemoCountry[]): DemoCountry[] =>
  countries.flatMap(({ comercio, ...country }) =>
    Object.entries(country.otras ?? {}).map(([nombre, principal]) => ({
      ...{ ...country, principal },
      pais: `${country.pais}-${nombre}`,
    })),
  );

/** Gives the facts that the sandbox of a country must know of its accounts, which receive others' documents at `url`. */
export function padronWithComercio(country: DemoCountry, keys: DemoKeys, url: string): Padron {
  const { pais, principal, comercio } = country;
  const own = joinPadrones([
    principal.padronOf(keys[pais]?.publico ?? ""),
    ...otrasOf([country]).map((otra) => otra.principal.padronOf(keys[otra.pais]?.publico ?? "")),
  ]);
  if (!comercio) return own;
  const theirs = comercio.comprador.padronOf(keys[nameOf(country)]?.publico ?? "");
  const { emisores, files } = joinPadrones([own, theirs]);
  return { files, emisores: emisores.map((each) => comercio.receivingAt(each, url)) };
}

const nameOf = ({ pais }: DemoCountry): string => `${pais}-comprador`;
