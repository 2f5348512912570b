import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { root } from "../../src/paths.js";
import { type Charts, openCharts } from "./helm.js";
import { type Rendered, renderProfiles, services } from "./profiles.js";

const OBSERVABILITY = join(root, "charts/dte/files/observability");

let charts: Charts;
let rendered: Rendered;
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, ["default", "with everything"]);
});
afterAll(() => charts.close());

type Port = { name: string; containerPort: number };

test("every service opens its metrics at the port that Prometheus reads, and none unless it is asked for", () => {
  for (const { name } of services) {
    const [container] = rendered.find("with everything", "Deployment", `dte-${name}`)["spec"].template.spec
      .containers;
    expect(container.ports).toContainEqual({ name: "metrics", containerPort: 9464 });
    expect(container.env).toEqual(
      expect.arrayContaining([
        { name: "OTEL_METRICS_EXPORTER", value: "prometheus" },
        { name: "OTEL_EXPORTER_PROMETHEUS_HOST", value: "0.0.0.0" },
        { name: "OTEL_EXPORTER_PROMETHEUS_PORT", value: "9464" },
      ]),
    );
    const [closed] = rendered.find("default", "Deployment", `dte-${name}`)["spec"].template.spec.containers;
    expect(closed.ports.map((each: Port) => each.name)).not.toContain("metrics");
    expect(JSON.stringify(closed.env)).not.toContain("OTEL_METRICS_EXPORTER");
  }
});

type Rule = { from?: object[]; ports: { port: string }[] };

test("metrics are read from the namespace that is named, and from nowhere else", async () => {
  const scrapers = (policies: readonly { spec: { ingress?: Rule[] } }[]) =>
    policies.flatMap(({ spec }) =>
      (spec.ingress ?? []).filter(({ ports }) => ports.some(({ port }) => port === "metrics")),
    );
  const policies = rendered.ofKind("with everything", "NetworkPolicy") as never;
  const found = scrapers(policies);
  expect(found).toHaveLength(services.length);
  for (const { from, ports } of found) {
    expect(ports).toEqual([{ port: "metrics", protocol: "TCP" }]);
    expect(from).toEqual([
      {
        namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "monitoring" } },
        podSelector: { matchLabels: { "app.kubernetes.io/name": "prometheus" } },
      },
    ]);
  }
  const closed = await charts.render("dte", [
    ...["--set", "metrics.enabled=true", "--set-json", "network.metrics.from=[]"],
  ]);
  expect(scrapers(closed.filter(({ kind }) => kind === "NetworkPolicy") as never)).toEqual([]);
});

test("the operator's Prometheus finds the pods of this release by their port, and the alerts as they are tested", () => {
  const monitor = rendered.find("with everything", "PodMonitor", "dte");
  expect(monitor.metadata.labels["release"]).toBe("prometheus");
  expect(monitor["spec"].selector.matchLabels).toEqual({
    "app.kubernetes.io/part-of": "dte",
    "app.kubernetes.io/instance": "dte",
  });
  expect(monitor["spec"].podMetricsEndpoints).toMatchObject([{ port: "metrics", path: "/metrics" }]);
  const rule = rendered.find("with everything", "PrometheusRule", "dte");
  expect(rule["spec"]).toEqual(parse(readFileSync(join(OBSERVABILITY, "alerts.yaml"), "utf8")));
});

test("every dashboard is a ConfigMap that Grafana's sidecar finds, small enough for Kubernetes", () => {
  const files = readdirSync(join(OBSERVABILITY, "dashboards"));
  const maps = rendered
    .ofKind("with everything", "ConfigMap")
    .filter(({ metadata }) => metadata.labels["grafana_dashboard"] === "1");
  expect(maps.flatMap(({ data }) => Object.keys(data)).sort()).toEqual(files.sort());
  for (const { data } of maps) {
    for (const [name, text] of Object.entries<string>(data)) {
      const file = readFileSync(join(OBSERVABILITY, "dashboards", name), "utf8");
      expect(JSON.parse(text)).toEqual(JSON.parse(file));
      expect(text.length).toBeLessThan(1_000_000);
    }
  }
});

test("the probe is made when it is asked for, with its account's Secret, and goes to the API alone", async () => {
  const plain = rendered.ofKind("with everything", "Deployment").map(({ metadata }) => metadata.name);
  expect(plain).not.toContain("dte-probe");
  await expect(charts.render("dte", ["--set", "probe.enabled=true"])).rejects.toThrow("probe.secret");
  const found = await charts.render("dte", [
    ...["--set", "probe.enabled=true,probe.secret=sonda,metrics.enabled=true,telemetry.keySecret=llave"],
  ]);
  const of = (kind: string) =>
    found.find((each) => each.kind === kind && each.metadata.name.endsWith("-probe"));
  const { containers, volumes } = of("Deployment")?.["spec"].template.spec ?? {};
  expect(containers[0].image).toMatch(/^dte\/probe:/);
  expect(containers[0].env).toContainEqual({ name: "PROBE_FILE", value: "/etc/dte/probe.json" });
  expect(containers[0].env).toContainEqual({ name: "OTEL_METRICS_EXPORTER", value: "prometheus" });
  expect(volumes).toContainEqual({
    name: "asked",
    secret: {
      secretName: "sonda",
      defaultMode: 0o440,
      items: [{ key: "probe.json", path: "probe.json" }],
    },
  });
  const { policyTypes, ingress, egress } = of("NetworkPolicy")?.["spec"] ?? {};
  expect([policyTypes, ingress.length]).toEqual([["Ingress", "Egress"], 1]);
  expect(JSON.stringify(egress)).not.toMatch(/"port":(5432|6379|4222)/);
  // The service makes no pseudonyms, and has none of the keys that make them.
  expect(JSON.stringify(of("Deployment"))).not.toContain("llave");
});
