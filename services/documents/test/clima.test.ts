import { connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { addClima, listClima } from "../src/store/clima.js";

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  shell = createShell({ name: "documents", log: createLog("documents", "silent") });
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

test("how a certifier answers in the test environment and in production is written down together, and told apart", async () => {
  const of = (estaEnAmbienteDePruebas: boolean, respuestas: number) => ({
    ...{ pais: "GT", certificador: "infile", estaEnAmbienteDePruebas, respuestas },
    ...{ lentas: 0, silencios: 1, duracionMs: 10 },
  });
  await addClima(sql, [of(true, 5), of(false, 2)]);
  await addClima(sql, [of(true, 1)]);
  const trechos = (await listClima(sql)).filter(({ fecha }) => fecha === null);
  expect(trechos).toMatchObject([of(false, 2), { ...of(true, 6), silencios: 2, duracionMs: 20 }]);
});
