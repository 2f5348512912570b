import type { MetricName } from "@dte/metrics";
import { m } from "./alert.js";

/** A picture on a dashboard: expressions of Prometheus, each with the name of its lines. */
export type Panel = {
  readonly title: string;
  readonly unit: "short" | "s" | "reqps" | "percentunit" | "bytes";
  readonly lines: readonly { readonly expr: string; readonly name: string }[];
  /**
   * The limit beyond which a line is red. Such a panel says which part is at fault: its line names the part, and another part's fault does not bring
   * it beyond the limit.
   */
  readonly badAbove?: number;
  /** A single number instead of lines over time. */
  readonly isNumber?: true;
};

export type Dashboard = {
  readonly uid: string;
  readonly title: string;
  /** Labels by which it can be narrowed, each with a metric whose values of the label are offered. */
  readonly choices: readonly { readonly label: string; readonly of: MetricName }[];
  readonly panels: readonly Panel[];
};

/**
 * Writes the expression for a counter's growth in a time such as `1h`. A new series counts from zero: Prometheus's `increase` sees nothing of a
 * series that began with a one, and for rare events that is all there is.
 */
export const grown = (
  name: MetricName,
  by: string,
  time: string,
  where = "",
  part: "" | "_count" = "",
): string => {
  const series = `${m(name, part)}${where && `{${where}}`}`;
  return `sum by (${by}) ((${series} unless ${series} offset ${time}) or increase(${series}[${time}]))`;
};

/** Writes the PromQL of how often a counter grows in a second, by these labels. `where` selects series, as label matchers. */
export const rate = (name: MetricName, by: string, where = ""): string =>
  `sum by (${by}) (rate(${m(name)}${where && `{${where}}`}[$__rate_interval]))`;

/** Writes the PromQL of how many values a histogram takes in a second, by these labels. */
export const counts = (name: MetricName, by: string, where = ""): string =>
  `sum by (${by}) (rate(${m(name, "_count")}${where && `{${where}}`}[$__rate_interval]))`;

/**
 * Writes the PromQL of the value below which the share `q` of a histogram's values lies, by these labels; of all of them with an empty
 * `by`.
 */
export const quantile = (q: number, name: MetricName, by: string, where = ""): string =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${m(name, "_bucket")}${where && `{${where}}`}[$__rate_interval])))`;

/** Writes the PromQL of the largest value of a gauge, by these labels. */
export const largest = (name: MetricName, by: string, where = ""): string =>
  `max by (${by}) (${m(name)}${where && `{${where}}`})`;
