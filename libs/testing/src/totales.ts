import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Certifier, type Dte, type DteInput } from "@dte/contracts";
import { type Country, findCountries, readManifests, root } from "@dte/local";
import type { EjemploConTotales } from "./examples.js";
import { descripcionOf, presenterOf } from "./pais.js";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";

/** The totals in a document's file, by the contract's names; zeros are left out. */
export type Totales = {
  readonly impuestos: Readonly<Record<string, number>>;
  /** The adjustments; discounts are below zero. */
  readonly ajustes: readonly number[];
};
/** An example as readers get it, the totals of its file, and the country's part (`papel`) for each of them, by name. */
export type Caso = {
  readonly nombre: string;
  readonly dte: Dte;
  readonly totales: Totales;
  readonly papeles: Readonly<Record<string, string>>;
};

/** Gives amounts by name, without zeros. */
export const sinCeros = (montos: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(montos.filter(([, monto]) => monto !== 0));

/** Reads the golden document as readers get it: after the wire, with defaults and with the titles and numbers for people filled in. */
function readDte(path: string, present: (dte: Dte) => Dte): Dte {
  const dteOriginal = {
    ...(JSON.parse(readFileSync(path, "utf8")) as DteInput),
    id: "6F1A2B3C",
    estado: "Certificado",
  };
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const received = requestDeserialize(requestSerialize({ dteOriginal })).dteOriginal;
  if (!received) throw new TypeError("the message came out empty");
  return present(received);
}

/** The export of `test/totales.ts` in a country's folder, which alone can read its authority's files. */
type TotalesModule = { readonly ejemplos: readonly EjemploConTotales[] };

async function casosOf({ pais, home }: Country): Promise<Caso[]> {
  const module = join(home, "test/totales.ts");
  if (!existsSync(module)) throw new Error(`${module} is missing: the totals of the country's examples`);
  const { ejemplos }: TotalesModule = await import(pathToFileURL(module).href);
  const present = await presenterOf(pais);
  const { impuestos: descritos } = await descripcionOf(pais);
  const papeles = Object.fromEntries(descritos.map(({ nombreCorto, papel }) => [nombreCorto, papel]));
  return ejemplos.map(({ nombre, dte, impuestos, ajustes }) => ({
    nombre: `${pais} ${nombre}`,
    dte: readDte(dte, present),
    totales: { impuestos: sinCeros(impuestos), ajustes },
    papeles,
  }));
}

const casos: Caso[] = [];
// Imports run one after the other, because jest cannot link a module that two of them share while both are under way.
for (const country of await findCountries(readManifests(root, [PAIS_DE_PRUEBA])))
  casos.push(...(await casosOf(country)));

/** Gives the examples of every country by name, for the tests of everything that shows documents: each must show its file's totals. */
export const casosConTotales = (): readonly (readonly [nombre: string, caso: Caso])[] =>
  casos.map((caso) => [caso.nombre, caso] as const);
