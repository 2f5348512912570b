import { relative } from "node:path";
import type { ReglaPais } from "@dte/contracts";
import { isCodigo } from "@dte/errors";
import { type Country, findCountries, readManifests, root } from "@dte/local";
import { beforeAll, expect, test } from "@jest/globals";
import { sources } from "../test/house.js";
import { descripcionOf } from "./pais.js";

let countries: { country: Country; reglas: readonly ReglaPais[] }[];
beforeAll(async () => {
  countries = [];
  for (const country of await findCountries(readManifests(root)))
    countries.push({ country, reglas: (await descripcionOf(country.pais)).reglas });
});

const textOf = (folder: string): string =>
  sources
    .filter(({ path, isTest }) => path.startsWith(`${folder}/src/`) && !isTest && !path.endsWith("reglas.ts"))
    .map(({ text }) => text)
    .join("\n");

/** The names of rules that a text refuses by, whole, and the beginnings of those that it puts together. */
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

test("each says its field, a code of the catalogue, and a sentence", () => {
  for (const { reglas } of countries) {
    const wrong = reglas.filter(
      ({ campo, codigo, texto }) => campo === "" || !isCodigo(codigo) || !/^[A-ZÁÉÍÓÚ`].+\.$/.test(texto),
    );
    expect(wrong).toEqual([]);
  }
});
