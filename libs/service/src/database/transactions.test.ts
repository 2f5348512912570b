import { setTimeout as pause } from "node:timers/promises";
import { createDatabase, until } from "@dte/testing/infra";
import { status } from "@grpc/grpc-js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import postgres from "postgres";
import { createLog } from "../logging/log.js";
import { createShell, type Shell } from "../process/shell.js";
import { toStatus } from "../rpc/rpc-errors.js";
import { ConnectionLost } from "./held-connection.js";
import { isPassing } from "./passing.js";
import { connectPostgres, type Sql, type Tx, transaction } from "./postgres.js";
import { ConnectionEnded, ConnectionsTaken, createTransactions, RolledBack } from "./transactions.js";

let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  await sql`create table if not exists cosas (id integer unique)`;
  await sql`delete from cosas`;
});
afterEach(() => shell.close());

const insert = async (tx: Tx, id: number) => await tx`insert into cosas (id) values (${id})`;
const stored = async () =>
  (await sql<{ id: number }[]>`select id from cosas order by id`).map(({ id }) => id);
const pidOf = async (tx: Tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
const terminate = (pid: number) => sql`select pg_terminate_backend(${pid})`;

describe("a transaction", () => {
  test("leaves all of it or nothing", async () => {
    expect(await transaction(sql, "one", async (tx) => (await insert(tx, 1)).count)).toBe(1);
    const refused = transaction(sql, "two", async (tx) => {
      await insert(tx, 2);
      throw new Error("changed my mind");
    });
    await expect(refused).rejects.toThrow("changed my mind");
    expect(await stored()).toEqual([1]);
  });

  test("that hid a failed statement is no success", async () => {
    await insert(sql, 1);
    const hiding = transaction(sql, "hiding", async (tx) => {
      await insert(tx, 2);
      await insert(tx, 1).catch(() => undefined);
    });
    await expect(hiding).rejects.toThrow(RolledBack);
    expect(await stored()).toEqual([1]);
  });

  test("waits its turn when there are more than connections", async () => {
    const ids = Array.from({ length: 20 }, (_, i) => i);
    await Promise.all(ids.map((id) => transaction(sql, "many", (tx) => insert(tx, id))));
    expect(await stored()).toEqual(ids);
  });
});

describe("a connection that breaks", () => {
  test("during a statement ends the transaction with an error, and nothing else", async () => {
    const broken = transaction(sql, "during", async (tx) => {
      await insert(tx, 1);
      const pid = await pidOf(tx);
      setTimeout(() => void terminate(pid).execute(), 50);
      await tx`select pg_sleep(60)`;
    });
    await expect(broken).rejects.toThrow();
    await Promise.all([2, 3, 4].map((id) => transaction(sql, "after", (tx) => insert(tx, id))));
    expect(await stored()).toEqual([2, 3, 4]);
  });

  test("between statements: what is said afterwards is said to nobody", async () => {
    let late: unknown;
    let ended = () => {};
    const isOver = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const broken = transaction(sql, "between", async (tx) => {
      await insert(tx, 1);
      await terminate(await pidOf(tx));
      // Sends nothing, and is refused once the loss is known.
      await until(async () => {
        try {
          void tx`select 1`;
          return false;
        } catch {
          return true;
        }
      });
      late = await insert(tx, 2).catch((error: unknown) => error);
      ended();
    }).catch((error: unknown) => error);
    const others = [10, 11, 12].map((id) =>
      transaction(sql, "meanwhile", async (tx) => {
        await insert(tx, id);
        await pause(150);
      }),
    );
    expect(await broken).toBeInstanceOf(ConnectionLost);
    await isOver;
    expect(late).toBeInstanceOf(ConnectionLost);
    await Promise.all(others);
    expect(await stored()).toEqual([10, 11, 12]);
  });

  test("while nobody used it is replaced, and who comes before that is known does not notice", async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const pid = await transaction(sql, "first", pidOf);
      await terminate(pid);
      expect(await transaction(sql, "second", pidOf)).not.toBe(pid);
    }
  });
});

test("a connection that is lost after it was given, and before anything was said on it, is not spoken to", async () => {
  const said: string[] = [];
  let lose = () => {};
  const open = (onLost: () => void) => {
    lose = onLost;
    return postgres(database.url, { max: 1, debug: (_, text) => said.push(text) });
  };
  const transactions = createTransactions(open, 2);
  try {
    await transactions.run((tx) => tx`select 1`);
    said.length = 0;
    const reading = transactions.read((tx) => tx`select 2 as dos`, "select 3");
    lose();
    expect(await reading).toMatchObject([{ dos: 2 }]);
    expect(said.filter((text) => text.startsWith("begin read only"))).toHaveLength(1);
  } finally {
    await transactions.end();
  }
});

describe("who waits for a connection", () => {
  const open = (onclose: () => void) => postgres(database.url, { max: 1, onclose });
  const nothing = async () => {};

  test("is refused at once where too many wait, and after a time, as one for whom nothing was begun; others go on", async () => {
    const own = createTransactions(open, 1, { waitingMax: 2, waitMs: 300 });
    let go = () => {};
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    const underWay = own.run(async () => await released);
    try {
      let begun = 0;
      const work = async () => {
        begun += 1;
      };
      const settled = [own.run(work), own.read(work, ""), own.run(work)].map((each) =>
        each.then(
          () => undefined,
          (error: unknown) => ({ error, waiting: own.waiting() }),
        ),
      );
      expect(own.waiting()).toBe(2);
      const [first, second, third] = await Promise.all(settled);
      expect(third).toEqual({ error: expect.any(ConnectionsTaken), waiting: 2 });
      for (const each of [first, second]) expect(each?.error).toBeInstanceOf(ConnectionsTaken);
      expect([begun, own.waiting()]).toEqual([0, 0]);
      // A loop comes again, and a call is sent to the next replica.
      expect(isPassing(third?.error)).toBe(true);
      expect(toStatus(shell, "/a.B/C", third?.error).code).toBe(status.UNAVAILABLE);
      go();
      await underWay;
      expect(await own.run(async (tx) => await tx`select 1 as uno`)).toMatchObject([{ uno: 1 }]);
    } finally {
      go();
      await underWay;
      await own.end();
    }
  });

  test("loses nothing to those that were refused: each connection comes back", async () => {
    const own = createTransactions(open, 1, { waitingMax: 1, waitMs: 5_000 });
    try {
      const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => own.run(nothing)));
      expect([first?.status, second?.status, third?.status]).toEqual(["fulfilled", "fulfilled", "rejected"]);
      await own.run(nothing);
    } finally {
      await own.end();
    }
  });
});

describe("connections that this process has closed", () => {
  test("are not opened again: who waits for one, and who comes later, is refused", async () => {
    let opened = 0;
    const open = () => {
      opened += 1;
      return postgres(database.url, { max: 1 });
    };
    const own = createTransactions(open, 1);
    let go = () => {};
    const isUnderWay = new Promise<void>((resolve) => {
      go = resolve;
    });
    let begin = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const underWay = own.run(async () => {
      begin();
      await isUnderWay;
    });
    await isBegun;
    const late = own.run(async (tx) => await tx`select 1`);
    const refused = expect(late).rejects.toThrow(ConnectionEnded);
    await until(async () => own.waiting() === 1);
    const ended = own.end();
    await refused;
    await expect(own.run(async (tx) => await tx`select 1`)).rejects.toThrow(ConnectionEnded);
    const reading = own.read(async (tx) => await tx`select 1`, "");
    await expect(reading).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
    go();
    await underWay.catch(() => undefined);
    await ended;
    expect(opened).toBe(1);
  });
});
