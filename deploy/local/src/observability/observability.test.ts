import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { METRICS, type MetricName, prometheusLabel, prometheusName } from "@dte/metrics";
import { EVENTS, type LogEvent, migrate } from "@dte/service";
import { createDatabase, required } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres from "postgres";
import { parse, stringify } from "yaml";
import { root } from "../paths.js";
import { DASHBOARDS, dashboardFile } from "./dashboards.js";
import { ALERTS, rulesFile, runbookOf } from "./rules.js";

const RUNBOOKS = join(root, "docs/operations/runbooks");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "alerts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** Gives promtool's complaints; empty when it has none. */
function promtool(...args: string[]): string {
  try {
    execFileSync(required("DTE_TEST_PROMTOOL"), args, { stdio: "pipe" });
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    return `${stdout ?? ""}${stderr ?? error}`;
  }
}

type Rules = { groups: { rules: { alert?: string; annotations?: object }[] }[] };

test("every alert fires when it should, for whom it should, and is silent over what looks alike", () => {
  const rules = (parse(rulesFile()) as Rules).groups.flatMap((group) => group.rules);
  expect(rules.map(({ alert }) => alert)).toEqual(ALERTS.map(({ name }) => name));
  const files = ALERTS.map(({ name, severity, fires, firesToo, silent }, index) => {
    // Annotations carry numbers, which promtool would compare as well. A case evaluates all rules of its file.
    const { annotations: _, ...rule } = rules[index] ?? {};
    write(`rules-${name}.yaml`, stringify({ groups: [{ name, interval: "1m", rules: [rule] }] }));
    const caseOf = ({ with: input_series, at }: typeof silent, exp_alerts: readonly object[]) => ({
      interval: "1m",
      input_series,
      alert_rule_test: [{ eval_time: `${at}m`, alertname: name, exp_alerts }],
    });
    const firing = [fires, ...(firesToo ? [firesToo] : [])];
    const tests = [
      ...firing.map((each) => caseOf(each, [{ exp_labels: { severity, ...each.labels } }])),
      caseOf(silent, []),
    ];
    const file = { rule_files: [`rules-${name}.yaml`], evaluation_interval: "1m", tests };
    return write(`cases-${name}.yaml`, stringify(file));
  });
  expect(promtool("test", "rules", ...files)).toBe("");
});

test("Prometheus takes the file of rules, with the texts of its alerts", () => {
  expect(promtool("check", "rules", write("alerts.yaml", rulesFile()))).toBe("");
});

test("every alert has its runbook, and every runbook its alert", () => {
  expect(readdirSync(RUNBOOKS).sort()).toEqual(ALERTS.map(({ name }) => `${name}.md`).sort());
  for (const alert of ALERTS) {
    const text = readFileSync(join(root, runbookOf(alert)), "utf8");
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect([alert.name, headings]).toEqual([
      alert.name,
      ["What it means for users", "How to look", "What to do", "How to prove that it is over"],
    ]);
  }
});

test("the events of logs that runbooks name are declared, and the runbooks that events name are there", () => {
  const texts = readdirSync(RUNBOOKS).map((name) => readFileSync(join(RUNBOOKS, name), "utf8"));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/`([a-z-]+\.[a-z]+-[a-z-]+)`/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in EVENTS))).toEqual([]);
  const runbooks = Object.values(EVENTS).flatMap((event: LogEvent) => event.runbook ?? []);
  expect(runbooks.filter((name) => !ALERTS.some((alert) => alert.name === name))).toEqual([]);
});

test("dashboards ask for metrics and labels that there are, and Prometheus takes what they ask", () => {
  const labelsOf = new Map<string, Set<string>>([
    // Prometheus itself records this for every process that it reads.
    ["up", new Set(["job", "instance"])],
    ...(Object.keys(METRICS) as MetricName[]).map((name): [string, Set<string>] => [
      prometheusName(name),
      new Set([...METRICS[name].labels.map(prometheusLabel), "le", "job", "instance"]),
    ]),
  ]);
  const exprs = DASHBOARDS.flatMap(({ panels }) =>
    panels.flatMap(({ lines }) => lines.map(({ expr }) => expr)),
  );
  for (const expr of exprs) {
    const selectors = [...expr.matchAll(/\b([a-z]\w*)(?:\{([^}]*)\})?/g)]
      .map(([, name = "", where = ""]) => [name.replace(/_(bucket|count|sum)$/, ""), where] as const)
      .filter(([name]) => labelsOf.has(name));
    expect([expr, selectors.length > 0]).toEqual([expr, true]);
    for (const [name, where] of selectors) {
      const asked = [...where.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = ""]) => label);
      expect([expr, asked.filter((label) => !labelsOf.get(name)?.has(label))]).toEqual([expr, []]);
    }
    const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(", "));
    const known = new Set(selectors.flatMap(([name]) => [...(labelsOf.get(name) ?? [])]));
    expect([expr, grouped.filter((label) => !known.has(label))]).toEqual([expr, []]);
  }
  const rules = exprs.map((expr, index) => ({
    record: `dashboard:${index}`,
    expr: expr.replaceAll("$__rate_interval", "5m").replaceAll("$__range", "1h"),
  }));
  const file = write("dashboards.yaml", stringify({ groups: [{ name: "dashboards", rules }] }));
  expect(promtool("check", "rules", file)).toBe("");
  for (const each of DASHBOARDS) {
    const { panels, uid } = JSON.parse(dashboardFile(each)) as { panels: object[]; uid: string };
    expect([uid, panels.length]).toEqual([each.uid, each.panels.length]);
  }
});

test("every metric of the table is looked at: on a dashboard or by an alert", () => {
  const asked = [
    ...DASHBOARDS.flatMap(({ panels }) => panels.flatMap(({ lines }) => lines.map(({ expr }) => expr))),
    ...ALERTS.map(({ expr }) => expr),
  ].join("\n");
  const isAsked = (name: MetricName) =>
    new RegExp(`\\b${prometheusName(name)}(_bucket|_count|_sum)?\\b`).test(asked);
  expect((Object.keys(METRICS) as MetricName[]).filter((name) => !isAsked(name))).toEqual([]);
});

test("the statements of the runbooks run on the services' tables", async () => {
  const texts = readdirSync(RUNBOOKS).map((name) => readFileSync(join(RUNBOOKS, name), "utf8"));
  const statements = texts.flatMap((text) =>
    [...text.matchAll(/`((?:select|update) [^`]+)`/g)].map(([, statement = ""]) => statement),
  );
  expect(statements.length).toBeGreaterThan(5);
  const services = new Set(
    statements.flatMap((each) => [...each.matchAll(/\b(\w+)\.\w+/g)].map(([, name]) => name)),
  );
  for (const service of services) {
    const database = await createDatabase();
    await migrate(database.url, join(root, `services/${service}/migrations`));
    const sql = postgres(database.url, { max: 1 });
    try {
      for (const statement of statements.filter((each) => each.includes(`${service}.`))) {
        const own = statement
          .replaceAll(`${service}.`, "")
          .replaceAll("'…'", "'00000000-0000-0000-0000-000000000000'");
        await sql.unsafe(`explain ${own}`);
      }
    } finally {
      await sql.end();
      await database.drop();
    }
  }
});
