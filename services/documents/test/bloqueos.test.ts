import { connectPostgres, createLog, createShell, type Sql, transaction } from "@dte/service";
import { until } from "@dte/testing/infra";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { listBlocked } from "../src/store/operaciones.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let owner: Sql;
let sql: Sql;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  owner = connectPostgres(shell, { url: database.ownerUrl });
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

test("operators see who waits for whom, and for how long where the database tells it", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = transaction(owner, "hold dtes", async (tx) => {
    await tx`lock table dtes in access exclusive mode`;
    await released;
  });
  try {
    await until(
      async () =>
        (
          await owner`select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'dtes'::regclass`
        )[0],
    );
    const { blocked, own, others } = await transaction(sql, "look", async (earlier) => {
      // now() of this transaction is before both statements that wait, like that of a look that begins just before them.
      await earlier`select now()`;
      const waiting = {
        own: sql`select count(*) from dtes`.execute(),
        others: owner`select count(*) from dtes`.execute(),
      };
      await until(async () => (await listBlocked(sql)).length === 2);
      return { blocked: await listBlocked(earlier), ...waiting };
    });
    expect(blocked.map(({ aplicacion, por }) => [aplicacion, por.length])).toEqual([
      ["test", 1],
      ["test", 1],
    ]);
    const waits = blocked.map(({ esperaSegundos }) => esperaSegundos);
    expect(waits.filter((each) => each === undefined)).toHaveLength(1);
    expect(waits.filter((each) => Number(each) > 0)).toHaveLength(1);
    release();
    await Promise.all([own, others]);
  } finally {
    release();
    await holding;
  }
});
