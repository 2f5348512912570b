import { feg } from "@dte/errors";
import { afterEach, describe, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { limits } from "./limits.js";
import { createWorld, type World } from "./world.js";

const redisUrl = process.env["DTE_TEST_REDIS_URL"];
const worlds: World[] = [];
const open = async (...args: Parameters<typeof createWorld>) => {
  const world = await createWorld(...args);
  worlds.push(world);
  return world;
};

afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

test.each([
  ["/56", (at: number) => `2001:db8:aaaa:bb${at.toString(16).padStart(2, "0")}::1`, 16],
  ["/48", (at: number) => `2001:db8:aaaa:${at.toString(16).padStart(2, "0")}00::1`, 64],
  ["/24", (at: number) => `203.0.113.${at + 1}`, 16],
] as const)("the addresses of a %s have together a limit of their own", async (_bits, addressOf, times) => {
  const world = await open(redisUrl, { rateLimitPerMinute: 1, trustProxy: 1 });
  const ask = (address: string) => world.send("/errores", { headers: { "X-Forwarded-For": address } });
  for (let at = 0; at < times; at += 1) expect((await ask(addressOf(at))).status).toBe(200);
  const refused = await ask(addressOf(times));
  expect([refused.status, limits(refused).limit, limits(refused).remaining]).toEqual([429, times, 0]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask("2001:db8:cccc::1")).status).toBe(200);
});

test("an address that is refused uses up nothing of its network's", async () => {
  const world = await open(redisUrl, { rateLimitPerMinute: 1, trustProxy: 1 });
  const ask = async (address: string) =>
    (await world.send("/errores", { headers: { "X-Forwarded-For": address } })).status;
  expect(await ask("2001:db8:aaaa:bb00::1")).toBe(200);
  for (let time = 0; time < 10; time += 1) expect(await ask("2001:db8:aaaa:bb00::2")).toBe(429);
  for (let at = 1; at < 16; at += 1) expect(await ask(`2001:db8:aaaa:bb0${at.toString(16)}::1`)).toBe(200);
  expect(await ask("2001:db8:aaaa:bb10::1")).toBe(429);
});

describe("in a network whose neighbours have used up what it may", () => {
  /** Asks from an address of the network. */
  const ask = (world: World, host: number, sent: Parameters<World["send"]>[1] = {}, path = "/usuario") =>
    world.send(path, { ...sent, headers: { ...sent.headers, "X-Forwarded-For": `203.0.113.${host}` } });
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  /** Lets strangers ask until nobody without a token is served any more. */
  const useUp = async (world: World) => {
    let asked = 0;
    while ((await statusOf(ask(world, 1 + Math.floor(asked / 2), {}, "/errores"))) === 200) asked += 1;
    expect(asked).toBeLessThanOrEqual(32);
  };
  const openUsedUp = async (settings: Parameters<typeof createWorld>[1] = {}) => {
    const world = await open(redisUrl, { rateLimitPerMinute: 2, trustProxy: 1, ...settings });
    await useUp(world);
    return world;
  };
  const LLAVE = `dte_test_${"a".repeat(49)}`;

  test("a good token has what its address may, and no token or a bad one is 429", async () => {
    const world = await openUsedUp();
    const token = await world.token();
    const [first, second, third] = [
      await ask(world, 100, { token }),
      await ask(world, 100, { token }),
      await ask(world, 100, { token }),
    ];
    expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 429]);
    // The headers show the limit that the caller has, which is that of its address.
    expect([first, second, third].map((each) => limits(each).limit)).toEqual([2, 2, 2]);
    expect([first, second].map((each) => limits(each).remaining)).toEqual([1, 0]);
    for (const [host, bad] of [
      [101, undefined],
      [102, `${token.slice(0, -8)}AAAAAAAA`],
      [103, await world.token({ seconds: -10 })],
      [104, "no es un token"],
    ] as const) {
      const response = await ask(world, host, { token: bad });
      expect([response.status, limits(response).limit, limits(response).remaining]).toEqual([429, 32, 0]);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(response.headers.get("www-authenticate")).toBeNull();
    }
    // The path does not exist, so even a caller with a good token is only told of the limit.
    expect(await statusOf(ask(world, 105, { token }, "/nada"))).toBe(429);
  });

  test("what needs no token is there for who sends a good one, and for nobody else", async () => {
    const world = await openUsedUp();
    Object.assign(world.neighbours.rendering, fullNeighbours("").rendering);
    const token = await world.token();
    const bad = await world.token({ seconds: -10 });
    for (const [at, path] of ["/dte/A/pdf", "/errores"].entries()) {
      const statuses: number[] = [];
      for (const [each, sent] of [token, bad, undefined].entries())
        statuses.push(await statusOf(ask(world, 110 + 3 * at + each, { token: sent }, path)));
      expect([path, ...statuses]).toEqual([path, 200, 429, 429]);
    }
  });

  test("what is asked for without need of a token counts for the user who sends one, from however many addresses", async () => {
    const world = await openUsedUp({ userRateLimitPerMinute: 4 });
    const token = await world.token();
    const statuses: number[] = [];
    for (let host = 100; host < 106; host += 1)
      statuses.push(await statusOf(ask(world, host, { token }, "/errores")));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test("a good token that was asked for less is told so", async () => {
    const world = await openUsedUp();
    const token = await world.token({ scope: "dte.consultar" });
    expect(await statusOf(ask(world, 100, { token, json: {} }, "/dte"))).toBe(403);
  });

  test("a key that was good before passes, and nobody is asked about others", async () => {
    const world = await open(redisUrl, { rateLimitPerMinute: 2, trustProxy: 1 });
    const { accounts } = world.neighbours;
    const asked: string[] = [];
    accounts.IdentifyLlave = async ({ llave }) => {
      asked.push(llave);
      return { usuario: "llave:1", titular: "ana", permisos: [] };
    };
    expect(await statusOf(ask(world, 100, { token: LLAVE }))).toBe(200);
    await useUp(world);
    const other = `${LLAVE.slice(0, -1)}b`;
    expect(await statusOf(ask(world, 101, { token: LLAVE }))).toBe(200);
    for (const host of [102, 103]) expect(await statusOf(ask(world, host, { token: other }))).toBe(429);
    expect(asked).toEqual([LLAVE, LLAVE]);
    accounts.IdentifyLlave = async ({ llave }) => {
      asked.push(llave);
      throw feg("FEG_UNAUTHORIZED");
    };
    // Accounts is asked once more about a key that was revoked.
    for (const host of [104, 105]) expect(await statusOf(ask(world, host, { token: LLAVE }))).toBe(429);
    expect(asked).toEqual([LLAVE, LLAVE, LLAVE]);
  });

  test("a key that was good at one gateway passes at another that never saw it, until it is good no more", async () => {
    const settings = { rateLimitPerMinute: 2, trustProxy: 1 };
    const first = await open(redisUrl, settings);
    const asked: string[] = [];
    const know = (world: World, isGood: boolean) => {
      world.neighbours.accounts.IdentifyLlave = async ({ llave }) => {
        asked.push(llave);
        if (!isGood) throw feg("FEG_UNAUTHORIZED");
        return { usuario: "llave:1", titular: "ana", permisos: [] };
      };
    };
    know(first, true);
    expect(await statusOf(ask(first, 100, { token: LLAVE }))).toBe(200);
    await useUp(first);
    const openNext = async (isGood: boolean) => {
      const next = await open(redisUrl, { ...settings, redisUrl: first.redisUrl });
      know(next, isGood);
      return next;
    };
    const other = `${LLAVE.slice(0, -1)}b`;
    const second = await openNext(true);
    expect(await statusOf(ask(second, 101, { token: LLAVE }))).toBe(200);
    expect(await statusOf(ask(second, 102, { token: other }))).toBe(429);
    expect(asked).toEqual([LLAVE, LLAVE]);
    expect(await statusOf(ask(await openNext(false), 103, { token: LLAVE }))).toBe(429);
    expect(asked).toEqual([LLAVE, LLAVE, LLAVE]);
    expect(await statusOf(ask(await openNext(true), 104, { token: LLAVE }))).toBe(429);
    expect(asked).toEqual([LLAVE, LLAVE, LLAVE]);
  });

  test("what a user asks for counts for them before it is read, from however many addresses", async () => {
    const world = await openUsedUp({ userRateLimitPerMinute: 4 });
    const token = await world.token();
    const unreadable = { token, body: "{", headers: { "Content-Type": "application/json" } };
    const statuses: number[] = [];
    for (let host = 100; host < 106; host += 1)
      statuses.push(await statusOf(ask(world, host, unreadable, "/dte")));
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  });

  test("what a token was not given for counts for its user too", async () => {
    const world = await openUsedUp({ userRateLimitPerMinute: 4 });
    const token = await world.token({ scope: "dte.consultar" });
    const statuses: number[] = [];
    for (let host = 100; host < 106; host += 1)
      statuses.push(await statusOf(ask(world, host, { token, json: {} }, "/dte")));
    expect(statuses).toEqual([403, 403, 403, 403, 429, 429]);
  });

  test("what a user asks for counts for them once, as elsewhere", async () => {
    const world = await openUsedUp({ userRateLimitPerMinute: 4 });
    const token = await world.token();
    const statuses: number[] = [];
    for (let host = 100; host < 105; host += 1) statuses.push(await statusOf(ask(world, host, { token })));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
