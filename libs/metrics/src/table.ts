import { authorities } from "./table/authorities.js";
import { documents } from "./table/documents.js";
import { events } from "./table/events.js";
import { people } from "./table/people.js";
import { processes } from "./table/process.js";
import { requests } from "./table/requests.js";

/** Every metric of every service, once. No other metric can be written, because instruments are made from this table only. */
export const METRICS = {
  ...requests,
  ...authorities,
  ...documents,
  ...events,
  ...people,
  ...processes,
} as const;

export type MetricName = keyof typeof METRICS;

/** The names of the metrics of one kind. */
export type NameOf<K extends (typeof METRICS)[MetricName]["kind"]> = {
  [N in MetricName]: (typeof METRICS)[N]["kind"] extends K ? N : never;
}[MetricName];

/** The labels of a metric: all of them, and no other. */
export type LabelsOf<N extends MetricName> = {
  readonly [L in (typeof METRICS)[N]["labels"][number]]: string;
};
