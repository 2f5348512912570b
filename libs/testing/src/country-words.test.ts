import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DescripcionPais } from "@dte/contracts";
import { findCountries, readManifests, root } from "@dte/local";
import { beforeAll, expect, test } from "@jest/globals";
import { descripcionOf } from "./pais.js";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";

/** Where nothing may be known of a country: in what somebody wrote for all of them. */
const FOLDERS = ["libs", "services", "deploy", "proto", "charts", ".ci"];
const WRITTEN =
  /\.(tsx?|mjs|sql|proto|css|html|ya?ml|tpl|sh|py)$|\/(Dockerfile|run)$|^services\/[^/]+\/service\.json$/;
/** A country's own folder; tests and what they stand on; what is generated or built. */
const APART = [
  /^services\/certifier-[a-z]{2}\//,
  /\/test\//,
  /\.test\.tsx?$/,
  /(^|\/)(node_modules|dist|gen|\.local)\//,
  /^charts\/dte\/files\/services\.yaml$/,
];

/** What the law and the trade of a country call things, beside what its description says. */
const WORDS = [
  /\b(guatemal|salvadoreñ|salvadoran|dominican)[\p{L}]*/iu,
  /\b(SAT|FEL|DGII|MH|Hacienda)\b/,
  /\bMH_/,
  /\b(NIT|CUI|DUI|NRC|RNC|NCF)\b/,
  /\b(e-?NCF|e-CF|ECF|ARECF|ACECF|ANECF|CCF|FSE)\b/i,
  /\bITBIS/,
  /\b(infile|digifact|megaprint)\b/i,
  /\bCAT-\d{3}\b/,
];

/**
 * What the specification's contract fixes by name, where it is read: nothing else may be here, and nothing that is not needed.
 */
const OF_THE_CONTRACT: Readonly<Record<string, readonly string[]>> = {
  // The names in words of the currencies that `moneda` lists.
  "libs/dte/src/words.ts": ["SALVADOREÑO", "SALVADOREÑOS", "DOMINICANO", "DOMINICANOS"],
  // A `tipoId` that every country takes: what a document says whose country cannot be asked.
  "services/web/src/page/pais.ts": ["EXT"],
};

/** What cannot be written anew: a migration that has been applied. */
const OF_THE_PAST = [/^services\/documents\/migrations\/0004_receiving\.sql$/];

type Found = { readonly path: string; readonly word: string };

const filesIn = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((each) => {
    const path = `${dir}/${each.name}`;
    if (APART.some((apart) => apart.test(each.isDirectory() ? `${path}/` : path))) return [];
    if (each.isDirectory()) return filesIn(path);
    return WRITTEN.test(path) ? [path] : [];
  });

/** Finds the word where it is a literal in any kind of quotes. */
const quoted = (word: string): RegExp => new RegExp(`["'\`]${literal(word)}["'\`.]`);
const whole = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${literal(word)}(?![\\p{L}\\d])`, "u");
const literal = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What a country's description calls its own: a new country is looked for as soon as it has a folder. */
const wordsOf = (pais: DescripcionPais): RegExp[] => [
  quoted(pais.codigo),
  whole(pais.nombre),
  ...(pais.autoridad ? [whole(pais.autoridad.nombre)] : []),
  ...pais.certificadores.flatMap(({ id, nombre }) => [quoted(id), whole(nombre)]),
  ...(pais.consumidorFinal ? [quoted(pais.consumidorFinal)] : []),
  ...pais.identificadores.flatMap(({ tipo }) => (tipo === "" ? [] : [quoted(tipo)])),
  ...pais.impuestos
    .filter(({ nombreCorto }) => nombreCorto !== "IVA" && /^\D/.test(nombreCorto))
    .map(({ nombreCorto }) => quoted(nombreCorto)),
  // A word of everyday Spanish in lower case may be anybody's.
  ...pais.campos
    .filter(({ nombre, delContrato }) => !delContrato && /[A-Z]/.test(nombre))
    .map(({ nombre }) => quoted(nombre)),
];

let words: readonly RegExp[];
beforeAll(async () => {
  const countries = await findCountries(readManifests(root, [PAIS_DE_PRUEBA]));
  const described: RegExp[] = [];
  for (const { pais } of countries) described.push(...wordsOf(await descripcionOf(pais)));
  words = [...WORDS, ...described];
});

const foundIn = (path: string): Found[] => {
  const text = readFileSync(join(root, path), "utf8");
  const all = words.flatMap((word) => [...text.matchAll(new RegExp(word, `${word.flags}g`))]);
  const plain = all.map(([match]) => match.replace(/^["'`]|["'`.]$/g, ""));
  return [...new Set(plain)].map((word) => ({ path, word }));
};

test("no country's code, name, authority, tax or law stands outside its own folder", () => {
  const found = FOLDERS.flatMap(filesIn)
    .filter((path) => !OF_THE_PAST.some((room) => room.test(path)))
    .flatMap(foundIn)
    .filter(({ path, word }) => !OF_THE_CONTRACT[path]?.includes(word));
  expect(found.map(({ path, word }) => `${path}: ${word}`)).toEqual([]);
});

test("whatever is let stand for the contract is still there", () => {
  const idle = Object.entries(OF_THE_CONTRACT).flatMap(([path, allowed]) => {
    const present = foundIn(path).map(({ word }) => word);
    return allowed.filter((word) => !present.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(idle).toEqual([]);
});
