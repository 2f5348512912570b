import { randomUUID } from "node:crypto";
import { type Country, createTokenBroker, describePais, withFicha } from "@dte/certifier";
import type { DescripcionPais, Dte } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { moduleOf, readManifests, root } from "@dte/local";
import type { Env } from "@dte/service";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";

/** The modules by which a country's service is found in its folder: its settings, and the country itself. */
type CountryService = {
  createCountry(config: unknown, tools: Readonly<Record<string, unknown>>): Country;
};
type CountryConfig = { readConfig(env: Env): unknown };

/** The settings that a country needs for loading. No server listens at these addresses. */
const SETTINGS = { PORT_GRPC: "1", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:1" };

const countries = new Map<string, Promise<Country>>();
// Imports run one after the other, because jest cannot link a module that two of them share while both are under way.
let last: Promise<unknown> = Promise.resolve();

/** Gives a country's description of itself, by its code in upper case, without its service. Throws for a code that has no folder. */
export const descripcionOf = async (codigo: string): Promise<DescripcionPais> =>
  describePais(await countryOf(codigo));

/** Tells whether a country's receiving role asks an authority about documents that others registered. */
export const verifiesRegistered = async (codigo: string): Promise<boolean> =>
  (await countryOf(codigo)).receptor?.verify !== undefined;

/** Gives a function that fills in the titles and numbers of a country's document for people, as `documents` answers it. */
export async function presenterOf(codigo: string): Promise<(dte: Dte) => Dte> {
  const country = await countryOf(codigo);
  return (dte) => {
    const { receptor, dteOriginal } = dte;
    const isFinal = receptor && country.regime.isFinalConsumer({ id: receptor.id });
    return {
      ...dte,
      ficha: fichaDe({ ...dte, ficha: withFicha(dte, country).ficha }),
      ...(isFinal && { receptor: { ...receptor, esConsumidorFinal: true } }),
      ...(dteOriginal && { dteOriginal: { ...country.originalOf(dteOriginal), ...dteOriginal } }),
    };
  };
}

function countryOf(codigo: string): Promise<Country> {
  const known = countries.get(codigo) ?? last.then(() => load(codigo));
  countries.set(codigo, known);
  last = known.catch(() => undefined);
  return known;
}

async function load(codigo: string): Promise<Country> {
  const name = `certifier-${codigo.toLowerCase()}`;
  const manifest = readManifests(root, [PAIS_DE_PRUEBA]).find((each) => each.name === name);
  if (!manifest) throw new Error(`no country's folder has the service ${name}`);
  const { readConfig }: CountryConfig = await import(moduleOf(manifest.home, "config"));
  const { createCountry }: CountryService = await import(moduleOf(manifest.home, "service"));
  const now = () => new Date();
  const tokens = createTokenBroker({ now, newId: randomUUID });
  return createCountry(readConfig(SETTINGS), { tokens, now, newId: randomUUID });
}
