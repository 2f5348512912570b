import type { MetricName } from "@dte/metrics";
import { prometheusName } from "@dte/metrics";

/** Names a metric as an expression of Prometheus does, from the name that the table of metrics has for it. */
export const m = (name: MetricName, part: "" | "_bucket" | "_count" | "_sum" = ""): string =>
  `${prometheusName(name)}${part}`;

/** Samples of one series, a minute apart, as promtool writes them: `60+60x10`. */
export type Samples = { readonly series: string; readonly values: string };

export type Alert = {
  /** Also the name of its runbook: docs/operations/runbooks/<name>.md. */
  readonly name: string;
  /** `page` wakes somebody: users suffer, or the law's time runs out. `ticket` is for the next working day. */
  readonly severity: "page" | "ticket";
  readonly expr: string;
  /** How long it must be so. */
  readonly minutes: number;
  /** One sentence for the person who is woken; `{{ $labels.pais }}` and `{{ $value }}` are Prometheus's. */
  readonly summary: string;
  /** What makes it fire after so many minutes, and with which labels; and what looks alike and must not. */
  readonly fires: Fires;
  /** Another way to come to it. */
  readonly firesToo?: Fires;
  readonly silent: { readonly with: readonly Samples[]; readonly at: number };
};

type Fires = { readonly with: readonly Samples[]; readonly at: number; readonly labels: Labels };
type Labels = Readonly<Record<string, string>>;
