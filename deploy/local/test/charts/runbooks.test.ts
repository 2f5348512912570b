import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { root } from "../../src/paths.js";
import { type Charts, type Manifest, openCharts } from "./helm.js";
import { type Rendered, renderProfiles, services } from "./profiles.js";

const OPERATIONS = join(root, "docs/operations");
const PAGES = [
  join(OPERATIONS, "operators.md"),
  ...readdirSync(join(OPERATIONS, "runbooks")).map((name) => join(OPERATIONS, "runbooks", name)),
];
/** The texts that the pages put in backticks, on one line each. */
const told = PAGES.flatMap((page) =>
  [...readFileSync(page, "utf8").matchAll(/`([^`]+)`/g)].map(([, each = ""]) => each.replace(/\s+/g, " ")),
);
const commands = told.filter((each) => /^kubectl \S+ /.test(each));

/** A page may leave one of these for its reader to fill in. */
const PLACEHOLDERS = ["<servicio>", "<pod>", "<request>"];
/** Kinds by their names in a command. */
const KINDS: Readonly<Record<string, string>> = {
  pods: "Deployment",
  deployment: "Deployment",
  svc: "Service",
  "certificates.cert-manager.io": "Certificate",
};

let charts: Charts;
let rendered: Rendered;
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, ["with everything"]);
});
afterAll(() => charts.close());

const ofKind = (kind: string): readonly Manifest[] => rendered.ofKind("with everything", kind);

test("commands for a cluster name the namespace of the installation, and leave only what the reader knows", () => {
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) {
    expect([command, command.includes(" -n dte ")]).toEqual([command, true]);
    const left = command.match(/<[^>]+>/g) ?? [];
    expect([command, left.filter((each) => !PLACEHOLDERS.includes(each))]).toEqual([command, []]);
  }
});

test("what commands find by its labels is there for every service", () => {
  const selected = commands.flatMap((command) => {
    const [, kind = "", label = "", value = ""] =
      / (\S+) -l ([\w./-]+)=(\S+)$/.exec(command.replace(" -n dte", "")) ?? [];
    return label === "" ? [] : [{ command, kind, label, value }];
  });
  expect(selected.map(({ kind }) => kind).sort()).toEqual([
    "certificates.cert-manager.io",
    "deployment",
    "pods",
  ]);
  for (const { command, kind, label, value } of selected) {
    const labels = ofKind(KINDS[kind] ?? "").map(({ metadata, spec }) =>
      kind === "pods" ? spec.template.metadata.labels : metadata.labels,
    );
    const found = services.filter(({ name }) =>
      labels.some((each) => each[label] === value.replace("<servicio>", name)),
    );
    expect([command, found.length]).toEqual([command, services.length]);
  }
});

test("what commands name is what the chart calls it, and listens where they say", () => {
  const forwarded = commands.flatMap((command) =>
    [...command.matchAll(/port-forward svc\/(\S+) (\d+)/g)].map(([, name, port]) => [name, Number(port)]),
  );
  expect(forwarded.length).toBeGreaterThan(1);
  const listening = ofKind("Service").flatMap(({ metadata, spec }) =>
    spec.ports.map(({ port }: { port: number }) => [metadata.name, port]),
  );
  for (const each of forwarded) expect(listening).toContainEqual(each);
  const secrets = ofKind("Certificate").map(({ spec }) => spec.secretName);
  const named = told.filter((each) => /^dte-<servicio>-/.test(each));
  expect(named).toEqual(["dte-<servicio>-inner"]);
  for (const name of named)
    for (const service of services) expect(secrets).toContain(name.replace("<servicio>", service.name));
  const run = commands.flatMap((command) => / exec .* -- (\S+)/.exec(command)?.[1] ?? []);
  const programs = [...new Set(run)];
  expect(programs).toEqual(["/usr/local/bin/node"]);
  const entry = readFileSync(join(root, "deploy/docker/Dockerfile"), "utf8").match(/ENTRYPOINT \["([^"]+)"/g);
  expect(new Set(entry)).toEqual(new Set(programs.map((program) => `ENTRYPOINT ["${program}"`)));
});

test("settings of the chart that pages name are there", () => {
  const settings = told.filter((each) => /^(network|inner|telemetry|metrics|keda)\.[\w.]+$/.test(each));
  expect(settings).toEqual(expect.arrayContaining(["network.metrics.from", "inner.certificates.issuer"]));
  const values: unknown = parse(readFileSync(join(root, "charts/dte/values.yaml"), "utf8"));
  for (const setting of settings) {
    const value = setting
      .split(".")
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values);
    expect([setting, value === undefined]).toEqual([setting, false]);
  }
});
