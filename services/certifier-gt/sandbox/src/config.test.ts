import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAutoridad } from "@dte/sandbox";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { general, pequeno } from "../test/certifier.js";
import { readConfig } from "./config.js";

let directory: string;
let env: Record<string, string>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "sandbox-gt-config-"));
  env = { LEDGER_DIR: directory, EMISORES: join(directory, "emisores.json") };
  await writeEmisores([general, pequeno]);
});
afterAll(async () => {
  await rm(directory, { recursive: true });
});

async function writeEmisores(emisores: unknown): Promise<void> {
  await writeFile(join(directory, "emisores.json"), JSON.stringify(emisores));
}

test("the settings are read from the environment, with defaults for a laptop", async () => {
  expect(await readConfig(env)).toEqual({
    host: "127.0.0.1",
    port: 0,
    ledgerDir: directory,
    emisores: [general, pequeno],
  });
  const more = { HOST: "::1", PORT: "8191", LIMITE_CF: "10000", TIPOS_CAMBIO: "USD=7.75, EUR=8.4" };
  expect(await readConfig({ ...env, ...more })).toMatchObject({
    host: "::1",
    port: 8191,
    limiteCf: "10000",
    tiposCambio: { USD: "7.75", EUR: "8.4" },
  });
});

test("the authority of its signers is read from the file that has its certificate and its key", async () => {
  const autoridad = createAutoridad("Autoridad de Pruebas");
  const file = join(directory, "autoridad.pem");
  await writeFile(file, `${autoridad.certificado}${autoridad.llave}`);
  const read = (await readConfig({ ...env, AUTORIDAD_FIRMA: file })).autoridad;
  expect(read?.certificado).toBe(autoridad.certificado);
  expect(read?.llave).toContain(autoridad.llave);
  await writeFile(file, autoridad.certificado);
  await expect(readConfig({ ...env, AUTORIDAD_FIRMA: file })).rejects.toThrow("AUTORIDAD_FIRMA");
});

test.each([
  ["LEDGER_DIR", ""],
  ["EMISORES", ""],
  ["PORT", "70000"],
  ["LIMITE_CF", "mucho"],
  ["TIPOS_CAMBIO", "USD:7"],
])("a wrong %s is named", async (name, value) => {
  await expect(readConfig({ ...env, [name]: value })).rejects.toThrow(name);
});

test.each([
  ["no list", {}, "array"],
  ["an entry without llaveApi", [{ ...general, llaveApi: "" }], "llaveApi"],
  ["an entry without establishments", [{ ...general, establecimientos: "1" }], "establecimientos"],
  ["an entry at Digifact without clave", [{ ...general, digifact: { usuario: "x" } }], "digifact: clave"],
  ["an entry at Megaprint without apikey", [{ ...general, megaprint: {} }], "megaprint: usuario"],
  ["a certificate that is none", [{ ...general, certificado: "-----BEGIN" }], "certificado"],
  ["two with the same NIT", [general, { ...general, usuarioApi: "otro" }], "nit"],
  ["two with the same user", [general, { ...pequeno, usuarioApi: general.usuarioApi }], "usuarioApi"],
])("a list of emisores with %s is refused", async (_, emisores, named) => {
  await writeEmisores(emisores);
  await expect(readConfig(env)).rejects.toThrow(named);
});
