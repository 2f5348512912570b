export { createBounded } from "./bounded.js";
export { collectBy, counter, histogram, observe, RARELY, SELDOM } from "./instruments.js";
export { LABELS, type Label, type Metric } from "./metric.js";
export { prometheusLabel, prometheusName, prometheusViews } from "./prometheus.js";
export { METRICS, type MetricName } from "./table.js";
