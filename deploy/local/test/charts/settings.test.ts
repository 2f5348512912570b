import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Env, readInner, type Variable } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { chartServices } from "../../src/chart-services.js";
import { readVariables } from "../../src/configuration.js";
import { root } from "../../src/paths.js";
import { type Charts, openCharts } from "./helm.js";
import { type Profile, type Rendered, renderProfiles, services, set } from "./profiles.js";
import { SECRETS_DIR, secretFilesOf } from "./secret-files.js";

let charts: Charts;
let rendered: Rendered;
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, ["default", "production", "with everything"]);
});
afterAll(() => charts.close());

type Given = { name: string; value?: string; valueFrom?: { configMapKeyRef: object } };
const podOf = (profile: Profile, service: string) =>
  rendered.find(profile, "Deployment", `dte-${service}`)["spec"].template.spec;
const environmentOf = (profile: Profile, service: string): Given[] =>
  podOf(profile, service).containers[0].env;

/** Variables that an image sets by itself. */
const OF_THE_IMAGE = { CHROMIUM_PATH: "/usr/local/bin/chromium-in-container" };
/** The path of certificates of others, for a service that believes them. */
let pem: string;
/** The folder that stands for a pod's folder of secrets. */
let folder: string;
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dte-secrets-"));
  const made = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    "/dev/null",
    "-subj",
    "/CN=autoridad",
  ];
  pem = execFileSync("openssl", made, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
});

/** Gives the value of a pod's variable on this machine: certificates and secrets are files that a person would put where the chart refers to. */
function good({ name, value, valueFrom }: Given, variables: readonly Variable[]): string {
  if (valueFrom) return pem;
  if (!value?.startsWith(`${SECRETS_DIR}/`)) return value ?? "";
  const { example = "" } = variables.find((each) => `${each.name}_FILE` === name) ?? {};
  const file = join(folder, basename(value));
  writeFileSync(file, example.startsWith("$(openssl rand") ? randomBytes(32).toString("base64") : example);
  return file;
}

type Configuration = { readConfig: (env: Env) => unknown };

test.each(services.map(({ name }) => name))(
  "%s starts with what the chart gives it, whatever its config.ts comes to need",
  async (name) => {
    const service = services.find((each) => each.name === name);
    if (!service) throw new Error(name);
    const { variables } = await readVariables(service);
    const url = pathToFileURL(join(service.home, "dist/config.js")).href;
    const { readConfig } = (await import(url)) as Configuration;
    for (const profile of ["default", "production", "with everything"] as const) {
      const given = environmentOf(profile, name).map((each) => [each.name, good(each, variables)]);
      const env: Env = { ...OF_THE_IMAGE, ...Object.fromEntries(given) };
      // Both throw with every variable that is missing or wrong.
      expect(readConfig(env)).toBeDefined();
      expect(readInner(env)).toBeDefined();
      const empty = Object.entries(env).filter(([, value]) => !value);
      expect({ profile, empty }).toEqual({ profile, empty: [] });
    }
  },
);

test("a variable that a service comes to read has its place in the chart after npm run generate", async () => {
  const configured = await Promise.all(services.map((each) => readVariables(each)));
  expect(readFileSync(join(root, "charts/dte/files/services.yaml"), "utf8")).toBe(
    chartServices(services, configured),
  );
});

test("what a service may be told of a database beside its own comes from its Secret, and it may go there", async () => {
  const [catalogs, documents] = ["catalogs", "documents"].map((name) =>
    secretFilesOf(podOf("with everything", name)).map(({ variable }) => variable),
  );
  expect(catalogs).toContain("DATABASE_DIRECT_URL");
  expect(documents).toContain("POSTGRES_READ_URL");
  const place = { port: 6543, to: [{ ipBlock: { cidr: "192.0.2.1/32" } }] };
  const manifests = await charts.render("dte", [
    ...set(["services.documents.secretEnv={POSTGRES_READ_URL}"]),
    ...["--set-json", `network.postgresRead=${JSON.stringify(place)}`],
    ...["--set-json", `network.postgresDirect=${JSON.stringify({ ...place, port: 6544 })}`],
  ]);
  const reaching = (port: number): string[] =>
    manifests
      .filter(({ kind, spec }) => kind === "NetworkPolicy" && JSON.stringify(spec).includes(`"port":${port}`))
      .map(({ metadata }) => metadata.name);
  expect([reaching(6543), reaching(6544)]).toEqual([["dte-documents"], ["dte-migrate"]]);
});

test("no service with tables starts where accounts are not kept apart, unless somebody lets it", async () => {
  const loose = await charts.render("dte", set(["database.cuentas=optional"]));
  for (const { name, stores } of services) {
    for (const profile of ["default", "production"] as const) {
      const told = environmentOf(profile, name).find((each) => each.name === "DATABASE_CUENTAS");
      expect([name, told?.value]).toEqual([name, stores.includes("postgres") ? "required" : undefined]);
    }
  }
  expect(JSON.stringify(loose)).not.toContain("DATABASE_CUENTAS");
});

test("all that use NATS ask the same of it", async () => {
  const bytes = 20 * 1024 ** 3;
  const manifests = await charts.render("dte", set([`nats.eventsBytes=${bytes}`, "nats.eventsDays=14"]));
  const using = manifests.filter(
    ({ kind, spec }) => kind === "Deployment" && JSON.stringify(spec).includes("NATS_URL"),
  );
  expect(using.length).toBeGreaterThan(5);
  for (const { spec } of using) {
    const env: Given[] = spec.template.spec.containers[0].env;
    const asked = env.filter(({ name }) => /^NATS_(EVENTS|FAILED|FILES|REPLICAS)/.test(name));
    expect(Object.fromEntries(asked.map(({ name, value }) => [name, value]))).toEqual({
      NATS_REPLICAS: "1",
      NATS_EVENTS_DAYS: "14",
      NATS_FAILED_DAYS: "28",
      NATS_EVENTS_BYTES: String(bytes),
      NATS_FILES_BYTES: "0",
    });
  }
});

/** Lists what the commands of install.md for the system's Secrets ask of kubectl, a line each; for a certificate also openssl's description of it. */
function askedOfKubectl(): string[] {
  const page = readFileSync(join(root, "docs/operations/install.md"), "utf8");
  const [, platform, databases, secrets, certificates] = [...page.matchAll(/```sh\n(.*?)```/gs)].map(
    ([, block]) => block,
  );
  const judged =
    "$(openssl verify -CAfile inner-ca.crt tls.crt) $(openssl x509 -in tls.crt -noout -ext subjectAltName | tail -1)";
  const kubectl = `helm() { :; }; kubectl() { case "$*" in *exec*|*stdin*) cat > /dev/null ;; *-inner*) echo "kubectl $* ${judged}" ;; *) echo "kubectl $*" ;; esac; }`;
  const here = "cd $HOME; ln -s $CLONE/charts charts";
  const home = mkdtempSync(join(tmpdir(), "dte-install-"));
  try {
    const env = { PATH: process.env["PATH"], HOME: home, CLONE: root };
    const commands = [kubectl, here, platform, databases, secrets, certificates].join("\n");
    return execFileSync("sh", ["-euc", commands], { env, encoding: "utf8" }).split("\n");
  } finally {
    rmSync(home, { recursive: true });
  }
}

const secretOf = (line: string) => /-n dte create secret generic (\S+)/.exec(line)?.[1];

function variablesOf(asked: readonly string[]): Map<string, string> {
  return new Map(
    asked.flatMap((line) => {
      const name = secretOf(line);
      if (name === undefined) return [];
      return [...line.matchAll(/--from-literal=(\w+)=(\S+)/g)].map(
        ([, variable, value = ""]) => [`${name} ${variable}`, value] as const,
      );
    }),
  );
}

test("the commands of install.md make just the Secrets that the chart refers to", () => {
  const wanted = rendered
    .podsOf("default")
    .flatMap(({ spec }) => secretFilesOf(spec).map(({ secret, key }) => `${secret} ${key}`));
  const asked = askedOfKubectl();
  const made = variablesOf(asked);
  expect([...made.keys()].sort()).toEqual([...new Set<string>(wanted)].sort());
  // Each service has the user of its name, and in Redis the keys of its package.
  expect(made.get("dte-mail NATS_URL")).toMatch(/^nats:\/\/mail:p[0-9a-f]{48}@dte-platform-nats\./);
  expect(made.get("dte-receptor-do REDIS_URL")).toMatch(
    /^redis:\/\/receptor-do:p[0-9a-f]{48}@dte-platform-redis\.\S+:6379\?keyPrefix=certifier-do:$/,
  );
  const certificates = asked.filter((line) => line.includes("-inner"));
  expect(certificates.map(secretOf).sort()).toEqual(services.map(({ name }) => `dte-${name}-inner`).sort());
  for (const line of certificates) {
    const name = secretOf(line)?.slice("dte-".length, -"-inner".length);
    expect(line).toMatch(new RegExp(` tls\\.crt: OK +URI:spiffe://dte/${name}$`));
    expect(line).toContain("--from-file=tls.crt --from-file=tls.key --from-file=ca.crt=inner-ca.crt");
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
    "services.documents.env.POSTGRES_READ_URL=postgres://u:p@h/d",
    "services.documents.env.POSTGRES_READ_URL: this is a secret; put it into the Secret dte-documents, and its name into services.documents.secretEnv",
  ],
  [
    "services.mail.env.MAIL_CONCURENCY=dos",
    "services.mail.env.MAIL_CONCURENCY: mail reads no such variable; it reads ACCOUNTS_ADDRESS",
  ],
  [
    "services.catalogs.secretEnv={DATABASE_DIRECT}",
    "services.catalogs.secretEnv: catalogs reads no variable DATABASE_DIRECT; beside those of its Secret it reads DATABASE_DIRECT_URL",
  ],
  ["defaults.env.LOG_LEVLE=debug", "defaults.env.LOG_LEVLE: no service reads such a variable"],
  [
    "trusts.receptor-do.AUTORIDADES.configMap=a,trusts.receptor-do.AUTORIDADES.key=b",
    "trusts.receptor-do.AUTORIDADES: receptor-do takes no such certificates; it takes AUTORIDADES_FIRMA",
  ],
  ["trusts.receptor-do.AUTORIDADES_FIRMA.configMap=a", "/trusts/receptor-do/AUTORIDADES_FIRMA"],
  ["nats.eventsDays=1", "/nats/eventsDays"],
  ["image.registry=registry.example.com/dte/", "/image/registry"],
  ["image.tags.documnets=2.0.0", "image.tags.documnets: there is no such image; there are accounts, batch"],
  [
    "rollout.previousDigests.web2=sha256:0000000000000000000000000000000000000000000000000000000000000000",
    "rollout.previousDigests.web2: there is no such image",
  ],
  ["secrets.names.documnets=a", "secrets.names.documnets: there is no such service"],
  ["sandboxes.secrets.zz=a", "sandboxes.secrets.zz: there is no such sandbox"],
  ["telemetry.keySecret=Clave", "/telemetry/keySecret"],
  ["hosts.web=api.dte.localhost", "hosts.web: api.dte.localhost is hosts.api already"],
  [
    "services.gateway.resources.limits.memory=128Mi",
    "services.gateway.resources: requests.memory is 256Mi, which is more than limits.memory, 128Mi",
  ],
  [
    "telemetry.endpoint=http://collector:4317",
    "telemetry.endpoint: its port is 4317, and pods may go to 4318 alone",
  ],
  ["metrics.podMonitor=true", "metrics.podMonitor: no pod tells metrics; set metrics.enabled=true too"],
  ["rollout.wave=1", "rollout.wave says nothing without rollout.previousTag"],
  ["priorityClasses.values.issuing=2000000000", "/priorityClasses/values/issuing"],
  ["defaults.podLabels.app\\.kubernetes\\.io/name=a", "invalid propertyName 'app.kubernetes.io/name'"],
  // A rule that Kubernetes takes for everybody and everywhere must be written as that, or not at all.
  ["network.ingress.from=null", "/network/ingress"],
  ["network.dns.to=null", "/network/dns"],
  ["network.postgres=null", "at '/network': missing property 'postgres'"],
  ["network.internet.ports=null", "/network/internet"],
  ["network.smtp.to[0].ipBlock.cidr=203.0.113.25", "/network/smtp/to/0/ipBlock/cidr"],
  [
    "network.hsm.to[0].ipBlock.cidr=203.0.113.25/32",
    "network.hsm.ports is empty, which would open every port",
  ],
  ["development.writable=true,defaults.replicas=2", "development.writable is for one replica of everything"],
  ["keda.prometheus=prometheus:9090", "/keda/prometheus"],
  ["metrics.port=80", "/metrics/port"],
  ["network.postgresRead.port=5432", "/network/postgresRead"],
  ["inner.certificates.duration=3d", "/inner/certificates/duration"],
  [
    "authorities.certifier-gt.INFILE=http://x",
    "authorities.certifier-gt.INFILE: certifier-gt takes no such address; it takes INFILE_URL",
  ],
  ["services.mail.resources.limits.memory=1Gi", "/services/mail/resources/limits/memory"],
  ["roles.receptor.replicas=2", "/roles/receptor"],
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
