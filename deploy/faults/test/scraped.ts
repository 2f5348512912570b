import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ALERTS, PARTS } from "@dte/local";
import { required } from "@dte/testing/infra";

/** One scrape, as Prometheus would have read it: each series with its value. */
export type Scrape = { readonly atMs: number; readonly series: ReadonlyMap<string, string> };

const folder = mkdtempSync(join(tmpdir(), "parts-"));

/** Removes the files that were written for promtool. */
export const forgetScrapes = (): void => rmSync(folder, { recursive: true });

/** The panels' expressions over the last five minutes, each beyond its panel's limit. */
const QUESTIONS = PARTS.flatMap(({ title, lines, badAbove }) =>
  lines.map(({ expr }) => ({
    title,
    expr: `(${expr.replaceAll("$__rate_interval", "5m")}) > ${badAbove}`,
  })),
);

/**
 * Gives the lines that are red on the dashboard, with the panels' titles, after these scrapes of a minute each. promtool evaluates the panels' own
 * expressions, and complains of every line beyond a limit, since it is told to expect none.
 */
export async function redLines(scrapes: readonly Scrape[]): Promise<string[]> {
  const eval_time = `${scrapes.length - 1}m`;
  const promql_expr_test = QUESTIONS.map(({ expr }) => ({ expr, eval_time, exp_samples: [] }));
  const said = await complaints([], { input_series: seriesOf(scrapes, () => ""), promql_expr_test });
  const found = said.split("expr: ").flatMap((answer) => {
    const { title } = QUESTIONS.find(({ expr }) => answer.startsWith(JSON.stringify(expr))) ?? {};
    return [...answer.matchAll(/\{([^}]*)\} [\d.E+-]/g)].flatMap(([, labels = ""]) =>
      title === undefined ? [] : [`${title}: ${partOf(labels)}`],
    );
  });
  if (found.length === 0 && said !== "") throw new Error(said);
  return [...new Set(found)].sort();
}

/** An alert that fires: its name, and its labels as Prometheus writes them (`pais="GT"`). */
export type Firing = { readonly alert: string; readonly labels: string };

/** How far alerts look back beyond the windows of their rates: an hour, to see what is new. */
const LOOKS_BACK_MINUTES = 80;

/**
 * Gives those of the named alerts that fire when the state of these scrapes goes on: counters grow as fast as they grew, all else stays as it is.
 * Each is evaluated when it would first fire, and when its longest window is full of that state; with `isLongAfter` only then, when the time before
 * is forgotten. promtool evaluates the rules.
 */
export async function firing(
  scrapes: readonly Scrape[],
  names: readonly string[],
  isLongAfter = false,
): Promise<Firing[]> {
  const alerts = names.map((name) => {
    const alert = ALERTS.find((each) => each.name === name);
    if (alert === undefined) throw new Error(`there is no alert ${name}`);
    return alert;
  });
  const found: Firing[] = [];
  // Alerts that look back for hours take many times as long to evaluate.
  for (const isFar of [false, true]) {
    const some = alerts.filter((each) => windowMinutes(each) > LOOKS_BACK_MINUTES === isFar);
    if (some.length > 0) found.push(...(await firingOf(scrapes, some, isLongAfter)));
  }
  return found;
}

type Rule = Pick<(typeof ALERTS)[number], "name" | "expr" | "minutes" | "severity">;

async function firingOf(
  scrapes: readonly Scrape[],
  alerts: readonly Rule[],
  isLongAfter: boolean,
): Promise<Firing[]> {
  const rules = alerts.map(({ name, expr, minutes, severity }) => ({
    ...{ alert: name, expr, for: `${minutes}m`, labels: { severity } },
  }));
  const exprs = alerts.map(({ expr }) => expr).join(" ");
  const asked = scrapes.map(({ atMs, series }) => ({
    atMs,
    series: new Map([...series].filter(([name]) => exprs.includes(name.split("{")[0] ?? ""))),
  }));
  const minutes = Math.max(...alerts.map(goesOnMinutes));
  const last = scrapes.length - 1;
  const said = await complaints(rules, {
    input_series: seriesOf(asked, (series, values) => goingOn(series, values, { scrapes, minutes })),
    alert_rule_test: alerts.flatMap((each) =>
      [...(isLongAfter ? [] : [each.minutes + 1]), goesOnMinutes(each)].map((minute) => ({
        ...{ eval_time: `${last + minute}m`, alertname: each.name, exp_alerts: [] },
      })),
    ),
  });
  const found = [...said.matchAll(/Labels:\{([^}]*)\}/g)].map(([, labels = ""]) => {
    const [, alert = ""] = /alertname="([^"]*)"/.exec(labels) ?? [];
    return { alert, labels };
  });
  if (found.length === 0 && said !== "") throw new Error(said);
  return found;
}

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60 };

/** The longest time that an alert looks back, in minutes. */
const windowMinutes = ({ expr }: Rule): number =>
  Math.max(
    0,
    ...[...expr.matchAll(/\[(\d+)([mh])\]/g)].map(
      ([, count, unit = ""]) => Number(count) * (MINUTES[unit] ?? 0),
    ),
  );

/** How long the state must go on for an alert, in minutes: longer than it waits, and looks back. */
const goesOnMinutes = (rule: Rule): number =>
  Math.max(LOOKS_BACK_MINUTES, windowMinutes(rule)) + rule.minutes;

/** The series that grow: counters, and parts of histograms. */
const GROWS = /_(total|count|sum|bucket)\{/;
const MINUTE_MS = 60_000;

/**
 * Gives the values of a series after those that were scraped, as promtool writes them: a counter goes on growing as fast as between its first scrape
 * and its last.
 */
function goingOn(
  series: string,
  values: readonly string[],
  { scrapes, minutes }: { readonly scrapes: readonly Scrape[]; readonly minutes: number },
): string {
  const [last = "_"] = values.slice(-1);
  if (last === "_") return ` _x${minutes}`;
  const from = values.findIndex((each) => each !== "_");
  const grown = GROWS.test(series) ? Math.max(0, Number(last) - Number(values[from])) : 0;
  const passedMs = (scrapes.at(-1)?.atMs ?? 0) - (scrapes[from]?.atMs ?? 0);
  const step = passedMs > 0 ? (grown * MINUTE_MS) / passedMs : 0;
  return ` ${written(Number(last) + step)}+${written(step)}x${minutes - 1}`;
}

/** Writes a value without an exponent, which promtool does not read there. */
const written = (value: number): string => value.toFixed(9);

function seriesOf(scrapes: readonly Scrape[], after: (series: string, values: readonly string[]) => string) {
  const names = new Set(scrapes.flatMap((each) => [...each.series.keys()]));
  return [...names].map((series) => {
    const values = scrapes.map((each) => each.series.get(series) ?? "_");
    return { series, values: values.join(" ") + after(series, values) };
  });
}

let asked = 0;

async function complaints(rules: readonly object[], question: object): Promise<string> {
  asked += 1;
  const [file, ruleFile] = [join(folder, `${asked}.json`), join(folder, `rules-${asked}.json`)];
  writeFileSync(ruleFile, JSON.stringify({ groups: [{ name: "dte", interval: "1m", rules }] }));
  const tests = [{ interval: "1m", ...question }];
  writeFileSync(
    file,
    JSON.stringify({ rule_files: rules.length > 0 ? [ruleFile] : [], evaluation_interval: "1m", tests }),
  );
  try {
    // promtool is run aside, since this process is the proxy before the servers, and has to go on.
    await run(required("DTE_TEST_PROMTOOL"), ["test", "rules", file], { maxBuffer: SAID_BYTES_MAX });
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout ?? ""}${stderr ?? error}`;
  } finally {
    for (const each of [file, ruleFile]) rmSync(each);
  }
}

const run = promisify(execFile);
const SAID_BYTES_MAX = 16 * 1024 * 1024;

/** Gives the name of the part that a line of a panel is about. */
const partOf = (labels: string): string =>
  ["dependency", "invariante", "pais", "paso", "dominio", "job"].flatMap(
    (label) => new RegExp(`\\b${label}="([^"]*)"`).exec(labels)?.[1] ?? [],
  )[0] ?? "";
