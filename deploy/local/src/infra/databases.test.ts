import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { connectPostgres, createLog, createShell, migrate, type Shell, type Sql } from "@dte/service";
import { required } from "@dte/testing/infra";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readManifests } from "../manifests.js";
import { root } from "../paths.js";
import { type DatabaseUrls, dropDatabase, dropTemplates, prepareDatabase } from "./databases.js";

const services = readManifests(root).filter(({ stores }) => stores.includes("postgres"));
const names = services.map(({ name }) => name);
const REFUSED = { code: "42501" };

let shell: Shell;
let urls: DatabaseUrls;
const request = {
  adminUrl: required("DTE_TEST_POSTGRES_URL"),
  database: `t${randomBytes(6).toString("hex")}`,
  services,
  // Roles belong to the whole server, and other suites use them at the same time with this password.
  passwordOf: () => "constellation",
};
const connections = new Map<string, Sql>();
const as = (url: string | undefined): Sql => {
  const sql = connections.get(url ?? "") ?? connectPostgres(shell, { url: url ?? "", poolMax: 2 });
  connections.set(url ?? "", sql);
  return sql;
};
const asOwner = (name: string): Sql => as(urls.owners[name]);
const asService = (name: string): Sql => as(urls.services[name]);

beforeAll(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  urls = await prepareDatabase(request);
  for (const { name, home } of services) await migrate(urls.owners[name] ?? "", join(home, "migrations"));
});
afterAll(async () => {
  await shell?.close();
  await dropDatabase(request.adminUrl, request.database);
});

describe.each(names)("the role of %s", (name) => {
  test("reads and writes rows, and what is written once it only adds to", async () => {
    const tables = await asService(name)<
      { tabla: string; isWrittenOnce: boolean; may: boolean[]; mayNot: boolean[] }[]
    >`
      select c.relname as tabla,
        exists(select from pg_trigger where tgrelid = c.oid and tgname = 'inalterable' and tgtype & 16 > 0) as "isWrittenOnce",
        array[has_table_privilege(c.oid, 'select'), has_table_privilege(c.oid, 'insert')] as may,
        array[has_table_privilege(c.oid, 'truncate'), has_table_privilege(c.oid, 'trigger'), has_table_privilege(c.oid, 'references'),
          pg_has_role(c.relowner, 'usage')] as "mayNot"
      from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'migraciones'`;
    expect(tables.length).toBeGreaterThan(0);
    for (const { tabla, isWrittenOnce, may, mayNot } of tables) {
      expect([tabla, may, mayNot]).toEqual([tabla, [true, true], [false, false, false, false]]);
      const [granted] = await asService(name)`
        select has_table_privilege(${tabla}, 'update') as update, has_table_privilege(${tabla}, 'update, delete') as either`;
      expect([tabla, granted]).toEqual([tabla, { update: !isWrittenOnce, either: !isWrittenOnce }]);
    }
  });

  test.each([
    ["makes a table", "create table nueva (id integer)"],
    ["makes a temporary table", "create temporary table nueva (id integer)"],
    ["makes a schema", "create schema nuevo"],
    ["changes a table", "alter table %s add column nueva text"],
    ["drops a table", "drop table %s"],
    ["empties a table", "truncate %s"],
    ["takes a trigger away", "alter table %s disable trigger all"],
    ["makes an index", "create index nuevo on %s ((1))"],
    ["changes what migrations were applied", "delete from migraciones"],
    ["becomes its owner", `set role dte_${name}`],
    ["makes a role", "create role nuevo"],
    ["keeps a large object", "select lo_create(0)"],
    ["keeps a large object of bytes", "select lo_from_bytea(0, 'x')"],
    ["keeps a large object of any id", "select lo_creat(-1)"],
    ["fills the disk with temporary files", "set temp_file_limit = -1"],
    ["reads files of the server", "select pg_read_file('/etc/hostname')"],
  ])("never %s", async (_, text) => {
    const [one] = await asOwner(name)<{ tabla: string }[]>`
      select relname as tabla from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migraciones' limit 1`;
    const refused = asService(name).unsafe(text.replace("%s", one?.tabla ?? ""));
    await expect(refused).rejects.toMatchObject(REFUSED);
  });

  test("has room for so much in temporary files, and its owner for an index of any size", async () => {
    const limitOf = async (sql: Sql) => {
      const [row] = await sql<{ limite: string }[]>`select current_setting('temp_file_limit') as limite`;
      return row?.limite;
    };
    expect([await limitOf(asService(name)), await limitOf(asOwner(name))]).toEqual(["1GB", "-1"]);
  });

  test.each(["postgres", "template1"])("does not enter the server's own database %s", async (own) => {
    const url = new URL(urls.services[name] ?? "");
    url.pathname = `/${own}`;
    await expect(as(url.href)`select`).rejects.toMatchObject(REFUSED);
  });

  test("sees nothing of another service", async () => {
    const others = await asOwner(name)<{ schema: string; tabla: string }[]>`
      select n.nspname as schema, c.relname as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ${asOwner(name)(names)} and n.nspname <> current_schema()`;
    expect(new Set(others.map(({ schema }) => schema)).size).toBe(names.length - 1);
    for (const { schema, tabla } of others) {
      const sql = asService(name);
      await expect(sql`select from ${sql(`${schema}.${tabla}`)}`).rejects.toMatchObject(REFUSED);
    }
  });
});

test("preparing again changes nothing", async () => {
  const rights = () => asOwner("documents")`
    select c.relname, c.relacl::text from pg_class c where relnamespace = current_schema()::regnamespace order by 1`;
  const before = await rights();
  expect(await prepareDatabase(request)).toEqual(urls);
  const home = services.find(({ name }) => name === "documents")?.home ?? "";
  expect(await migrate(urls.owners["documents"] ?? "", join(home, "migrations"))).toEqual([]);
  expect(await rights()).toEqual(before);
});

test("what a run's suites copied from is taken away at its end, and nothing else", async () => {
  const sql = as(request.adminUrl);
  const prefix = `t${randomBytes(6).toString("hex")}`;
  for (const each of [`${prefix}_a`, `${prefix}_b`]) {
    await sql`create database ${sql(each)}`;
    await sql`alter database ${sql(each)} with is_template true`;
  }
  await dropTemplates(request.adminUrl, `${prefix}_`);
  const left = await sql`
    select datname from pg_database where starts_with(datname, ${prefix}) or datname = ${request.database}`;
  expect(left).toEqual([{ datname: request.database }]);
});
