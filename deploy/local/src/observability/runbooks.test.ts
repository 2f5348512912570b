import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { METRICS, type MetricName, prometheusName } from "@dte/metrics";
import { expect, test } from "@jest/globals";
import { root } from "../paths.js";
import { DASHBOARDS } from "./dashboards.js";

const FOLDER = join(root, "docs/operations/runbooks");
const runbooks = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), "utf8"),
}));

/** Gives the matches of a pattern in all runbooks, each with the runbook's name. */
const found = (pattern: RegExp): [string, string][] =>
  runbooks.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map(([, each = ""]): [string, string] => [name, each]),
  );

test("links lead somewhere", () => {
  const links = found(/\]\(([^)#]+)\)/g);
  expect(links.length).toBeGreaterThan(5);
  const lead = ([, link]: [string, string]) =>
    existsSync(join(FOLDER, link)) || existsSync(join(FOLDER, `${link}.md`));
  expect(links.filter((each) => !lead(each))).toEqual([]);
});

test("settings, metrics, dashboards and panels are called as they are", () => {
  const settings = readFileSync(join(dirname(FOLDER), "configuration.md"), "utf8");
  const STATUSES = ["DEADLINE_EXCEEDED"];
  const variables = found(/`([A-Z]+_[A-Z_]+)`/g).filter(
    ([, name]) => !STATUSES.includes(name) && !name.startsWith("FEG_"),
  );
  expect(variables.filter(([, name]) => !settings.includes(`\`${name}\``))).toEqual([]);

  const known = (Object.keys(METRICS) as MetricName[]).map(prometheusName);
  const metrics = found(
    /`((?:dte|http|rpc|sonda|queue|outbox|events|correos|lotes|certificados|process|dependencies)_[a-z_]+)(?:\{[^`]*)?`/g,
  );
  expect(metrics.length).toBeGreaterThan(10);
  expect(metrics.filter(([, name]) => !known.includes(name.replace(/_(bucket|count|sum)$/, "")))).toEqual([]);

  // A person who reads a page looks for the names that Prometheus has.
  const operators = readFileSync(join(dirname(FOLDER), "operators.md"), "utf8");
  const spelt = [...operators.matchAll(/`([a-z]+(?:[._][a-z]+)+)`/g)].map(([, name = ""]) => name);
  expect(spelt).toContain("dte_intentos_aparcados");
  expect(spelt.filter((name) => name in METRICS)).toEqual([]);
  expect(spelt.filter((name) => name.startsWith("dte_") && !known.includes(name))).toEqual([]);

  const titles = DASHBOARDS.map(({ title }) => title.replace("DTE · ", ""));
  const dashboards = found(/[Dd]ashboard \*([^*]+)\*/g);
  expect(dashboards.length).toBeGreaterThan(10);
  expect(dashboards.filter(([, title]) => !titles.includes(title))).toEqual([]);
  const panels = DASHBOARDS.flatMap((dashboard) => dashboard.panels.map(({ title }) => title));
  const named = found(/\*, "([^"]+)"/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([, title]) => !panels.some((panel) => panel.startsWith(title)))).toEqual([]);
});

/** Gives the operations of the API by their method and path: `POST /cuenta/{id}/probar` is `checkCuenta`. */
function operations(): Map<string, string> {
  const generated = readFileSync(join(root, "libs/client/src/gen/openapi.ts"), "utf8");
  const [, ...paths] = generated.split(/^ {4}"(?=\/)/m);
  return new Map(
    paths.flatMap((text) => {
      const path = text.slice(0, text.indexOf('"'));
      const asked = text.matchAll(/^ {8}(get|post|put|patch|delete): operations\["(\w+)"\]/gm);
      return [...asked].map(([, method = "", id = ""]): [string, string] => [
        `${method.toUpperCase()} ${path}`,
        id,
      ]);
    }),
  );
}

/** The effect of each call in the runbooks, written out here because calls of similar names do different things. */
const CALLS = {
  "PATCH /cuenta/{id}": "updateCuenta",
  "POST /cuenta/{id}/probar": "checkCuenta",
  "POST /llave": "createLlave",
  "GET /dte/transaction/{numeroTransaccion}": "getDteByTransaccion",
  "POST /dte/xml": "registerXml",
};

test("what is asked of the API is the operation that is meant, and of npm a script", () => {
  const asked = [...new Set(found(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`\s?]*)/g).map(([, each]) => each))];
  const known = operations();
  expect(Object.fromEntries(asked.map((each) => [each, known.get(each)]))).toEqual(CALLS);
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const run = found(/`npm run ([\w-]+)/g);
  expect(run.length).toBeGreaterThan(10);
  expect(run.filter(([, script]) => !(script in scripts))).toEqual([]);
});
