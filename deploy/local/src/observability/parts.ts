import { m } from "./alert.js";
import { counts, largest, type Panel, rate } from "./panels.js";

const EXCHANGES = "dte.autoridad.duracion";
const WHO = "pais, certificador, ambiente";

/** Gives the share of an authority's exchanges that end like this. */
const share = (resultado: string): string =>
  `${counts(EXCHANGES, WHO, `resultado="${resultado}"`)} / ${counts(EXCHANGES, WHO)}`;

/**
 * Shows which part is at fault: each line names one, and is red for that part's own faults alone, whichever other part suffers from them.
 */
export const PARTS: readonly Panel[] = [
  {
    title: "Replicas that do not answer",
    unit: "short",
    badAbove: 0,
    lines: [{ expr: `count by (job) (up{job=~"dte-.+"} == 0)`, name: "{{job}}" }],
  },
  {
    title: "Servers that do not answer, and how many replicas of whom say so",
    unit: "short",
    badAbove: 0,
    lines: [
      { expr: `count by (dependency, job) (${m("dependencies.up")} == 0)`, name: "{{dependency}}: {{job}}" },
    ],
  },
  {
    title: "How long servers take to answer",
    unit: "s",
    badAbove: 0.25,
    lines: [{ expr: largest("dependencies.latency", "dependency"), name: "{{dependency}}" }],
  },
  {
    title: "Authorities: the part of exchanges that they leave without an answer",
    unit: "percentunit",
    badAbove: 0.25,
    lines: [{ expr: share("desconocido"), name: "{{certificador}} ({{pais}}, {{ambiente}})" }],
  },
  {
    title: "Authorities: the part of exchanges in which they refuse",
    unit: "percentunit",
    badAbove: 0.5,
    lines: [{ expr: share("rechazado"), name: "{{certificador}} ({{pais}}, {{ambiente}})" }],
  },
  {
    title: "Authorities: exchanges in which they do not take an account's credentials",
    unit: "reqps",
    badAbove: 0,
    lines: [
      {
        expr: counts(EXCHANGES, WHO, `resultado="sinAcceso"`),
        name: "{{certificador}} ({{pais}}, {{ambiente}})",
      },
    ],
  },
  {
    title: "Accepted documents of which something does not hold that must",
    unit: "short",
    badAbove: 0,
    lines: [{ expr: largest("dte.invariantes.incumplidos", "invariante"), name: "{{invariante}}" }],
  },
  {
    title: "Mail that the SMTP server does not take",
    unit: "reqps",
    badAbove: 0,
    lines: [
      { expr: rate("correos.aplazados", "paso", `paso="entregar"`), name: "put off" },
      { expr: rate("correos.entregas", "dominio", `resultado="rechazado"`), name: "refused: {{dominio}}" },
    ],
  },
];
