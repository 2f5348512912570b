import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { emisor, otro } from "../test/ministerio.js";
import { readConfig } from "./config.js";

let directory: string;
let env: Record<string, string>;
const write = (emisores: unknown) => writeFile(env["EMISORES"] ?? "", JSON.stringify(emisores));
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "sandbox-sv-config-"));
  env = { LEDGER_DIR: directory, EMISORES: join(directory, "emisores.json") };
  await write([emisor, otro]);
});
afterAll(async () => {
  await rm(directory, { recursive: true });
});

test("a laptop needs a directory and the issuers, all else can be told", async () => {
  const least = { host: "127.0.0.1", port: 0, ledgerDir: directory, emisores: [emisor, otro] };
  expect(await readConfig(env)).toEqual(least);
  const more = { HOST: "::1", PORT: "8192", VERSIONES: "00:03=3, 00:03=4", DEMORA_LOTE_MS: "10" };
  expect(await readConfig({ ...env, ...more })).toEqual({
    ...least,
    ...{ host: "::1", port: 8192, versiones: { "00:03": [3, 4] }, demoraLoteMs: 10 },
  });
});

test.each([
  ["LEDGER_DIR", ""],
  ["EMISORES", ""],
  ["PORT", "70000"],
  ["VERSIONES", "03=3"],
  ["VERSIONES", "00:03=9"],
  ["DEMORA_LOTE_MS", "mucho"],
])("a wrong %s is named", async (name, value) => {
  await expect(readConfig({ ...env, [name]: value })).rejects.toThrow(name);
});

test.each([
  ["no list", {}, "array"],
  ["an entry without clave", [{ ...emisor, clave: "" }], "clave"],
  ["a key that is none", [{ ...emisor, llavePublica: "AAAA" }], "llavePublica"],
  ["two with the same NIT", [emisor, emisor], "nit"],
])("a list of issuers with %s is refused", async (_, emisores, named) => {
  await write(emisores);
  await expect(readConfig(env)).rejects.toThrow(named);
});
