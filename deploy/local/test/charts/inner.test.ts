import { readInner } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { makeInnerKeys } from "../../src/inner-keys.js";
import { callersOf } from "../../src/manifests.js";
import { type Charts, type Manifest, openCharts } from "./helm.js";
import { type Rendered, renderProfiles, services } from "./profiles.js";
import { secretFilesOf } from "./secret-files.js";

const keys = makeInnerKeys(services);
const keyOf = (name: string): string => keys.get(name)?.shown ?? "";
const OPEN = ["--set", "inner.certificates.enabled=false", "--set", "database.cuentas=optional"];
const grpcServices = services.filter(({ ports }) => ports["grpc"] !== undefined);

let charts: Charts;
let rendered: Rendered;
let withKeys: Manifest[];
/** The manifests without certificates and keys. */
let open: Manifest[];
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, ["default", "production", "with everything"]);
  const given = [...keys].map(([name, { shown }]) => `inner.keys.${name}=${shown}`);
  open = await charts.render("dte", OPEN);
  withKeys = await charts.render("dte", [
    ...OPEN,
    "--set",
    "inner.operador=true",
    "--set",
    "inner.identity=asked",
    ...given.flatMap((each) => ["--set-string", each]),
  ]);
});
afterAll(() => charts.close());

type Variable = { name: string; value?: string };
const podOf = (manifests: readonly Manifest[], name: string) =>
  manifests.find(({ kind, metadata }) => kind === "Deployment" && metadata.name === `dte-${name}`)?.["spec"]
    .template.spec;
const variablesOf = (manifests: readonly Manifest[], name: string): Map<string, Variable> => {
  const variables: Variable[] = podOf(manifests, name).containers[0].env;
  return new Map(variables.map((each) => [each.name, each]));
};
/** Gives the services that a service hears at a listener, as it reads its own environment. */
const heardBy = (manifests: readonly Manifest[], name: string, listener: string) => {
  const env = [...variablesOf(manifests, name).values()]
    .map((each) => [each.name, each.value] as const)
    // The service's own key is left out, whose file is not on this machine.
    .filter(([variable]) => variable !== "INNER_KEY_FILE");
  return readInner(Object.fromEntries(env)).callersOf(listener);
};

test("calls must prove their users, but while a release that proves none is replaced", () => {
  for (const { name } of grpcServices) {
    expect(variablesOf(rendered.of("production"), name).has("INNER_IDENTITY")).toBe(false);
    expect(variablesOf(withKeys, name).get("INNER_IDENTITY")?.value).toBe("asked");
  }
});

test.each(["default", "production"] as const)(
  "%s has every service prove who it is with a certificate, and hear only those whose manifests name it",
  (profile) => {
    const manifests = rendered.of(profile);
    for (const manifest of grpcServices) {
      for (const listener of Object.keys(manifest.ports)) {
        const callers = callersOf(manifest, services).filter(([, port]) => port === listener);
        const wanted = callers.length > 0 ? callers.map(([name]) => name) : [manifest.name];
        expect([...(heardBy(manifests, manifest.name, listener)?.keys() ?? [])]).toEqual(wanted);
      }
    }
    for (const { name } of services) {
      const { volumes, containers } = podOf(manifests, name);
      expect(volumes).toContainEqual({
        name: "inner",
        secret: { secretName: `dte-${name}-inner`, defaultMode: 0o440 },
      });
      expect(containers[0].volumeMounts).toContainEqual({
        name: "inner",
        mountPath: "/inner",
        readOnly: true,
      });
      const variables = variablesOf(manifests, name);
      expect(["CERT", "KEY", "CA"].map((each) => variables.get(`INNER_TLS_${each}`)?.value)).toEqual([
        "/inner/tls.crt",
        "/inner/tls.key",
        "/inner/ca.crt",
      ]);
    }
  },
);

test("who installs it where nobody shows who they are is told so, and what to set", async () => {
  const [open, production] = [
    await charts.notes("dte", OPEN),
    await charts.notes("dte", ["--values", "dte/values-production.yaml"]),
  ];
  for (const word of ["Services do not show each other who they are", "database.cuentas=required"]) {
    expect(open).toContain(word);
    expect(production).not.toContain(word);
  }
  expect(production).toContain("The API is");
});

test("pods that hear certificates alone are probed at a port where nothing else is answered, which nobody else reaches", () => {
  for (const { name } of grpcServices) {
    const [{ ports, startupProbe, readinessProbe, livenessProbe }] = podOf(
      rendered.of("production"),
      name,
    ).containers;
    const asked = [startupProbe, readinessProbe, livenessProbe].map(({ grpc }) => grpc.port);
    expect(new Set(asked)).toEqual(new Set([50_100]));
    expect(ports).toContainEqual({ name: "probes", containerPort: 50_100 });
    expect(variablesOf(rendered.of("production"), name).get("INNER_PROBE_PORT")?.value).toBe("50100");
  }
  const policies = JSON.stringify(rendered.ofKind("production", "NetworkPolicy"));
  expect(policies).not.toMatch(/"port":("probes"|50100)/);
});

test("cert-manager is asked for a certificate of each service and of the operators' tools, where an issuer is named", () => {
  expect(rendered.ofKind("production", "Certificate")).toEqual([]);
  const uris = rendered.ofKind("with everything", "Certificate").map(({ metadata, spec }) => {
    expect(metadata.name).toBe(spec.secretName);
    expect(spec.issuerRef).toEqual({ name: "dte", kind: "Issuer", group: "cert-manager.io" });
    return spec.uris;
  });
  const names = [...services.map(({ name }) => name), "operador"];
  expect(uris.sort()).toEqual(names.map((name) => [`spiffe://dte/${name}`]).sort());
});

test("keys come as files, and each listener is told the public halves of those that it hears", () => {
  for (const manifest of services) {
    expect(secretFilesOf(podOf(withKeys, manifest.name))).toContainEqual({
      ...{ variable: "INNER_KEY", secret: `dte-${manifest.name}`, key: "INNER_KEY" },
    });
  }
  const heard = heardBy(withKeys, "documents", "grpc");
  const key = heard?.get("gateway")?.export({ type: "spki", format: "der" }).toString("base64");
  expect(key).toBe(keyOf("gateway"));
  expect(heard?.has("operador")).toBe(true);
  expect(heardBy(withKeys, "accounts", "credenciales")?.has("operador")).toBe(false);
  expect(podOf(withKeys, "documents").containers[0].startupProbe.grpc.port).toBe(50_053);
});

test("without certificates and keys nothing is said of callers, and the network policies alone decide", () => {
  for (const { name } of services) {
    const inner = [...variablesOf(open, name).keys()].filter((each) => each.startsWith("INNER_"));
    expect(inner).toEqual([]);
  }
});

test.each([
  [["inner.keys.gateway=demasiado-corta"], "/inner/keys/gateway"],
  [
    ["inner.certificates.enabled=false", `inner.keys.gateway=${keyOf("gateway")}`],
    "inner.keys.accounts is missing: accounts would not be heard",
  ],
  [
    [
      "inner.certificates.enabled=false",
      ...[...keys].map(([name, { shown }]) => `inner.keys.${name === "gateway" ? "gatewey" : name}=${shown}`),
    ],
    "inner.keys.gateway is missing",
  ],
  [[`inner.keys.gatewey=${keyOf("gateway")}`], "inner.keys.gatewey: there is no such service"],
  [["inner.probePort=50051"], "inner.probePort: 50051 is the port of accounts"],
  [["metrics.enabled=true", "metrics.port=8080"], "metrics.port: 8080 is the port of gateway"],
  [["metrics.enabled=true", "metrics.port=50100"], "metrics.port and inner.probePort are both 50100"],
])("%j is refused with what to do", async (values, message) => {
  const args = values.flatMap((each) => [each.startsWith("inner.keys") ? "--set-string" : "--set", each]);
  await expect(charts.render("dte", args)).rejects.toThrow(message);
});
