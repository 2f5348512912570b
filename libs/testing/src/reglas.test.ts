import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { ReglaPais } from "@dte/contracts";
import { isCodigo } from "@dte/errors";
import { type Country, findCountries, readManifests, root } from "@dte/local";
import { beforeAll, expect, test } from "@jest/globals";
import { sources } from "../test/house.js";
import { descripcionOf } from "./pais.js";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";

let countries: { country: Country; reglas: readonly ReglaPais[] }[];
beforeAll(async () => {
  countries = [];
  for (const country of await findCountries(readManifests(root, [PAIS_DE_PRUEBA])))
    countries.push({ country, reglas: (await descripcionOf(country.pais)).reglas });
});

const textOf = (folder: string): string =>
  sources
    .filter(({ path, isTest }) => path.startsWith(`${folder}/src/`) && !isTest && !path.endsWith("reglas.ts"))
    .map(({ text }) => text)
    .join("\n");

/** Lists the names of rules in a text's refusals, and the beginnings of names that are put together. */
const namedIn = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name = ""]) => name);

test("every rule that refuses is told by its country, and none is told that refuses nothing", () => {
  for (const { country, reglas } of countries) {
    const text = textOf(relative(root, country.home));
    const told = reglas.map(({ regla }) => regla).filter((regla) => regla.startsWith(`${country.pais}-`));
    const whole = namedIn(text, new RegExp(`"(${country.pais}-[A-Z0-9-]+)"`, "g"));
    const begun = namedIn(text, new RegExp(`\`(${country.pais}-[A-Z0-9-]+)\\$\\{`, "g"));
    expect(whole.length).toBeGreaterThan(0);
    expect(whole.filter((regla) => !told.includes(regla))).toEqual([]);
    expect(begun.filter((start) => !told.some((regla) => regla.startsWith(start)))).toEqual([]);
    const idle = told.filter(
      (regla) => !whole.includes(regla) && !begun.some((start) => regla.startsWith(start)),
    );
    expect(idle).toEqual([]);
  }
});

test("the rules of every country are those that the core refuses by", () => {
  const inCore = [...new Set(namedIn(textOf("libs/dte"), /(?:fail\(|id: )\s*"([A-Z]+(?:-[A-Z]+)*)"/g))];
  for (const { country, reglas } of countries) {
    const told = reglas.map(({ regla }) => regla).filter((regla) => !regla.startsWith(`${country.pais}-`));
    expect(told.toSorted()).toEqual(inCore.toSorted());
  }
});

/** A refusal in a golden file, which the countries' own tests compare with the real one. */
type Rechazo = { readonly id: string; readonly codigo: string };

const rechazosIn = (home: string): Rechazo[] => {
  const folder = join(home, "test", "golden");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === "rechazo.json")
    .map((path) => JSON.parse(readFileSync(join(folder, path), "utf8")) as Rechazo);
};

/** Matches a refusal that is written in one piece: its rule and its error. */
const EN_UNA_PIEZA =
  /(?:fail\(|id: )\s*"([A-Z]+(?:-[A-Z0-9]+)+)",[^;]*?(?:invalid\(|feg\(\s*"([A-Z0-9_]+)")/g;

test("each is refused with the code that is told", () => {
  const refusedInCore = writtenIn(textOf("libs/dte"));
  expect(refusedInCore.length).toBeGreaterThan(0);
  for (const { country, reglas } of countries) {
    const told = new Map(reglas.map(({ regla, codigo }) => [regla, codigo]));
    const ofGoldens = rechazosIn(country.home).map(({ id, codigo }) => [id, codigo] as const);
    const ofCountry = writtenIn(textOf(relative(root, country.home)));
    expect(ofCountry.length).toBeGreaterThan(0);
    const refused = [...refusedInCore, ...ofCountry, ...ofGoldens];
    const wrong = refused
      .filter(([regla, codigo]) => told.has(regla) && told.get(regla) !== codigo)
      .map(([regla, codigo]) => `${regla}: told ${told.get(regla)}, refused with ${codigo}`);
    expect([...new Set(wrong)]).toEqual([]);
  }
});

const writtenIn = (text: string): (readonly [regla: string, codigo: string])[] =>
  [...text.matchAll(EN_UNA_PIEZA)].map(([, regla = "", codigo = "FEG_VALIDATION_ERROR"]) => [regla, codigo]);

test("each says its field, a code of the catalogue, and a sentence", () => {
  for (const { reglas } of countries) {
    const wrong = reglas.filter(
      ({ campo, codigo, texto }) => campo === "" || !isCodigo(codigo) || !/^[A-ZÁÉÍÓÚ`].+\.$/.test(texto),
    );
    expect(wrong).toEqual([]);
  }
});
