import type { MetricName } from "@dte/metrics";
import { m } from "./alert.js";

/** A picture on a dashboard: expressions of Prometheus, each with what its lines are called. */
type Panel = {
  readonly title: string;
  readonly unit: "short" | "s" | "reqps" | "percentunit" | "bytes" | "d";
  readonly lines: readonly { readonly expr: string; readonly name: string }[];
  /** A single number instead of lines over time. */
  readonly isNumber?: true;
};

type Dashboard = {
  readonly uid: string;
  readonly title: string;
  /** Labels by which it can be narrowed, and the metric whose values of them are offered. */
  readonly choices: readonly { readonly label: string; readonly of: MetricName }[];
  readonly panels: readonly Panel[];
};

const rate = (name: MetricName, by: string, where = ""): string =>
  `sum by (${by}) (rate(${m(name)}${where && `{${where}}`}[$__rate_interval]))`;
const counts = (name: MetricName, by: string, where = ""): string =>
  `sum by (${by}) (rate(${m(name, "_count")}${where && `{${where}}`}[$__rate_interval]))`;
const quantile = (q: number, name: MetricName, by: string, where = ""): string =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${m(name, "_bucket")}${where && `{${where}}`}[$__rate_interval])))`;
const largest = (name: MetricName, by: string, where = ""): string =>
  `max by (${by}) (${m(name)}${where && `{${where}}`})`;

const ISSUING = `http_route=~"/dte.*",http_request_method="POST"`;
const CERTIFIER = `pais=~"$pais",certificador=~"$certificador",ambiente=~"$ambiente"`;
const COUNTRY = `pais=~"$pais"`;
const CUSTOMER = `cuenta=~"$cuenta"`;

export const DASHBOARDS: readonly Dashboard[] = [
  {
    uid: "dte-overview",
    title: "DTE · Overview",
    choices: [],
    panels: [
      {
        title: "Requests that issue, by status",
        unit: "reqps",
        lines: [
          {
            expr: counts("http.server.request.duration", "http_response_status_code", ISSUING),
            name: "{{http_response_status_code}}",
          },
        ],
      },
      {
        title: "Latency of requests that issue",
        unit: "s",
        lines: [0.5, 0.95, 0.99].map((q) => ({
          expr: quantile(q, "http.server.request.duration", "", ISSUING),
          name: `p${q * 100}`,
        })),
      },
      {
        title: "Failed through us",
        unit: "reqps",
        lines: [
          {
            expr: counts("http.server.request.duration", "http_route", `http_response_status_code=~"5.."`),
            name: "{{http_route}}",
          },
          {
            expr: counts(
              "http.server.request.duration",
              "http_route",
              `codigo="1000",http_response_status_code!~"5.."`,
            ),
            name: "{{http_route}} (1000)",
          },
        ],
      },
      {
        title: "Documents accepted",
        unit: "reqps",
        lines: [{ expr: rate("dte.certificados", "pais"), name: "{{pais}}" }],
      },
      {
        title: "Refused, by code",
        unit: "reqps",
        lines: [{ expr: rate("dte.rechazados", "pais, codigo"), name: "{{pais}} {{codigo}}" }],
      },
      {
        title: "Oldest attempt without an outcome",
        unit: "s",
        lines: [{ expr: largest("dte.intentos.antiguedad", "pais"), name: "{{pais}}" }],
      },
      {
        title: "Work refused for want of room",
        unit: "reqps",
        lines: [{ expr: rate("queue.refused", "job, queue"), name: "{{job}} {{queue}}" }],
      },
    ],
  },
  {
    uid: "dte-certifier",
    title: "DTE · One certifier",
    choices: [
      { label: "pais", of: "dte.autoridad.duracion" },
      { label: "certificador", of: "dte.autoridad.duracion" },
      { label: "ambiente", of: "dte.autoridad.duracion" },
    ],
    panels: [
      {
        title: "What it answers",
        unit: "reqps",
        lines: [
          {
            expr: counts("dte.autoridad.duracion", "paso, resultado", CERTIFIER),
            name: "{{paso}}: {{resultado}}",
          },
        ],
      },
      {
        title: "How long it takes to send",
        unit: "s",
        lines: [0.5, 0.95, 0.99].map((q) => ({
          expr: quantile(q, "dte.autoridad.duracion", "", `${CERTIFIER},paso="enviar"`),
          name: `p${q * 100}`,
        })),
      },
      {
        title: "Exchanges without an answer",
        unit: "percentunit",
        lines: [
          {
            expr: `${counts("dte.autoridad.duracion", "certificador", `${CERTIFIER},resultado="desconocido"`)} / ${counts("dte.autoridad.duracion", "certificador", CERTIFIER)}`,
            name: "{{certificador}}",
          },
        ],
      },
      {
        title: "Taxpayers asked for",
        unit: "reqps",
        lines: [{ expr: rate("dte.contribuyentes.consultas", "respuesta", COUNTRY), name: "{{respuesta}}" }],
      },
    ],
  },
  {
    uid: "dte-documents",
    title: "DTE · Life of documents",
    choices: [{ label: "pais", of: "dte.certificados" }],
    panels: [
      {
        title: "Accepted, by type",
        unit: "reqps",
        lines: [
          { expr: rate("dte.certificados", "operacion, tipo", COUNTRY), name: "{{operacion}} {{tipo}}" },
        ],
      },
      {
        title: "Time to the authority's yes",
        unit: "s",
        lines: [0.5, 0.99].map((q) => ({
          expr: quantile(q, "dte.intentos.resolucion", "pais", COUNTRY),
          name: `{{pais}} p${q * 100}`,
        })),
      },
      {
        title: "Attempts without an outcome",
        unit: "short",
        lines: [
          { expr: largest("dte.intentos.abiertos", "pais", COUNTRY), name: "{{pais}} open" },
          { expr: largest("dte.intentos.aparcados", "pais", COUNTRY), name: "{{pais}} parked" },
        ],
      },
      {
        title: "Left open by a run, taken up by another",
        unit: "reqps",
        lines: [
          { expr: rate("dte.pendientes", "pais", COUNTRY), name: "{{pais}} pending" },
          { expr: rate("dte.recuperados", "pais, state", COUNTRY), name: "{{pais}} taken up: {{state}}" },
        ],
      },
      {
        title: "Issued in contingency and waiting",
        unit: "short",
        lines: [
          { expr: largest("dte.contingencia.documentos", "pais, paso", COUNTRY), name: "{{pais}} {{paso}}" },
        ],
      },
      {
        title: "Time the law leaves for them",
        unit: "s",
        lines: [
          {
            expr: `min by (pais, paso) (${m("dte.contingencia.plazo")}{${COUNTRY}})`,
            name: "{{pais}} {{paso}}",
          },
        ],
      },
      {
        title: "Accepted after they were closed as refused",
        unit: "short",
        isNumber: true,
        lines: [{ expr: `sum(increase(${m("dte.adoptados")}{${COUNTRY}}[$__range]))`, name: "documents" }],
      },
      {
        title: "Received from other issuers, delivered to receivers",
        unit: "reqps",
        lines: [
          { expr: rate("recepciones", "pais, resultado", COUNTRY), name: "{{pais}} in: {{resultado}}" },
          { expr: rate("entregas", "pais, estado", COUNTRY), name: "{{pais}} out: {{estado}}" },
        ],
      },
    ],
  },
  {
    uid: "dte-infrastructure",
    title: "DTE · Inside",
    choices: [{ label: "job", of: "rpc.server.call.duration" }],
    panels: [
      {
        title: "Rpcs",
        unit: "reqps",
        lines: [
          { expr: counts("rpc.server.call.duration", "rpc_method", `job=~"$job"`), name: "{{rpc_method}}" },
        ],
      },
      {
        title: "Rpcs that failed",
        unit: "reqps",
        lines: [
          {
            expr: counts(
              "rpc.server.call.duration",
              "rpc_method, rpc_response_status_code",
              `job=~"$job",rpc_response_status_code!="OK"`,
            ),
            name: "{{rpc_method}} {{rpc_response_status_code}}",
          },
        ],
      },
      {
        title: "Rpcs: p99",
        unit: "s",
        lines: [
          {
            expr: quantile(0.99, "rpc.server.call.duration", "rpc_method", `job=~"$job"`),
            name: "{{rpc_method}}",
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
        title: "Files that wait for their store",
        unit: "s",
        lines: [{ expr: largest("dte.archivos.espera", "paso"), name: "{{paso}}" }],
      },
      {
        title: "Processor time",
        unit: "percentunit",
        lines: [{ expr: rate("process.cpu.time", "job", `job=~"$job"`), name: "{{job}}" }],
      },
      {
        title: "Memory",
        unit: "bytes",
        lines: [{ expr: `sum by (job) (${m("process.memory.usage")}{job=~"$job"})`, name: "{{job}}" }],
      },
      {
        title: "Event loop: how late",
        unit: "s",
        lines: [{ expr: largest("nodejs.eventloop.delay", "job", `job=~"$job"`), name: "{{job}}" }],
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
          { expr: rate("correos.fallidos", "motivo"), name: "given up: {{motivo}}" },
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
        title: "Rows of workbooks",
        unit: "reqps",
        lines: [{ expr: rate("lotes.documentos", "estado"), name: "{{estado}}" }],
      },
      {
        title: "Certificates: days until the first one ends",
        unit: "d",
        isNumber: true,
        lines: [{ expr: `min(${m("certificados.vencimiento")})`, name: "days" }],
      },
      {
        title: "Certificates that end within 30 days or have ended",
        unit: "short",
        isNumber: true,
        lines: [{ expr: `max(${m("certificados.por_vencer")})`, name: "certificates" }],
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

const PER_ROW = 2;
const [WIDTH, HEIGHT] = [24 / PER_ROW, 8];
const SOURCE = { type: "prometheus", uid: `\${datasource}` };

/** A dashboard as Grafana imports it; the source of the data is chosen on the page. */
export function dashboardFile({ uid, title, choices, panels }: Dashboard): string {
  const dashboard = {
    uid,
    title,
    tags: ["dte"],
    schemaVersion: 39,
    editable: false,
    refresh: "30s",
    time: { from: "now-3h", to: "now" },
    templating: {
      list: [
        { name: "datasource", type: "datasource", query: "prometheus" },
        ...choices.map(({ label, of }) => ({
          name: label,
          type: "query",
          datasource: SOURCE,
          query: `label_values(${m(of, of.endsWith("duracion") || of.endsWith("duration") ? "_count" : "")}, ${label})`,
          includeAll: true,
          multi: true,
          allValue: ".*",
          current: { text: "All", value: "$__all" },
          refresh: 2,
        })),
      ],
    },
    panels: panels.map((panel, index) => ({
      id: index + 1,
      title: panel.title,
      type: panel.isNumber ? "stat" : "timeseries",
      datasource: SOURCE,
      gridPos: {
        x: (index % PER_ROW) * WIDTH,
        y: Math.floor(index / PER_ROW) * HEIGHT,
        w: WIDTH,
        h: HEIGHT,
      },
      fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
      targets: panel.lines.map(({ expr, name }, line) => ({
        refId: String.fromCharCode(65 + line),
        datasource: SOURCE,
        expr,
        legendFormat: name,
      })),
    })),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
