/** What a metric is, as the table declares it; instruments, documentation, dashboards and tests are made from it. */
export type Metric = {
  readonly kind: "counter" | "histogram" | "gauge";
  /** As UCUM writes it: `s`, `By`; nothing for a plain count. */
  readonly unit?: "s" | "By";
  /** What it counts or measures, and how it should be read. */
  readonly about: string;
  /** Who writes it: the names of services, or `*` for all of them. */
  readonly services: readonly string[];
  readonly labels: readonly Label[];
  /** Upper bounds of a histogram's buckets, in its unit. */
  readonly buckets?: readonly number[];
  /** Every replica tells the same value, read from the database: the largest counts, never the sum. */
  readonly isShared?: true;
  /** What a gauge tells of a series that nobody looks at any more: 0 where none is left, otherwise no number at all (NaN). */
  readonly rest?: 0;
};

/**
 * Every label that a metric may bear, what its values are, and how many different ones there can be at most: none of them
 * grows with accounts, clients or documents, and none identifies anybody.
 */
export const LABELS = {
  pais: { about: "the country's code", max: 12 },
  tipo: { about: "the contract's type of document", max: 40 },
  cuenta: {
    about:
      "an account's pseudonym (TELEMETRY_KEY), of the first hundred that a process met; otras of the rest",
    max: 101,
  },
  operacion: { about: "what was asked for: certificar, anular, contingencia or recibir", max: 4 },
  certificador: { about: "the certifier or authority, by the country's own name for it", max: 40 },
  ambiente: { about: "pruebas or produccion", max: 2 },
  paso: { about: "the step that waits or failed, by the name that the metric's description gives", max: 8 },
  resultado: { about: "how it ended", max: 12 },
  respuesta: { about: "where the answer came from", max: 6 },
  dominio: { about: "a provider of mail that serves anybody, by its domain; otros of all others", max: 13 },
  estado: { about: "the state in which it ended, as the contract names it", max: 12 },
  motivo: { about: "why, as one of the service's own reasons", max: 20 },
  state: { about: "how a run over an open attempt ended", max: 8 },
  invariante: { about: "the sentence that is to hold, by its name in `npm run verify`", max: 4 },
  dependency: { about: "the server that was asked: postgres, redis or nats", max: 3 },
  queue: { about: "the queue, by its name in the code", max: 40 },
  subject: { about: "the subject of the event", max: 40 },
  "rpc.method": { about: "service and method of the rpc", max: 150 },
  "rpc.status_code": { about: "the gRPC status, by name", max: 17 },
  codigo: {
    about:
      "the error's code of the contract; propio where the failure is ours, whatever code the client was told; empty when there was none",
    max: 120,
  },
  "http.route": { about: "the route's template, never the path", max: 150 },
  "http.request.method": { about: "the method, or _OTHER", max: 10 },
  "http.response.status_code": { about: "the status", max: 40 },
} as const satisfies Readonly<Record<string, { about: string; max: number }>>;

export type Label = keyof typeof LABELS;
