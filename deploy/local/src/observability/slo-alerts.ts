import { type Alert, m } from "./alert.js";

/** The promised share of good answers to requests that issue, cancel or register documents: docs/operations/slo.md. */
const AVAILABILITY = 0.999;
const SETTLED = 0.999;
const QUICK = 0.99;
/** A request counts as quick within this many seconds, the authority's time included; a bound of the histogram. */
const QUICK_SECONDS = 5;
/** An attempt counts as settled in time within this many seconds; a bound of the histogram. */
const SETTLED_SECONDS = 300;

const ISSUING = `http_route=~"/dte.*",http_request_method=~"POST|DELETE|PATCH"`;
const REQUESTS = m("http.server.request.duration", "_count");
const BELOW_500 = `http_response_status_code!~"5.."`;
/**
 * Selects this system's own failures, each request once. A document that an authority refuses or leaves open has a code of its own and a status below
 * 500; where the gateway has to answer with such a code for a failure of this system, the metric says `propio`, and so it does for every unexpected
 * error. A client that sends `POST /dte/xml` a file that is no document gets 1000, and needs no token.
 */
const FAILED = [
  `http_response_status_code=~"5.."`,
  `codigo="propio",${BELOW_500}`,
  `codigo="1000",http_route!="/dte/xml",${BELOW_500}`,
];

const rate = (series: string, window: string): string => `sum(rate(${series}[${window}]))`;

/** Gives the share of requests that failed by this system's fault. */
const failing = (window: string): string =>
  `(${FAILED.map((each) => `(${rate(`${REQUESTS}{${ISSUING},${each}}`, window)} or vector(0))`).join(" + ")}) / ` +
  `${rate(`${REQUESTS}{${ISSUING}}`, window)}`;

const slow = (window: string): string =>
  `1 - ${rate(`${m("http.server.request.duration", "_bucket")}{${ISSUING},le="${QUICK_SECONDS}"}`, window)} / ` +
  `${rate(`${REQUESTS}{${ISSUING}}`, window)}`;

const unsettled = (window: string): string =>
  `1 - ${rate(`${m("dte.intentos.resolucion", "_bucket")}{le="${SETTLED_SECONDS}"}`, window)} / ` +
  `${rate(m("dte.intentos.resolucion", "_count"), window)}`;

/**
 * Writes a rule over two windows, so that the alert fires soon and stops soon (Google's SRE workbook, chapter 5): at 14.4 times the allowed rate a
 * month's budget is gone in two days, at 6 times in five.
 */
const burns = (
  share: (window: string) => string,
  objective: number,
  [long, short]: Windows,
  times: number,
) => {
  const limit = (times * (1 - objective)).toFixed(4);
  return `${share(long)} > ${limit} and ${share(short)} > ${limit}`;
};

type Windows = readonly [string, string];
const FAST: Windows = ["1h", "5m"];
const SLOW: Windows = ["6h", "30m"];

const request = (status: string, codigo: string, route = "/dte"): string =>
  `${REQUESTS}{http_route="${route}",http_request_method="POST",http_response_status_code="${status}",codigo="${codigo}"}`;
const quick = (values: string) => ({
  series: `${m("http.server.request.duration", "_bucket")}{http_route="/dte",http_request_method="POST",le="${QUICK_SECONDS}"}`,
  values,
});

const GOOD = { series: request("200", ""), values: "0+600x400" };
const REFUSED = { series: request("400", "FEG_DTE_CERTIFICATION_ERROR"), values: "0+600x400" };
/** Samples of files that are no documents, which anybody may send. */
const WRONG_FILES = { series: request("400", "1000", "/dte/xml"), values: "0+600x400" };
/** Samples of a time in which documents is away: its clients are told where to ask. */
const AWAY = { series: request("400", "propio"), values: "0+600x400" };

const settled = (values: string) => {
  const labels = `pais="XX",operacion="certificar"`;
  return [
    { series: `${m("dte.intentos.resolucion", "_count")}{${labels}}`, values: "0+100x400" },
    { series: `${m("dte.intentos.resolucion", "_bucket")}{${labels},le="${SETTLED_SECONDS}"}`, values },
  ];
};

export const SLO_ALERTS: readonly Alert[] = [
  {
    name: "availability-fast-burn",
    severity: "page",
    expr: burns(failing, AVAILABILITY, FAST, 14.4),
    minutes: 2,
    summary: "Requests that issue documents fail through us at {{ $value | humanizePercentage }}.",
    fires: { with: [GOOD, { series: request("500", "1000"), values: "0+30x400" }], at: 90, labels: {} },
    firesToo: { with: [AWAY], at: 90, labels: {} },
    // Eight of a thousand requests have a status of the 500s and code 1000 as well, and count once.
    silent: {
      with: [GOOD, REFUSED, WRONG_FILES, { series: request("503", "1000"), values: "0+15x400" }],
      at: 90,
    },
  },
  {
    name: "availability-slow-burn",
    severity: "ticket",
    expr: burns(failing, AVAILABILITY, SLOW, 6),
    minutes: 15,
    summary: "Requests that issue documents fail through us at {{ $value | humanizePercentage }}, for hours.",
    fires: { with: [GOOD, { series: request("503", ""), values: "0+6x400" }], at: 390, labels: {} },
    firesToo: {
      with: [GOOD, { series: request("400", "propio"), values: "0+6x400" }],
      at: 390,
      labels: {},
    },
    silent: { with: [GOOD, WRONG_FILES, { series: request("400", "1000"), values: "0+1x400" }], at: 390 },
  },
  {
    name: "latency-burn",
    // The authority's time is part of it, and no metric tells it from this system's: nobody is woken for a delay that only an authority can mend.
    severity: "ticket",
    expr: burns(slow, QUICK, FAST, 14.4),
    minutes: 5,
    summary: `{{ $value | humanizePercentage }} of requests that issue documents take over ${QUICK_SECONDS} seconds.`,
    fires: { with: [GOOD, quick("0+400x400")], at: 90, labels: {} },
    silent: { with: [GOOD, quick("0+598x400")], at: 90 },
  },
  {
    name: "latency-slow-burn",
    severity: "ticket",
    expr: burns(slow, QUICK, SLOW, 6),
    minutes: 15,
    summary: `{{ $value | humanizePercentage }} of requests that issue documents take over ${QUICK_SECONDS} seconds, for hours.`,
    fires: { with: [GOOD, quick("0+550x400")], at: 390, labels: {} },
    // Requests were slow for the last hour alone.
    silent: { with: [GOOD, quick("0+600x330 198500+500x70")], at: 390 },
  },
  {
    name: "settlement-burn",
    severity: "page",
    expr: burns(unsettled, SETTLED, FAST, 14.4),
    minutes: 5,
    summary:
      "{{ $value | humanizePercentage }} of accepted documents took over five minutes to get the authority's word.",
    fires: { with: settled("0+90x400"), at: 90, labels: {} },
    silent: { with: settled("0+100x400"), at: 90 },
  },
  {
    name: "settlement-slow-burn",
    severity: "ticket",
    expr: burns(unsettled, SETTLED, SLOW, 6),
    minutes: 15,
    summary:
      "{{ $value | humanizePercentage }} of accepted documents took over five minutes to get the authority's word, for hours.",
    fires: { with: settled("0+99x400"), at: 390, labels: {} },
    // Attempts were late for the last half hour alone.
    silent: { with: settled("0+100x360 36098+98x40"), at: 390 },
  },
  {
    name: "probe-failing",
    severity: "page",
    expr: `${probed(`{resultado="mal"}`)} / ${probed("")} > 0.5`,
    minutes: 5,
    summary: "{{ $value | humanizePercentage }} of what the probe asks in {{ $labels.pais }} fails.",
    fires: {
      with: [asked("mal", "emitir", "0x10 1+1x60"), asked("bien", "emitir", "0+1x10 10x60")],
      at: 30,
      labels: { pais: "XX" },
    },
    // Its account issued in production, and is not asked any more.
    firesToo: { with: [asked("mal", "emitir", "_x10 1+1x60")], at: 30, labels: { pais: "XX" } },
    // One failure among ten is not enough.
    silent: {
      with: [asked("mal", "leer", "0x10 1x60"), asked("bien", "emitir", "0+1x70")],
      at: 30,
    },
  },
];

/** Samples of ten minutes' steps of the probe, which asks once a minute. */
function probed(where: string): string {
  return `sum by (pais) (rate(${m("sonda.duracion", "_count")}${where}[10m]))`;
}

function asked(resultado: string, paso: string, values: string) {
  return {
    series: `${m("sonda.duracion", "_count")}{job="dte-probe",pais="XX",paso="${paso}",resultado="${resultado}"}`,
    values,
  };
}
