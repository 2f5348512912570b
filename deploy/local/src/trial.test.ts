import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { isCertifier, readManifests } from "./manifests.js";
import { root } from "./paths.js";
import { main } from "./trial.js";

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dte-trial-"));
  said = [];
  for (const stream of ["log", "error"] as const) {
    jest.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8"));

test("a trial has accounts, what each sandbox knows of them, and a request of each country's own user", async () => {
  expect(await main([folder])).toBe(0);
  const { cuentas, usuarios } = read("cuentas.json");
  const countries = readManifests(root)
    .filter(isCertifier)
    .map(({ name }) => name.slice(-2));
  expect(cuentas).toHaveLength(countries.length);
  for (const country of countries) {
    const { usuario, clave, solicitud } = read(`solicitudes/${country}.json`);
    expect(usuarios).toContainEqual(expect.objectContaining({ usuario, clave }));
    expect(solicitud.items.length).toBeGreaterThan(0);
    expect(read(`sandbox-${country}/emisores`).length).toBeGreaterThan(0);
  }
  expect(statSync(join(folder, "cuentas.json")).mode & 0o077).toBe(0);
});

test("no two trials have one password, and one that is there is not written over", async () => {
  expect(await main([join(folder, "una")])).toBe(0);
  expect(await main([join(folder, "otra")])).toBe(0);
  const [una, otra] = ["una", "otra"].map((each) => read(`${each}/cuentas.json`).usuarios[0].clave);
  expect(una).not.toBe(otra);
  expect(await main([join(folder, "una")])).toBe(1);
  expect(said.at(-1)).toContain("is not empty");
  expect(await main([])).toBe(1);
  expect(existsSync(join(folder, "cuentas.json"))).toBe(false);
});
