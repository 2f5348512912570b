import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { isCertifier, readManifests } from "./manifests.js";
import { root } from "./paths.js";
import { writeTrial } from "./trial.js";

const options = { clave: "una-clave-de-prueba", now: new Date("2026-11-23T12:00:00Z") };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dte-trial-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Listed = { readonly sandboxes: Readonly<Record<string, { readonly files: Record<string, string> }>> };
const { sandboxes } = parse(readFileSync(join(root, "charts/dte/files/services.yaml"), "utf8")) as Listed;
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8"));

test("a trial has accounts, what each sandbox knows of them, and a request of each country's own user", async () => {
  await writeTrial(folder, options);
  const { cuentas, usuarios } = read("cuentas.json");
  const countries = readManifests(root)
    .filter(isCertifier)
    .map(({ name }) => name.slice(-2));
  expect(cuentas).toHaveLength(countries.length);
  for (const country of countries) {
    const { usuario, clave, solicitud } = read(`solicitudes/${country}.json`);
    expect(clave).toBe(options.clave);
    expect(usuarios).toContainEqual(expect.objectContaining({ usuario, clave }));
    expect(solicitud.items.length).toBeGreaterThan(0);
    expect(read(`sandbox-${country}/emisores`).length).toBeGreaterThan(0);
    // The chart's sandbox reads a Secret of just these files.
    expect(readdirSync(join(folder, `sandbox-${country}`)).sort()).toEqual(
      Object.values(sandboxes[country]?.files ?? {}).sort(),
    );
  }
  expect(statSync(join(folder, "cuentas.json")).mode & 0o077).toBe(0);
});

test("a trial that is there is not written over", async () => {
  const target = join(folder, "prueba");
  expect(await writeTrial(target, options)).toContain("cuentas.json");
  await expect(writeTrial(target, options)).rejects.toThrow("is not empty");
});
