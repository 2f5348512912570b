import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readVariables } from "../../src/configuration.js";
import { type Charts, openCharts } from "./helm.js";
import { names, type Rendered, renderProfiles, services, set } from "./profiles.js";
import { SECRETS_DIR, secretFilesOf } from "./secret-files.js";

let charts: Charts;
let rendered: Rendered;
/** The variables of each service that its configuration calls secret. */
let declared: Map<string, ReadonlySet<string>>;
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, names);
  declared = new Map(
    await Promise.all(
      services.map(async (each) => {
        const { variables } = await readVariables(each);
        const secret = variables.filter(({ isSecret }) => isSecret).map(({ name }) => name);
        return [each.name, new Set(secret)] as const;
      }),
    ),
  );
});
afterAll(() => charts.close());

const OWN_FILE_OF_THE_READER = ["VAULT_TOKEN", "PKCS11_PIN"];

test.each(names)(
  "no pod of the profile %s has a secret in its environment: by reference neither",
  (profile) => {
    const all = new Set([...declared.values()].flatMap((each) => [...each]));
    expect(all.size).toBeGreaterThan(10);
    for (const { spec, owner } of rendered.podsOf(profile)) {
      expect([owner, spec.initContainers]).toEqual([owner, undefined]);
      for (const { env = [], envFrom } of spec.containers) {
        expect([owner, envFrom]).toEqual([owner, undefined]);
        expect([owner, JSON.stringify(env)]).toEqual([owner, expect.not.stringContaining("secretKeyRef")]);
        const named = env.filter(({ name }: { name: string }) => all.has(name) || /^DATABASE_URL/.test(name));
        expect([owner, named.filter(({ name }: { name: string }) => !name.endsWith("_FILE"))]).toEqual([
          owner,
          [],
        ]);
        for (const { value } of env) expect(String(value)).not.toMatch(/:\/\/[^/]*@/);
      }
    }
    expect(rendered.ofKind(profile, "Secret")).toEqual([]);
  },
);

test.each(names)(
  "every file of a Secret in the profile %s is one that its pod reads, for its user alone",
  (profile) => {
    type Source = { items?: object[] };
    type Volume = { name: string; secret?: Source; projected?: { sources: { secret: Source }[] } };
    let volumes = 0;
    for (const { spec, owner } of rendered.podsOf(profile)) {
      expect(spec.securityContext.fsGroup).toBe(10001);
      for (const volume of spec.volumes as Volume[]) {
        const held = volume.secret ?? volume.projected;
        if (!held) continue;
        volumes += 1;
        // Mode 0440: the files belong to root and to the group of the process.
        expect({ owner, ...held }).toMatchObject({ owner, defaultMode: 0o440 });
        const sources = volume.secret
          ? [volume.secret]
          : (volume.projected?.sources ?? []).map(({ secret }) => secret);
        // A certificate's Secret has nothing else in it, and is mounted whole.
        const isWhole = volume.name === "inner";
        for (const { items } of sources) expect([owner, items === undefined]).toEqual([owner, isWhole]);
        const [mount] = spec.containers[0].volumeMounts.filter(
          ({ name }: { name: string }) => name === volume.name,
        );
        expect({ owner, mount }).toMatchObject({ owner, mount: { readOnly: true } });
      }
      expect(() => secretFilesOf(spec)).not.toThrow();
    }
    expect(volumes).toBeGreaterThan(10);
  },
);

test("each service has the keys of its own Secret that it reads, and what it is not declared to read as a secret is no file", () => {
  for (const service of services) {
    const { spec } = rendered.find("with everything", "Deployment", `dte-${service.name}`)["spec"].template;
    const files = secretFilesOf(spec);
    for (const { variable, secret, key } of files) {
      expect({ service: service.name, secret, key }).toEqual({
        ...{ service: service.name, secret: `dte-${service.name}`, key: variable },
      });
      expect([service.name, variable, declared.get(service.name)?.has(variable)]).toEqual([
        ...[service.name, variable, true],
      ]);
    }
    const wanted = files.map(({ variable }) => variable);
    expect(wanted.includes("DATABASE_URL")).toBe(service.stores.includes("postgres"));
    expect(wanted.includes("FILES_URL")).toBe(service.stores.includes("files"));
    expect(wanted).toEqual(expect.arrayContaining([...service.secrets]));
  }
});

test("the key that is the same for all comes from its own Secret, beside the service's", async () => {
  const manifests = await charts.render("dte", set(["telemetry.keySecret=llave"]));
  for (const { name } of services) {
    const found = manifests.find(
      ({ kind, metadata }) => kind === "Deployment" && metadata.name === `dte-${name}`,
    );
    const files = secretFilesOf(found?.["spec"].template.spec);
    expect([name, files]).toEqual([
      ...[
        name,
        expect.arrayContaining([{ variable: "TELEMETRY_KEY", secret: "llave", key: "TELEMETRY_KEY" }]),
      ],
    ]);
  }
});

test("what an outside store brings is what the pods of a service read, and of one that reads nothing nothing is ordered", () => {
  type Wanted = { secretKey: string };
  const ordered = rendered
    .ofKind("with everything", "ExternalSecret")
    .flatMap(({ spec }) => spec.data.map(({ secretKey }: Wanted) => `${spec.target.name} ${secretKey}`));
  const read = rendered
    .podsOf("with everything")
    .flatMap(({ spec }) => secretFilesOf(spec).map(({ secret, key }) => `${secret} ${key}`));
  expect(ordered.sort()).toEqual(read.sort());
  const targets = rendered.ofKind("with everything", "ExternalSecret").map(({ metadata }) => metadata.name);
  expect(targets).not.toContain("dte-web");
});

test("a secret whose file its reader opens by itself has the same name", async () => {
  const asked = OWN_FILE_OF_THE_READER.join(",");
  const manifests = await charts.render("dte", set([`services.certifier-sv.secretEnv={${asked}}`]));
  const found = manifests.find(
    ({ kind, metadata }) => kind === "Deployment" && metadata.name === "dte-certifier-sv",
  );
  const { env } = found?.["spec"].template.spec.containers[0] ?? {};
  for (const name of OWN_FILE_OF_THE_READER)
    expect(env).toContainEqual({ name: `${name}_FILE`, value: `${SECRETS_DIR}/${name}` });
});

test.each([
  [
    "services.accounts.secretEnv={SYSTEM_READERS}",
    "services.accounts.secretEnv: SYSTEM_READERS is no secret to accounts, which reads it from its environment alone; set services.accounts.env.SYSTEM_READERS",
  ],
  [
    "services.accounts.secretEnv={VAULT_TOKEN},services.accounts.env.VAULT_TOKEN_FILE=/vault/token",
    "services.accounts.env.VAULT_TOKEN_FILE: VAULT_TOKEN stands under secretEnv too",
  ],
])("%s is refused with what to do", async (value, message) => {
  await expect(charts.render("dte", ["--set", value])).rejects.toThrow(message);
});

test("what a collector asks its clients for may come from the Secret, for traces as for everything", async () => {
  const manifests = await charts.render("dte", set(["services.web.secretEnv={OTEL_EXPORTER_OTLP_HEADERS}"]));
  const found = manifests.find(({ kind, metadata }) => kind === "Deployment" && metadata.name === "dte-web");
  expect(secretFilesOf(found?.["spec"].template.spec)).toEqual([
    { variable: "OTEL_EXPORTER_OTLP_HEADERS", secret: "dte-web", key: "OTEL_EXPORTER_OTLP_HEADERS" },
  ]);
});
