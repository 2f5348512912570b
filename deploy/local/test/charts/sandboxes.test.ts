import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { root } from "../../src/paths.js";
import { type Charts, openCharts } from "./helm.js";
import { countries, NAME, PROFILES, type Rendered, renderProfiles, services, set } from "./profiles.js";

let charts: Charts;
let rendered: Rendered;
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, ["trial"]);
});
afterAll(() => charts.close());

const callers = services.filter(({ authority }) => Object.keys(authority).length > 0);
const countryOf = (name: string): string => name.slice(-2);

test("whoever calls an authority calls its country's sandbox instead, at the addresses that the sandbox has", () => {
  for (const { name, authority } of callers) {
    const country = countryOf(name);
    const { port } = rendered.find("trial", "Service", `dte-sandbox-${country}`)["spec"].ports[0];
    const { env } = rendered.find("trial", "Deployment", `dte-${name}`)["spec"].template.spec.containers[0];
    for (const [variable, suffix] of Object.entries(authority)) {
      expect(env).toContainEqual({
        name: variable,
        value: `http://dte-sandbox-${country}:${port}${suffix}`,
      });
    }
  }
});

test("a sandbox is reached by the services of its country, goes nowhere, and each of them may go there", () => {
  expect(countries.length).toBeGreaterThan(0);
  for (const country of countries) {
    const sandbox = `sandbox-${country}`;
    const { ingress, egress } = rendered.find("trial", "NetworkPolicy", `dte-${sandbox}`)["spec"];
    const own = callers.map(({ name }) => name).filter((name) => countryOf(name) === country);
    expect(
      ingress.map((rule: { from: [{ podSelector: { matchLabels: Record<string, string> } }] }) =>
        rule.from.map(({ podSelector }) => podSelector.matchLabels[NAME]).join(),
      ),
    ).toEqual(own);
    expect(egress).toEqual([]);
    for (const name of own) {
      const policy = rendered.find("trial", "NetworkPolicy", `dte-${name}`);
      expect(JSON.stringify(policy["spec"].egress)).toContain(`"${NAME}":"${sandbox}"`);
    }
  }
});

test("a sandbox reads what its Secret holds, from the files that are written for it", () => {
  for (const country of countries) {
    const { template } = rendered.find("trial", "Deployment", `dte-sandbox-${country}`)["spec"];
    const [{ env }] = template.spec.containers;
    expect(env).toContainEqual({ name: "EMISORES", value: "/sandbox/emisores" });
    expect(template.spec.volumes).toContainEqual({
      name: "known",
      secret: {
        secretName: `dte-sandbox-${country}`,
        defaultMode: 0o440,
        items: expect.arrayContaining([{ key: "emisores", path: "emisores" }]),
      },
    });
  }
});

test("no sandbox is there unless it is asked for, and none beside an address of `authorities`", async () => {
  const plain = await charts.render("dte", []);
  expect(plain.filter(({ metadata }) => metadata.name.includes("sandbox"))).toEqual([]);
  const [{ name, authority }] = callers as [(typeof callers)[number]];
  const [variable] = Object.keys(authority);
  await expect(
    charts.render("dte", [
      ...PROFILES.trial,
      ...set([`authorities.${name}.${variable}=http://sandbox.sandboxes:8100`]),
    ]),
  ).rejects.toThrow(
    `authorities.${name}: the sandbox of ${countryOf(name)} in sandboxes.countries stands in`,
  );
  await expect(charts.render("dte", set(["sandboxes.countries={zz}"]))).rejects.toThrow(
    "sandboxes.countries: there is no sandbox of zz",
  );
});

test("every helm upgrade of the pages names the profile: without it a release would lose what the profile turns on", () => {
  for (const page of ["install", "upgrade"]) {
    const text = readFileSync(join(root, `docs/operations/${page}.md`), "utf8");
    const commands = text.split("\n").filter((line) => /^[^`]*\bhelm upgrade .*charts\/dte/.test(line));
    expect(commands.length).toBeGreaterThan(0);
    for (const line of commands)
      expect(line).toMatch(/--values (\$profile|charts\/dte\/values-\w+\.yaml) --values values\.yaml/);
  }
});
