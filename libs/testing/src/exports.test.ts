import { expect, test } from "@jest/globals";
import { resolve, sources } from "../test/house.js";
import { moduleOf } from "../test/modules.js";

/** Exports that are loaded by a computed name, or by people who use the house from outside. */
const FOUND_BY_NAME = [
  /^libs\/client\/src\/index\.ts /,
  /^deploy\/local\/src\/(start|test|demo|bench|simulate|generate|assemble|trial|supply)\.ts main$/,
  /^deploy\/(?!local)[a-z]+\/src\/main\.ts main$/,
  // A country's folder, wherever it is.
  /^(services\/certifier-[a-z]{2}|libs\/testing\/test\/pais-de-prueba)\/(sandbox|demo)\/src\/index\.ts /,
  /^(services\/[^/]+|libs\/testing\/test\/pais-de-prueba)\/src\/(config|service)\.ts (readConfig|start|createCountry)$/,
  // The program that runs a country's certification loads it from its folder.
  /^services\/certifier-[a-z]{2}\/src\/certificacion\/index\.ts /,
  // Suites in libs/testing read each country's examples.
  /^(services\/certifier-[a-z]{2}|libs\/testing\/test\/pais-de-prueba)\/test\/totales\.ts ejemplos$/,
  // jest-sequencer.js beside it uses these, and jest loads that file.
  /^deploy\/local\/src\/suite-weight\.ts (weightOf|takeTurns)$/,
  // Only the compiler reads these.
  / mustNotCompile$/,
];

/** Every "path name" that tests import, and that other files import. */
const [inTests, elsewhere] = [true, false].map(
  (isTest) =>
    new Set(
      sources
        .filter((source) => source.isTest === isTest)
        .flatMap((source) =>
          moduleOf(source).imports.flatMap(({ specifier, names }) =>
            names.map((name) => `${resolve(source.path, specifier)} ${name}`),
          ),
        ),
    ),
) as [Set<string>, Set<string>];

const offered = sources
  .flatMap((source) => {
    const { exports, mentions } = moduleOf(source);
    return exports.map(({ name, isType, isPassedOn }) => {
      const keys = [`${source.path} ${name}`, `${source.path} *`] as const;
      return {
        source,
        isType,
        isPassedOn,
        key: keys[0],
        isTested: keys.some((key) => inTests.has(key)),
        isTaken: keys.some((key) => elsewhere.has(key)),
        /** The module itself uses it, beside declaring it. */
        isUsedAtHome: (mentions.get(name) ?? 0) > 1,
      };
    });
  })
  .filter(({ key }) => !FOUND_BY_NAME.some((each) => each.test(key)));

const keysOf = (found: typeof offered) => found.map(({ key }) => key);

test("every value that a module exports is imported by another one", () => {
  expect(keysOf(offered.filter(({ isType, isTested, isTaken }) => !isType && !isTested && !isTaken))).toEqual(
    [],
  );
});

// A type in the signature of an exported thing may be exported with it, even if nobody names it.
test("every type that a module exports is used, by another one or by itself", () => {
  const dead = offered.filter(
    ({ isType, isPassedOn, isTested, isTaken, isUsedAtHome }) =>
      isType && !isPassedOn && !isTested && !isTaken && !isUsedAtHome,
  );
  expect(keysOf(dead)).toEqual([]);
});

test("nothing of the running system is there for its tests alone", () => {
  const forTests = offered.filter(
    ({ source, isType, isPassedOn, isTested, isTaken, isUsedAtHome }) =>
      !isType && !isPassedOn && isTested && !isTaken && !isUsedAtHome && isOfTheSystem(source),
  );
  expect(keysOf(forTests)).toEqual([]);
});

const isOfTheSystem = ({ isTest, room }: (typeof sources)[number]): boolean =>
  !isTest && room.dir !== "libs/testing";
