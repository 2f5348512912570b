import type { Metric } from "../metric.js";

/** What the authorities and certifiers answer, as told by who asked them: their failures are not ours. */
export const authorities = {
  "dte.autoridad.duracion": {
    kind: "histogram",
    unit: "s",
    about:
      "exchanges with the authority: enviar sends a document, preguntar asks for one; resultado is its word, " +
      "enProceso when it is working on it, desconocido when nothing can be concluded, error when it was not asked",
    services: ["certifier-*"],
    labels: ["pais", "certificador", "ambiente", "operacion", "paso", "resultado"],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30],
  },
  "dte.contribuyentes.consultas": {
    kind: "counter",
    about: "questions about a taxpayer, by where the answer came from",
    services: ["catalogs"],
    labels: ["pais", "respuesta"],
  },
  "dte.certificadores.pausas": {
    kind: "counter",
    about: "certifiers that failed so often that they are left alone for a while",
    services: ["catalogs"],
    labels: ["pais", "certificador"],
  },
} as const satisfies Readonly<Record<string, Metric>>;
