import { m } from "./alert.js";
import { counts, type Dashboard, grown, largest, quantile, rate } from "./panels.js";

const CUSTOMER = `cuenta=~"$cuenta"`;

/** Dashboards for the inside: services, work in the background, one customer. */
export const SYSTEM_DASHBOARDS: readonly Dashboard[] = [
  {
    uid: "dte-infrastructure",
    title: "DTE · Inside",
    choices: [{ label: "job", of: "rpc.server.call.duration" }],
    panels: [
      {
        title: "Rpcs",
        unit: "reqps",
        lines: [
          {
            expr: counts("rpc.server.call.duration", "job, instance, rpc_method", `job=~"$job"`),
            name: "{{job}} {{instance}} {{rpc_method}}",
          },
        ],
      },
      {
        title: "Rpcs that failed",
        unit: "reqps",
        lines: [
          {
            expr: counts(
              "rpc.server.call.duration",
              "job, instance, rpc_method, rpc_status_code",
              `job=~"$job",rpc_status_code!="OK"`,
            ),
            name: "{{job}} {{instance}} {{rpc_method}} {{rpc_status_code}}",
          },
        ],
      },
      {
        title: "Rpcs: p99",
        unit: "s",
        lines: [
          {
            expr: quantile(0.99, "rpc.server.call.duration", "job, instance, rpc_method", `job=~"$job"`),
            name: "{{job}} {{instance}} {{rpc_method}}",
          },
        ],
      },
      {
        title: "Connections closed unread, idle or unread by their reader, in the last hour",
        unit: "short",
        lines: [
          {
            expr: grown("http.server.connections.refused", "job, motivo", "1h", `job=~"$job"`),
            name: "{{job}} {{motivo}}",
          },
          {
            expr: grown("http.server.connections.idle.closed", "job", "1h", `job=~"$job"`),
            name: "{{job}} idle",
          },
          {
            expr: grown("http.server.readers.cut", "job", "1h", `job=~"$job"`),
            name: "{{job}} reader who took nothing",
          },
        ],
      },
      {
        title: "Calls of services that may not make them, in the last hour",
        unit: "short",
        lines: [
          {
            expr: grown("rpc.server.callers.refused", "job, rpc_method", "1h", `job=~"$job"`),
            name: "{{job}} {{rpc_method}}",
          },
          {
            expr: grown("rpc.server.identities.over", "job, rpc_method", "1h", `job=~"$job"`),
            name: "{{job}} {{rpc_method}} (over)",
          },
        ],
      },
      {
        title: "Oldest event that has not left",
        unit: "s",
        lines: [{ expr: largest("outbox.age", "job", `job=~"$job"`), name: "{{job}}" }],
      },
      {
        title: "Events that wait for their consumer",
        unit: "short",
        lines: [
          { expr: largest("events.waiting", "job, subject", `job=~"$job"`), name: "{{job}} {{subject}}" },
        ],
      },
      {
        title: "Deliveries of events",
        unit: "reqps",
        lines: [
          {
            expr: rate("events.handled", "subject, resultado", `job=~"$job"`),
            name: "{{subject}}: {{resultado}}",
          },
        ],
      },
      {
        title: "Events given up in the last hour",
        unit: "short",
        lines: [
          {
            expr: grown("events.handled", "job, subject", "1h", `resultado="apartado",job=~"$job"`),
            name: "{{job}} {{subject}}",
          },
        ],
      },
      {
        title: "Queues",
        unit: "short",
        lines: [
          {
            expr: `sum by (job, queue) (${m("queue.running")}{job=~"$job"})`,
            name: "{{job}} {{queue}} running",
          },
          {
            expr: `sum by (job, queue) (${m("queue.waiting")}{job=~"$job"})`,
            name: "{{job}} {{queue}} waiting",
          },
        ],
      },
      {
        title: "Waits for a connection: p99",
        unit: "s",
        lines: [
          { expr: quantile(0.99, "db.client.connection.wait_time", "job", `job=~"$job"`), name: "{{job}}" },
        ],
      },
      {
        title: "Transactions that wait for a connection now, and connections there are",
        unit: "short",
        lines: [
          {
            expr: `sum by (job) (${m("db.client.connection.pending_requests")}{job=~"$job"})`,
            name: "{{job}} waiting",
          },
          {
            expr: `sum by (job) (${m("db.client.connection.max")}{job=~"$job"})`,
            name: "{{job}} connections",
          },
          {
            expr: `sum by (job) (rate(${m("db.client.connection.timeouts")}{job=~"$job"}[5m]))`,
            name: "{{job}} refused, a second",
          },
        ],
      },
      {
        title: "How many files wait for their store",
        unit: "short",
        lines: [{ expr: largest("dte.archivos.pendientes", "paso"), name: "{{paso}}" }],
      },
      {
        title: "Files that wait for their store",
        unit: "s",
        lines: [{ expr: largest("dte.archivos.espera", "paso"), name: "{{paso}}" }],
      },
      {
        title: "Processor time",
        unit: "percentunit",
        lines: [
          {
            expr: rate("process.cpu.time", "job, instance", `job=~"$job"`),
            name: "{{job}} {{instance}}",
          },
        ],
      },
      {
        title: "Memory",
        unit: "bytes",
        lines: [
          {
            expr: largest("process.memory.usage", "job, instance", `job=~"$job"`),
            name: "{{job}} {{instance}}",
          },
        ],
      },
      {
        title: "Heap: the part of its limit that is used",
        unit: "percentunit",
        lines: [
          {
            expr: `max by (job, instance) (${m("v8.memory.heap.used")}{job=~"$job"} / ${m("v8.memory.heap.limit")}{job=~"$job"})`,
            name: "{{job}} {{instance}}",
          },
        ],
      },
      {
        title: "Event loop: how late",
        unit: "s",
        lines: [
          {
            expr: largest("nodejs.eventloop.delay", "job, instance", `job=~"$job"`),
            name: "{{job}} {{instance}}",
          },
        ],
      },
    ],
  },
  {
    uid: "dte-background",
    title: "DTE · Mail, workbooks, accounts",
    choices: [],
    panels: [
      {
        title: "Mail",
        unit: "reqps",
        lines: [
          { expr: `sum(rate(${m("correos.enviados")}[$__rate_interval]))`, name: "sent" },
          { expr: rate("correos.aplazados", "paso"), name: "put off: {{paso}}" },
        ],
      },
      {
        title: "Mail given up in the last hour",
        unit: "short",
        lines: [{ expr: grown("correos.fallidos", "motivo", "1h"), name: "{{motivo}}" }],
      },
      {
        title: "Mail by provider",
        unit: "reqps",
        lines: [{ expr: rate("correos.entregas", "dominio, resultado"), name: "{{dominio}}: {{resultado}}" }],
      },
      {
        title: "Tokens: how they are asked for, and what comes of it",
        unit: "reqps",
        lines: [
          {
            expr: rate("tokens.solicitudes", "paso, resultado, motivo"),
            name: "{{paso}} {{resultado}} {{motivo}}",
          },
        ],
      },
      {
        title: "Deliveries to accounts' own servers",
        unit: "reqps",
        lines: [{ expr: rate("webhooks.intentos", "estado, motivo"), name: "{{estado}} {{motivo}}" }],
      },
      {
        title: "Deliveries that wait, addresses that were switched off",
        unit: "short",
        lines: [
          { expr: `max(${m("webhooks.pendientes")})`, name: "waiting" },
          {
            expr: grown("webhooks.apagados", "motivo", "$__range"),
            name: "switched off: {{motivo}}",
          },
        ],
      },
      {
        title: "Prints: how many, and how they end",
        unit: "reqps",
        lines: [
          { expr: counts("impresiones.duracion", "resultado"), name: "Chromium: {{resultado}}" },
          { expr: `sum(rate(${m("impresiones.dibujo", "_count")}[$__rate_interval]))`, name: "drawn" },
          {
            expr: `sum by (motivo) (rate(${m("impresiones.al_navegador")}[$__rate_interval]))`,
            name: "left to Chromium: {{motivo}}",
          },
        ],
      },
      {
        title: "Prints: how long they take",
        unit: "s",
        lines: [0.5, 0.99].map((q) => ({
          expr: quantile(q, "impresiones.duracion", ""),
          name: `p${q * 100}`,
        })),
      },
      {
        title: "Chromium replaced",
        unit: "short",
        lines: [
          {
            expr: grown("navegadores.reemplazos", "motivo", "$__range"),
            name: "{{motivo}}",
          },
        ],
      },
      {
        title: "Oldest that waits",
        unit: "s",
        lines: [
          { expr: `max(${m("correos.espera")})`, name: "mail" },
          { expr: `max(${m("lotes.espera")})`, name: "workbook" },
        ],
      },
      {
        title: "Workbooks taken in and ended",
        unit: "reqps",
        lines: [
          { expr: `sum(rate(${m("lotes.recibidos")}[$__rate_interval]))`, name: "taken in" },
          { expr: rate("lotes.terminados", "estado"), name: "ended: {{estado}}" },
        ],
      },
      {
        title: "Rows of workbooks",
        unit: "reqps",
        lines: [{ expr: rate("lotes.documentos", "estado"), name: "{{estado}}" }],
      },
      {
        title: "Certificates: time until the first one ends",
        unit: "s",
        isNumber: true,
        lines: [{ expr: `min(${m("certificados.vencimiento")})`, name: "left" }],
      },
      {
        title: "Certificates that end within 30 days or have ended",
        unit: "short",
        isNumber: true,
        lines: [{ expr: `max(${m("certificados.por_vencer")})`, name: "certificates" }],
      },
      {
        title: "API keys in use: time until the first one ends",
        unit: "s",
        isNumber: true,
        lines: [{ expr: `min(${m("llaves.vencimiento")})`, name: "left" }],
      },
      {
        title: "API keys in use that end within 30 days",
        unit: "short",
        isNumber: true,
        lines: [{ expr: `max(${m("llaves.por_vencer")})`, name: "keys" }],
      },
      {
        title: "Certificates between services: time until the first one ends",
        unit: "s",
        lines: [{ expr: `min by (job) (${m("inner.certificate.expiry")})`, name: "{{job}}" }],
      },
      {
        title: "Accounts",
        unit: "reqps",
        lines: [
          { expr: rate("cuentas.creadas", "pais"), name: "{{pais}} created" },
          { expr: rate("cuentas.cambiadas", "pais"), name: "{{pais}} changed" },
        ],
      },
    ],
  },
  {
    uid: "dte-customer",
    title: "DTE · One customer",
    choices: [{ label: "cuenta", of: "dte.cuentas.intentos" }],
    panels: [
      {
        title: "Is it issuing, and how does that end?",
        unit: "reqps",
        lines: [
          { expr: rate("dte.cuentas.intentos", "pais, resultado", CUSTOMER), name: "{{pais}} {{resultado}}" },
        ],
      },
      {
        title: "Which part of its runs ends without a document?",
        unit: "percentunit",
        lines: [
          {
            expr: `${rate("dte.cuentas.intentos", "resultado", `${CUSTOMER},resultado!="certificado"`)} / ignoring (resultado) group_left sum(rate(${m("dte.cuentas.intentos")}{${CUSTOMER}}[$__rate_interval]))`,
            name: "{{resultado}}",
          },
        ],
      },
      {
        title: "What part of all is it?",
        unit: "percentunit",
        lines: [
          {
            expr: `sum(rate(${m("dte.cuentas.intentos")}{${CUSTOMER}}[$__rate_interval])) / sum(rate(${m("dte.cuentas.intentos")}[$__rate_interval]))`,
            name: "of all accounts",
          },
        ],
      },
    ],
  },
];
