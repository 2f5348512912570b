import { m } from "./alert.js";
import { counts, type Dashboard, grown, largest, quantile, rate } from "./panels.js";
import { PARTS } from "./parts.js";

const ISSUING = `http_route=~"/dte.*",http_request_method="POST"`;
const CERTIFIER = `pais=~"$pais",certificador=~"$certificador",ambiente=~"$ambiente"`;
const COUNTRY = `pais=~"$pais"`;

/** Dashboards for clients' and authorities' view: all of it, one certifier, the life of documents. */
export const DOCUMENT_DASHBOARDS: readonly Dashboard[] = [
  {
    uid: "dte-overview",
    title: "DTE · Overview",
    choices: [],
    panels: [
      ...PARTS,
      {
        title: "Requests that issue, by status",
        unit: "reqps",
        lines: [
          {
            expr: counts("http.server.request.duration", "http_response_status_code", ISSUING),
            name: "{{http_response_status_code}}",
          },
          {
            // A request over a limit is refused before its route is looked up, and so has none.
            expr: counts(
              "http.server.request.duration",
              "http_response_status_code",
              `http_route="",http_response_status_code="429"`,
            ),
            name: "{{http_response_status_code}} (any route)",
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
              // A file that is no document is refused with the same code, as the answer to whoever sends it.
              `codigo=~"1000|propio",http_route!="/dte/xml",http_response_status_code!~"5.."`,
            ),
            name: "{{http_route}} (1000, or answered with an authority's code)",
          },
        ],
      },
      {
        title: "Documents accepted",
        unit: "reqps",
        lines: [{ expr: rate("dte.certificados", "pais"), name: "{{pais}}" }],
      },
      {
        title: "Refused in the last five minutes, by code",
        unit: "short",
        lines: [{ expr: grown("dte.rechazados", "pais, codigo", "5m"), name: "{{pais}} {{codigo}}" }],
      },
      {
        title: "Oldest attempt without an outcome",
        unit: "s",
        lines: [{ expr: largest("dte.intentos.antiguedad", "pais"), name: "{{pais}}" }],
      },
      {
        title: "What a client meets: documents of the probe",
        unit: "reqps",
        lines: [
          {
            expr: counts("sonda.duracion", "pais, paso, resultado"),
            name: "{{pais}} {{paso}}: {{resultado}}",
          },
        ],
      },
      {
        title: "What a client waits: p95 of the probe",
        unit: "s",
        lines: [{ expr: quantile(0.95, "sonda.duracion", "pais, paso"), name: "{{pais}} {{paso}}" }],
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
        title: "Left alone because it was silent",
        unit: "short",
        lines: [
          {
            expr: largest("dte.certificadores.circuito", "certificador, ambiente", CERTIFIER),
            name: "{{certificador}} {{ambiente}}",
          },
        ],
      },
      {
        title: "Attempts under way with it, and refused before they were opened",
        unit: "short",
        lines: [
          {
            expr: `sum by (certificador) (${m("dte.certificadores.en_curso")}{${CERTIFIER}})`,
            name: "{{certificador}} under way",
          },
          {
            expr: rate("dte.certificadores.rehusados", "certificador, motivo", CERTIFIER),
            name: "{{certificador}} refused a second: {{motivo}}",
          },
        ],
      },
      {
        title: "Taxpayers asked for",
        unit: "reqps",
        lines: [
          { expr: rate("dte.contribuyentes.consultas", "respuesta", COUNTRY), name: "{{respuesta}}" },
          {
            expr: rate("dte.certificadores.pausas", "certificador", COUNTRY),
            name: "{{certificador}} left alone for a while",
          },
        ],
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
        title: "Set aside in the last hour until somebody puts something right",
        unit: "short",
        lines: [{ expr: grown("dte.aparcados", "pais, motivo", "1h", COUNTRY), name: "{{pais}} {{motivo}}" }],
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
        lines: [{ expr: grown("dte.adoptados", "pais", "$__range", COUNTRY), name: "{{pais}}" }],
      },
      {
        title: "Fewest numbers left of a series",
        unit: "short",
        lines: [
          {
            expr: `min by (pais, ambiente) (${m("dte.numeros.restantes")}{${COUNTRY}})`,
            name: "{{pais}} {{ambiente}}",
          },
        ],
      },
      {
        title: "Series with less than a tenth of their numbers",
        unit: "short",
        lines: [
          {
            expr: largest("dte.numeros.por_agotarse", "pais, ambiente", COUNTRY),
            name: "{{pais}} {{ambiente}}",
          },
        ],
      },
      {
        title: "How long accepted ones have waited to be looked at once more",
        unit: "s",
        lines: [{ expr: `max(${m("dte.invariantes.rezago")})`, name: "the first of them" }],
      },
      {
        title: "Registered documents that were asked about",
        unit: "reqps",
        lines: [{ expr: rate("verificaciones", "pais, estado", COUNTRY), name: "{{pais}} {{estado}}" }],
      },
      {
        title: "Received from other issuers, delivered to receivers",
        unit: "reqps",
        lines: [
          { expr: rate("recepciones", "pais, resultado", COUNTRY), name: "{{pais}} in: {{resultado}}" },
          { expr: rate("recepciones.firmadas", "pais", COUNTRY), name: "{{pais}} signed" },
          { expr: rate("entregas", "pais, estado", COUNTRY), name: "{{pais}} out: {{estado}}" },
        ],
      },
    ],
  },
];
