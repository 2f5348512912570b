import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse, stringify } from "yaml";
import { root } from "../../src/paths.js";
import { type Charts, type Manifest, openCharts } from "./helm.js";
import { problemsOf } from "./kubernetes.js";
import { NAME, names, PROFILES, type Profile, type Rendered, renderProfiles, services } from "./profiles.js";

/** True where the rendered manifests are written as the expected ones (`UPDATE_GOLDEN=1`): look at the difference before it is committed. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

let charts: Charts;
let rendered: Rendered;
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, names);
});
afterAll(() => charts.close());

const of = (profile: Profile) => rendered.of(profile);
const ofKind = (profile: Profile, kind: string) => rendered.ofKind(profile, kind);
const find = (profile: Profile, kind: string, name: string) => rendered.find(profile, kind, name);
const podsOf = (profile: Profile) => rendered.podsOf(profile);

test.each(names)("helm lint finds nothing in the profile %s", async (profile) => {
  expect(await charts.lint("dte", PROFILES[profile])).toContain("1 chart(s) linted, 0 chart(s) failed");
});

test.each(names)(
  "every object of the profile %s is as the schemas of Kubernetes and of its resources want it",
  async (profile) => {
    const problems: string[] = [];
    for (const each of of(profile)) problems.push(...(await problemsOf(each)));
    expect(problems).toEqual([]);
    expect(of(profile).length).toBeGreaterThan(5 * services.length);
  },
);

test("the profiles have every kind that the chart can make", () => {
  expect([...new Set(names.flatMap((profile) => of(profile).map(({ kind }) => kind)))].sort()).toEqual([
    "Certificate",
    "ConfigMap",
    "Deployment",
    "ExternalSecret",
    "Gateway",
    "HTTPRoute",
    "HorizontalPodAutoscaler",
    "Ingress",
    "Job",
    "NetworkPolicy",
    "Pod",
    "PodDisruptionBudget",
    "PodMonitor",
    "PriorityClass",
    "PrometheusRule",
    "ScaledObject",
    "Service",
    "ServiceAccount",
  ]);
});

test("every service has its Deployment, Service, account, budget and policy, and nothing of a service is there without one", () => {
  for (const kind of ["Deployment", "Service", "ServiceAccount", "PodDisruptionBudget"]) {
    const found = ofKind("default", kind).map(({ metadata }) => metadata.name);
    expect(found.filter((name) => name !== "dte-migrate").sort()).toEqual(
      services.map(({ name }) => `dte-${name}`).sort(),
    );
  }
});

test.each(names)(
  "no pod of the profile %s may be more than PodSecurity restricted allows, nor talk to Kubernetes",
  (profile) => {
    for (const { spec, owner } of podsOf(profile)) {
      expect({ owner, ...spec.securityContext }).toMatchObject({
        owner,
        runAsNonRoot: true,
        runAsUser: 10001,
        seccompProfile: { type: "RuntimeDefault" },
      });
      expect({ owner, token: spec.automountServiceAccountToken }).toEqual({ owner, token: false });
      // Each service has an account of its own: rights that somebody grants to the namespace's `default` go to no pod of the chart.
      const account = find(profile, "ServiceAccount", spec.serviceAccountName);
      expect([owner, account["automountServiceAccountToken"]]).toEqual([owner, false]);
      for (const key of ["hostNetwork", "hostPID", "hostIPC", "initContainers"])
        expect(spec[key]).toBeUndefined();
      for (const { securityContext } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
      }
      const allowed = [
        "name",
        "emptyDir",
        "configMap",
        "secret",
        "projected",
        "persistentVolumeClaim",
        "csi",
      ];
      for (const volume of spec.volumes) {
        expect(Object.keys(volume).filter((key) => !allowed.includes(key))).toEqual([]);
      }
    }
  },
);

test.each(names)(
  "every container of the profile %s has an image with a version, and says what memory it takes",
  (profile) => {
    for (const { spec } of podsOf(profile)) {
      for (const { image, resources } of spec.containers) {
        expect(image).toMatch(/^dte\/[a-z-]+:0\.1\.0$/);
        expect(resources.requests).toEqual({
          cpu: expect.stringMatching(/^\d+m$/),
          memory: expect.stringMatching(/^\d+Mi$/),
        });
        expect(resources.limits.memory).toMatch(/^\d+Mi$/);
        expect(Number.parseInt(resources.requests.memory, 10)).toBeLessThanOrEqual(
          Number.parseInt(resources.limits.memory, 10),
        );
      }
    }
  },
);

test("only a developer's cluster has containers that can be written to, and they may be no more than others otherwise", async () => {
  const manifests = await charts.render("dte", ["--set", "development.writable=true"]);
  const contexts = manifests.flatMap(({ spec }) =>
    (spec?.template?.spec?.containers ?? []).map((each: { securityContext: object }) => each.securityContext),
  );
  expect(contexts.length).toBeGreaterThan(services.length);
  for (const each of contexts) {
    expect(each).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: false,
      capabilities: { drop: ["ALL"] },
    });
  }
});

test("every pod goes where the values have pods go: also those of the hooks and of trials", async () => {
  const tolerations = [{ key: "solo-dte", operator: "Exists" }];
  const manifests = await charts.render("dte", [
    ...PROFILES.trial,
    ...["--set", "probe.enabled=true", "--set", "probe.secret=sonda"],
    ...["--set-json", `defaults.tolerations=${JSON.stringify(tolerations)}`],
    ...["--set", "defaults.nodeSelector.pool=dte", "--set", "image.pullSecrets={registro}"],
    ...["--set", "services.rendering.nodeSelector.disk=ssd"],
  ]);
  const pods = manifests.flatMap(({ kind, metadata, spec }) => {
    const pod = kind === "Pod" ? spec : spec?.template?.spec;
    return pod ? [[metadata.name, pod] as const] : [];
  });
  expect(pods.length).toBeGreaterThan(services.length + 4);
  for (const [name, { nodeSelector, tolerations: own, imagePullSecrets }] of pods) {
    const disk = name === "dte-rendering" ? { disk: "ssd" } : {};
    expect({ name, nodeSelector, own, imagePullSecrets }).toEqual({
      ...{ name, nodeSelector: { pool: "dte", ...disk }, own: tolerations },
      imagePullSecrets: [{ name: "registro" }],
    });
  }
});

test.each([
  ["dte-rendering", "1280Mi", "--max-old-space-size=256 --max-semi-space-size=16"],
  ["dte-certifier-gt", "512Mi", "--max-old-space-size=358 --max-semi-space-size=16"],
  // A role has its own size in every country.
  ["dte-receptor-gt", "768Mi", "--max-old-space-size=345 --max-semi-space-size=4"],
])("the heap of Node is the given share of what the container may use: %s", (name, memory, options) => {
  const { containers } = find("default", "Deployment", name)["spec"].template.spec;
  const { value } = containers[0].env.find((each: { name: string }) => each.name === "NODE_OPTIONS");
  expect(containers[0].resources.limits.memory).toBe(memory);
  expect(value).toBe(options);
});

test("a service lives through its replacement: one more before one less, a pause, and time to end", () => {
  for (const { spec } of ofKind("default", "Deployment")) {
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const [{ lifecycle }] = spec.template.spec.containers;
    const pause = lifecycle.preStop.sleep.seconds;
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + CLOSE_LIMIT_SECONDS);
    expect(pause).toBeGreaterThan(DNS_CACHE_SECONDS);
  }
});

/** The time after which a service ends by itself, as in libs/service/src/run.ts. */
const CLOSE_LIMIT_SECONDS = 25;
/** The longest that CoreDNS gives out an address from its cache, by its own defaults and kubeadm's: callers go there until then. */
const DNS_CACHE_SECONDS = 30;

test("startup asks whether a service may be given work; after that only the process itself is asked", () => {
  for (const { metadata, spec } of ofKind("default", "Deployment")) {
    const { startupProbe, readinessProbe, livenessProbe } = spec.template.spec.containers[0];
    const isHttp = startupProbe.httpGet !== undefined;
    expect(isHttp).toBe(["dte-gateway", "dte-web"].includes(metadata.name));
    const asked = [startupProbe, readinessProbe, livenessProbe].map((probe) =>
      isHttp ? probe.httpGet.path : probe.grpc.service,
    );
    expect(asked).toEqual(
      isHttp ? ["/salud/lista", "/salud/viva", "/salud/viva"] : ["ready", "live", "live"],
    );
  }
});

test("gRPC is served headless, for its callers to take turns among the replicas; HTTP behind one address", () => {
  for (const { metadata, spec } of ofKind("default", "Service")) {
    expect({ name: metadata.name, ip: spec.clusterIP }).toEqual({
      name: metadata.name,
      ip: ["dte-gateway", "dte-web"].includes(metadata.name) ? undefined : "None",
    });
  }
});

test("every address in an environment is one of a Service and its port", () => {
  const known = new Set(
    ofKind("default", "Service").flatMap(({ metadata, spec }) =>
      spec.ports.map(({ port }: { port: number }) => `${metadata.name}:${port}`),
    ),
  );
  const values = podsOf("default").flatMap(({ spec }) =>
    spec.containers.flatMap(({ env = [] }: { env: { value?: string }[] }) =>
      env.map(({ value = "" }) => value),
    ),
  );
  const addresses = values.flatMap((value: string) => value.match(/\bdte-[a-z-]+:\d+/g) ?? []);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((each) => !known.has(each))).toEqual([]);
});

test("each host leads to its service, and cdn and fe only to what they are for", () => {
  const { metadata, spec } = ofKind("with everything", "Ingress")[0] as Manifest;
  const leads = spec.rules.map(({ host, http }: { host: string; http: Manifest }) => {
    const [{ path, backend }] = http["paths"];
    return `${host}${path} -> ${backend.service.name}`;
  });
  expect(leads.sort()).toEqual([
    "api.dte.localhost/ -> dte-gateway",
    "cdn.example.com/archivos -> dte-gateway",
    "fe.example.com/fe -> dte-gateway",
    "www.dte.localhost/ -> dte-web",
  ]);
  expect(metadata.annotations).toMatchObject({
    "cert-manager.io/cluster-issuer": "letsencrypt",
    "nginx.ingress.kubernetes.io/proxy-body-size": "11m",
  });
  const [events] = find("with everything", "HTTPRoute", "dte-api")["spec"].rules;
  expect(events).toMatchObject({
    matches: [{ path: { type: "PathPrefix", value: "/lote" } }],
    timeouts: { request: "0s" },
  });
  // Without TLS there is a listener for hosts' certificates, and people's site alone sends on from there.
  const { listeners } = find("with everything", "Gateway", "dte")["spec"];
  expect(listeners.map(({ name, port }: { name: string; port: number }) => `${name}:${port}`)).toEqual([
    ...["api:443", "cdn:443", "fe:443", "web:443", "http:80"],
  ]);
  const plain = ofKind("with everything", "HTTPRoute").filter(
    ({ spec: { parentRefs } }) => parentRefs[0].sectionName === "http",
  );
  expect(plain.map((each) => each["spec"].hostnames)).toEqual([["www.dte.localhost"]]);
});

test("what the platform brings is pinned, can be left out piece by piece, and reads metrics as the chart's own monitor does", () => {
  const read = (file: string) => parse(readFileSync(join(root, "charts/platform", file), "utf8"));
  const values = read("values.yaml");
  for (const { name, condition, version, repository } of read("Chart.yaml").dependencies) {
    expect(condition).toBe(`${name}.enabled`);
    expect(typeof values[name].enabled).toBe("boolean");
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(repository).toMatch(/^https:/);
  }
  const [scraping] = parse(values.prometheus.extraScrapeConfigs);
  const [{ sourceLabels, targetLabel, replacement }] = find("with everything", "PodMonitor", "dte")["spec"]
    .podMetricsEndpoints[0].relabelings;
  expect(scraping.relabel_configs).toContainEqual({
    source_labels: sourceLabels,
    target_label: targetLabel,
    replacement,
  });
  expect(scraping.relabel_configs.map((each: { target_label?: string }) => each.target_label)).toContain(
    "namespace",
  );
});

/**
 * Lists the leaves of some manifests, one a line: "Deployment mail.replicas: 1". A member of a list is called by its name, a rule of the network by
 * its port; the others by their place, which must not depend on how many services there are.
 */
function leaves(manifests: readonly Manifest[]): Set<string> {
  const lines = new Set<string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) {
      lines.add(`${path}: ${value}`);
      return;
    }
    for (const [key, each] of Object.entries(value)) {
      visit(each, `${path}.${each?.name ?? each?.ports?.[0]?.port ?? key}`);
    }
  };
  for (const manifest of manifests) visit(manifest["spec"], `${manifest.kind} ${manifest.metadata.name}`);
  return lines;
}

function expectGolden(name: string, text: string): void {
  const file = join(root, "deploy/local/test/charts/golden", name);
  if (isUpdate) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
}

test("what one service is on a cluster is what was looked at", () => {
  const own = of("default").filter(({ metadata }) => metadata.labels[NAME] === "certifier-gt");
  expectGolden("certifier-gt.yaml", own.map((each) => stringify(each)).join("---\n"));
});

test.each(["small", "production"] as const)(
  "what the profile %s changes is what was looked at",
  (profile) => {
    const [before, after] = [leaves(of("default")), leaves(of(profile))];
    const changed = [
      ...[...before].filter((line) => !after.has(line)).map((line) => `- ${line}`),
      ...[...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`),
    ];
    // These are the same for every service, so one stands for all.
    const isSpoken = (line: string): boolean =>
      /(gateway|mail|rendering)/.test(line.split(":")[0] ?? "") || !/ dte-/.test(line);
    expectGolden(
      `${profile}.txt`,
      `${changed
        .filter(isSpoken)
        .sort((a, b) => a.slice(2).localeCompare(b.slice(2)))
        .join("\n")}\n`,
    );
  },
);
