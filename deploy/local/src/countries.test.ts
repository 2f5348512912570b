import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { countryFolders, findCountries } from "./countries.js";
import { demoUsers, seedDocument } from "./demo-data.js";
import { openDemoKeys } from "./demo-keys.js";
import { calleesOf, readManifests } from "./manifests.js";
import { root } from "./paths.js";
import { writePadron } from "./sandboxes.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pais-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a country's files into a folder outside the repository. */
function settle(name: string, pais: string, grpc = 50_099): void {
  const manifest = { name, summary: "A country elsewhere.", ports: { grpc } };
  writeFileSync(join(folder, "service.json"), JSON.stringify(manifest));
  mkdirSync(join(folder, "demo/src"), { recursive: true });
  const module = `export const demo = {
    pais: "${pais}",
    principal: {
      cuenta: { id: "1", credencialesCertificador: {} },
      createCertificado: () => ({ contenido: Buffer.from("privada"), clave: "k", publico: "pública" }),
      padronOf: (publico: string) => ({ emisores: [{ id: "1" }], files: { LLAVES: publico } }),
    },
    solicitud: { items: [] },
  };`;
  writeFileSync(join(folder, "demo/src/index.ts"), module);
}

test("the countries of the house are those of its folders, in the order of their ports", async () => {
  const manifests = readManifests(root);
  const countries = await findCountries(manifests);
  const folders = readdirSync(join(root, "services")).filter((name) => name.startsWith("certifier-"));
  expect(countries.map(({ pais }) => `certifier-${pais.toLowerCase()}`).sort()).toEqual(folders.sort());
  const ports = countries.map(({ home }) => manifests.find((each) => each.home === home)?.ports["grpc"] ?? 0);
  expect(ports).toEqual(ports.toSorted((a, b) => a - b));
});

test("a country elsewhere joins with its folder: services reach it, it has users, an account and a sandbox's files", async () => {
  settle("certifier-xx", "XX");
  const manifests = readManifests(root, countryFolders({ DTE_COUNTRY_FOLDERS: folder }));
  const [documents] = manifests.filter(({ name }) => name === "documents");
  expect(documents && calleesOf(documents, manifests).map(({ service }) => service.name)).toContain(
    "certifier-xx",
  );
  const countries = await findCountries(manifests);
  const last = countries.at(-1);
  expect(last).toMatchObject({ pais: "XX", home: folder });
  const users = new Map(demoUsers(countries).map(({ usuario, cuentas }) => [usuario, cuentas]));
  expect(users.get("xx@demo.test")?.map(({ id }) => id)).toEqual(["1"]);
  expect(users.get("todos@demo.test")).toHaveLength(countries.length);
  const keys = openDemoKeys(join(folder, "keys.json"), countries.slice(-1), new Date());
  expect(seedDocument(keys, countries).cuentas.at(-1)).toMatchObject({
    id: "1",
    certificadoFirma: { contenido: Buffer.from("privada").toString("base64"), clave: "k" },
  });
  const padron = last?.principal.padronOf(keys["XX"]?.publico ?? "");
  expect(padron && Object.keys(writePadron(folder, padron)).sort()).toEqual(["EMISORES", "LLAVES"]);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(["emisores", "llaves"]));
});

test("a folder without a demonstration, or with that of another country, is told by its path", async () => {
  settle("certifier-xx", "YY");
  const room = join(folder, "demo");
  await expect(findCountries(readManifests(root, [folder]))).rejects.toThrow(
    `${room} is the demonstration of YY`,
  );
  rmSync(room, { recursive: true });
  await expect(findCountries(readManifests(root, [folder]))).rejects.toThrow(`${room} is missing`);
});

test("a country that joins with a lower port than the first one's is told so, and does not take its place", async () => {
  settle("certifier-xx", "XX", 50_060);
  await expect(findCountries(readManifests(root, [folder]))).rejects.toThrow(
    `certifier-xx has port 50060 in ${join(folder, "service.json")}`,
  );
});

test("a folder elsewhere is of a certifier that the house does not have yet", () => {
  settle("exchange-rates", "XX");
  expect(() => readManifests(root, [folder])).toThrow('"name" must be like "certifier-xx"');
  settle("certifier-gt", "GT");
  expect(() => readManifests(root, [folder])).toThrow('there is another service "certifier-gt"');
});
