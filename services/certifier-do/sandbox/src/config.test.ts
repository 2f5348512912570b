import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { emisores } from "../test/taxpayer.js";
import { readConfig } from "./config.js";

let directory: string;
let env: Record<string, string>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "config-do-"));
  env = {
    LEDGER_DIR: directory,
    EMISORES: join(directory, "emisores.json"),
    AUTORIDADES: join(directory, "autoridades.pem"),
  };
  await writeFile(join(directory, "emisores.json"), JSON.stringify(emisores));
  await writeFile(join(directory, "autoridades.pem"), "PEM");
});
afterAll(() => rm(directory, { recursive: true }));

test("the environment and its files become the options, with defaults", async () => {
  expect(await readConfig(env)).toEqual({
    host: "127.0.0.1",
    port: 0,
    ledgerDir: directory,
    emisores,
    autoridadesPem: ["PEM"],
  });
  expect(await readConfig({ ...env, PORT: "8193", PROCESO_MS: "5" })).toMatchObject({
    port: 8193,
    procesoMs: 5,
  });
});

test.each([
  ["LEDGER_DIR", ""],
  ["PORT", "70000"],
  ["PROCESO_MS", "pronto"],
])("a wrong %s is named with a good value", async (name, value) => {
  await expect(readConfig({ ...env, [name]: value })).rejects.toThrow(`a good value: ${name}=`);
});
