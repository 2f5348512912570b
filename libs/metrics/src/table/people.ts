import type { Metric } from "../metric.js";

/** Accounts, mail, batches and documents that come in from others. */
export const people = {
  "cuentas.creadas": {
    kind: "counter",
    about: "accounts that were created",
    services: ["accounts"],
    labels: ["pais"],
  },
  "cuentas.cambiadas": {
    kind: "counter",
    about: "accounts that were changed",
    services: ["accounts"],
    labels: ["pais"],
  },
  "tokens.solicitudes": {
    kind: "counter",
    about:
      "tokens that were asked for, with a clave, a passkey or a renovacion: emitido, negado for the motivo of domain/refusal.ts, frenado when too many wait, fallo when it is our fault",
    services: ["accounts"],
    labels: ["paso", "resultado", "motivo"],
  },
  "certificados.vencimiento": {
    kind: "gauge",
    unit: "s",
    about:
      "time until the first certificate of any account ends, negative once it has; those that ended more than a week ago are left out; absent when there are none",
    services: ["accounts"],
    labels: [],
    isShared: true,
  },
  "certificados.por_vencer": {
    kind: "gauge",
    about: "certificates that end within 30 days or have ended",
    services: ["accounts"],
    labels: [],
    isShared: true,
  },
  "llaves.vencimiento": {
    kind: "gauge",
    unit: "s",
    about:
      "time until the first API key ends of those that end within 30 days, were used in the last seven and were made for 30 at least; absent when there are none",
    services: ["accounts"],
    labels: [],
    isShared: true,
  },
  "llaves.por_vencer": {
    kind: "gauge",
    about: "how many those are",
    services: ["accounts"],
    labels: [],
    isShared: true,
  },
  "correos.enviados": { kind: "counter", about: "mails that were sent", services: ["mail"], labels: [] },
  "correos.fallidos": {
    kind: "counter",
    about: "mails that were given up",
    services: ["mail"],
    labels: ["motivo"],
  },
  "correos.aplazados": {
    kind: "counter",
    about: "mails that were put off: preparar asks other services, entregar the SMTP server",
    services: ["mail"],
    labels: ["paso"],
  },
  "correos.entregas": {
    kind: "counter",
    about:
      "mails handed to the SMTP server, once for each domain among their receivers: tomado when it took them, rechazado when not",
    services: ["mail"],
    labels: ["dominio", "resultado"],
  },
  "correos.espera": {
    kind: "gauge",
    unit: "s",
    about: "how long the oldest mail that has not ended has waited, 0 when none waits",
    services: ["mail"],
    labels: [],
    isShared: true,
  },
  "impresiones.duracion": {
    kind: "histogram",
    unit: "s",
    about:
      "documents that Chromium printed, from their turn to the PDF: bien, mal when both tries failed, rehusado when the document is beyond a limit",
    services: ["rendering"],
    labels: ["resultado"],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20],
  },
  "impresiones.dibujo": {
    kind: "histogram",
    unit: "s",
    about:
      "documents in their country's own form that were drawn without a browser, from their turn to the PDF",
    services: ["rendering"],
    labels: [],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2, 10],
  },
  "impresiones.al_navegador": {
    kind: "counter",
    about:
      "documents in their country's own form that were left to Chromium: for a letter that no font of ours has, a logo that is not unpacked here, exceso in size, time or memory, or fallo",
    services: ["rendering"],
    labels: ["motivo"],
  },
  "navegadores.reemplazos": {
    kind: "counter",
    about:
      "browsers that were replaced: gastado after its prints, muerto when it died, callado when it did not answer",
    services: ["rendering"],
    labels: ["motivo"],
  },
  "lotes.recibidos": { kind: "counter", about: "workbooks taken in", services: ["batch"], labels: [] },
  "lotes.terminados": {
    kind: "counter",
    about: "workbooks whose rows all have their outcome",
    services: ["batch"],
    labels: ["estado"],
  },
  "lotes.documentos": {
    kind: "counter",
    about: "rows of workbooks whose outcome is known, or was given up",
    services: ["batch"],
    labels: ["estado"],
  },
  "lotes.espera": {
    kind: "gauge",
    unit: "s",
    about: "time since the oldest workbook that has not ended was taken in, 0 when there is none",
    services: ["batch"],
    labels: [],
    isShared: true,
  },
  recepciones: {
    kind: "counter",
    about: "documents that strangers brought, by what became of them",
    services: ["receiving"],
    labels: ["pais", "resultado"],
  },
  "recepciones.firmadas": {
    kind: "counter",
    about: "receipts, approvals and seeds that a certifier signed for its country's receiving role",
    services: ["certifier-*"],
    labels: ["pais"],
  },
  verificaciones: {
    kind: "counter",
    about: "registered documents that were asked about, by what is known of them since",
    services: ["receiving"],
    labels: ["pais", "estado"],
  },
  "webhooks.intentos": {
    kind: "counter",
    about:
      "tries to bring an event to an account's own address, by the state of the delivery and why it was not taken",
    services: ["webhooks"],
    labels: ["estado", "motivo"],
  },
  "webhooks.apagados": {
    kind: "counter",
    about: "addresses of accounts that were made inactive because they took nothing",
    services: ["webhooks"],
    labels: ["motivo"],
  },
  "webhooks.pendientes": {
    kind: "gauge",
    about:
      "deliveries that wait for their time, or for an address that fails; more than 100,000 are told as so many",
    services: ["webhooks"],
    labels: [],
    isShared: true,
    rest: 0,
  },
  entregas: {
    kind: "counter",
    about: "deliveries of documents to their receivers that ended",
    services: ["receiving"],
    labels: ["pais", "estado"],
  },
} as const satisfies Readonly<Record<string, Metric>>;
