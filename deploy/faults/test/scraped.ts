import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALERTS, PARTS } from "@dte/local";
import { required } from "@dte/testing/infra";

/** What Prometheus would have read at one time: each series with its value. */
export type Scrape = ReadonlyMap<string, string>;

const folder = mkdtempSync(join(tmpdir(), "parts-"));

/** Removes what was written for promtool. */
export const forgetScrapes = (): void => rmSync(folder, { recursive: true });

/** What the panels ask for, of the last five minutes, beyond the panel's limit. */
const QUESTIONS = PARTS.flatMap(({ title, lines, badAbove }) =>
  lines.map(({ expr }) => ({
    title,
    expr: `(${expr.replaceAll("$__rate_interval", "5m")}) > ${badAbove}`,
  })),
);

/**
 * The lines that are red on the dashboard, with the panels' titles, after these scrapes of a minute each: promtool evaluates the panels' own
 * expressions, and complains of whatever is beyond a limit, since it is told that nothing is.
 */
export function redLines(scrapes: readonly Scrape[]): string[] {
  const eval_time = `${scrapes.length - 1}m`;
  const promql_expr_test = QUESTIONS.map(({ expr }) => ({ expr, eval_time, exp_samples: [] }));
  const said = complaints([], { input_series: seriesOf(scrapes, () => ""), promql_expr_test });
  const found = said.split("expr: ").flatMap((answer) => {
    const { title } = QUESTIONS.find(({ expr }) => answer.startsWith(JSON.stringify(expr))) ?? {};
    return [...answer.matchAll(/\{([^}]*)\} [\d.E+-]/g)].flatMap(([, labels = ""]) =>
      title === undefined ? [] : [`${title}: ${partOf(labels)}`],
    );
  });
  if (found.length === 0 && said !== "") throw new Error(said);
  return [...new Set(found)].sort();
}

/** Longer than any alert waits, and any that is asked about here looks back. */
const GOES_ON_MINUTES = 90;

/**
 * Tells whether the alert fires for somebody with these labels (`pais="GT"`) when what these scrapes tell goes on for an hour and a half: counters as
 * they grew, all else as it is. promtool evaluates the rule.
 */
export function isFiring(scrapes: readonly Scrape[], name: string, labels: readonly string[]): boolean {
  const { expr, minutes, severity } = ALERTS.find((alert) => alert.name === name) ?? {};
  if (expr === undefined) throw new Error(`there is no alert ${name}`);
  const rule = { alert: name, expr, for: `${minutes}m`, labels: { severity } };
  const eval_time = `${scrapes.length - 1 + GOES_ON_MINUTES}m`;
  const said = complaints([rule], {
    input_series: seriesOf(scrapes, goingOn),
    alert_rule_test: [{ eval_time, alertname: name, exp_alerts: [] }],
  });
  const firing = [...said.matchAll(/Labels:\{([^}]*)\}/g)].map(([, each = ""]) => each);
  if (firing.length === 0 && said !== "") throw new Error(said);
  return firing.some((each) => labels.every((label) => each.includes(label)));
}

/** A counter, or a part of a histogram. */
const GROWS = /_(total|count|sum|bucket)\{/;

/** The values of a series after those that were scraped, as promtool writes them. */
function goingOn(series: string, values: readonly string[]): string {
  const [last = "_"] = values.slice(-1);
  if (last === "_") return ` _x${GOES_ON_MINUTES}`;
  const [first = last] = values.filter((each) => each !== "_");
  const grown = GROWS.test(series) ? Math.max(0, Number(last) - Number(first)) : 0;
  const step = grown / Math.max(1, values.length - 1);
  return ` ${written(Number(last) + step)}+${written(step)}x${GOES_ON_MINUTES - 1}`;
}

/** promtool reads no exponents there. */
const written = (value: number): string => value.toFixed(9);

function seriesOf(scrapes: readonly Scrape[], after: (series: string, values: readonly string[]) => string) {
  const names = new Set(scrapes.flatMap((each) => [...each.keys()]));
  return [...names].map((series) => {
    const values = scrapes.map((each) => each.get(series) ?? "_");
    return { series, values: values.join(" ") + after(series, values) };
  });
}

function complaints(rules: readonly object[], asked: object): string {
  const [file, ruleFile] = [join(folder, "parts.json"), join(folder, "rules.json")];
  writeFileSync(ruleFile, JSON.stringify({ groups: [{ name: "dte", interval: "1m", rules }] }));
  const tests = [{ interval: "1m", ...asked }];
  writeFileSync(
    file,
    JSON.stringify({ rule_files: rules.length > 0 ? [ruleFile] : [], evaluation_interval: "1m", tests }),
  );
  try {
    execFileSync(required("DTE_TEST_PROMTOOL"), ["test", "rules", file], { stdio: "pipe" });
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    return `${stdout ?? ""}${stderr ?? error}`;
  }
}

/** Whom a line of a panel names. */
const partOf = (labels: string): string =>
  ["dependency", "invariante", "pais", "paso", "dominio", "job"].flatMap(
    (label) => new RegExp(`\\b${label}="([^"]*)"`).exec(labels)?.[1] ?? [],
  )[0] ?? "";
