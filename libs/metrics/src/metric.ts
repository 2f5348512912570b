/** The declaration of a metric in the table, from which instruments, documentation, dashboards and tests are made. */
export type Metric = {
  readonly kind: "counter" | "histogram" | "gauge";
  /** The unit in UCUM's spelling: `s`, `By`; absent for a plain count. */
  readonly unit?: "s" | "By";
  /** The meaning of the metric, and the way to read it. */
  readonly about: string;
  /** The names of the services that write it, or `*` for all of them. */
  readonly services: readonly string[];
  readonly labels: readonly Label[];
  /** Upper bounds of a histogram's buckets, in its unit. */
  readonly buckets?: readonly number[];
  /** Every replica gives the same value, read from the database, so the largest counts and never the sum. */
  readonly isShared?: true;
  /** The last value of a series that is gone: 0 where none is left, otherwise no number at all (NaN). */
  readonly rest?: 0;
};

/** Every label of metrics, its values, and the most different ones: none of them grows with accounts, clients or documents, and none identifies anybody. */
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
