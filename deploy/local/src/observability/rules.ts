import type { Alert } from "./alert.js";
import { DOCUMENT_ALERTS } from "./document-alerts.js";
import { EXPIRY_ALERTS } from "./expiry-alerts.js";
import { SLO_ALERTS } from "./slo-alerts.js";
import { SYSTEM_ALERTS } from "./system-alerts.js";

export const ALERTS: readonly Alert[] = [
  ...SLO_ALERTS,
  ...DOCUMENT_ALERTS,
  ...EXPIRY_ALERTS,
  ...SYSTEM_ALERTS,
];

/** Names the runbook of an alert, below the root of the repository. */
export const runbookOf = ({ name }: Alert): string => `docs/operations/runbooks/${name}.md`;

const HEAD = "# Written by `npm run generate` from the table of alerts. Nothing is edited here.\n";

const quoted = (text: string): string => JSON.stringify(text);

/** Writes the alerts as a file of rules for Prometheus; the same text is the `spec` of a PrometheusRule. */
export function rulesFile(): string {
  const rules = ALERTS.map((alert) =>
    [
      `      - alert: ${quoted(alert.name)}`,
      `        expr: ${quoted(alert.expr)}`,
      ...(alert.minutes > 0 ? [`        for: ${alert.minutes}m`] : []),
      "        labels:",
      `          severity: ${alert.severity}`,
      "        annotations:",
      `          summary: ${quoted(alert.summary)}`,
      `          runbook: ${quoted(runbookOf(alert))}`,
    ].join("\n"),
  );
  return `${HEAD}groups:\n  - name: dte\n    interval: 1m\n    rules:\n${rules.join("\n")}\n`;
}
