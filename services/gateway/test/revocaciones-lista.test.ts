import { until } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { createWorld } from "./world.js";

/** A moment long after every token of these tests was issued. */
const NOW = Math.floor(Date.now() / 1_000);
const VENCE = NOW + 86_400;
type Revocada = { clave: string; antes: number; vence: number; usuario?: string };

test("what was committed late, behind the place to which the list was read, is refused within minutes, and asked for so often alone", async () => {
  let now = Date.now();
  const other = await createWorld(process.env["DTE_TEST_REDIS_URL"], {}, () => new Date(now));
  const asked: (string | undefined)[] = [];
  const late: Revocada[] = [];
  other.neighbours.accounts.ListRevocaciones = async ({ desde }) => {
    asked.push(desde);
    return { revocaciones: desde === undefined ? [...late] : [], hasta: "2026-11-20T00:00:00.000Z" };
  };
  try {
    const token = await other.token({ sub: "ana" });
    const status = async () =>
      (await other.ask("/usuario", { headers: { Authorization: `Bearer ${token}` } })).status;
    const askedAgain = async () => {
      const count = asked.length;
      await until(async () => asked.length > count);
    };
    await until(async () => asked.includes("2026-11-20T00:00:00.000Z"));
    late.push({ clave: "sub:ana", antes: NOW, vence: VENCE });
    now += 119_000;
    await askedAgain();
    expect([await status(), asked.at(-1)]).toEqual([200, "2026-11-20T00:00:00.000Z"]);
    now += 2_000;
    await until(async () => (await status()) === 401);
    await askedAgain();
    expect(asked.at(-1)).toBe("2026-11-20T00:00:00.000Z");
  } finally {
    await other.close();
  }
});

test("a list of many pages is read to its end, and what is new does not wait for it", async () => {
  let now = Date.now();
  const other = await createWorld(process.env["DTE_TEST_REDIS_URL"], {}, () => new Date(now));
  const asked: { desde?: string | undefined; tras?: string | undefined; limite?: number | undefined }[] = [];
  const fresh: Revocada[] = [];
  let hold: Promise<void> | undefined;
  const filler = (page: number) =>
    Array.from({ length: 3 }, (_, at) => ({ clave: `sid:${page}-${at}`, antes: NOW, vence: VENCE }));
  other.neighbours.accounts.ListRevocaciones = async (request) => {
    asked.push(request);
    const { desde, tras } = request;
    if (desde !== undefined) return { revocaciones: [...fresh], hasta: "2026-11-20T00:05:00.000Z" };
    await hold;
    const page = Number(tras ?? 0);
    // Later pages name a later time, and the gateway must not go on from it.
    const hasta = `2026-11-20T00:0${page}:00.000Z`;
    if (page < 3) return { revocaciones: filler(page), hasta, siguiente: String(page + 1) };
    return { revocaciones: [{ clave: "sub:ana", antes: NOW, vence: VENCE }], hasta };
  };
  try {
    const [ana, eva] = [await other.token({ sub: "ana" }), await other.token({ sub: "eva" })];
    const status = async (token: string) =>
      (await other.ask("/usuario", { headers: { Authorization: `Bearer ${token}` } })).status;
    expect([await status(ana), await status(eva)]).toEqual([401, 200]);
    await until(async () => asked.some(({ desde }) => desde === "2026-11-20T00:00:00.000Z"));
    expect(asked.slice(0, 4).map(({ tras }) => tras)).toEqual([undefined, "1", "2", "3"]);
    expect(new Set(asked.map(({ limite }) => limite))).toEqual(new Set([10_000]));
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    now += 121_000;
    const whole = asked.length;
    await until(async () => asked.slice(whole).some(({ desde }) => desde === undefined));
    fresh.push({ clave: "sub:eva", antes: NOW, vence: VENCE });
    await until(async () => (await status(eva)) === 401);
    release();
  } finally {
    await other.close();
  }
});

test("what all of the list has one row for is forgotten, and nothing that is only gone, is heard while it is read, or where it is read in part", async () => {
  let now = Date.now();
  const other = await createWorld(process.env["DTE_TEST_REDIS_URL"], {}, () => new Date(now));
  const rowOf = (sid: string): Revocada => ({
    ...{ clave: `sid:${sid}`, usuario: "ana", antes: NOW - 9_000, vence: VENCE },
  });
  let all = ["s-1", "s-2"].map(rowOf);
  const fresh: Revocada[] = [];
  let isBroken = false;
  let wholes = 0;
  let during: (() => Promise<void>) | undefined;
  other.neighbours.accounts.ListRevocaciones = async ({ desde, tras }) => {
    const hasta = "2026-11-20T00:00:00.000Z";
    if (desde !== undefined) return { revocaciones: [...fresh], hasta };
    if (tras === undefined) return { revocaciones: all.slice(0, 1), hasta, siguiente: "1" };
    if (isBroken) throw new Error("accounts has no database");
    wholes += 1;
    const page = all.slice(1);
    const work = during;
    during = undefined;
    await work?.();
    return { revocaciones: page, hasta };
  };
  try {
    const [one, two, three] = await Promise.all(
      ["s-1", "s-2", "s-3"].map((sid) => other.token({ sub: "ana", jti: sid, sid })),
    );
    const status = async (token = "") =>
      (await other.ask("/usuario", { headers: { Authorization: `Bearer ${token}` } })).status;
    expect([await status(one), await status(two), await status(three)]).toEqual([401, 401, 200]);
    // A database that lost its last commits has neither the first row nor one in its place.
    all = ["s-9", "s-2"].map(rowOf);
    // By the second round the first row has disappeared from the list for a whole round.
    for (const count of [1, 2]) {
      const read = wholes;
      now += 121_000;
      await until(async () => wholes > read);
      expect([count, await status(one), await status(two)]).toEqual([count, 401, 401]);
    }
    // One row has come in its place. It ends no later tokens, so the test sees which revocations are kept.
    all = [{ clave: "sub:ana", usuario: "ana", antes: NOW - 8_000, vence: VENCE }, rowOf("s-2")];
    isBroken = true;
    now += 121_000;
    await until(async () => other.lines.some((line) => line.includes("revocations not renewed")));
    expect([await status(one), await status(two)]).toEqual([401, 401]);
    isBroken = false;
    const statuses: number[] = [];
    during = async () => {
      fresh.push(rowOf("s-3"));
      // Whoever ends a token has the gateway ask for new revocations at once.
      await other.ask("/token/revocar", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ token: "x" }),
      });
      fresh.length = 0;
      statuses.push(await status(one), await status(three));
    };
    now += 121_000;
    await until(async () => (await status(one)) === 200);
    expect([statuses, await status(two), await status(three)]).toEqual([[401, 401], 401, 401]);
  } finally {
    await other.close();
  }
});
