import { type Alert, m } from "./alert.js";
import { grown } from "./panels.js";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/**
 * Alerts about certificates and keys that let somebody in, or say who somebody is, for a limited time. Of a password nobody knows when it ends: then
 * it is refused.
 */
export const EXPIRY_ALERTS: readonly Alert[] = [
  {
    name: "certificate-expiring",
    severity: "ticket",
    expr: `min(${m("certificados.vencimiento")}) < ${15 * DAY_SECONDS}`,
    minutes: 60,
    summary:
      "An account's certificate ends in {{ $value | humanizeDuration }}; nothing of it can be signed after that.",
    fires: {
      with: [{ series: `${m("certificados.vencimiento")}{instance="a"}`, values: `${14 * DAY_SECONDS}x120` }],
      at: 90,
      labels: {},
    },
    silent: {
      with: [{ series: `${m("certificados.vencimiento")}{instance="a"}`, values: `${16 * DAY_SECONDS}x120` }],
      at: 90,
    },
  },
  {
    name: "api-key-expiring",
    severity: "ticket",
    expr: `min(${m("llaves.vencimiento")}) < ${7 * DAY_SECONDS}`,
    minutes: 60,
    summary:
      "An API key that a program uses ends in {{ $value | humanizeDuration }}; that program issues nothing after that.",
    fires: {
      with: [{ series: `${m("llaves.vencimiento")}{instance="a"}`, values: `${8 * DAY_SECONDS}-900x240` }],
      at: 200,
      labels: {},
    },
    // The certificate was renewed, and no other is near its end.
    silent: {
      with: [
        { series: `${m("llaves.vencimiento")}{instance="a"}`, values: `${6 * DAY_SECONDS}x20 stale _x120` },
      ],
      at: 110,
    },
  },
  {
    name: "credentials-refused",
    severity: "ticket",
    // An account in the test environment is wrong at times, since it is trying things out; so only production counts.
    expr: `${grown("dte.autoridad.duracion", "pais, certificador", "1h", `ambiente="produccion",resultado="sinAcceso"`, "_count")} > 0`,
    minutes: 0,
    summary:
      "{{ $labels.certificador }} ({{ $labels.pais }}) does not take the credentials of an account in production: a password has ended, or was changed.",
    fires: {
      with: [exchanges("produccion", "sinAcceso", "_x10 1x60")],
      at: 20,
      labels: { pais: "XX", certificador: "c" },
    },
    silent: {
      with: [exchanges("pruebas", "sinAcceso", "0+5x60"), exchanges("produccion", "rechazado", "0+60x60")],
      at: 30,
    },
  },
  {
    name: "inner-certificate-expiring",
    severity: "page",
    expr: `min by (job) (${m("inner.certificate.expiry")}) < ${12 * HOUR_SECONDS}`,
    minutes: 15,
    summary:
      "The certificate by which {{ $labels.job }} shows who it is ends in {{ $value | humanizeDuration }}: nobody of the house will hear it then.",
    fires: {
      with: [
        {
          series: `${m("inner.certificate.expiry")}{job="dte-documents",instance="a"}`,
          values: `${13 * HOUR_SECONDS}-60x120`,
        },
        {
          series: `${m("inner.certificate.expiry")}{job="dte-documents",instance="b"}`,
          values: `${70 * HOUR_SECONDS}-60x120`,
        },
      ],
      at: 90,
      labels: { job: "dte-documents" },
    },
    silent: {
      with: [
        {
          series: `${m("inner.certificate.expiry")}{job="dte-documents",instance="a"}`,
          values: `${HOUR_SECONDS}-60x10 ${72 * HOUR_SECONDS}-60x120`,
        },
      ],
      at: 90,
    },
  },
];

function exchanges(ambiente: string, resultado: string, values: string) {
  const labels = `pais="XX",certificador="c",ambiente="${ambiente}",operacion="certificar",paso="enviar"`;
  return { series: `${m("dte.autoridad.duracion", "_count")}{${labels},resultado="${resultado}"}`, values };
}
