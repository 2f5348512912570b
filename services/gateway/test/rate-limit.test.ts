import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { limits } from "./limits.js";
import { createWorld, envelopeOf, publicUrl, type World } from "./world.js";

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

test("requests beyond the limit of a minute are 429 and say when to come back", async () => {
  const world = await open(redisUrl, { rateLimitPerMinute: 3, rateLimitPerHour: 1000 });
  const began = performance.now();
  for (const remaining of [2, 1, 0]) {
    expect(limits(await world.send("/errores"))).toMatchObject({ limit: 3, remaining });
  }
  const response = await world.send("/errores");
  expect(await envelopeOf(response)).toEqual({
    status: 429,
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
    mensaje: expect.stringContaining(response.headers.get("retry-after") ?? "?"),
    masInformacion: `${publicUrl}/errores/FEG_RATE_LIMIT_EXCEEDED`,
    severidad: 2,
  });
  const { limit, remaining, reset } = limits(response);
  expect([limit, remaining]).toEqual([3, 0]);
  expect(reset).toBeGreaterThan(59 - (performance.now() - began) / 1_000);
  expect(reset).toBeLessThanOrEqual(60);
  expect(response.headers.get("retry-after")).toBe(String(reset));
});

test("the headers tell of the hour when it is nearer than the minute", async () => {
  const world = await open(redisUrl, { rateLimitPerMinute: 60, rateLimitPerHour: 2 });
  expect(limits(await world.send("/nada"))).toMatchObject({ limit: 2, remaining: 1 });
  await world.send("/nada");
  const response = await world.send("/nada");
  expect(response.status).toBe(429);
  expect(limits(response)).toMatchObject({ limit: 2, remaining: 0 });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3500);
});

test("the hour refuses also what would have been the last request of the minute", async () => {
  const world = await open(redisUrl, { rateLimitPerMinute: 3, rateLimitPerHour: 2 });
  await world.send("/nada");
  await world.send("/nada");
  const response = await world.send("/nada");
  expect([response.status, limits(response).limit]).toEqual([429, 2]);
});

test("a request that the minute refuses does not use up the hour", async () => {
  const world = await open(redisUrl, { rateLimitPerMinute: 1, rateLimitPerHour: 3 });
  await world.send("/nada");
  for (let i = 0; i < 5; i += 1) {
    expect(limits(await world.send("/nada"))).toMatchObject({ limit: 1, remaining: 0 });
  }
});

test("health checks are not counted", async () => {
  const world = await open(redisUrl, { rateLimitPerMinute: 1 });
  for (let i = 0; i < 3; i += 1) {
    const response = await world.send("/salud/viva");
    expect([response.status, response.headers.get("ratelimit-limit")]).toEqual([200, null]);
  }
});

test("behind a proxy of ours each client is counted for itself, and cannot invent another address", async () => {
  const world = await open(redisUrl, { rateLimitPerMinute: 1, trustProxy: 1 });
  const from = async (forwarded: string) =>
    (await world.send("/errores", { headers: { "X-Forwarded-For": forwarded } })).status;
  expect(await from("203.0.113.1")).toBe(200);
  expect(await from("203.0.113.2")).toBe(200);
  expect(await from("203.0.113.1")).toBe(429);
  expect(await from("198.51.100.9, 203.0.113.1")).toBe(429);
});

test("without a proxy of ours X-Forwarded-For is not believed", async () => {
  const world = await open(redisUrl, { rateLimitPerMinute: 1 });
  expect((await world.send("/errores", { headers: { "X-Forwarded-For": "203.0.113.1" } })).status).toBe(200);
  expect((await world.send("/errores", { headers: { "X-Forwarded-For": "203.0.113.2" } })).status).toBe(429);
});

test("POST /token beyond the limit keeps OAuth's form", async () => {
  const world = await open(redisUrl, { rateLimitPerMinute: 1 });
  await world.send("/nada");
  const response = await world.send("/token", {
    body: "grant_type=password",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect([response.status, await response.json()]).toMatchObject([429, { error: "temporarily_unavailable" }]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

describe("beside its address's", () => {
  let next = 0;
  /** Asks, each time from another address. */
  const ask = (world: World, token: string, query = "") => {
    next += 1;
    return world.send(`/dte${query}`, { token, headers: { "X-Forwarded-For": `203.0.113.${next % 250}` } });
  };
  const openFull = async (settings: Parameters<typeof createWorld>[1]) => {
    const world = await open(redisUrl, { trustProxy: 1, ...settings });
    Object.assign(world.neighbours.documents, fullNeighbours("").documents);
    const cuentasDe: Record<string, string[]> = { ana: ["1", "2"], luis: ["1"], eva: [] };
    world.neighbours.accounts.GetUsuario = async ({ usuario }) => ({
      permisosSistema: [],
      usuario,
      nombre: "",
      direccionCorreoElectronico: "",
      cuentas: (cuentasDe[usuario] ?? []).map((id) => ({ id, nombre: "", pais: "GT", permisos: [] })),
      invitaciones: [],
    });
    return world;
  };

  test("a user has a limit of their own, from whatever addresses they ask", async () => {
    const world = await openFull({ userRateLimitPerMinute: 2 });
    const [ana, luis] = [await world.token(), await world.token({ sub: "luis" })];
    expect([(await ask(world, ana)).status, (await ask(world, ana)).status]).toEqual([200, 200]);
    const response = await ask(world, ana);
    expect([response.status, limits(response).limit]).toEqual([429, 2]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(world, luis)).status).toBe(200);
  });

  test("the keys of a user ask no more together than the user may", async () => {
    const world = await openFull({ userRateLimitPerMinute: 2 });
    world.neighbours.accounts.IdentifyLlave = async ({ llave }) => ({
      usuario: `llave:${llave.at(-1)}`,
      titular: "ana",
      permisos: ["dte.consultar"],
    });
    const [una, otra] = ["a", "b"].map((letter) => `dte_test_${letter.repeat(49)}`);
    expect((await ask(world, una ?? "")).status).toBe(200);
    expect((await ask(world, otra ?? "")).status).toBe(200);
    for (const token of [una, otra, await world.token()])
      expect((await ask(world, token ?? "")).status).toBe(429);
  });

  test("an account has one for all of its users, and nobody else's requests use it up", async () => {
    const world = await openFull({ accountRateLimitPerHour: 3 });
    const [ana, luis, eva] = await Promise.all(["ana", "luis", "eva"].map((sub) => world.token({ sub })));
    // The requests of a stranger who names the account are not counted for it.
    for (let each = 0; each < 5; each += 1)
      expect((await ask(world, eva ?? "", "?idCuenta=1")).status).toBe(200);
    expect((await ask(world, ana ?? "", "?idCuenta=1")).status).toBe(200);
    // A user with only one account means that one.
    expect((await ask(world, luis ?? "")).status).toBe(200);
    expect((await ask(world, ana ?? "", "?idCuenta=1")).status).toBe(200);
    expect([
      (await ask(world, luis ?? "")).status,
      (await ask(world, ana ?? "", "?idCuenta=1")).status,
    ]).toEqual([429, 429]);
    expect((await ask(world, ana ?? "", "?idCuenta=2")).status).toBe(200);
  });

  test("an account has one limit, in however many ways it is written, and paths of its own count with it", async () => {
    const world = await openFull({ accountRateLimitPerHour: 4 });
    world.neighbours.accounts.GetUsuario = async ({ usuario }) => ({
      permisosSistema: [],
      usuario,
      nombre: "",
      direccionCorreoElectronico: "",
      cuentas: ["9900K1", "2"].map((id) => ({ id, nombre: "", pais: "GT", permisos: [] })),
      invitaciones: [],
    });
    const token = await world.token();
    const named = ["9900K1", "9900-k1", "99.00.K1", "9900k1", "99%2000_K%E2%80%831", "\ufeff9900K-1"];
    const statuses = [];
    for (const id of named) statuses.push((await ask(world, token, `?idCuenta=${id}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const { status } = await world.send("/cuenta/9900-K1/bitacora", {
      token,
      headers: { "X-Forwarded-For": "203.0.113.251" },
    });
    expect(status).toBe(429);
    expect((await ask(world, token, "?idCuenta=2")).status).toBe(200);
  });

  test("nobody is refused because accounts does not say whose is which", async () => {
    const world = await openFull({ accountRateLimitPerMinute: 1 });
    world.neighbours.accounts.GetUsuario = async () => {
      throw new Error("away");
    };
    const token = await world.token();
    for (let each = 0; each < 3; each += 1) expect((await ask(world, token, "?idCuenta=1")).status).toBe(200);
  });
});

/** The limit of a gateway in production, unlike that of the other tests. */
const REDIS_LIMIT_MS = 1_000;

/** Sends this many requests, which all pass. Most do not wait for Redis: after one that did, a second's worth of them goes through at once. */
async function pass(world: World, count: number): Promise<void> {
  let held = 0;
  for (let i = 0; i < count; i += 1) {
    const sent = performance.now();
    const response = await world.send("/errores");
    expect([response.status, response.headers.get("ratelimit-limit")]).toEqual([200, null]);
    if (performance.now() - sent >= REDIS_LIMIT_MS) held += 1;
  }
  expect(held).toBeLessThan(count / 2);
}

test("while Redis is away requests pass at once, uncounted, and the log says so once", async () => {
  const world = await open("redis://127.0.0.1:1", { rateLimitPerMinute: 1, redisLimitMs: REDIS_LIMIT_MS });
  await pass(world, 20);
  expect(world.lines.filter((line) => line.includes("rate limits are not counted"))).toHaveLength(1);
});

test("a Redis that takes connections and never answers holds up one request a second, and shortly", async () => {
  const silent = createServer((socket) => void socket.on("error", () => {}).resume());
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as { port: number };
  try {
    const settings = { rateLimitPerMinute: 1, redisLimitMs: REDIS_LIMIT_MS };
    const world = await open(`redis://127.0.0.1:${port}`, settings);
    await pass(world, 10);
    await world.close();
  } finally {
    silent.close();
  }
});
