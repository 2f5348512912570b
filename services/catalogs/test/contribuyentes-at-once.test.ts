import { until } from "@dte/testing";
import { describe, expect, test } from "@jest/globals";
import { DAY_MS, find, id, pause, world } from "./questions.js";
import { actorOf } from "./world.js";

describe("many ask for the same id at once", () => {
  const slowly = async (asked: string) => {
    await pause(400);
    return { id: asked, nombre: "GARCÍA, ANA" };
  };

  test("of one replica: there is one question, and all get its answer", async () => {
    world.gt.answer = slowly;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => find(id, { usuario: i % 2 ? "una" : "vecina" })),
    );
    expect(new Set(answers.map(({ nombre }) => nombre))).toEqual(new Set(["GARCÍA, ANA"]));
    expect(world.gt.asked).toEqual([id]);
  });

  test("of several replicas: there is one question", async () => {
    world.gt.answer = slowly;
    const replicas = [world.catalogs, await world.replica(), await world.replica()];
    const answers = await Promise.all(replicas.flatMap((from) => [find(id, { from }), find(id, { from })]));
    expect(answers.map(({ nombre }) => nombre)).toEqual(Array(6).fill("GARCÍA, ANA"));
    expect(world.gt.asked).toEqual([id]);
  });

  test("of several replicas, about nobody: there is one question too", async () => {
    world.gt.answer = async (asked) => {
      await pause(300);
      return { id: asked };
    };
    const other = await world.replica();
    const answers = await Promise.allSettled([find(), find(id, { from: other })]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(world.gt.asked).toEqual([id]);
  });

  test("of several replicas, and the first one fails: the next one asks, and the turn is free again", async () => {
    let failures = 0;
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    world.gt.answer = async (asked) => {
      await isOpen;
      if (failures++ === 0) throw new Error("the authority cannot be asked");
      return { id: asked, nombre: "GARCÍA, ANA" };
    };
    const other = await world.replica();
    const both = Promise.allSettled([find(), find(id, { from: other })]);
    await until(async () => world.gt.asked.length === 1);
    // Meanwhile the other replica looks for the answer ten times a second.
    await pause(500);
    open();
    const answers = await both;
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(world.gt.asked).toHaveLength(2);
    const [row] = await world.sql<{ turnos: string }[]>`
      select count(*) as turnos from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    expect(row?.turnos).toBe("0");
  });

  test("who cannot wait gets the old name; who can, the new one", async () => {
    await find();
    world.clock.advance(DAY_MS);
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    world.gt.answer = async (asked) => {
      await isOpen;
      return { id: asked, nombre: "GARCÍA DE PAZ, ANA" };
    };
    const request = { actor: actorOf("una"), id };
    const patient = world.catalogs.FindContribuyente(request, { timeoutMs: 30_000 });
    // A call whose time went by on the way is made again.
    const hasty = () =>
      world.catalogs.FindContribuyente(request, { timeoutMs: 2_000 }).catch(() => undefined);
    expect((await until(hasty)).nombre).toBe("GARCÍA, ANA");
    open();
    expect((await patient).nombre).toBe("GARCÍA DE PAZ, ANA");
    expect(world.gt.asked).toHaveLength(2);
  });
});
