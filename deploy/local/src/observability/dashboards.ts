import { METRICS, type MetricName } from "@dte/metrics";
import { m } from "./alert.js";
import { DOCUMENT_DASHBOARDS } from "./document-dashboards.js";
import type { Dashboard, Panel } from "./panels.js";
import { SYSTEM_DASHBOARDS } from "./system-dashboards.js";

export const DASHBOARDS: readonly Dashboard[] = [...DOCUMENT_DASHBOARDS, ...SYSTEM_DASHBOARDS];

/** Has Grafana paint values beyond the panel's limit. */
const redFrom = ({ badAbove }: Panel): object =>
  badAbove === undefined
    ? {}
    : {
        thresholds: {
          mode: "absolute",
          steps: [
            { color: "green", value: null },
            { color: "red", value: badAbove },
          ],
        },
        custom: { thresholdsStyle: { mode: "area" } },
      };

const PER_ROW = 2;
const [WIDTH, HEIGHT] = [24 / PER_ROW, 8];
const SOURCE = { type: "prometheus", uid: `\${datasource}` };

/** Names the series of a metric whose labels are looked at: for a histogram its counts. */
export const metricOf = (name: MetricName): string =>
  m(name, METRICS[name].kind === "histogram" ? "_count" : "");

/** Makes a dashboard as Grafana imports it; the source of the data is chosen on the page. */
export function dashboardFile({ uid, title, choices, panels }: Dashboard): string {
  const dashboard = {
    uid,
    title,
    tags: ["dte"],
    schemaVersion: 39,
    editable: false,
    refresh: "30s",
    time: { from: "now-3h", to: "now" },
    templating: {
      list: [
        { name: "datasource", type: "datasource", query: "prometheus" },
        ...choices.map(({ label, of }) => ({
          name: label,
          type: "query",
          datasource: SOURCE,
          query: `label_values(${metricOf(of)}, ${label})`,
          includeAll: true,
          multi: true,
          allValue: ".*",
          current: { text: "All", value: "$__all" },
          refresh: 2,
        })),
      ],
    },
    panels: panels.map((panel, index) => ({
      id: index + 1,
      title: panel.title,
      type: panel.isNumber ? "stat" : "timeseries",
      datasource: SOURCE,
      gridPos: {
        x: (index % PER_ROW) * WIDTH,
        y: Math.floor(index / PER_ROW) * HEIGHT,
        w: WIDTH,
        h: HEIGHT,
      },
      fieldConfig: { defaults: { unit: panel.unit, min: 0, ...redFrom(panel) }, overrides: [] },
      targets: panel.lines.map(({ expr, name }, line) => ({
        refId: String.fromCharCode(65 + line),
        datasource: SOURCE,
        expr,
        legendFormat: name,
      })),
    })),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
