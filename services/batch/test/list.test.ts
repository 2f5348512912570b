import { connectPostgres, createLog, createShell, readCuenta, type Sql } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { until } from "@dte/testing/infra";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { listLotes } from "../src/store/lotes.js";

/** So many batches that the planner looks each row of a page up by its key, as it does from there on; of 1,000 it reads the whole table. */
const FEW = 5_000;
const MANY = 20_000;
const COUNTED_MAX = 500;
/** Blocks that differ by chance: an index may be a page higher. */
const BLOCKS_OF_CHANCE = 4;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let owner: Sql;
let sql: Sql;
beforeAll(async () => {
  database = await createServiceDatabase("batch");
  owner = connectPostgres(shell, { url: database.ownerUrl });
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

/** Adds batches of the account from one number to another, each a minute newer; one in two has ended. */
async function fill(from: number, to: number): Promise<void> {
  await owner`
    insert into lotes (id, id_cuenta, usuario, ip_origen, autoridad, nombre_archivo, total_filas, total_dtes, creado, estado, fin,
      certificados)
    select gen_random_uuid(), 'C', 'ana', '192.0.2.1', 'infile', 'v.xlsx', 1, 1, timestamptz '2026-01-01' + n * interval '1 minute',
      case when n % 2 = 0 then 'Terminado' else 'EnProceso' end, case when n % 2 = 0 then now() end, case when n % 2 = 0 then 1 else 0 end
    from generate_series(${from}::int, ${to}::int) n`;
  // A snapshot that another transaction holds for a moment keeps pages from being marked as visible to all, and a page of the list then looks at them
  // too.
  await until(async () => {
    await owner`vacuum analyze lotes`;
    const [visible] = await owner`
      select relallvisible = relpages as todas from pg_class where oid = 'lotes'::regclass`;
    return visible?.["todas"] === true;
  });
}
const page = (estado?: "Terminado") => ({ idCuenta: "C", estado, offset: 4, limit: 8 });
/** Counts the pages of the database that one page of the list looks at. */
const blocks = (estado?: "Terminado") =>
  readCuenta(sql, "C", (own) =>
    blocksOf(own, (explaining) => listLotes(explaining, page(estado), COUNTED_MAX)),
  );
const list = (estado?: "Terminado") =>
  readCuenta(sql, "C", (own) => listLotes(own, page(estado), COUNTED_MAX));

test("the batches of an account are counted to a bound, and a page of them costs the same, however many there are", async () => {
  await fill(1, 12);
  expect(await list()).toMatchObject({ totalItems: 12 });
  expect(await list("Terminado")).toMatchObject({ totalItems: 6 });
  await fill(13, FEW);
  const few = [await blocks(), await blocks("Terminado")];
  await fill(FEW + 1, MANY);
  for (const [at, estado] of [undefined, "Terminado" as const].entries()) {
    const { totalItems, lotes } = await list(estado);
    expect([totalItems, lotes.length]).toEqual([COUNTED_MAX, 8]);
    expect(few[at]).toBeGreaterThan(0);
    expect(await blocks(estado)).toBeLessThanOrEqual((few[at] ?? 0) + BLOCKS_OF_CHANCE);
  }
});
