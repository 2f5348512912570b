import { collectBy, type MetricName } from "@dte/metrics";

export type Labels = Readonly<Record<string, unknown>>;

/** Collects in `told` the labels of every value of a histogram, and no value goes anywhere else until the function that it gives is called. */
export function collectLabels(metric: MetricName, told: Labels[]): () => void {
  const meter = {
    createCounter: () => ({ add: () => {} }),
    createHistogram: (name: string) => ({
      record(_: number, labels: Labels) {
        if (name === metric) told.push(labels);
      },
    }),
  };
  return collectBy({ getMeter: () => meter } as unknown as Parameters<typeof collectBy>[0]);
}
