import type { Call, CatalogsDefinition, Client, DescripcionPais } from "@dte/contracts";
import type { Estado } from "../present/clima.js";
import { countryPage } from "./country-page.js";
import { estadoPage } from "./estado-page.js";
import { readGuides } from "./guides.js";
import type { Page } from "./page.js";
import { type Described, referencePages } from "./reference.js";
import { rulesPage } from "./rules-page.js";

export type Catalogs = Pick<Client<CatalogsDefinition>, "ListPaises" | "GetPais">;

/** Gives all pages as they are now. */
export type Site = (call: Call) => Promise<readonly Page[]>;

/** How long pages of countries are kept. Countries change with a release of their certifier, and may be missing while it starts. */
const FRESH_MS = 60_000;

/**
 * Keeps the documentation: guides from files, the reference from `describe`, and each country's description of itself, which is read once a minute.
 * Where a country cannot be reached, its pages are those of the last time, or missing. The state of the authorities is the one that `weather` keeps.
 */
export function createSite(given: {
  catalogs: Catalogs;
  weather: (call: Call) => Promise<Estado>;
  describe: () => Described;
  now: () => Date;
}): Site {
  const { catalogs, weather, describe, now } = given;
  const guides = readGuides();
  let reference: readonly Page[] | undefined;
  let countries: { at: number; pages: Promise<readonly Page[]> } | undefined;
  let last: readonly Page[] = [];

  const readCountries = async (call: Call): Promise<readonly Page[]> => {
    const { paises } = await catalogs.ListPaises({}, { call });
    const all: DescripcionPais[] = [];
    for (const { codigo } of paises) all.push(await catalogs.GetPais({ codigo }, { call }));
    last = all.flatMap((pais) => [countryPage(pais), rulesPage(pais)]);
    return last;
  };
  const freshCountries = (call: Call): Promise<readonly Page[]> => {
    const at = now().getTime();
    if (countries && at - countries.at < FRESH_MS) return countries.pages;
    // A country that is away is asked again for the next reader; until then the pages of before are shown.
    const pages = readCountries(call).catch(() => {
      countries = undefined;
      return last;
    });
    countries = { at, pages };
    return pages;
  };
  return async (call) => {
    reference ??= referencePages(describe());
    const estado = estadoPage(await weather(call).catch(() => undefined));
    return [...guides, ...(await freshCountries(call)), estado, ...reference];
  };
}
