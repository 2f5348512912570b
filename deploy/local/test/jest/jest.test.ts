import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { root } from "../../src/paths.js";
import { runtimeOf } from "../../src/runtime.js";
import { jestArguments, writeHouse } from "./suites.js";

const JEST = 'import { afterAll, beforeEach, expect, test } from "@jest/globals";';
/** A suite whose one test passes, after it has done this. */
const doing = (what: string): string => `${JEST}\ntest("passes", () => { ${what} });`;

/** Things that a suite may leave behind in a process, by the word that its refusal names them with. */
const LEFT: Readonly<Record<string, string>> = {
  "an open TCPServerWrap": 'process.getBuiltinModule("node:net").createServer().listen(0);',
  "an open Timeout (of 1000 s, set": "setInterval(() => {}, 1_000_000);",
  "globalThis.left": "Object.assign(globalThis, { left: 1 });",
  "globalThis.fetch": "globalThis.fetch = async () => new Response();",
  "a listener of the process to SIGUSR2": 'process.on("SIGUSR2", () => {});',
};

const FAILING: Readonly<Record<string, string>> = {
  "Exceeded timeout of 500 ms": "return new Promise(() => {});",
  "nobody handles it":
    'Promise.reject(new Error("nobody handles it")); return new Promise((done) => setTimeout(done, 50));',
  toBe: "expect(1).toBe(2);",
};

/** A suite that fails where another one of its repository is at work: a folder can be made once. */
const CROWD = `/**\n * @crowd\n */\n${JEST}
  import { mkdirSync, rmdirSync } from "node:fs";
  const here = import.meta.dirname + "/at-work";
  test("is alone", async () => {
    mkdirSync(here);
    await new Promise((done) => setTimeout(done, 300));
    rmdirSync(here);
  });`;

type Suite = {
  name: string;
  status: string;
  message: string;
  assertionResults: { title: string; status: string }[];
};
type Result = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: Suite[];
};

function run(...args: string[]): Result {
  const all = jestArguments(house, "--json", ...args);
  const { stdout, stderr } = spawnSync(runtimeOf(root), all, { cwd: house, encoding: "utf8" });
  expect([stdout.slice(0, 1), stderr]).toEqual(["{", expect.anything()]);
  return JSON.parse(stdout) as Result;
}

let house: string;
/** The results of suites that run after each other in one process, and of suites in the processes of workers. */
let together: Result;
let result: Result;
/** The result of suites that start crowds. */
let crowds: Result;
beforeAll(() => {
  const shared = `import { load } from "../product.js";\nimport { turn } from "./helper.js";\n${JEST}
    const loaded = load();
    test("loaded " + loaded, () => { expect(turn()).toBe(1); });
    test("finds", () => {
      expect([process.env["LEFT"], process.cwd() + "/test"]).toEqual([undefined, import.meta.dirname]);
      process.env["LEFT"] = "1";
      process.chdir("/");
    });`;
  house = writeHouse({
    "product.ts": "let loads: number = 0;\nexport const load = () => ++loads;",
    "test/helper.ts": `${JEST}\nlet turns = 0;\nexport const turn = (): number => ++turns;\ntest("of the helper", () => {});`,
    "test/shared-a.test.ts": shared,
    "test/shared-b.test.ts": shared,
    "test/registering.test.ts": `import "../registers.js";\n${doing("")}`,
    ...Object.fromEntries([0, 1, 2].map((at) => [`test/crowd-${at}.test.ts`, CROWD])),
    "registers.ts": `${JEST}\ntest("registered", () => {});`,
    ...Object.fromEntries(Object.values(LEFT).map((what, at) => [`test/left-${at}.test.ts`, doing(what)])),
    ...Object.fromEntries(
      Object.values(FAILING).map((what, at) => [`test/failing-${at}.test.ts`, doing(what)]),
    ),
  });
  together = run("--runInBand", "/shared-");
  result = run("--maxWorkers=2", "/(left|failing|registering)");
  crowds = run("--maxWorkers=3", "/crowd-");
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const suite = (name: string): Suite | undefined =>
  [...together.testResults, ...result.testResults].find((each) => each.name.endsWith(`/${name}.test.ts`));
const titlesOf = (name: string): string[] =>
  (suite(name)?.assertionResults ?? []).map(({ title, status }) => `${title}: ${status}`).sort();

test("what the product is made of is loaded once, what belongs to tests once for each suite", () => {
  const titles = [...titlesOf("shared-a"), ...titlesOf("shared-b")].filter(
    (title) => !title.startsWith("finds"),
  );
  expect(titles.sort()).toEqual([
    "loaded 1: passed",
    "loaded 2: passed",
    "of the helper: passed",
    "of the helper: passed",
  ]);
});

test("variables and the folder of the process are put back", () => {
  const titles = [...titlesOf("shared-a"), ...titlesOf("shared-b")].filter((title) =>
    title.startsWith("finds"),
  );
  expect(titles).toEqual(["finds: passed", "finds: passed"]);
});

test("a module that is loaded once registers no tests: other suites would lack them", () => {
  expect(suite("registering")?.message).toContain("registers.ts lies outside of test/");
});

test.each(Object.keys(LEFT).map((word, at) => [word, at] as const))(
  "a suite is refused that leaves behind %s",
  (word, at) => {
    expect(suite(`left-${at}`)).toMatchObject({ status: "failed", message: expect.stringContaining(word) });
    expect(titlesOf(`left-${at}`)).toEqual(["passes: passed"]);
  },
);

test.each(Object.keys(FAILING).map((word, at) => [word, at] as const))(
  "a test fails, as anywhere, with %s",
  (word, at) => {
    expect(titlesOf(`failing-${at}`)).toEqual(["passes: failed"]);
    expect(suite(`failing-${at}`)?.message).toContain(word);
  },
);

test("suites that start crowds of processes run one after the other, whatever workers there are", () => {
  const { numPassedTests, numFailedTests, testResults } = crowds;
  expect([numPassedTests, numFailedTests, testResults.map(({ message }) => message)]).toEqual([
    3,
    0,
    ["", "", ""],
  ]);
});

test("everything is counted", () => {
  expect(together).toMatchObject({ numPassedTests: 6, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = result;
  expect({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }).toEqual({
    numPassedTests: Object.keys(LEFT).length,
    numFailedTests: Object.keys(FAILING).length,
    numRuntimeErrorTestSuites: Object.keys(LEFT).length + 1,
  });
});
