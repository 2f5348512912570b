import { expect, test } from "@jest/globals";
import { chartServices } from "./chart-services.js";
import { configurationPage, readVariables } from "./configuration.js";
import { countriesTable, servicesTable } from "./generate.js";
import { composeFile } from "./images/compose.js";
import { secretsScript } from "./images/compose-secrets.js";
import { keySettingsOf } from "./key-settings.js";
import { parseManifest, readManifests } from "./manifests.js";
import { root } from "./paths.js";
import { secretSettingsOf } from "./secret-files.js";

test("the map of services has a row for each, with links that work from its page", () => {
  const manifests = [
    parseManifest(
      {
        name: "accounts",
        summary: "Users.",
        ports: { grpc: 50_051, credenciales: 50_052 },
        stores: ["postgres"],
      },
      "accounts",
    ),
    parseManifest(
      { name: "gateway", summary: "The edge.", ports: { http: 8080 }, calls: ["accounts"] },
      "gateway",
    ),
  ];
  expect(servicesTable(manifests, "services/").split("\n")).toEqual([
    "| Service                        | What it does | Ports                          | Calls    | Stores   |",
    "| ------------------------------ | ------------ | ------------------------------ | -------- | -------- |",
    "| [accounts](services/accounts/) | Users.       | grpc 50051, credenciales 50052 | —        | postgres |",
    "| [gateway](services/gateway/)   | The edge.    | http 8080                      | accounts | —        |",
    "",
  ]);
});

test("the map of countries has a row for each certifier, and none for its other roles", () => {
  const country = { name: "Isla", documents: "boletas", authority: "Oficina" };
  const ports = { grpc: 50_099 };
  const certifier = parseManifest({ name: "certifier-xp", summary: "Isla.", ports, country }, "certifier-xp");
  const receptor = parseManifest({ name: "receptor-xp", summary: "Reads.", ports }, "receptor-xp");
  expect(countriesTable([certifier, receptor], "services/").split("\n").slice(2)).toEqual([
    "| [Isla](services/certifier-xp/) | boletas   | Oficina | [guía](services/certifier-xp/guia.md) |",
    "",
  ]);
  const silent = parseManifest({ name: "certifier-xq", summary: "Isla.", ports }, "certifier-xq");
  expect(() => countriesTable([silent], "")).toThrow('certifier-xq/service.json: "country" is missing');
});

test("a country that joins has its part in all that is generated, from its own folder", async () => {
  const manifests = readManifests(root, ["libs/testing/test/pais-de-prueba"]);
  const joining = manifests.filter(({ name }) => name.endsWith("-xp"));
  const configured = await Promise.all(joining.map(readVariables));
  const services = manifests.map(
    ({ name, summary }) => configured.find((each) => each.name === name) ?? { name, summary, variables: [] },
  );
  expect(joining.map(({ name }) => name)).toEqual(["certifier-xp", "receptor-xp"]);
  expect(configurationPage(configured, root)).toContain("`RENTAS_URL`");
  const readBy = { keys: keySettingsOf(configured), secrets: secretSettingsOf(configured) };
  expect(secretsScript(manifests, readBy)).toContain("keep certifier-xp INNER_KEY ");
  for (const text of [composeFile(manifests, readBy), chartServices(manifests, services)]) {
    expect(text).toMatch(/xp=@?certifier-xp:50099/);
    expect(text).toMatch(/xp=@?receptor-xp:50098/);
  }
  expect(countriesTable(manifests, "services/")).toContain("boleta");
  expect(servicesTable(manifests, "services/")).toContain("receptor-xp");
});
