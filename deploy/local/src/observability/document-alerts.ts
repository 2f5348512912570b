import { type Alert, m } from "./alert.js";
import { grown } from "./panels.js";

const HOUR = 3_600;

/** Alerts about documents: outcomes that nobody knows, work that stands still, the law's clocks. */
export const DOCUMENT_ALERTS: readonly Alert[] = [
  {
    name: "unknown-outcome",
    severity: "page",
    expr: `max by (pais) (${m("dte.intentos.antiguedad")}) > ${HOUR}`,
    minutes: 5,
    summary: "An attempt in {{ $labels.pais }} has had no outcome for {{ $value | humanizeDuration }}.",
    fires: {
      with: [
        { series: `${m("dte.intentos.antiguedad")}{pais="XX",instance="a"}`, values: "3000+60x30" },
        { series: `${m("dte.intentos.antiguedad")}{pais="XX",instance="b"}`, values: "3000+60x30" },
      ],
      at: 20,
      labels: { pais: "XX" },
    },
    // No process looks at it any more.
    silent: {
      with: [
        { series: `${m("dte.intentos.antiguedad")}{pais="XX",instance="a"}`, values: "3000+60x12 0x30" },
      ],
      at: 20,
    },
  },
  {
    name: "attempts-parked",
    severity: "ticket",
    expr: `max by (pais) (${m("dte.intentos.aparcados")}) > 0`,
    minutes: 30,
    summary: "{{ $value }} attempts in {{ $labels.pais }} wait for somebody to put something right.",
    fires: {
      with: [{ series: `${m("dte.intentos.aparcados")}{pais="XX"}`, values: "2x60" }],
      at: 40,
      labels: { pais: "XX" },
    },
    silent: { with: [{ series: `${m("dte.intentos.aparcados")}{pais="XX"}`, values: "2x10 0x60" }], at: 40 },
  },
  {
    name: "late-acceptance",
    severity: "page",
    expr: `${grown("dte.adoptados", "pais, tipo", "1h")} > 0`,
    minutes: 0,
    summary:
      "The authority of {{ $labels.pais }} accepted a document whose attempt had been closed as refused: its client may " +
      "have issued another one.",
    fires: {
      with: [
        {
          series: `${m("dte.adoptados")}{pais="XX",tipo="factura",operacion="certificar"}`,
          values: "1x90 2x30",
        },
      ],
      at: 100,
      labels: { pais: "XX", tipo: "factura" },
    },
    // The process records it for the first time.
    firesToo: {
      with: [
        {
          series: `${m("dte.adoptados")}{pais="XX",tipo="factura",operacion="certificar"}`,
          values: "_x30 1x30",
        },
      ],
      at: 40,
      labels: { pais: "XX", tipo: "factura" },
    },
    silent: {
      with: [
        { series: `${m("dte.adoptados")}{pais="XX",tipo="factura",operacion="certificar"}`, values: "1x200" },
      ],
      at: 150,
    },
  },
  {
    name: "audit-log-behind",
    severity: "ticket",
    expr: `max(${m("dte.bitacora.rezago")}) > 600`,
    minutes: 10,
    summary:
      "An entry of the audit log has waited {{ $value | humanizeDuration }} to be chained: until then nothing shows that it was changed.",
    fires: {
      with: [{ series: m("dte.bitacora.rezago"), values: "0+60x60" }],
      at: 40,
      labels: {},
    },
    // A burst is being worked off.
    silent: { with: [{ series: m("dte.bitacora.rezago"), values: "0+60x12 0x60" }], at: 40 },
  },
  {
    name: "contingency-deadline",
    severity: "page",
    expr: `min by (pais, paso) (${m("dte.contingencia.plazo")}) < ${2 * HOUR}`,
    minutes: 0,
    summary:
      "The law leaves {{ $value | humanizeDuration }} for documents of {{ $labels.pais }} that were issued in contingency " +
      "({{ $labels.paso }}).",
    fires: {
      with: [{ series: `${m("dte.contingencia.plazo")}{pais="XX",paso="evento"}`, values: "9000-60x120" }],
      at: 40,
      labels: { pais: "XX", paso: "evento" },
    },
    silent: {
      with: [
        {
          series: `${m("dte.contingencia.plazo")}{pais="XX",paso="evento"}`,
          values: "9000-60x20 stale _x60",
        },
      ],
      at: 40,
    },
  },
  {
    name: "authority-silent",
    severity: "ticket",
    expr:
      `sum by (pais, certificador, ambiente) (rate(${m("dte.autoridad.duracion", "_count")}{resultado="desconocido"}[10m])) ` +
      `/ sum by (pais, certificador, ambiente) (rate(${m("dte.autoridad.duracion", "_count")}[10m])) > 0.5`,
    minutes: 10,
    summary:
      "{{ $labels.certificador }} ({{ $labels.pais }}, {{ $labels.ambiente }}) leaves {{ $value | humanizePercentage }} of " +
      "what it is asked without an answer.",
    fires: {
      with: [exchanges("desconocido", "0+60x60"), exchanges("aceptado", "0+20x60")],
      at: 30,
      labels: { pais: "XX", certificador: "c", ambiente: "produccion" },
    },
    silent: { with: [exchanges("desconocido", "0+20x60"), exchanges("rechazado", "0+60x60")], at: 30 },
  },
  {
    name: "numbers-running-out",
    severity: "ticket",
    expr: `max by (pais) (${m("dte.numeros.por_agotarse")}{ambiente="produccion"}) > 0`,
    minutes: 0,
    summary:
      "{{ $value }} series of accounts in {{ $labels.pais }} have less than a tenth of their numbers left; without one nothing is issued.",
    fires: {
      with: [
        {
          series: `${m("dte.numeros.por_agotarse")}{pais="XX",ambiente="produccion",instance="a"}`,
          values: "0x10 1x40",
        },
      ],
      at: 20,
      labels: { pais: "XX" },
    },
    silent: {
      with: [
        {
          series: `${m("dte.numeros.por_agotarse")}{pais="XX",ambiente="pruebas",instance="a"}`,
          values: "1x40",
        },
        {
          series: `${m("dte.numeros.por_agotarse")}{pais="XX",ambiente="produccion",instance="a"}`,
          values: "1x5 0x40",
        },
      ],
      at: 20,
    },
  },
  {
    name: "invariant-breached",
    severity: "page",
    expr: `max by (invariante) (${m("dte.invariantes.incumplidos")}) > 0`,
    minutes: 0,
    summary:
      "{{ $labels.invariante }} does not hold of {{ $value }} accepted documents: what is kept of them contradicts itself.",
    fires: {
      with: [
        {
          series: `${m("dte.invariantes.incumplidos")}{invariante="numero.intento",instance="a"}`,
          values: "0x10 2x40",
        },
        {
          series: `${m("dte.invariantes.incumplidos")}{invariante="documento.archivo",instance="a"}`,
          values: "0x60",
        },
      ],
      at: 20,
      labels: { invariante: "numero.intento" },
    },
    silent: {
      with: [
        {
          series: `${m("dte.invariantes.incumplidos")}{invariante="numero.intento",instance="a"}`,
          values: "1x10 0x40",
        },
      ],
      at: 20,
    },
  },
  {
    name: "invariants-not-looked-at",
    severity: "ticket",
    expr: `max(${m("dte.invariantes.rezago")}) > ${HOUR}`,
    minutes: 10,
    summary:
      "For {{ $value | humanizeDuration }} nobody has looked whether what was accepted is whole: a breach would not be told.",
    fires: {
      with: [{ series: `${m("dte.invariantes.rezago")}{instance="a"}`, values: "3000+60x60" }],
      at: 40,
      labels: {},
    },
    silent: { with: [{ series: `${m("dte.invariantes.rezago")}{instance="a"}`, values: "120x60" }], at: 40 },
  },
];

function exchanges(resultado: string, values: string) {
  const labels = `pais="XX",certificador="c",ambiente="produccion",operacion="certificar",paso="enviar"`;
  return {
    series: `${m("dte.autoridad.duracion", "_count")}{${labels},resultado="${resultado}"}`,
    values,
  };
}
