import { type ExecFileException, execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CLAVE, type Constellation, createApi, startConstellation } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** A program that fails where Python is older than pyproject.toml requires. */
const WANTED = "import sys; sys.exit(sys.version_info < (3, 11))";
const hasPython = spawnSync("python3", ["-c", WANTED]).status === 0;
if (!hasPython) process.stderr.write("No python3 of 3.11 or newer here: the Python client is NOT tested.\n");
const withPython = hasPython ? test : test.skip;

let world: Constellation;
beforeAll(async () => {
  if (hasPython) world = await startConstellation();
});
afterAll(() => world?.close());

/** Runs a module of tests, and gives the number of good ones. Throws with its whole output. */
async function run(module: string, env: Record<string, string> = {}): Promise<number> {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const printed = await new Promise<string>((resolve, reject) => {
    const args = ["-B", "-m", "unittest", module];
    const ended = (error: ExecFileException | null, out: string, told: string) =>
      error ? reject(new Error(`${out}\n${told}`)) : resolve(told);
    execFile("python3", args, { cwd, env: { PATH: process.env["PATH"], ...env } }, ended);
  });
  return Number(/^Ran (\d+) tests? in .*\n\nOK$/m.exec(printed)?.[1]);
}

withPython("it loses nothing and doubles nothing on a way that loses, delays and refuses", async () => {
  expect(await run("tests.test_sending")).toBeGreaterThanOrEqual(8);
});

withPython("it asks for every operation of the API as the contract says", async () => {
  expect(await run("tests.test_operations")).toBe(4);
});

withPython("it issues, finds, lists and cancels, with exact amounts, with the whole system", async () => {
  const { url, cuentas } = world;
  const [cuenta] = cuentas;
  const usuario = cuenta?.usuario ?? "";
  const body = {
    nombre: "python",
    estaEnAmbienteDePruebas: true,
    cuentas: [cuenta?.id],
    permisos: ["dte.consultar"],
  };
  const { texto } = (await createApi(url).call("POST", "/llave", { usuario, body })).body;
  const env = { DTE_URL: url, DTE_USUARIO: usuario, DTE_CLAVE: CLAVE, DTE_LLAVE: texto };
  expect(await run("tests.live", env)).toBe(6);
});
