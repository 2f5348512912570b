import type { Metric } from "../metric.js";

/** The life of documents: requests, how they ended, what is still open, and the periods of the law. */
export const documents = {
  "dte.certificados": {
    kind: "counter",
    about: "attempts that the authority accepted",
    services: ["documents"],
    labels: ["pais", "tipo", "operacion"],
  },
  "dte.rechazados": {
    kind: "counter",
    about: "attempts that ended without a document, by the code that the client got",
    services: ["documents"],
    labels: ["pais", "tipo", "operacion", "codigo"],
  },
  "dte.pendientes": {
    kind: "counter",
    about: "runs over an attempt that ended without the authority's word",
    services: ["documents"],
    labels: ["pais", "tipo", "operacion"],
  },
  "dte.aparcados": {
    kind: "counter",
    about: "attempts that were set aside until somebody puts something right",
    services: ["documents"],
    labels: ["pais", "tipo", "operacion", "motivo"],
  },
  "dte.adoptados": {
    kind: "counter",
    about:
      "documents that the authority accepted after their attempt was closed as refused; the client may have issued another",
    services: ["documents"],
    labels: ["pais", "tipo", "operacion"],
  },
  "dte.recuperados": {
    kind: "counter",
    about: "open attempts that a process took up after another one died or let go",
    services: ["documents"],
    labels: ["pais", "state"],
  },
  "dte.cuentas.intentos": {
    kind: "counter",
    about:
      "runs over attempts of an account, by how they ended: certificado, rechazado or pendiente; nothing without TELEMETRY_KEY",
    services: ["documents"],
    labels: ["cuenta", "pais", "resultado"],
  },
  "dte.intentos.resolucion": {
    kind: "histogram",
    unit: "s",
    about:
      "time from the opening of an attempt to the authority's yes; nothing of those issued in contingency, which wait for it by law",
    services: ["documents"],
    labels: ["pais", "operacion"],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3_600],
  },
  "dte.bitacora.rezago": {
    kind: "gauge",
    unit: "s",
    about: "how long the oldest entry of the audit log has waited to be chained",
    services: ["documents"],
    labels: [],
    isShared: true,
    rest: 0,
  },
  "dte.intentos.abiertos": {
    kind: "gauge",
    about: "attempts whose outcome is not known",
    services: ["documents"],
    labels: ["pais"],
    isShared: true,
    rest: 0,
  },
  "dte.intentos.antiguedad": {
    kind: "gauge",
    unit: "s",
    about: "age of the oldest attempt whose outcome is not known",
    services: ["documents"],
    labels: ["pais"],
    isShared: true,
    rest: 0,
  },
  "dte.intentos.aparcados": {
    kind: "gauge",
    about: "attempts that go no further until somebody puts something right",
    services: ["documents"],
    labels: ["pais"],
    isShared: true,
    rest: 0,
  },
  "dte.contingencia.documentos": {
    kind: "gauge",
    about: "documents issued in contingency that wait for their event (evento) or to be sent (envio)",
    services: ["documents"],
    labels: ["pais", "paso"],
    isShared: true,
    rest: 0,
  },
  "dte.contingencia.plazo": {
    kind: "gauge",
    unit: "s",
    about: "time left until the law wants them reported (evento) or sent (envio); negative: too late",
    services: ["documents"],
    labels: ["pais", "paso"],
    isShared: true,
  },
  "dte.numeros.restantes": {
    kind: "gauge",
    about:
      "numbers left of the series that has the fewest, later ranges included, of those that this replica drew from within the last hour",
    services: ["documents"],
    labels: ["pais", "ambiente"],
  },
  "dte.numeros.por_agotarse": {
    kind: "gauge",
    about:
      "series of which less than a tenth of the numbers is left, of those that this replica drew from within the last hour",
    services: ["documents"],
    labels: ["pais", "ambiente"],
    rest: 0,
  },
  "dte.invariantes.incumplidos": {
    kind: "gauge",
    about:
      "accepted attempts of which something does not hold that must: their document, its log, its file, its number",
    services: ["documents"],
    labels: ["invariante"],
    isShared: true,
    rest: 0,
  },
  "dte.invariantes.rezago": {
    kind: "gauge",
    unit: "s",
    about:
      "how long the first accepted attempt that was not looked at for that has waited; two minutes are how it should be",
    services: ["documents"],
    labels: [],
    isShared: true,
    rest: 0,
  },
  "dte.archivos.pendientes": {
    kind: "gauge",
    about: "files that wait in PostgreSQL to be put into the file store (guardar) or read back (revisar)",
    services: ["documents"],
    labels: ["paso"],
    isShared: true,
    rest: 0,
  },
  "dte.archivos.espera": {
    kind: "gauge",
    unit: "s",
    about: "how long the first of them has waited; ten minutes and an hour are how it should be",
    services: ["documents"],
    labels: ["paso"],
    isShared: true,
    rest: 0,
  },
} as const satisfies Readonly<Record<string, Metric>>;
