import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { compradoresOf, otrasOf, padronWithComercio } from "./comercio.js";
import { type Country, findCountries } from "./countries.js";
import { curlExample, demoFile, demoUsers, seedDocument } from "./demo-data.js";
import { openDemoKeys } from "./demo-keys.js";
import { readManifests } from "./manifests.js";
import { root } from "./paths.js";

let countries: Country[];
let first: Country;
beforeAll(async () => {
  countries = await findCountries(readManifests(root));
  [first] = countries as [Country];
});

test("there is a user per country, one of all, one of none and one who may only look", () => {
  const byName = new Map(demoUsers(countries).map((user) => [user.usuario, user.cuentas]));
  for (const { pais, principal } of countries) {
    expect(byName.get(`${pais.toLowerCase()}@demo.test`)).toEqual([
      expect.objectContaining({ pais, id: principal.cuenta.id }),
    ]);
  }
  expect(byName.get("todos@demo.test")?.map(({ pais }) => pais)).toEqual(countries.map(({ pais }) => pais));
  expect(byName.get("sincuenta@demo.test")).toEqual([]);
  expect(byName.get("consulta@demo.test")).toEqual([
    expect.objectContaining({ pais: first.pais, permisos: ["dte.consultar"] }),
  ]);
});

test("the seed gives a user only accounts that it also creates", () => {
  const { cuentas, usuarios } = seedDocument({}, countries);
  const ids = cuentas.map(({ id }) => id);
  for (const { cuentas: suyas } of usuarios) {
    for (const { id } of suyas) expect(ids).toContain(id);
  }
});

test("the demo file says of each country who may send what, and nothing secret", () => {
  const autoridades = { gt: "http://127.0.0.1:9" };
  const urls = { baseUrl: "http://127.0.0.1:8080", webUrl: "http://127.0.0.1:8090" };
  const file = demoFile({ ...urls, autoridades }, countries);
  expect(file).toMatchObject({ ...urls, autoridades });
  expect(file.usuarios[0]?.cuentas[0]).toEqual({ id: first.principal.cuenta.id, pais: first.pais });
  expect(file.solicitudes).toEqual(countries.map(({ pais, solicitud }) => ({ pais, solicitud })));
  expect(file.ventas).toEqual([]);
  const trading = countries.filter(({ comercio }) => comercio);
  const { ventas, usuarios } = demoFile({ ...urls, autoridades }, countries, [
    ...countries,
    ...compradoresOf(countries),
  ]);
  expect(ventas.map(({ pais }) => pais)).toEqual(trading.map(({ pais }) => pais));
  expect(usuarios.map(({ cuentas }) => cuentas[0]?.id)).toEqual(
    expect.arrayContaining(trading.map(({ comercio }) => comercio?.comprador.cuenta.id)),
  );
  const { credencialesCertificador } = first.principal.cuenta;
  for (const secret of Object.values(credencialesCertificador)) {
    expect(JSON.stringify(file)).not.toContain(secret);
  }
});

test("each further account of a country has a user of its own, and its sandbox knows it", () => {
  const varied = countries.filter(({ otras = {} }) => Object.keys(otras).length > 0);
  expect(varied.length).toBeGreaterThan(0);
  for (const country of varied) {
    const users = demoUsers([country, ...otrasOf([country])]);
    const known = JSON.stringify(padronWithComercio(country, {}, "http://127.0.0.1:8080").emisores);
    for (const [nombre, { cuenta }] of Object.entries(country.otras ?? {})) {
      const suyo = users.find(
        ({ usuario }) => usuario === `${country.pais.toLowerCase()}-${nombre}@demo.test`,
      );
      expect(suyo?.cuentas.map(({ id }) => id)).toEqual([cuenta.id]);
      expect(known).toContain(cuenta.id);
    }
  }
});

test("what the curl example sends is the first country's document", () => {
  const example = curlExample("http://127.0.0.1:8080", countries);
  const [, body = ""] = /-d '(\{[\s\S]*\})'$/.exec(example) ?? [];
  expect(JSON.parse(body)).toEqual(first.solicitud);
});

test("a certificate is made once: accounts and sandbox hold the two halves of one key", () => {
  const folder = mkdtempSync(join(tmpdir(), "demo-keys-"));
  try {
    const path = join(folder, "demo-keys.json");
    const keys = openDemoKeys(path, countries, new Date("2026-11-20T12:00:00Z"));
    expect(openDemoKeys(path, countries, new Date("2027-11-20T12:00:00Z"))).toEqual(keys);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const signing = countries.filter(({ principal }) => principal.createCertificado);
    expect(Object.keys(keys)).toEqual(signing.map(({ pais }) => pais));
    const seeded = new Map(seedDocument(keys, countries).cuentas.map((cuenta) => [cuenta.id, cuenta]));
    for (const { pais, principal } of signing) {
      const { contenido, clave, llave, publico = "" } = keys[pais] ?? {};
      expect(seeded.get(principal.cuenta.id)).toMatchObject({
        certificadoFirma: llave ?? { contenido, clave },
      });
      expect(publico).not.toBe("");
      expect(JSON.stringify(principal.padronOf(publico))).toContain(JSON.stringify(publico).slice(1, -1));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
