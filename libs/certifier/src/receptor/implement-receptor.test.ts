import { generateKeyPairSync } from "node:crypto";
import { Receptor } from "@dte/contracts";
import { connect, createHealth, createLog, createShell, type Shell, serve } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Country } from "../country/country.js";
import { implementReceptor } from "./implement-receptor.js";

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "receptor-xx", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

const der = (): Buffer =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ type: "spki", format: "der" });

/** How a country's role describes itself that is given these authorities for what it reads, and these for whose an account is. */
async function huellaOf(autoridades: readonly Buffer[], titulares: readonly Buffer[] = []): Promise<string> {
  const country = {
    regime: { pais: "XX" },
    receptor: { raices: ["X"], autoridades },
    titulares: { autoridades: titulares.map((raw) => ({ raw })) },
  } as unknown as Country;
  const port = await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [implementReceptor(shell, country, async () => ({ certificador: {} }))],
  });
  const described = await connect({ ...shell, name: "test" }, Receptor, `127.0.0.1:${port}`).Describe({});
  expect(described).toMatchObject({ pais: "XX", raices: ["X"], puertas: [] });
  return described.huella;
}

test("a role that is given other authorities describes itself otherwise, and one with the same ones as before", async () => {
  const [one, another] = [der(), der()];
  const given = [
    await huellaOf([]),
    await huellaOf([one]),
    await huellaOf([one, another]),
    await huellaOf([], [another]),
  ];
  expect(new Set(given).size).toBe(4);
  expect(await huellaOf([one, another])).toBe(given[2]);
});

/** Serves the role of a country whose module takes out of a file so many bytes as the file's first one says, in kilobytes. */
async function extracting(extrae: boolean) {
  const lecturas = new URL("../../test/lecturas.mjs", import.meta.url);
  const country = {
    regime: { pais: "XX" },
    receptor: { raices: ["X"], extrae },
    lecturas,
  } as unknown as Country;
  const port = await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [implementReceptor(shell, country, async () => ({ certificador: {} }))],
  });
  const receptor = connect({ ...shell, name: "test" }, Receptor, `127.0.0.1:${port}`);
  return (kilobytes: number) =>
    receptor.Extract({ contenido: Buffer.from([kilobytes]), idCuenta: "C1" }, { timeoutMs: 60_000 });
}

test("what a cancellation repeats of a file is taken out in a thread, and is no longer than that of any document", async () => {
  const extract = await extracting(true);
  expect((await extract(2)).contenido).toHaveLength(2_048);
  await expect(extract(17)).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining("Anúlelo ante la autoridad"),
  });
  expect((await (await extracting(false))(2)).contenido).toHaveLength(0);
});
