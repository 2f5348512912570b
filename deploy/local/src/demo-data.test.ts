import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { countries, curlExample, demoFile, demoUsers, seedDocument } from "./demo-data.js";
import { openDemoKeys } from "./demo-keys.js";

/** SAT's check digit: digits weighted 2, 3, 4… from the right; 11 less the sum modulo 11, 10 written K. */
function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? "K" : String(digit);
}

test("the Guatemalan account has a NIT with a valid check digit", () => {
  const nit = countries.find(({ pais }) => pais === "GT")?.cuenta.id ?? "";
  expect(nit).toMatch(/^\d{2,12}[\dK]$/);
  expect(nit.slice(-1)).toBe(checkDigit(nit.slice(0, -1)));
});

test("the sandbox knows each account by the credentials that the account has", () => {
  for (const { cuenta, sandboxOf } of countries) {
    expect(sandboxOf("").emisor).toMatchObject(cuenta.credencialesCertificador);
  }
});

test("there is a user per country, one of all, one of none and one who may only look", () => {
  const byName = new Map(demoUsers().map((user) => [user.usuario, user.cuentas]));
  expect(byName.get("gt@demo.test")).toHaveLength(1);
  expect(byName.get("todos@demo.test")?.map(({ pais }) => pais)).toEqual(countries.map(({ pais }) => pais));
  expect(byName.get("sincuenta@demo.test")).toEqual([]);
  expect(byName.get("consulta@demo.test")).toEqual([
    expect.objectContaining({ pais: "GT", permisos: ["dte.consultar"] }),
  ]);
});

test("a country joins with one entry", () => {
  const [first] = countries;
  const another = { ...first, pais: "XX", cuenta: { ...first.cuenta, id: "1" } };
  const users = new Map(demoUsers([first, another]).map((user) => [user.usuario, user.cuentas]));
  expect(users.get("xx@demo.test")?.map(({ id }) => id)).toEqual(["1"]);
  expect(users.get("todos@demo.test")).toHaveLength(2);
  expect(seedDocument({}, [first, another]).cuentas).toHaveLength(2);
});

test("the seed gives a user only accounts that it also creates", () => {
  const { cuentas, usuarios } = seedDocument({});
  const ids = cuentas.map(({ id }) => id);
  for (const { cuentas: suyas } of usuarios) {
    for (const { id } of suyas) expect(ids).toContain(id);
  }
});

test("the demo file says of an account its id and its country, and of the country nothing secret", () => {
  const file = demoFile(
    { baseUrl: "http://127.0.0.1:8080", webUrl: "http://127.0.0.1:8090" },
    { gt: "http://127.0.0.1:9" },
  );
  expect(file.usuarios[0]?.cuentas[0]).toEqual({ id: countries[0].cuenta.id, pais: "GT" });
  expect(JSON.stringify(file)).not.toContain(countries[0].cuenta.credencialesCertificador["llaveApi"]);
});

test("what the curl example sends is the first country's document", () => {
  const [, body = ""] = /-d '(\{[\s\S]*\})'$/.exec(curlExample("http://127.0.0.1:8080")) ?? [];
  expect(JSON.parse(body)).toEqual(countries[0].solicitud);
});

test("the logo is a PNG", () => {
  const logo = Buffer.from(countries[0].cuenta.logo ?? "", "base64");
  expect(logo.subarray(1, 4).toString()).toBe("PNG");
  expect(logo.readUInt32BE(16)).toBe(logo.readUInt32BE(20));
});

test("a certificate is made once: accounts and sandbox hold the two halves of one key", () => {
  const folder = mkdtempSync(join(tmpdir(), "demo-keys-"));
  try {
    const path = join(folder, "demo-keys.json");
    const keys = openDemoKeys(path, countries, new Date("2026-11-20T12:00:00Z"));
    expect(openDemoKeys(path, countries, new Date("2027-11-20T12:00:00Z"))).toEqual(keys);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const sv = countries.find(({ pais }) => pais === "SV");
    const { contenido = "" } = keys["SV"] ?? {};
    expect(Buffer.from(contenido, "base64").toString()).toContain(keys["SV"]?.publico);
    expect(sv?.sandboxOf(keys["SV"]?.publico ?? "").emisor).toMatchObject({
      llavePublica: keys["SV"]?.publico,
    });
    const [, seeded] = seedDocument(keys).cuentas;
    expect(seeded).toMatchObject({ id: sv?.cuenta.id, certificadoFirma: { contenido } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
