import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { required } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { DASHBOARDS } from "../observability/dashboards.js";
import { root } from "../paths.js";
import { prometheusFile } from "./observe.js";
import type { Shown } from "./tableros.js";
import { createTraces } from "./traces.js";
import { startViewer } from "./viewer.js";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const NOW = Date.parse("2026-11-20T12:00:00Z");
const nanos = (ms: number): string => `${BigInt(NOW + ms) * 1_000_000n}`;

/** A body of OTLP, as a service sends it. */
const sent = (service: string, spans: object[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: "service.name", value: { stringValue: service } }] },
      scopeSpans: [{ spans }],
    },
  ],
});
const span = (spanId: string, name: string, more: object = {}) => ({
  traceId: TRACE,
  ...{ spanId, name, startTimeUnixNano: nanos(0), endTimeUnixNano: nanos(40), ...more },
});

const ROUTE = { key: "http.route", value: { stringValue: "/dte" } };

test("what services export is one trace on the page's list, and its spans over time", async () => {
  const viewer = await startViewer(0, () => NOW, "http://127.0.0.1:9090");
  const url = `http://127.0.0.1:${viewer.port}`;
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, { method: "POST", body: JSON.stringify(body) });
  try {
    await post("/v1/traces", sent("gateway", [span("a", "POST /dte", { attributes: [ROUTE] })]));
    const inner = span("b", "statement settle", {
      parentSpanId: "a",
      startTimeUnixNano: nanos(10),
      endTimeUnixNano: nanos(12),
      attributes: [{ key: "db.operation.name", value: { stringValue: "update" } }],
      links: [{ traceId: "1".repeat(32) }],
      events: [
        {
          name: "exception",
          attributes: [
            { key: "exception.type", value: { stringValue: "FegError" } },
            { key: "exception.message", value: { stringValue: "1000" } },
          ],
        },
      ],
      status: { code: 2, message: "it broke" },
    });
    expect((await post("/v1/traces", sent("documents", [inner]))).status).toBe(200);
    expect((await post("/v1/metrics", {})).status).toBe(200);
    expect((await fetch(`${url}/v1/traces`, { method: "POST", body: "{" })).status).toBe(400);
    const told = async (path: string) => await (await fetch(`${url}${path}`)).json();
    const services = ["documents", "gateway"];
    const summary = {
      id: TRACE,
      name: "POST /dte",
      services,
      began: NOW,
      ms: 40,
      spans: 2,
      isFailed: true,
      isAsked: true,
    };
    expect(await told("/api/traces")).toEqual([summary]);
    expect(await told(`/api/traces/${TRACE}`)).toMatchObject([
      { id: "a", service: "gateway", ms: 40 },
      {
        id: "b",
        parent: "a",
        ms: 2,
        attributes: { "db.operation.name": "update" },
        links: ["1".repeat(32)],
        faults: ["it broke", "FegError 1000"],
      },
    ]);
    expect((await fetch(`${url}/api/traces/${"2".repeat(32)}`)).status).toBe(404);
    const page = await fetch(url);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain("Trazas de los últimos minutos");
    expect(text).toContain('<a href="http://127.0.0.1:9090/graph?g0.expr=ALERTS&amp;g0.tab=0">Alertas</a>');
  } finally {
    await viewer.close();
  }
});

/** A Prometheus that has one line for each question, and keeps what it was asked. */
async function startPrometheus() {
  const asked: URLSearchParams[] = [];
  const server = createServer(({ url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
    asked.push(searchParams);
    const values = [
      [1, "0"],
      [2, "NaN"],
      [3, "0.75"],
    ];
    const result = [
      { metric: { job: "dte-mail", certificador: "c", pais: "XA", ambiente: "pruebas" }, values },
    ];
    const data = pathname.startsWith("/api/v1/label/") ? ["XA", "XB"] : { result };
    response.end(JSON.stringify({ status: "success", data }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

test("a dashboard has the lines that Prometheus gives for its expressions, narrowed to what was chosen", async () => {
  const prometheus = await startPrometheus();
  const viewer = await startViewer(0, () => NOW, prometheus.url);
  const told = async (path: string) => await fetch(`http://127.0.0.1:${viewer.port}${path}`);
  try {
    const list = (await (await told("/api/tableros")).json()) as { uid: string }[];
    expect(list.map(({ uid }) => uid)).toEqual(DASHBOARDS.map(({ uid }) => uid));
    const shown = (await (await told("/api/tableros/dte-overview?minutes=60")).json()) as Shown;
    expect(shown.panels.find(({ title }) => title.includes("without an answer"))).toMatchObject({
      unit: "percentunit",
      badAbove: 0.25,
      // A value that is no number is null in JSON, and a gap on the page.
      lines: [
        {
          name: "c (XA, pruebas)",
          points: [
            [1, 0],
            [2, null],
            [3, 0.75],
          ],
        },
      ],
    });
    const certifier = await told('/api/tableros/dte-certifier?pais=XA&certificador=a"b');
    expect(((await certifier.json()) as Shown).choices[0]).toEqual({ label: "pais", values: ["XA", "XB"] });
    const [narrowed] = prometheus.asked.flatMap((each) => {
      const query = each.get("query") ?? "";
      return query.includes('certificador=~"a.b"') ? [each] : [];
    });
    expect(narrowed?.get("query")).toMatch(/pais=~"XA".*ambiente=~"\.\*"/);
    expect(prometheus.asked.filter((each) => each.get("query")?.includes("$"))).toEqual([]);
    expect(Number(narrowed?.get("end")) - Number(narrowed?.get("start"))).toBe(15 * 60);
    expect((await told("/api/tableros/none")).status).toBe(404);
    expect(await (await told("/tableros")).text()).toContain("<h1>Tableros</h1>");
    prometheus.close();
    expect((await told("/api/tableros/dte-overview")).status).toBe(502);
  } finally {
    await viewer.close();
    prometheus.close();
  }
});

test("what is older than the last minutes is forgotten, and there are never more than some hundreds", () => {
  let now = NOW;
  const traces = createTraces(() => now);
  const take = (id: number) =>
    traces.take(sent("gateway", [{ ...span("a", "GET /dte"), traceId: String(id).padStart(32, "0") }]));
  // The trace that somebody asked for stays, however much the system does by itself afterwards.
  traces.take(sent("gateway", [span("a", "POST /dte", { attributes: [ROUTE] })]));
  for (let id = 1; id <= 600; id += 1) take(id);
  expect(traces.list()).toHaveLength(500);
  expect(traces.list().filter(({ isAsked }) => isAsked)).toMatchObject([{ id: TRACE }]);
  now += 16 * 60_000;
  traces.take({});
  expect(traces.list()).toEqual([]);
});

test("Prometheus takes the file of what it reads, by service as alerts name it, and of its alerts", () => {
  const folder = mkdtempSync(join(tmpdir(), "prometheus-"));
  try {
    const file = join(folder, "prometheus.yml");
    const places = [
      { service: "gateway", port: 9464 },
      { service: "gateway", port: 9465 },
      { service: "web", port: 9466 },
    ];
    writeFileSync(file, prometheusFile(places, join(root, "charts/dte/files/observability/alerts.yaml"), 5));
    const { scrape_configs: jobs } = JSON.parse(readFileSync(file, "utf8"));
    expect(jobs.map((each: { job_name: string }) => each.job_name)).toEqual(["dte-gateway", "dte-web"]);
    expect(jobs[0].static_configs).toEqual([{ targets: ["127.0.0.1:9464", "127.0.0.1:9465"] }]);
    const said = execFileSync(required("DTE_TEST_PROMTOOL"), ["check", "config", file], { stdio: "pipe" });
    expect(said.toString()).toContain("SUCCESS");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
