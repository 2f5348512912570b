import { createDatabase } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createLog } from "../logging/log.js";
import { createShell, type Shell } from "../process/shell.js";
import { connectPostgres, type Sql, transaction } from "./postgres.js";
import { bindStatements } from "./statements.js";

const statements = {
  async insertNota(sql: Sql, texto: string, veces = 1): Promise<void> {
    await sql`insert into notas select ${texto} from generate_series(1, ${veces}::int)`;
  },
  async countNotas(sql: Sql): Promise<number> {
    const [row] = await sql<{ notas: number }[]>`select count(*)::int as notas from notas`;
    return row?.notas ?? 0;
  },
};

let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  sql = connectPostgres(shell, { url: database.url });
  await sql`create table notas (texto text not null)`;
});
afterAll(async () => {
  await shell.close();
  await database.drop();
});

test("bound statements take what is behind `sql`, and each is a transaction by itself on the pool", async () => {
  const { insertNota, countNotas } = bindStatements(statements, sql);
  await insertNota("a");
  await insertNota("b", 2);
  expect(await countNotas()).toBe(3);
});

test("those bound to a transaction see what it did, and are taken back with it", async () => {
  const before = await bindStatements(statements, sql).countNotas();
  const failing = transaction(sql, "notes", async (tx) => {
    const { insertNota, countNotas } = bindStatements(statements, tx);
    await insertNota("c");
    expect(await countNotas()).toBe(before + 1);
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  expect(await bindStatements(statements, sql).countNotas()).toBe(before);
});
