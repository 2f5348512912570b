import { expect, test } from "@jest/globals";
import { type Node, parse, type Source, sources, walk } from "../test/house.js";
import { argumentsOf, childOf, textOf } from "../test/modules.js";

const tests = sources.filter(({ isTest }) => isTest);

/** Functions that register a test, a group of them, or work around them. */
const RUNNERS = [
  ...["test", "it", "describe", "conformance", "conformanceTest"],
  ...["beforeAll", "beforeEach", "afterAll", "afterEach"],
];

/** Gives the name with which `a`, `a.b`, `a(…)` and mixtures of them begin. */
function rootOf(node: Node | undefined): string {
  if (!node || node.type === "Identifier") return textOf(node);
  return rootOf(childOf(node, "object") ?? childOf(node, "callee") ?? childOf(node, "tag"));
}

/** Tells whether a call makes a property. A generated value that is skipped is not counted by anything else. */
const makesProperty = (call: Node): boolean =>
  /^(async)?property$/i.test(textOf(childOf(childOf(call, "callee") ?? call, "property")));

const isFunction = ({ type }: Node): boolean =>
  /Function(Expression|Declaration)|Method|[GS]etter/.test(type);

/** Counts the `return;` of a function itself, without those of functions inside it. */
function bareReturnsOf(node: Node): number {
  let count = 0;
  walk(childOf(node, "body"), (each) => {
    if (each.type === "ReturnStatement" && !childOf(each, "argument")) count += 1;
    return !isFunction(each);
  });
  return count;
}

/** Tells whether code checks, anywhere in it, that the official files are there. */
function asksForOfficialFiles(node: Node | undefined): boolean {
  let isAsked = false;
  walk(node, (each) => {
    isAsked ||= each.type === "Identifier" && textOf(each) === "hasOfficialFiles";
    return true;
  });
  return isAsked;
}

/** Finds tricks in a test file by which a run could be green without having tested anything. */
function tricksOf(source: Source): string[] {
  const found: string[] = [];
  walk(parse(source), (node) => {
    const isRunner = RUNNERS.includes(rootOf(node));
    if (isRunner && node.type === "MemberExpression") {
      const kind = textOf(childOf(node, "property"));
      if (["skip", "only", "todo", "failing"].includes(kind))
        found.push(`${source.path}: ${rootOf(node)}.${kind}`);
    }
    // A test whose checks run only where the files are is neither counted as skipped nor fails anywhere; `conformance(test)` is for that.
    if (node.type === "IfStatement" && asksForOfficialFiles(childOf(node, "test")))
      found.push(`${source.path}: if (hasOfficialFiles)`);
    if (node.type === "CallExpression" && (isRunner || makesProperty(node))) {
      const returns = argumentsOf(node).filter(isFunction).map(bareReturnsOf);
      if (returns.some((count) => count > 0)) found.push(`${source.path}: a bare return`);
    }
    return true;
  });
  return found;
}

/** A test that needs root and a container engine's daemon; `npm test` says at its end when it was skipped. */
const ENGINE = "deploy/local/test/containers/containers.test.ts: test.skip";

/** A test that needs a python3, and says so where there is none. */
const PYTHON = "libs/client-python/test/python.test.ts: test.skip";

test("no test ends early, and none is skipped but for the official files, and where no container or no Python can run", () => {
  expect(tests.flatMap(tricksOf).filter((trick) => ![ENGINE, PYTHON].includes(trick))).toEqual([]);
});

test("the official files are found in one place", () => {
  // The names are split, so that this file does not match.
  const spelled = new RegExp(["shared", "fiscal"].join("/") + ["|FISCAL", "SCHEMAS", "DIR"].join("_"));
  const finders = sources.filter(({ text }) => spelled.test(text)).map(({ path }) => path);
  expect(finders.sort()).toEqual([
    "deploy/local/src/schemas.test.ts",
    "deploy/local/src/schemas.ts",
    "deploy/local/src/test.ts",
    "libs/testing/src/conformance.ts",
  ]);
});
