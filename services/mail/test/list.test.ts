import { connectPostgres, createLog, createShell, readCuenta, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { listEnvios } from "../src/store/envios.js";

const MAILS = 12;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createServiceDatabase("mail");
  sql = connectPostgres(shell, { url: database.url });
  await sql`
    insert into envios (id, id_dte, id_cuenta, estado, siguiente, creado, pedido, fin)
    select gen_random_uuid(), 'D-' || n, 'C', case when n % 2 = 0 then 'Enviado' else 'Pendiente' end, now(), now(), now(),
      case when n % 2 = 0 then now() end
    from generate_series(1, ${MAILS}::int) n`;
});
afterAll(async () => {
  await shell.close();
  await database.drop();
});

const list = (estado: "Enviado" | undefined, countedMax?: number) =>
  readCuenta(sql, "C", (own) => listEnvios(own, { idCuenta: "C", estado, offset: 4, limit: 8 }, countedMax));

test("the mails of an account are counted to a bound, and a page shows what is there", async () => {
  expect(await list(undefined)).toMatchObject({ totalItems: MAILS });
  expect(await list("Enviado")).toMatchObject({ totalItems: MAILS / 2 });
  const bounded = await list(undefined, 5);
  expect([bounded.totalItems, bounded.envios.length]).toEqual([5, 8]);
  expect(await list("Enviado", 5)).toMatchObject({ totalItems: 5 });
});
