import type { Metric } from "../metric.js";

/** The answers of authorities and certifiers, as counted by their callers; their failures are not ours. */
export const authorities = {
  "dte.autoridad.duracion": {
    kind: "histogram",
    unit: "s",
    about:
      "exchanges with the authority: enviar sends a document, preguntar asks for one, lote and preguntarLote do so with many, " +
      "anularNumeros gives numbers back, verificar asks about a document of others, entregar takes an answer or a document to it or to a " +
      "taxpayer's host (then certificador is empty, and sinRespuesta says that the host did not answer); recibir are those between issuers " +
      "and receivers; resultado is its word, sinAcceso when it does not take the account's credentials, enProceso when it is working on it, desconocido when nothing can be concluded, error when it was not asked",
    services: ["certifier-*", "receptor-*"],
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
    services: ["catalogs", "documents"],
    labels: ["pais", "certificador"],
  },
  "dte.certificadores.circuito": {
    kind: "gauge",
    about:
      "1 while a certifier that was silent is left alone but for one question at a time, at least for the accounts that met its silence",
    services: ["documents"],
    labels: ["pais", "certificador", "ambiente"],
    rest: 0,
  },
  "dte.certificadores.en_curso": {
    kind: "gauge",
    about: "attempts that somebody waits for or that were taken up again, by whom they go to",
    services: ["documents"],
    labels: ["pais", "certificador", "ambiente"],
    rest: 0,
  },
  "dte.certificadores.rehusados": {
    kind: "counter",
    about:
      "requests that were refused before anything was opened: silencio, the certifier is left alone; lleno, its places are taken",
    services: ["documents"],
    labels: ["pais", "certificador", "ambiente", "motivo"],
  },
} as const satisfies Readonly<Record<string, Metric>>;
