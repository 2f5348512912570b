import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { transaction } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  type Cabeza,
  readCabezas,
  verifyAuditoria,
  writeCabezas,
} from "../src/maintenance/verify-auditoria.js";
import { record } from "../src/store/auditoria.js";
import { createWorld, type World } from "./world.js";

let world: World;
let antes: Cabeza[] = [];
beforeAll(async () => {
  world = await createWorld();
  for (const cadena of ["cuenta 1001", "cuenta 1001", "cuenta 1001", "cuenta 1002", "usuario ana"] as const)
    await note(cadena);
  antes = (await verify()).cabezas;
  await world.sql`alter table auditoria disable trigger inalterable`;
});
afterAll(() => world?.close());

const verify = () => verifyAuditoria(world.config, world.openShell(), antes);
const note = (cadena: `cuenta ${string}` | `usuario ${string}`, usuario = "ana") =>
  transaction(world.sql, "note", (tx) =>
    record(tx, {
      cadenas: [cadena],
      momento: world.clock.now,
      usuario,
      ipOrigen: "",
      accion: "cuenta.cambiada",
    }),
  );
const cut = (cadena: string, from: number) =>
  world.sql`delete from auditoria where cadena = ${cadena} and orden >= ${from}`;
/** Runs the command as an operator does; gives its output and its exit code. */
const run = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL("../dist/verify-auditoria-main.js", import.meta.url)), ...args],
    {
      env: {
        DATABASE_URL: world.config.databaseUrl.reveal(),
        KEY_ENCRYPTION_KEY: world.config.keyEncryptionKey.reveal(),
      },
    },
  ).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );

test("the last entry of each log is told, and a log that went on is as it was", async () => {
  expect(antes.map(({ cadena, orden }) => `${cadena} ${orden}`)).toEqual([
    "cuenta 1001 3",
    "cuenta 1002 1",
    "usuario ana 1",
  ]);
  expect(readCabezas(`${writeCabezas(antes)}\naccounts: 5 entries of 3 logs fit\n`)).toEqual(antes);
  expect(() => readCabezas('{"cadena":"cuenta 1001"}')).toThrow("line 1");
  expect(() => readCabezas("cuenta 1001 3")).toThrow("line 1");
  await note("cuenta 1002");
  await note("cuenta 1003");
  expect(await verify()).toMatchObject({ entradas: 7, cadenas: 4, rotura: undefined, diferencias: [] });
});

test("an end that was taken away, or written anew, fits in itself and is found by what an earlier run printed", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "cabezas-")), "antes");
  await writeFile(file, (await run("--cabezas")).said);
  expect((await run("--antes", file)).said).toBe(
    "accounts: 7 entries of 4 logs fit, and go on from 4 of the earlier run\n",
  );
  await cut("cuenta 1001", 3);
  expect(await verify()).toMatchObject({
    rotura: undefined,
    diferencias: ["cuenta 1001 ends before 3"],
  });
  expect((await run()).said).toBe("accounts: 6 entries of 4 logs fit\n");
  expect(await run("--antes", file)).toEqual({
    code: 1,
    said: "accounts: verify-auditoria failed: the log was changed: 1 logs are not as they were: cuenta 1001 ends before 3\n",
  });
  await note("cuenta 1001", "otra");
  await cut("usuario ana", 1);
  expect(await verify()).toMatchObject({
    rotura: undefined,
    diferencias: ["cuenta 1001 differs at 3", "usuario ana ends before 1"],
  });
});
