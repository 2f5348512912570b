import { DASHBOARDS, metricOf } from "../observability/dashboards.js";
import type { Dashboard, Panel } from "../observability/panels.js";

/** The most points of a line: a screen has no room for more. */
const POINTS_MAX = 240;
/** The shortest step between two points: Prometheus reads here as often as that. */
const STEP_MIN_SECONDS = 5;
/**
 * The shortest time that a rate is computed over: twice as long as the probe waits between its documents, as in a shorter time every second value of
 * its lines would be zero.
 */
const RATE_SECONDS_MIN = 120;
const ANSWER_MS = 10_000;

export type Line = {
  readonly name: string;
  /** Seconds since 1970, and the value then. */
  readonly points: readonly (readonly [number, number])[];
};
export type Shown = {
  readonly title: string;
  readonly choices: readonly { readonly label: string; readonly values: readonly string[] }[];
  readonly panels: readonly (Pick<Panel, "title" | "unit" | "badAbove" | "isNumber"> & {
    readonly lines: readonly Line[];
  })[];
};

/** The dashboards that the chart brings, by their names in an address. */
export const TABLEROS: readonly { readonly uid: string; readonly title: string }[] = DASHBOARDS.map(
  ({ uid, title }) => ({ uid, title }),
);

type Asked = {
  readonly prometheusUrl: string;
  readonly minutes: number;
  /** Seconds since 1970. */
  readonly now: number;
  /** Gives the value that a label is narrowed to; null for all of its values. */
  readonly chosen: (label: string) => string | null;
};

/** Reads the lines of a dashboard over the last minutes, as Prometheus has them; undefined where there is no such dashboard. */
export async function showTablero(uid: string, asked: Asked): Promise<Shown | undefined> {
  const dashboard = DASHBOARDS.find((each) => each.uid === uid);
  if (!dashboard) return undefined;
  const [panels, choices] = await Promise.all([
    Promise.all(
      dashboard.panels.map(async ({ title, unit, badAbove, isNumber, lines }) => ({
        ...{ title, unit },
        ...(badAbove !== undefined && { badAbove }),
        ...(isNumber && { isNumber }),
        lines: (await Promise.all(lines.map((line) => readLines(line, dashboard, asked)))).flat(),
      })),
    ),
    Promise.all(
      dashboard.choices.map(async ({ label, of }) => {
        const query = new URLSearchParams({ "match[]": metricOf(of) });
        return { label, values: await ask<string[]>(asked, `label/${label}/values?${query}`) };
      }),
    ),
  ]);
  return { title: dashboard.title, choices, panels };
}

type Series = {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [number, string])[];
};

async function readLines(
  { expr, name }: Panel["lines"][number],
  { choices }: Dashboard,
  asked: Asked,
): Promise<Line[]> {
  const seconds = asked.minutes * 60;
  const step = Math.max(STEP_MIN_SECONDS, Math.ceil(seconds / POINTS_MAX));
  const query = choices
    .reduce((left, { label }) => left.replaceAll(`$${label}`, quoted(asked.chosen(label))), expr)
    .replaceAll("$__rate_interval", `${Math.max(RATE_SECONDS_MIN, 4 * step)}s`)
    .replaceAll("$__range", `${seconds}s`);
  const range = { query, start: `${asked.now - seconds}`, end: `${asked.now}`, step: `${step}` };
  const { result } = await ask<{ result: Series[] }>(asked, `query_range?${new URLSearchParams(range)}`);
  return result.map(({ metric, values }) => ({
    name: name.replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ""),
    // JSON has no NaN: a value that is no number becomes null.
    points: values.map(([at, value]) => [at, Number(value)] as const),
  }));
}

/** Writes a value as a matcher of Prometheus takes it; where none was chosen any value matches. */
const quoted = (value: string | null): string =>
  value === null || value === "" ? ".*" : value.replace(/[^\w-]/g, ".");

async function ask<T>({ prometheusUrl }: Asked, path: string): Promise<T> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(`${prometheusUrl}/api/v1/${path}`, { signal });
  const { data, error } = (await answer.json()) as { data?: T; error?: string };
  if (data === undefined) throw new Error(error ?? `Prometheus answered ${answer.status}`);
  return data;
}
