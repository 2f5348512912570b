import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse, stringify } from "yaml";
import { chartServices } from "../../src/chart-services.js";
import {
  isCertifier,
  parseManifest,
  reachedBy,
  readManifests,
  type Manifest as Service,
} from "../../src/manifests.js";
import { root } from "../../src/paths.js";
import { type Charts, type Manifest, openCharts } from "./helm.js";
import { problemsOf } from "./kubernetes.js";

/** `UPDATE_GOLDEN=1` writes what comes out as what is expected: look at the difference before it is committed. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

const services = readManifests(root);
const external = [
  "secrets.external.enabled=true",
  "secrets.external.present=true",
  "secrets.external.storeRef.name=vault",
];
const sandboxes = services.flatMap(({ name, authority }) =>
  Object.keys(authority).map((variable) => `authorities.${name}.${variable}=http://sandbox.sandboxes:8100`),
);
const countries = services.filter(isCertifier).map(({ name }) => name.slice(-2));
const tested = [...sandboxes, "tests.enabled=true", "tests.secret=pruebas", `tests.countries={${countries}}`];
const set = (values: readonly string[]): string[] => values.flatMap((each) => ["--set", each]);

/** Every way of installing that has templates of its own. */
const PROFILES: Readonly<Record<string, readonly string[]>> = {
  default: [],
  small: ["--values", "dte/values-small.yaml"],
  production: ["--values", "dte/values-production.yaml"],
  "with everything": [
    ...["--values", "dte/values-production.yaml", "--set", "keda.enabled=true"],
    ...set([
      "ingress.enabled=true",
      "gatewayApi.enabled=true",
      "gatewayApi.className=envoy",
      "tls.issuer=letsencrypt",
    ]),
    ...set([
      "hosts.cdn=cdn.example.com",
      "hosts.fe=fe.example.com",
      "telemetry.endpoint=http://collector:4318",
    ]),
    ...set([...external, ...tested, "network.authorities.to[0].namespaceSelector.matchLabels.a=b"]),
  ],
};
const names = Object.keys(PROFILES);

let charts: Charts;
const rendered: Record<string, Manifest[]> = {};
beforeAll(async () => {
  charts = await openCharts();
  for (const name of names) rendered[name] = await charts.render("dte", PROFILES[name] ?? []);
});
afterAll(() => charts.close());

const of = (profile: string): Manifest[] => rendered[profile] ?? [];
const ofKind = (profile: string, kind: string): Manifest[] =>
  of(profile).filter((each) => each.kind === kind);
const find = (profile: string, kind: string, name: string): Manifest => {
  const found = of(profile).find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`${profile} has no ${kind} ${name}`);
  return found;
};
type Pod = { spec: Manifest["spec"]; owner: string };
/** The specification of every pod that comes of a profile. */
const podsOf = (profile: string): Pod[] =>
  of(profile).flatMap(({ kind, metadata, spec }) => {
    if (kind === "Pod") return [{ spec, owner: `${kind} ${metadata.name}` }];
    return spec?.template?.spec ? [{ spec: spec.template.spec, owner: `${kind} ${metadata.name}` }] : [];
  });

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

test("the richest profile has every kind that the chart can make", () => {
  expect([...new Set(of("with everything").map(({ kind }) => kind))].sort()).toEqual([
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
    "PriorityClass",
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
      for (const key of ["hostNetwork", "hostPID", "hostIPC", "initContainers"])
        expect(spec[key]).toBeUndefined();
      for (const { securityContext } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
      }
      for (const volume of spec.volumes) {
        expect(
          Object.keys(volume).filter((key) => !["name", "emptyDir", "configMap", "secret"].includes(key)),
        ).toEqual([]);
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

test("the heap of Node is the given share of what the container may use", () => {
  const { containers } = find("default", "Deployment", "dte-rendering")["spec"].template.spec;
  const { value } = containers[0].env.find(({ name }: { name: string }) => name === "NODE_OPTIONS");
  expect(containers[0].resources.limits.memory).toBe("1280Mi");
  expect(value).toBe("--max-old-space-size=256");
});

test.each(names)(
  "no value in an environment of the profile %s is a secret: what is one comes by reference",
  (profile) => {
    const secrets = new Set([
      "DATABASE_URL",
      "NATS_URL",
      "REDIS_URL",
      "SMTP_URL",
      "FILES_URL",
      ...services.flatMap((each) => each.secrets),
    ]);
    for (const { spec } of podsOf(profile)) {
      for (const { env = [] } of spec.containers) {
        for (const { name, value } of env) {
          if (secrets.has(name)) expect({ name, value }).toEqual({ name, value: undefined });
          expect(String(value)).not.toMatch(/:\/\/[^/]*@/);
        }
      }
    }
    expect(ofKind(profile, "Secret")).toEqual([]);
  },
);

test("a service lives through its replacement: one more before one less, a pause, and time to end", () => {
  for (const { spec } of ofKind("default", "Deployment")) {
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const [{ lifecycle }] = spec.template.spec.containers;
    const pause = lifecycle.preStop.sleep.seconds;
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + CLOSE_LIMIT_SECONDS);
  }
});

/** As libs/service/src/run.ts has it. */
const CLOSE_LIMIT_SECONDS = 25;

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

type Peer = {
  podSelector?: { matchLabels: Record<string, string> };
  namespaceSelector?: object;
  ipBlock?: { cidr: string };
};
type Rule = { from?: Peer[]; to?: Peer[]; ports: { port: string | number }[] };
const NAME = "app.kubernetes.io/name";

/** Every "caller -> callee:listener" that the policies let through, by what one side of them says. */
function allowed(profile: string, side: "ingress" | "egress"): string[] {
  return ofKind(profile, "NetworkPolicy").flatMap(({ spec }) => {
    const own = spec.podSelector.matchLabels[NAME];
    return ((spec[side] ?? []) as Rule[]).flatMap(({ from, to, ports }) =>
      (from ?? to ?? []).flatMap(({ podSelector, namespaceSelector }) => {
        const other = namespaceSelector ? undefined : podSelector?.matchLabels[NAME];
        if (other === undefined) return [];
        return ports.map(({ port }) =>
          side === "ingress" ? `${other} -> ${own}:${port}` : `${own} -> ${other}:${port}`,
        );
      }),
    );
  });
}

test("a service is reached by those that declare it, on the listener that they declare, and by nobody else", () => {
  const declared = services
    .flatMap((each) =>
      reachedBy(each, services).map(({ service, port }) => `${each.name} -> ${service.name}:${port}`),
    )
    .sort();
  expect(allowed("default", "ingress").sort()).toEqual(declared);
  expect(allowed("default", "egress").sort()).toEqual(declared);
});

test("whoever is not named by a policy of its own may do nothing but ask for names", () => {
  const { spec } = find("default", "NetworkPolicy", "dte-default");
  expect(spec).toMatchObject({ policyTypes: ["Ingress", "Egress"] });
  expect(spec.ingress).toBeUndefined();
  expect((spec.egress as Rule[]).flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53]);
  for (const { spec: pod } of podsOf("default")) expect(pod.hostNetwork).toBeUndefined();
});

/** The ports by which each service leaves to what is none of ours, and whether it may leave for anywhere. */
const leaving = (profile: string, name: string) => {
  const rules = find(profile, "NetworkPolicy", `dte-${name}`)["spec"].egress as Rule[];
  const outside = rules.filter(({ to = [] }) =>
    to.every(({ namespaceSelector, ipBlock }) => namespaceSelector ?? ipBlock),
  );
  return {
    ports: outside.flatMap(({ ports }) => ports.map(({ port }) => Number(port))).sort(),
    isAnywhere: outside.some(({ to = [] }) => to.some(({ ipBlock }) => ipBlock?.cidr === "0.0.0.0/0")),
  };
};

test("only who declares the internet reaches it, mail only a mail server, and Chromium never", () => {
  const open = services.filter(({ name }) => leaving("default", name).isAnywhere).map(({ name }) => name);
  expect(open).toEqual(services.filter(({ internet, smtp }) => internet && !smtp).map(({ name }) => name));
  expect(
    services.filter(({ image }) => image === "chromium").map(({ name }) => leaving("default", name)),
  ).toEqual([{ ports: [4222], isAnywhere: false }]);
  expect(leaving("default", "mail").ports).toEqual([4222, 5432, 587].sort());
});

test("a service reaches the stores that it declares and no other", () => {
  const PORTS = { postgres: 5432, redis: 6379, files: 4222 };
  for (const { name, stores, publishes, consumes, internet, smtp } of services) {
    const usesBus = publishes.length > 0 || consumes.length > 0;
    const wanted = new Set([...stores.map((store) => PORTS[store]), ...(usesBus ? [4222] : [])]);
    if (smtp) wanted.add(587);
    else if (internet) wanted.add(443);
    expect({ name, ports: leaving("default", name).ports }).toEqual({ name, ports: [...wanted].sort() });
  }
});

test("a service that joins is there by itself, with what it declares and nothing else", async () => {
  const newcomer = parseManifest(
    { name: "newcomer", summary: "Joins.", ports: { grpc: 59_999 } },
    "newcomer",
  );
  const role = { ...newcomer, home: "services/certifier-gt" };
  const others = services.map((each) =>
    each.name === "gateway" ? { ...each, calls: [...each.calls, "newcomer"] } : each,
  );
  const house = await openCharts(chartServices([...others, role]));
  try {
    const own = (await house.render("dte")).filter(({ metadata }) => metadata.labels[NAME] === "newcomer");
    expect(own.map(({ kind }) => kind).sort()).toEqual([
      "Deployment",
      "NetworkPolicy",
      "PodDisruptionBudget",
      "Service",
      "ServiceAccount",
    ]);
    const specOf = (wanted: string) => own.find(({ kind }) => kind === wanted)?.["spec"];
    expect(specOf("NetworkPolicy").egress).toEqual([]);
    expect(
      specOf("NetworkPolicy").ingress.map(({ from }: Rule) => from?.[0]?.podSelector?.matchLabels[NAME]),
    ).toEqual(["gateway"]);
    // A role of another service's package runs its image.
    expect(specOf("Deployment").template.spec.containers[0].image).toBe("dte/certifier-gt:0.1.0");
  } finally {
    house.close();
  }
});

test("what takes calls grows with its work; what works off a backlog grows with it where KEDA is", () => {
  const scaled = (kind: string) =>
    ofKind("with everything", kind).map(({ metadata }) => metadata.name.replace("dte-", ""));
  const backlog = services.filter(({ scale }) => scale === "backlog").map(({ name }) => name);
  expect(scaled("ScaledObject")).toEqual(backlog);
  expect(scaled("HorizontalPodAutoscaler")).toEqual(
    services.map(({ name }) => name).filter((name) => !backlog.includes(name)),
  );
  const { spec } = find("with everything", "ScaledObject", "dte-mail");
  expect(spec.triggers[0].metadata).toMatchObject({ stream: "EVENTOS", consumer: "mail_correo_solicitado" });
  for (const { metadata, spec: deployment } of ofKind("with everything", "Deployment")) {
    expect({ name: metadata.name, replicas: deployment.replicas }).toEqual({
      name: metadata.name,
      replicas: undefined,
    });
  }
  expect(find("production", "Deployment", "dte-mail")["spec"].replicas).toBe(2);
});

test("without a word on KEDA it is used where the cluster knows it", async () => {
  const args = ["--values", "dte/values-production.yaml", "--api-versions", "keda.sh/v1alpha1"];
  const kinds = (await charts.render("dte", args)).map(({ kind }) => kind);
  expect(kinds).toContain("ScaledObject");
  expect(ofKind("production", "ScaledObject")).toEqual([]);
});

test("in an upgrade by waves what calls is replaced after what it calls", async () => {
  const manifests = await charts.render(
    "dte",
    set(["image.tag=2.0.0", "rollout.previousTag=1.0.0", "rollout.wave=1"]),
  );
  const tagOf = (name: string): string => {
    const found = manifests.find(
      ({ kind, metadata }) => kind === "Deployment" && metadata.name === `dte-${name}`,
    );
    return found?.["spec"].template.spec.containers[0].image;
  };
  expect(["accounts", "certifier-gt", "documents", "gateway"].map(tagOf)).toEqual([
    "dte/accounts:2.0.0",
    "dte/certifier-gt:2.0.0",
    "dte/documents:1.0.0",
    "dte/gateway:1.0.0",
  ]);
});

test("schemas are brought up before anything is replaced, with the databases of all services", () => {
  const job = find("default", "Job", "dte-migrate");
  expect(job.metadata.annotations).toMatchObject({ "helm.sh/hook": "pre-install,pre-upgrade" });
  const variables = job["spec"].template.spec.containers[0].env.map(({ name }: { name: string }) => name);
  expect(variables).toEqual(
    services
      .filter(({ stores }) => stores.includes("postgres"))
      .map(({ name }: Service) => `DATABASE_URL_${name.toUpperCase().replaceAll("-", "_")}`),
  );
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
    matches: [{ path: { value: "/lote/[^/]+/eventos" } }],
    timeouts: { request: "0s" },
  });
});

/** What the commands of install.md for Secrets would make, by a kubectl that only says what it was asked: "dte-mail SMTP_URL". */
function secretsOfInstallation(): string[] {
  const page = readFileSync(join(root, "docs/operations/install.md"), "utf8");
  const [, , databases, secrets] = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block);
  const kubectl = 'kubectl() { case "$*" in *exec*) cat > /dev/null ;; *) echo "kubectl $*" ;; esac; }';
  const here = "cd $HOME; ln -s $CLONE/charts charts";
  const home = mkdtempSync(join(tmpdir(), "dte-install-"));
  try {
    const env = { PATH: process.env["PATH"], HOME: home, CLONE: root };
    const said = execFileSync("sh", ["-euc", [kubectl, here, databases, secrets].join("\n")], {
      env,
      encoding: "utf8",
    });
    return said.split("\n").flatMap((line) => {
      const name = /create secret generic (\S+)/.exec(line)?.[1];
      return [...line.matchAll(/--from-literal=(\w+)=(?=\S)/g)].map(([, variable]) => `${name} ${variable}`);
    });
  } finally {
    rmSync(home, { recursive: true });
  }
}

test("the commands of install.md make just the Secrets that the chart refers to", () => {
  type Variable = { valueFrom?: { secretKeyRef: { name: string; key: string } } };
  const wanted = podsOf("default").flatMap(({ spec }) =>
    spec.containers.flatMap(({ env = [] }: { env: Variable[] }) =>
      env.flatMap(({ valueFrom }) =>
        valueFrom ? [`${valueFrom.secretKeyRef.name} ${valueFrom.secretKeyRef.key}`] : [],
      ),
    ),
  );
  expect(secretsOfInstallation().sort()).toEqual([...new Set<string>(wanted)].sort());
});

test("what the platform brings can be left out piece by piece", () => {
  const read = (file: string) => parse(readFileSync(join(root, "charts/platform", file), "utf8"));
  const values = read("values.yaml");
  for (const { name, condition, version, repository } of read("Chart.yaml").dependencies) {
    expect(condition).toBe(`${name}.enabled`);
    expect(typeof values[name].enabled).toBe("boolean");
    expect(version).toMatch(/^\d+\.(\d+|x)\.x$/);
    expect(repository).toMatch(/^https:/);
  }
});

test.each([
  ["image.tag=latest", "'latest'|not"],
  ["image.tga=1", "additional properties 'tga' not allowed"],
  ["hosts.api=", "/hosts/api"],
  ["hosts.api=https://api.example.com", "/hosts/api"],
  [
    "services.documnets.replicas=2",
    "services.documnets: there is no such service; there are accounts, batch",
  ],
  [
    "services.mail.env.SMTP_URL=smtp://u:p@h",
    "services.mail.env.SMTP_URL: this is a secret; put it into the Secret dte-mail",
  ],
  [
    "authorities.certifier-gt.INFILE=http://x",
    "authorities.certifier-gt.INFILE: certifier-gt takes no such address; it takes INFILE_URL",
  ],
  ["services.mail.resources.limits.memory=1Gi", "/services/mail/resources/limits/memory"],
  ["files.store=disk", "/files/store"],
  ["secrets.external.enabled=true", "secrets.external.storeRef.name is empty: name the SecretStore"],
  ["gatewayApi.enabled=true", "gatewayApi.className is empty: name the GatewayClass of this cluster"],
  ["tests.enabled=true", "tests.secret is empty"],
])("%s is refused with what to do", async (value, message) => {
  await expect(charts.render("dte", ["--set", value])).rejects.toThrow(
    new RegExp(message.replaceAll(/[()[\]]/g, "\\$&")),
  );
});

test("helm test issues nothing at an authority: each country's addresses must be a sandbox's", async () => {
  const values = ["tests.enabled=true", "tests.secret=pruebas", "tests.countries={gt}"];
  await expect(charts.render("dte", set(values))).rejects.toThrow(
    "authorities.certifier-gt.INFILE_URL is missing",
  );
});

/** The leaves of some manifests, one a line: "Deployment mail.replicas: 1". Of a list whose members have names they stand for places. */
function leaves(manifests: readonly Manifest[]): Set<string> {
  const lines = new Set<string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) {
      lines.add(`${path}: ${value}`);
      return;
    }
    for (const [key, each] of Object.entries(value)) visit(each, `${path}.${each?.name ?? key}`);
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

test.each(["small", "production"])("what the profile %s changes is what was looked at", (profile) => {
  const [before, after] = [leaves(of("default")), leaves(of(profile))];
  const changed = [
    ...[...before].filter((line) => !after.has(line)).map((line) => `- ${line}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ];
  // The same for every service: one stands for all.
  const isSpoken = (line: string): boolean =>
    /(gateway|mail|rendering)/.test(line.split(":")[0] ?? "") || !/ dte-/.test(line);
  expectGolden(
    `${profile}.txt`,
    `${changed
      .filter(isSpoken)
      .sort((a, b) => a.slice(2).localeCompare(b.slice(2)))
      .join("\n")}\n`,
  );
});
