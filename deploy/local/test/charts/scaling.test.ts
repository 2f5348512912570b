import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prometheusLabel, prometheusName } from "@dte/metrics";
import { required } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { stringify } from "yaml";
import { type Charts, openCharts } from "./helm.js";
import { type Profile, type Rendered, renderProfiles, services } from "./profiles.js";

let charts: Charts;
let rendered: Rendered;
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, ["production", "with everything"]);
});
afterAll(() => charts.close());

const backlog = services.filter(({ scale }) => scale === "backlog").map(({ name }) => name);
const load = services.filter(({ scale }) => scale === "load");
const scaled = (profile: Profile, kind: string): string[] =>
  rendered.ofKind(profile, kind).map(({ metadata }) => metadata.name.replace("dte-", ""));

test("without KEDA what takes calls grows with the processor's time, and what works off a backlog has a fixed size", () => {
  expect(scaled("production", "HorizontalPodAutoscaler")).toEqual(load.map(({ name }) => name));
  expect(scaled("production", "ScaledObject")).toEqual([]);
  for (const name of backlog)
    expect(rendered.find("production", "Deployment", `dte-${name}`)["spec"].replicas).toBe(2);
});

test("with KEDA and Prometheus each service has one thing that scales it, and no fixed size", () => {
  expect(scaled("with everything", "ScaledObject")).toEqual(services.map(({ name }) => name));
  expect(scaled("with everything", "HorizontalPodAutoscaler")).toEqual([]);
  for (const { metadata, spec } of rendered.ofKind("with everything", "Deployment")) {
    expect({ name: metadata.name, replicas: spec.replicas }).toEqual({
      name: metadata.name,
      replicas: undefined,
    });
  }
});

test("what works off a backlog grows with the events that wait for it", () => {
  for (const name of backlog) {
    const { spec } = rendered.find("with everything", "ScaledObject", `dte-${name}`);
    expect(spec.triggers.length).toBeGreaterThan(0);
    for (const { type, metadata } of spec.triggers) {
      expect({ type, stream: metadata.stream }).toEqual({ type: "nats-jetstream", stream: "EVENTOS" });
    }
  }
  const { spec } = rendered.find("with everything", "ScaledObject", "dte-mail");
  expect(spec.triggers[0].metadata).toMatchObject({ consumer: "mail_correo_solicitado" });
});

type Trigger = { type: string; metadata: Record<string, string> };
const triggersOf = (name: string): Trigger[] =>
  rendered.find("with everything", "ScaledObject", `dte-${name}`)["spec"].triggers;

test("what takes calls grows with the processor's time and with its requests in flight, by a metric that it writes", () => {
  for (const { name, ports } of load) {
    const [cpu, inFlight] = triggersOf(name);
    expect(cpu).toEqual({ type: "cpu", metricType: "Utilization", metadata: { value: "65" } });
    const isHttp = ports["http"] !== undefined || ports["web"] !== undefined;
    const metric = prometheusName(isHttp ? "http.server.request.duration" : "rpc.server.call.duration");
    expect(inFlight).toEqual({
      type: "prometheus",
      metadata: {
        serverAddress: "http://prometheus.monitoring:9090",
        query: `sum(rate(${metric}_sum{job="dte-${name}",namespace="default"}[2m]))`,
        threshold: name === "rendering" ? "4" : "64",
      },
    });
  }
});

test("the job by which it asks is the one that the PodMonitor gives", () => {
  const { spec } = rendered.find("with everything", "PodMonitor", "dte");
  const label = `__meta_kubernetes_pod_label_${prometheusLabel("app.kubernetes.io/name")}`;
  expect(spec.podMetricsEndpoints[0].relabelings).toEqual([
    { sourceLabels: [label], targetLabel: "job", replacement: "dte-$1" },
  ]);
});

test("Prometheus can read every question, and answers it with the requests that there are at a time", () => {
  const folder = mkdtempSync(join(tmpdir(), "dte-scaling-"));
  try {
    const rules = load.map(({ name }) => ({
      record: `in_flight:${name.replace("-", "_")}`,
      expr: triggersOf(name)[1]?.metadata["query"],
    }));
    writeFileSync(join(folder, "rules.yaml"), stringify({ groups: [{ name: "scaling", rules }] }));
    // There are two replicas, each with ten requests a second that take half a second.
    const seriesOf = (instance: string) => ({
      series: `rpc_server_call_duration_seconds_sum{job="dte-documents",namespace="default",instance="${instance}"}`,
      values: "0+150x20",
    });
    const promql_expr_test = [
      {
        expr: "in_flight:documents",
        eval_time: "5m",
        exp_samples: [{ labels: "in_flight:documents", value: 10 }],
      },
    ];
    const tests = [{ interval: "30s", input_series: ["a", "b"].map(seriesOf), promql_expr_test }];
    const cases = { rule_files: ["rules.yaml"], evaluation_interval: "30s", tests };
    writeFileSync(join(folder, "cases.yaml"), stringify(cases));
    const said = execFileSync(required("DTE_TEST_PROMTOOL"), ["test", "rules", join(folder, "cases.yaml")], {
      encoding: "utf8",
    });
    expect(said).toContain("SUCCESS");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("without a word on KEDA it is used where the cluster knows it", async () => {
  const args = ["--values", "dte/values-production.yaml", "--api-versions", "keda.sh/v1alpha1"];
  const manifests = await charts.render("dte", args);
  const named = manifests.filter(({ kind }) => kind === "ScaledObject").map(({ metadata }) => metadata.name);
  expect(named).toEqual(backlog.map((name) => `dte-${name}`));
});
