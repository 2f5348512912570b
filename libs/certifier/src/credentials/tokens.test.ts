import { randomBytes, randomUUID } from "node:crypto";
import { connectRedis, createLog, createShell, Secret, type Shell } from "@dte/service";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createTokenBroker, type FetchedToken, type TokenBroker, TokenRefused } from "./tokens.js";

const LIFE_MS = 100_000;
const LIMIT_MS = 5_000;
const start = Date.parse("2026-11-20T14:15:00Z");

/** Makes a login that counts, and gives t1, t2… */
function createLogin(options: { ms?: number; clock?: () => number } = {}) {
  const logins: string[] = [];
  return {
    logins,
    fetchToken: async (): Promise<FetchedToken> => {
      const token = `t${logins.length + 1}`;
      logins.push(token);
      await new Promise((resolve) => setTimeout(resolve, options.ms ?? 5));
      return { token, expiresAt: new Date((options.clock?.() ?? start) + LIFE_MS) };
    },
  };
}

function createAlone() {
  let at = start;
  const broker = createTokenBroker({ now: () => new Date(at), newId: randomUUID });
  return { broker, clock: () => at, passes: (ms: number) => (at += ms) };
}

describe("within a process", () => {
  test("all who ask at the same time share one login, and so do those who come later", async () => {
    const { broker } = createAlone();
    const { logins, fetchToken } = createLogin();
    const tokens = await Promise.all(
      Array.from({ length: 50 }, () => broker.tokenOf("a", fetchToken, LIMIT_MS)),
    );
    expect(new Set([...tokens, await broker.tokenOf("a", fetchToken, LIMIT_MS)])).toEqual(new Set(["t1"]));
    expect(logins).toHaveLength(1);
  });
  test("another key is another login", async () => {
    const { broker } = createAlone();
    const { fetchToken } = createLogin();
    expect(await broker.tokenOf("a", fetchToken, LIMIT_MS)).toBe("t1");
    expect(await broker.tokenOf("b", fetchToken, LIMIT_MS)).toBe("t2");
  });
  test("a token is renewed at 80 % of its life and not before", async () => {
    const { broker, clock, passes } = createAlone();
    const { fetchToken } = createLogin({ clock });
    await broker.tokenOf("a", fetchToken, LIMIT_MS);
    passes(LIFE_MS * 0.8 - 1);
    expect(await broker.tokenOf("a", fetchToken, LIMIT_MS)).toBe("t1");
    passes(1);
    expect(await broker.tokenOf("a", fetchToken, LIMIT_MS)).toBe("t2");
  });
  test("while it cannot be renewed the old one is used, until it ends", async () => {
    const { broker, passes } = createAlone();
    const { fetchToken } = createLogin();
    await broker.tokenOf("a", fetchToken, LIMIT_MS);
    const away = () => Promise.reject(new Error("away"));
    passes(LIFE_MS * 0.9);
    expect(await broker.tokenOf("a", away, LIMIT_MS)).toBe("t1");
    passes(LIFE_MS * 0.1);
    await expect(broker.tokenOf("a", away, LIMIT_MS)).rejects.toThrow("away");
  });
  test("a refused login is told as such, and forgotten: the next one may do", async () => {
    const { broker } = createAlone();
    const { fetchToken } = createLogin();
    const refused = () => Promise.reject(new TokenRefused("HTTP 401"));
    await expect(broker.tokenOf("a", refused, LIMIT_MS)).rejects.toBeInstanceOf(TokenRefused);
    expect(await broker.tokenOf("a", fetchToken, LIMIT_MS)).toBe("t1");
  });
  test("a password that is refused again and again is shown less and less, and at once again when it does", async () => {
    const { broker, passes } = createAlone();
    const { fetchToken } = createLogin();
    let shown = 0;
    const refused = () => {
      shown += 1;
      return Promise.reject(new TokenRefused("HTTP 401"));
    };
    const ask = (key = "a") => broker.tokenOf(key, refused, LIMIT_MS);
    const shownAfter = async (ms: number) => {
      passes(ms);
      await expect(ask()).rejects.toThrow(new TokenRefused("HTTP 401"));
      return shown;
    };
    expect([await shownAfter(0), await shownAfter(0), await shownAfter(0)]).toEqual([1, 2, 3]);
    expect([await shownAfter(0), await shownAfter(14_999)]).toEqual([3, 3]);
    expect([await shownAfter(1), await shownAfter(29_999), await shownAfter(1)]).toEqual([4, 4, 5]);
    // Another password is another key.
    await expect(ask("b")).rejects.toThrow("HTTP 401");
    expect(shown).toBe(6);
    for (let times = 0; times < 20; times++) await shownAfter(300_000);
    expect(shown).toBe(26);
    passes(300_000);
    expect(await broker.tokenOf("a", fetchToken, LIMIT_MS)).toBe("t1");
    passes(LIFE_MS);
    expect([await shownAfter(0), await shownAfter(0), await shownAfter(0)]).toEqual([27, 28, 29]);
  });
  /** Asks with credentials that the authority refuses, and counts how often it is shown them. */
  function createRefused({ broker }: Pick<ReturnType<typeof createAlone>, "broker">) {
    let shown = 0;
    const refused = () => {
      shown += 1;
      return Promise.reject(new TokenRefused("HTTP 401"));
    };
    return {
      shown: () => shown,
      ask: async (times: number, by = broker) => {
        for (let each = 0; each < times; each++) {
          await expect(by.tokenOf("a", refused, LIMIT_MS)).rejects.toThrow(new TokenRefused("HTTP 401"));
        }
      },
    };
  }
  test("a refusal is forgotten an hour after it was said last: the next ones may be short faults again", async () => {
    const { broker, passes } = createAlone();
    const { ask, shown } = createRefused({ broker });
    await ask(5);
    passes(3_599_999);
    await ask(1);
    expect(shown()).toBe(4);
    await ask(3);
    expect(shown()).toBe(4);
    passes(3_600_000);
    await ask(5);
    expect(shown()).toBe(7);
  });
  test("who asks on purpose hears what the authority says now, and all the others have what it gave", async () => {
    const { broker } = createAlone();
    const { ask, shown } = createRefused({ broker });
    const deliberate = broker.pastRefusals();
    await ask(5);
    expect(shown()).toBe(3);
    await ask(2, deliberate);
    expect(shown()).toBe(5);
    await ask(1);
    expect(shown()).toBe(5);
    const { fetchToken, logins } = createLogin();
    const status = await deliberate.withToken({
      key: "a",
      fetchToken,
      remainingMs: () => LIMIT_MS,
      use: async (token) => (token === "t1" ? 200 : 401),
      isUnauthorized: (said) => said === 401,
    });
    expect([status, await broker.tokenOf("a", fetchToken, LIMIT_MS), logins]).toEqual([200, "t1", ["t1"]]);
  });
  test("who asks on purpose while others are refused from memory is not refused with them", async () => {
    const { broker } = createAlone();
    await createRefused({ broker }).ask(5);
    const { fetchToken, logins } = createLogin();
    const [others, own] = await Promise.allSettled([
      broker.tokenOf("a", fetchToken, LIMIT_MS),
      broker.pastRefusals().tokenOf("a", fetchToken, LIMIT_MS),
    ]);
    expect(others).toMatchObject({ status: "rejected", reason: { name: "TokenRefused" } });
    expect([own, logins]).toEqual([{ status: "fulfilled", value: "t1" }, ["t1"]]);
  });
  test("a login that hangs fails those who began it, and is begun again by those who came later", async () => {
    const { broker } = createAlone();
    const { fetchToken } = createLogin();
    const hangs = () => new Promise<never>((_, fail) => setTimeout(() => fail(new Error("hung")), 200));
    const first = expect(broker.tokenOf("a", hangs, LIMIT_MS)).rejects.toThrow("hung");
    expect(await broker.tokenOf("a", fetchToken, LIMIT_MS)).toBe("t1");
    await first;
  });
  test("nobody waits for a login longer than they have time", async () => {
    const { broker } = createAlone();
    const { fetchToken, logins } = createLogin();
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = () => isOpen.then(fetchToken);
    await expect(broker.tokenOf("a", held, 50)).rejects.toThrow("50 ms");
    open();
    expect(await broker.tokenOf("a", fetchToken, LIMIT_MS)).toBe("t1");
    expect(logins).toHaveLength(1);
  });
});

describe("a token that the other side no longer takes", () => {
  const callWith = (broker: TokenBroker, valid: () => string, fetchToken: () => Promise<FetchedToken>) => {
    const used: string[] = [];
    const answer = broker.withToken({
      key: "a",
      fetchToken,
      remainingMs: () => LIMIT_MS,
      use: async (token) => {
        used.push(token);
        return token === valid() ? 200 : 401;
      },
      isUnauthorized: (status) => status === 401,
    });
    return { used, answer };
  };
  test("is replaced once, and the call made again", async () => {
    const { broker } = createAlone();
    const { fetchToken, logins } = createLogin();
    const { answer, used } = callWith(broker, () => "t2", fetchToken);
    expect([await answer, used, logins]).toEqual([200, ["t1", "t2"], ["t1", "t2"]]);
  });
  test("is replaced by one login however many calls find it out", async () => {
    const { broker } = createAlone();
    const { fetchToken, logins } = createLogin();
    const calls = Array.from({ length: 20 }, () => callWith(broker, () => "t2", fetchToken).answer);
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    expect(logins).toEqual(["t1", "t2"]);
  });
  test("is not replaced a second time when the new one is not taken either", async () => {
    const { broker } = createAlone();
    const { fetchToken, logins } = createLogin();
    const { answer, used } = callWith(broker, () => "none", fetchToken);
    expect([await answer, used, logins]).toEqual([401, ["t1", "t2"], ["t1", "t2"]]);
  });
});

describe("across replicas", () => {
  let shell: Shell | undefined;
  let redis: ReturnType<typeof connectRedis>;
  const cacheKey = new Secret(randomBytes(32).toString("base64"));
  /** Other suites keep their tokens in the same Redis. */
  const prefix = `${randomUUID()}:`;
  beforeAll(async () => {
    const url = process.env["DTE_TEST_REDIS_URL"];
    if (!url) {
      throw new Error(
        "DTE_TEST_REDIS_URL is missing: start a Redis (redis-server --port 6390 --save '') and set DTE_TEST_REDIS_URL=redis://127.0.0.1:6390",
      );
    }
    shell = createShell({ name: "tokens", log: createLog("tokens", "silent") });
    // A command that the machine keeps waiting is no Redis that is away.
    redis = connectRedis(shell, `${url}?keyPrefix=${prefix}`, 60_000);
    await new Promise<void>((resolve) => redis.once("ready", () => resolve()));
  });
  afterAll(() => shell?.close());

  const replica = (key = cacheKey) =>
    createTokenBroker({ redis, cacheKey: key, now: () => new Date(start), newId: randomUUID });

  test("one of them logs in and the others wait for its token", async () => {
    const key = randomUUID();
    const { fetchToken, logins } = createLogin({ ms: 150 });
    const replicas = Array.from({ length: 8 }, () => replica());
    const tokens = await Promise.all(replicas.map((each) => each.tokenOf(key, fetchToken, LIMIT_MS)));
    expect([new Set(tokens), logins]).toEqual([new Set(["t1"]), ["t1"]]);
    expect(await replica().tokenOf(key, fetchToken, LIMIT_MS)).toBe("t1");
    expect(logins).toHaveLength(1);
  });
  test("one that finds the token spent fetches another, which the rest then use", async () => {
    const key = randomUUID();
    const { fetchToken, logins } = createLogin();
    const [first, second] = [replica(), replica()];
    await first.tokenOf(key, fetchToken, LIMIT_MS);
    expect(await second.tokenOf(key, fetchToken, LIMIT_MS, "t1")).toBe("t2");
    expect(await first.tokenOf(key, fetchToken, LIMIT_MS, "t1")).toBe("t2");
    expect(logins).toEqual(["t1", "t2"]);
  });
  test("a replica that dies while it logs in holds the others up only so long", async () => {
    const key = randomUUID();
    const { fetchToken } = createLogin();
    const never = replica();
    const dead = never.tokenOf(key, () => new Promise(() => {}), 100);
    await expect(dead).rejects.toThrow("100 ms");
    expect(await replica().tokenOf(key, fetchToken, 60_000)).toBe("t1");
  });
  test("what Redis holds shows neither the token nor whose it is, and opens with no other key", async () => {
    const key = "digifact|000012345679|usuario|clave-secreta";
    const { fetchToken } = createLogin();
    const token = "un-token-que-no-se-muestra";
    const secret = async () => ({ ...(await fetchToken()), token });
    expect(await replica().tokenOf(key, secret, LIMIT_MS)).toBe(token);
    // A search puts no prefix before the name, and a reading does.
    const names = (await redis.keys(`${prefix}dte:token:*`)).map((each) => each.slice(prefix.length));
    expect(names).not.toEqual([]);
    for (const name of names) {
      expect(`${name} ${await redis.get(name)}`).not.toMatch(/no-se-muestra|12345679|clave-secreta/);
    }
    const other = replica(new Secret(randomBytes(32).toString("base64")));
    expect(await other.tokenOf(key, createLogin().fetchToken, LIMIT_MS)).toBe("t1");
  });
  test("when Redis goes away a process goes on with its own tokens", async () => {
    const gone = redis.duplicate();
    gone.disconnect();
    const broker = createTokenBroker({
      redis: gone,
      cacheKey,
      now: () => new Date(start),
      newId: randomUUID,
    });
    const { fetchToken, logins } = createLogin();
    expect(await broker.tokenOf("a", fetchToken, LIMIT_MS)).toBe("t1");
    expect(await broker.tokenOf("a", fetchToken, LIMIT_MS)).toBe("t1");
    expect(logins).toHaveLength(1);
  });
  test.each(["corta", Buffer.alloc(16).toString("base64")])("the key %j is refused at the start", (text) => {
    const options = { redis, cacheKey: new Secret(text), now: () => new Date(start), newId: randomUUID };
    expect(() => createTokenBroker(options)).toThrow("TOKEN_CACHE_KEY");
    expect(() => createTokenBroker(options)).not.toThrow(text);
  });
});
