import { type Alert, m } from "./alert.js";
import { grown } from "./panels.js";

const UP = m("dependencies.up");
const AGE = m("outbox.age");
const OVER = m("rpc.server.identities.over");
const HEAP = [m("v8.memory.heap.used"), m("v8.memory.heap.limit")] as const;

/** Alerts about things that stand still or run out inside the system. */
export const SYSTEM_ALERTS: readonly Alert[] = [
  {
    name: "service-absent",
    severity: "page",
    // Prometheus has nothing of pods that are not there: a service that was there an hour ago is missed.
    expr:
      `sum by (job) (up{job=~"dte-.+"}) == 0 ` +
      `or count by (job) (up{job=~"dte-.+"} offset 1h) unless count by (job) (up{job=~"dte-.+"})`,
    minutes: 5,
    summary: "No replica of {{ $labels.job }} can be reached.",
    fires: {
      with: [{ series: `up{job="dte-documents",instance="a"}`, values: "1x5 0x30" }],
      at: 20,
      labels: { job: "dte-documents" },
    },
    firesToo: {
      with: [
        { series: `up{job="dte-documents",instance="a"}`, values: "1x60 stale _x30" },
        { series: `up{job="dte-mail",instance="a"}`, values: "1x100" },
      ],
      at: 80,
      labels: { job: "dte-documents" },
    },
    silent: {
      with: [
        { series: `up{job="dte-documents",instance="a"}`, values: "1x60 0x30" },
        { series: `up{job="dte-documents",instance="b"}`, values: "_x60 1x30" },
      ],
      at: 80,
    },
  },
  {
    name: "callers-refused",
    severity: "ticket",
    // A single refusal comes from a process that stood still. Refusals that go on come from a wrong clock, or from somebody who uses stolen proofs.
    expr:
      `${grown("rpc.server.callers.refused", "job, rpc_method", "1h")} > 0 or ` +
      `(sum by (job, rpc_method) (increase(${OVER}[10m])) > 0 and sum by (job, rpc_method) (increase(${OVER}[10m] offset 20m)) > 0)`,
    minutes: 0,
    summary:
      "Somebody who may not call {{ $labels.rpc_method }} asked {{ $labels.job }} to: a mistake of ours, or an attack from inside.",
    fires: {
      with: [
        {
          series: `${m("rpc.server.callers.refused")}{job="dte-accounts",rpc_method="dte.accounts.v1.Credenciales/Get"}`,
          values: "_x10 1x30",
        },
      ],
      at: 20,
      labels: { job: "dte-accounts", rpc_method: "dte.accounts.v1.Credenciales/Get" },
    },
    firesToo: {
      with: [
        {
          series: `${OVER}{job="dte-documents",rpc_method="dte.documents.v1.Documents/Get"}`,
          values: "0+2x60",
        },
      ],
      at: 40,
      labels: { job: "dte-documents", rpc_method: "dte.documents.v1.Documents/Get" },
    },
    silent: {
      with: [
        {
          series: `${m("rpc.server.callers.refused")}{job="dte-accounts",rpc_method="dte.accounts.v1.Credenciales/Get"}`,
          values: "1x200",
        },
        {
          series: `${OVER}{job="dte-documents",rpc_method="dte.documents.v1.Documents/Get"}`,
          values: "0x148 9x60",
        },
      ],
      at: 150,
    },
  },
  {
    name: "dependency-away",
    severity: "ticket",
    expr: `max by (job, dependency) (${m("dependencies.up")}) == 0`,
    minutes: 5,
    summary: "{{ $labels.dependency }} has answered no replica of {{ $labels.job }} for five minutes.",
    fires: {
      with: [
        { series: `${UP}{job="dte-gateway",instance="a",dependency="redis"}`, values: "1x5 0x30" },
        { series: `${UP}{job="dte-gateway",instance="b",dependency="redis"}`, values: "1x5 0x30" },
      ],
      at: 20,
      labels: { job: "dte-gateway", dependency: "redis" },
    },
    // One replica alone has lost its connection, and another server answers.
    silent: {
      with: [
        { series: `${UP}{job="dte-gateway",instance="a",dependency="redis"}`, values: "0x30" },
        { series: `${UP}{job="dte-gateway",instance="b",dependency="redis"}`, values: "1x30" },
      ],
      at: 20,
    },
  },
  {
    name: "events-not-leaving",
    severity: "page",
    expr: `max by (job) (${AGE}) > 300`,
    minutes: 5,
    summary: "Events of {{ $labels.job }} have waited {{ $value | humanizeDuration }} to be published.",
    fires: {
      with: [{ series: `${AGE}{job="dte-documents"}`, values: "0+60x40" }],
      at: 20,
      labels: { job: "dte-documents" },
    },
    silent: { with: [{ series: `${AGE}{job="dte-documents"}`, values: "0+60x6 0x40" }], at: 20 },
  },
  {
    name: "events-waiting",
    severity: "ticket",
    expr: `max by (job, subject) (${m("events.waiting")}) > 10000`,
    minutes: 15,
    summary: "{{ $value }} events {{ $labels.subject }} wait for {{ $labels.job }}.",
    fires: {
      with: [
        { series: `${m("events.waiting")}{job="dte-mail",subject="correo.solicitado"}`, values: "20000x40" },
      ],
      at: 20,
      labels: { job: "dte-mail", subject: "correo.solicitado" },
    },
    silent: {
      with: [
        {
          series: `${m("events.waiting")}{job="dte-mail",subject="correo.solicitado"}`,
          values: "20000x5 10x40",
        },
      ],
      at: 20,
    },
  },
  {
    name: "dead-letters",
    severity: "ticket",
    expr: `${grown("events.handled", "job, subject", "1h", `resultado="apartado"`)} > 0`,
    minutes: 0,
    summary:
      "{{ $labels.job }} gave up events {{ $labels.subject }}: they are kept, and nothing else tries them.",
    fires: {
      with: [handled("apartado", "3x90 4x60")],
      at: 100,
      labels: { job: "dte-mail", subject: "correo.solicitado" },
    },
    firesToo: {
      with: [handled("apartado", "_x10 1x60")],
      at: 20,
      labels: { job: "dte-mail", subject: "correo.solicitado" },
    },
    silent: { with: [handled("otraVez", "0+1x60")], at: 20 },
  },
  {
    name: "requests-shed",
    severity: "ticket",
    expr: `sum by (job, queue) (rate(${m("queue.refused")}[10m])) > 1`,
    minutes: 10,
    summary:
      "{{ $labels.job }} refuses {{ $value | humanize }} pieces of work a second ({{ $labels.queue }}): it is too small for what is asked.",
    fires: {
      with: [{ series: `${m("queue.refused")}{job="dte-gateway",queue="requests"}`, values: "0+300x60" }],
      at: 30,
      labels: { job: "dte-gateway", queue: "requests" },
    },
    silent: {
      with: [{ series: `${m("queue.refused")}{job="dte-gateway",queue="requests"}`, values: "0+6x60" }],
      at: 30,
    },
  },
  {
    name: "login-storm",
    severity: "page",
    // A replica checks some six passwords a second: from half of them on people begin to wait for theirs.
    expr: `sum(rate(${m("tokens.solicitudes")}{paso="clave",resultado=~"negado|frenado",motivo=~"|passwordWrong|lockedOut"}[10m])) > 3`,
    minutes: 5,
    summary:
      "{{ $value | humanize }} log-ins a second are wrong or wait in vain: somebody guesses passwords.",
    fires: {
      with: [asked("frenado", "", "0+60x60"), asked("negado", "passwordWrong", "0+240x60")],
      at: 30,
      labels: {},
    },
    // Programs log in for every document, with a code or with the credentials that they were given.
    silent: {
      with: [
        asked("emitido", "", "0+6000x60"),
        asked("negado", "passwordWrong", "0+60x60"),
        asked("negado", "secondFactorNeeded", "0+600x60"),
      ],
      at: 30,
    },
  },
  {
    name: "mail-waiting",
    severity: "ticket",
    expr: `max(${m("correos.espera")}) > 3600`,
    minutes: 10,
    summary: "The oldest mail has waited {{ $value | humanizeDuration }}; after a day it is given up.",
    fires: {
      with: [{ series: `${m("correos.espera")}{instance="a"}`, values: "3000+60x60" }],
      at: 40,
      labels: {},
    },
    silent: { with: [{ series: `${m("correos.espera")}{instance="a"}`, values: "60x60" }], at: 40 },
  },
  {
    name: "batch-waiting",
    severity: "ticket",
    expr: `max(${m("lotes.espera")}) > 7200`,
    minutes: 10,
    summary: "A workbook was taken in {{ $value | humanizeDuration }} ago and has not ended.",
    fires: {
      with: [{ series: `${m("lotes.espera")}{instance="a"}`, values: "7000+60x60" }],
      at: 40,
      labels: {},
    },
    silent: { with: [{ series: `${m("lotes.espera")}{instance="a"}`, values: "600x60" }], at: 40 },
  },
  {
    name: "files-not-stored",
    severity: "ticket",
    expr: `max by (paso) (${m("dte.archivos.espera")}) > 14400`,
    minutes: 10,
    summary:
      "Files have waited {{ $value | humanizeDuration }} in PostgreSQL ({{ $labels.paso }}): the file store takes or gives nothing.",
    fires: {
      with: [{ series: `${m("dte.archivos.espera")}{paso="guardar"}`, values: "14000+60x60" }],
      at: 40,
      labels: { paso: "guardar" },
    },
    silent: { with: [{ series: `${m("dte.archivos.espera")}{paso="revisar"}`, values: "3600x60" }], at: 40 },
  },
  {
    name: "event-loop-late",
    severity: "ticket",
    expr: `max by (job) (${m("nodejs.eventloop.delay")}) > 0.5`,
    minutes: 10,
    summary:
      "A replica of {{ $labels.job }} is {{ $value | humanizeDuration }} late with everything it does.",
    fires: {
      with: [{ series: `${m("nodejs.eventloop.delay")}{job="dte-rendering"}`, values: "0.9x40" }],
      at: 20,
      labels: { job: "dte-rendering" },
    },
    silent: {
      with: [{ series: `${m("nodejs.eventloop.delay")}{job="dte-rendering"}`, values: "0.9x3 0.01x40" }],
      at: 20,
    },
  },
  {
    name: "heap-full",
    severity: "ticket",
    expr: `max by (job, instance) (${HEAP[0]} / ${HEAP[1]}) > 0.9`,
    minutes: 10,
    summary:
      "{{ $labels.instance }} of {{ $labels.job }} uses {{ $value | humanizePercentage }} of its heap and is about to die.",
    fires: {
      with: [
        { series: `${HEAP[0]}{job="dte-batch",instance="a"}`, values: "95x40" },
        { series: `${HEAP[1]}{job="dte-batch",instance="a"}`, values: "100x40" },
      ],
      at: 20,
      labels: { job: "dte-batch", instance: "a" },
    },
    silent: {
      with: [
        { series: `${HEAP[0]}{job="dte-batch",instance="a"}`, values: "60x40" },
        { series: `${HEAP[1]}{job="dte-batch",instance="a"}`, values: "100x40" },
      ],
      at: 20,
    },
  },
  {
    name: "connections-short",
    severity: "ticket",
    expr: `histogram_quantile(0.99, sum by (job, le) (rate(${m("db.client.connection.wait_time", "_bucket")}[10m]))) > 1`,
    minutes: 10,
    summary:
      "Transactions of {{ $labels.job }} wait {{ $value | humanizeDuration }} for a connection to PostgreSQL.",
    fires: {
      with: [bucket("1", "0+10x60"), bucket("5", "0+100x60"), bucket("+Inf", "0+100x60")],
      at: 30,
      labels: { job: "dte-documents" },
    },
    silent: {
      with: [bucket("0.01", "0+100x60"), bucket("1", "0+100x60"), bucket("+Inf", "0+100x60")],
      at: 30,
    },
  },
];

function asked(resultado: string, motivo: string, values: string) {
  return {
    series: `${m("tokens.solicitudes")}{job="dte-accounts",paso="clave",resultado="${resultado}",motivo="${motivo}"}`,
    values,
  };
}

function handled(resultado: string, values: string) {
  return {
    series: `${m("events.handled")}{job="dte-mail",subject="correo.solicitado",resultado="${resultado}"}`,
    values,
  };
}

function bucket(le: string, values: string) {
  return {
    series: `${m("db.client.connection.wait_time", "_bucket")}{job="dte-documents",le="${le}"}`,
    values,
  };
}
