import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { required } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { root } from "../paths.js";
import { prometheusFile } from "./observe.js";
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

test("what is older than the last minutes is forgotten, and there are never more than some hundreds", () => {
  let now = NOW;
  const traces = createTraces(() => now);
  const take = (id: number) =>
    traces.take(sent("gateway", [{ ...span("a", "GET /dte"), traceId: String(id).padStart(32, "0") }]));
  // The one that somebody asked for stays, however much the system does by itself afterwards.
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
