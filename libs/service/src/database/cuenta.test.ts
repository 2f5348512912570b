import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCountedWay, createDatabase } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createLog } from "../logging/log.js";
import { createHealth } from "../process/health.js";
import { createShell, type Shell } from "../process/shell.js";
import { serve } from "../rpc/grpc.js";
import { changeCuenta, readCuenta, requireCuentaRole } from "./cuenta.js";
import { cuentaRoleOf, serviceRoleOf } from "./grants.js";
import { migrate } from "./migrate.js";
import { connectPostgres, type Sql, transaction } from "./postgres.js";

const owner = `d${randomBytes(6).toString("hex")}`;
const service = serviceRoleOf(owner);
const cuenta = cuentaRoleOf(owner);
/** Names that a text of SQL, or of a setting, could be ended with. */
const ODD = ["O'Hara", "a\\'; reset role --", "ñandú", "1,2"];
const REFUSED = { code: "42501" };

let database: Awaited<ReturnType<typeof createDatabase>>;
let directory: string;
let admin: Sql;
let keeper: Shell;
let shell: Shell;
let warned: string[];
let sql: Sql;

const login = (name: string) => Object.assign(new URL(database.url), { username: name, password: name }).href;

beforeAll(async () => {
  database = await createDatabase();
  directory = mkdtempSync(join(tmpdir(), "migrations-"));
  keeper = createShell({ name: "test", log: createLog("test", "silent") });
  admin = connectPostgres(keeper, { url: database.url, poolMax: 2 });
  await admin.unsafe(`create role ${owner} login password '${owner}'; create role ${service} login password '${service}';
    create role ${cuenta} nologin; grant ${cuenta} to ${service}; create schema ${owner} authorization ${owner};
    alter role ${owner} set search_path = ${owner}; alter role ${service} set search_path = ${owner}`);
  writeFileSync(
    join(directory, "0001_a.sql"),
    `create table notas (id_cuenta text not null, texto text not null);
    create table secretos (texto text not null);
    create table colas (id_cuenta text not null);
    alter table colas enable row level security;
    create table sueltas (id_cuenta text not null);
    create policy de_la_cuenta on sueltas using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
    create table leidas (id_cuenta text not null);
    alter table leidas enable row level security;
    create policy de_la_cuenta on leidas for select using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
    alter table notas enable row level security;
    create policy de_la_cuenta on notas using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''))`,
  );
  await migrate(login(owner), directory);
});
afterAll(async () => {
  await admin.unsafe(
    `drop owned by ${owner}, ${service}, ${cuenta} cascade; drop role ${owner}, ${service}, ${cuenta}`,
  );
  await keeper.close();
  rmSync(directory, { recursive: true });
  await database.drop();
});
beforeEach(async () => {
  warned = [];
  const log = { ...createLog("test", "silent"), warn: (event: string) => warned.push(event) };
  shell = createShell({ name: "test", log: log as ReturnType<typeof createLog> });
  sql = connectPostgres(shell, { url: login(service), poolMax: 2 });
  await sql`delete from notas`;
  await sql`insert into notas (id_cuenta, texto) values ('1', 'uno'), ('2', 'dos'), ('', 'nadie')`;
});
afterEach(() => shell.close());

const textosOf = (idCuenta: string) =>
  readCuenta(sql, idCuenta, async (own) =>
    (await own<{ texto: string }[]>`select texto from notas`).map(({ texto }) => texto),
  );

describe("a statement for one account", () => {
  test("that forgets its where sees the rows of that account, and one that forgets the account none", async () => {
    expect(await textosOf("1")).toEqual(["uno"]);
    expect(await textosOf("2")).toEqual(["dos"]);
    expect(await textosOf("")).toEqual([]);
    expect(await textosOf("3")).toEqual([]);
    expect(warned).toEqual([]);
  });

  test("leaves nothing behind on its connection: what comes next is the service's own, or sees nothing", async () => {
    await textosOf("1");
    const next = await changeCuenta(sql, "next", "2", async (own) => await own`select texto from notas`);
    expect(next).toEqual([{ texto: "dos" }]);
    const forgotten = await readCuenta(sql, "2", async (own) => {
      await own`select set_config('dte.cuenta', null, true)`;
      return await own`select texto from notas`;
    });
    expect(forgotten).toEqual([]);
    expect(await sql`select current_user::text as quien, count(*)::int as total from notas`).toEqual([
      { quien: service, total: 3 },
    ]);
  });

  test("leaves the next transaction on its connection to the service, with no account", async () => {
    const asking: (() => Promise<unknown>)[] = [
      () => textosOf("1"),
      () => changeCuenta(sql, "change", "1", (own) => own`select texto from notas`),
    ];
    for (const ask of asking) {
      await ask();
      const own = await transaction(
        sql,
        "own",
        (tx) =>
          tx`select current_user::text as quien, current_setting('dte.cuenta', true) as de, count(*)::int as total from notas`,
      );
      expect(own).toEqual([{ quien: service, de: "", total: 3 }]);
    }
  });

  test("takes any name of an account for what it is", async () => {
    for (const idCuenta of ODD) {
      await sql`insert into notas (id_cuenta, texto) values (${idCuenta}, ${idCuenta})`;
      expect(await textosOf(idCuenta)).toEqual([idCuenta]);
    }
  });

  test("changes the rows of that account alone, and puts none into another's", async () => {
    const change = (idCuenta: string) =>
      changeCuenta(sql, "change", "1", async (own) => {
        await own`update notas set texto = 'otro'`;
        await own`insert into notas (id_cuenta, texto) values (${idCuenta}, 'nuevo')`;
      });
    await expect(change("2")).rejects.toMatchObject(REFUSED);
    await change("1");
    expect(await sql`select id_cuenta, texto from notas order by id_cuenta, texto`).toEqual([
      { idCuenta: "", texto: "nadie" },
      { idCuenta: "1", texto: "nuevo" },
      { idCuenta: "1", texto: "otro" },
      { idCuenta: "2", texto: "dos" },
    ]);
  });

  test("reads nothing of a table that says nothing of accounts, and writes nothing while it reads", async () => {
    const refused = [
      readCuenta(sql, "1", (own) => own`select texto from secretos`),
      readCuenta(sql, "1", (own) => own`select id_cuenta from colas`),
      // A policy says nothing as long as the table does not ask for it.
      readCuenta(sql, "1", (own) => own`select id_cuenta from sueltas`),
    ];
    for (const each of refused) await expect(each).rejects.toMatchObject(REFUSED);
    await expect(readCuenta(sql, "1", (own) => own`delete from notas`)).rejects.toMatchObject({
      code: "25006",
    });
    expect(await sql`select count(*)::int as total from notas`).toEqual([{ total: 3 }]);
  });

  test("does to a table what its policies are for, and nothing else", async () => {
    await sql`insert into leidas (id_cuenta) values ('1'), ('2')`;
    expect(await readCuenta(sql, "1", (own) => own`select id_cuenta from leidas`)).toEqual([
      { idCuenta: "1" },
    ]);
    const attempts = [
      changeCuenta(sql, "add", "1", (own) => own`insert into leidas (id_cuenta) values ('1')`),
      changeCuenta(sql, "change", "1", (own) => own`update leidas set id_cuenta = '1'`),
      changeCuenta(sql, "remove", "1", (own) => own`delete from leidas`),
    ];
    for (const each of attempts) await expect(each).rejects.toMatchObject(REFUSED);
  });

  test("has nothing of a table beside ours that somebody else made, and grants are none of its business", async () => {
    await admin.unsafe(`create table ${owner}.ajenas (id_cuenta text); alter table ${owner}.ajenas enable row level security;
      create policy de_todos on ${owner}.ajenas using (true); grant insert on ${owner}.ajenas to ${service}`);
    try {
      expect(await migrate(login(owner), directory)).toEqual([]);
      await expect(readCuenta(sql, "1", (own) => own`select id_cuenta from ajenas`)).rejects.toMatchObject(
        REFUSED,
      );
      await expect(sql`select id_cuenta from ajenas`).rejects.toMatchObject(REFUSED);
      expect(
        await admin`select polname::text as nombre from pg_policy where polrelid = ${`${owner}.ajenas`}::regclass`,
      ).toEqual([{ nombre: "de_todos" }]);
    } finally {
      await admin.unsafe(`drop table ${owner}.ajenas`);
    }
  });

  test("is refused with all its work once the role may not be taken on any more", async () => {
    expect(await textosOf("1")).toEqual(["uno"]);
    await admin.unsafe(`revoke ${cuenta} from ${service}`);
    try {
      await expect(textosOf("1")).rejects.toMatchObject(REFUSED);
    } finally {
      await admin.unsafe(`grant ${cuenta} to ${service}`);
    }
    expect(await textosOf("1")).toEqual(["uno"]);
  });

  test("that is never sent, since its work fails before, gives its connection back", async () => {
    const failing = () =>
      readCuenta(sql, "1", () => {
        throw new Error("no statement");
      });
    // More than there are connections.
    for (let each = 0; each < 5; each += 1) await expect(failing()).rejects.toThrow("no statement");
    expect(await textosOf("1")).toEqual(["uno"]);
  });

  test("on a connection that the server has ended while nobody used it is asked on another one", async () => {
    await textosOf("1");
    await admin`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = ${service} and pid <> pg_backend_pid()`;
    expect(await textosOf("1")).toEqual(["uno"]);
  });

  test("travels together with the role and the account", async () => {
    const sent: string[] = [];
    const url = new URL(login(service));
    const way = await createCountedWay(
      Number(url.port),
      () => (bytes) => sent.push(bytes.toString("latin1")),
    );
    url.port = String(way.port);
    const through = connectPostgres(shell, { url: url.href, poolMax: 2 });
    const find = () =>
      readCuenta(through, "1", (own) => own`select texto from notas where texto <> ${"palabra-rara"}`);
    // The first asks what type the value has.
    await find();
    sent.length = 0;
    expect(await find()).toEqual([{ texto: "uno" }]);
    const beginnings = sent.filter((each) => each.includes("begin read only"));
    expect(beginnings).toHaveLength(1);
    expect(beginnings[0]).toContain("palabra-rara");
    await shell.close();
    await way.close();
  });
});

test("an installation without that role goes on with all rows, and says so once", async () => {
  const owning = connectPostgres(shell, { url: login(owner), poolMax: 2 });
  const all = () => readCuenta(owning, "1", (own) => own`select texto from notas`);
  expect(await all()).toHaveLength(3);
  await all();
  expect(await changeCuenta(owning, "all", "1", (own) => own`select texto from notas`)).toHaveLength(3);
  expect(warned).toEqual(["postgres.cuentas-together"]);
});

describe("a service that must keep accounts apart", () => {
  let strict: Shell;
  beforeEach(() => {
    const log = createLog("test", "silent");
    strict = createShell({ name: "test", log, rowsByAccount: "required" });
  });
  afterEach(() => strict.close());

  test("does not start without the role, and answers no account meanwhile", async () => {
    const together = { name: "CuentasTogether" };
    await admin.unsafe(`revoke ${cuenta} from ${service}`);
    try {
      const pool = connectPostgres(strict, { url: login(service), poolMax: 2 });
      await expect(requireCuentaRole(strict)).rejects.toMatchObject(together);
      const starting = { host: "127.0.0.1", port: 0, health: createHealth(strict, {}), implementations: [] };
      await expect(serve(strict, starting)).rejects.toMatchObject(together);
      const asking = [
        readCuenta(pool, "1", (own) => own`select texto from notas`),
        changeCuenta(pool, "change", "1", (own) => own`select texto from notas`),
      ];
      for (const each of asking) await expect(each).rejects.toMatchObject(together);
    } finally {
      await admin.unsafe(`grant ${cuenta} to ${service}`);
    }
    await requireCuentaRole(strict);
  });

  test("starts with the role, without any database, and while its database is away, which is then no way to all rows", async () => {
    await requireCuentaRole(strict);
    const way = await createCountedWay(Number(new URL(database.url).port), () => () => {});
    await way.close();
    const url = Object.assign(new URL(login(service)), { port: String(way.port) });
    const pool = connectPostgres(strict, { url: url.href, poolMax: 2 });
    await requireCuentaRole(strict);
    await expect(readCuenta(pool, "1", (own) => own`select texto from notas`)).rejects.toMatchObject({
      code: "ECONNREFUSED",
    });
  });
});
