import type { MetricName } from "@dte/metrics";
import { prometheusName } from "@dte/metrics";

/** Names a metric as an expression of Prometheus does, from its name in the table of metrics. */
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
  /** How long the condition must hold. */
  readonly minutes: number;
  /** One sentence for the person who is woken; `{{ $labels.pais }}` and `{{ $value }}` are Prometheus's. */
  readonly summary: string;
  /** Samples with which it fires after so many minutes, and its labels then. */
  readonly fires: Fires;
  /** Other samples with which it fires. */
  readonly firesToo?: Fires;
  readonly silent: { readonly with: readonly Samples[]; readonly at: number };
};

type Fires = { readonly with: readonly Samples[]; readonly at: number; readonly labels: Labels };
type Labels = Readonly<Record<string, string>>;
