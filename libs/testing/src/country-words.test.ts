import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DescripcionPais } from "@dte/contracts";
import { MONEDAS, TIPOS } from "@dte/dte";
import { findCountries, readManifests, root } from "@dte/local";
import { beforeAll, expect, test } from "@jest/globals";
import { descripcionOf } from "./pais.js";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";

/** Folders whose files are written for all countries, so that they may know nothing of a single one. */
const FOLDERS = ["libs", "services", "deploy", "proto", "charts", ".ci"];
const WRITTEN =
  /\.(tsx?|mjs|sql|proto|css|html|ya?ml|tpl|sh|py)$|\/(Dockerfile|run)$|^services\/[^/]+\/service\.json$/;
/** Exceptions: a country's own folder; tests and their helpers; generated or built files. */
const APART = [
  /^services\/certifier-[a-z]{2}\//,
  /\/test\//,
  /\.test\.tsx?$/,
  /(^|\/)(node_modules|dist|gen|\.local)\//,
  /^charts\/dte\/files\/services\.yaml$/,
  /^deploy\/compose\.yaml$/,
  /^deploy\/docker\/secrets\.sh$/,
];

/** Words of a country's law and trade that are not in its description. */
const WORDS = [
  // The word may be part of a longer name, such as isGuatemala.
  /(guatemal|salvadoreñ|salvadoran|dominican)[\p{L}]*/iu,
  /\b(SAT|FEL|MH|Hacienda)\b/,
  /dgii|banguat/i,
  /\bMH_/,
  /\b(NIT|CUI|DUI|NRC|RNC|NCF)\b/,
  /\b(e-?NCF|e-CF|ECF|ARECF|ACECF|ANECF|CCF|FSE)\b/i,
  /itbis/i,
  /\b(infile|digifact|megaprint)\b/i,
  /\bCAT-\d{3}\b/,
];

/** Words that the specification's contract fixes by name, by the file that reads them. No other file may be listed, and none that does not need it. */
const OF_THE_CONTRACT: Readonly<Record<string, readonly string[]>> = {
  // The names in words of the currencies that `moneda` lists.
  "libs/dte/src/words.ts": ["SALVADOREÑO", "SALVADOREÑOS", "DOMINICANO", "DOMINICANOS"],
  // A dollar is a foreign currency in most countries, and serves as the example of one.
  "services/gateway/src/routes/tipo-cambio/tipo-cambio.ts": ["USD"],
  // In a document from before its ficha had the parts of its taxes, the form of their names tells them.
  "libs/dte/src/totales.ts": ["RECARGO"],
  // This `tipoId`, which every country takes, is shown for a document whose country cannot be asked.
  "services/web/src/page/pais.ts": ["EXT"],
};

/** Files with the contract's lists of what countries may have, in which a new country finds its own. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  "libs/dte/src/documento.ts": TIPOS,
  "libs/dte/src/monedas.ts": MONEDAS,
  "libs/dte/src/words.ts": MONEDAS,
};

/** Types that are no country's own. */
const COMMON: readonly string[] = ["factura", "notaCredito", "notaDebito"];

/** Files that cannot be changed any more: a migration that has been applied. */
const OF_THE_PAST = [/^services\/documents\/migrations\/0004_receiving\.sql$/];

type Found = { readonly path: string; readonly word: string };

const filesIn = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((each) => {
    const path = `${dir}/${each.name}`;
    if (APART.some((apart) => apart.test(each.isDirectory() ? `${path}/` : path))) return [];
    if (each.isDirectory()) return filesIn(path);
    return WRITTEN.test(path) ? [path] : [];
  });

/** Matches the word as a literal in any kind of quotes. */
const quoted = (word: string): RegExp => new RegExp(`["'\`]${literal(word)}["'\`.]`);
const whole = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${literal(word)}(?![\\p{L}\\d])`, "u");
const literal = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches a country's services, its entry in a list by country, and addresses under its domain, by its code in small letters. */
const served = (clave: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d-])(?:(?:certifier|receptor)-${clave}(?![\\p{L}\\d])|${clave}=)|\\.[a-z]{2,}\\.${clave}(?![\\p{L}\\d])`,
    "u",
  );

/** Tells whether a name is the country's own; a word of everyday Spanish in small letters is not. */
const isNamed = (nombre: string): boolean => /[A-Z]/.test(nombre);

/** Removes the number that some countries put after the name. */
const withoutNumber = (nombre: string): string => nombre.replace(/ \([^)]*\)$/, "");

/** Lists a country's own words from its description, so that a new country is checked as soon as it has a folder. */
const wordsOf = (pais: DescripcionPais): RegExp[] => [
  whole(pais.codigo),
  served(pais.codigo.toLowerCase()),
  whole(pais.nombre),
  whole(pais.zonaHoraria),
  quoted(pais.moneda),
  ...pais.tipos.flatMap(({ tipo, nombre }) => [
    ...(COMMON.includes(tipo) || !isNamed(tipo) ? [] : [quoted(tipo)]),
    ...(withoutNumber(nombre).includes(" ") ? [whole(withoutNumber(nombre))] : []),
  ]),
  ...(pais.autoridad ? [whole(pais.autoridad.nombre)] : []),
  ...pais.certificadores.flatMap(({ id, nombre }) => [quoted(id), whole(nombre)]),
  ...(pais.consumidorFinal ? [quoted(pais.consumidorFinal)] : []),
  ...pais.identificadores.flatMap(({ tipo }) => (tipo === "" ? [] : [quoted(tipo)])),
  // A long name is found in a sentence too; a short one, such as A1, could be anything there.
  ...pais.impuestos
    .filter(({ nombreCorto }) => nombreCorto !== "IVA" && /^\D/.test(nombreCorto))
    .map(({ nombreCorto }) => (nombreCorto.length > 4 ? whole(nombreCorto) : quoted(nombreCorto))),
  // A name with an underscore is a program's word, and is looked for in sentences too.
  ...pais.campos
    .filter(({ nombre, delContrato }) => !delContrato && isNamed(nombre))
    .map(({ nombre }) => (nombre.includes("_") ? whole(nombre) : quoted(nombre))),
];

let words: readonly RegExp[];
beforeAll(async () => {
  const countries = await findCountries(readManifests(root, [PAIS_DE_PRUEBA]));
  const described: DescripcionPais[] = [];
  for (const { pais } of countries) described.push(await descripcionOf(pais));
  words = [...WORDS, ...described.flatMap(wordsOf)];
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
    .filter(({ path, word }) => !OF_THE_CONTRACT[path]?.includes(word) && !LISTS[path]?.includes(word));
  expect(found.map(({ path, word }) => `${path}: ${word}`)).toEqual([]);
});

test("whatever is let stand for the contract is still there", () => {
  const idle = Object.entries(OF_THE_CONTRACT).flatMap(([path, allowed]) => {
    const present = foundIn(path).map(({ word }) => word);
    return allowed.filter((word) => !present.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(idle).toEqual([]);
});
