import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "@dte/testing/infra";
import { afterEach, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { said } from "./neighbours.js";
import { createWorld, type World } from "./world.js";

const redisUrl = process.env["DTE_TEST_REDIS_URL"];
const worlds: World[] = [];

async function open(settings: Parameters<typeof createWorld>[1]): Promise<World> {
  const world = await createWorld(redisUrl, { trustProxy: 1, ...settings });
  Object.assign(world.neighbours.receiving, fullNeighbours("").receiving);
  Object.assign(world.neighbours.documents, fullNeighbours("").documents);
  worlds.push(world);
  return world;
}

afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

const PRUEBA = "/vecinos/api/prueba";
const RECEPCION = "/vecinos/api/recepcion";
const from = (address: string) => ({ "X-Forwarded-For": address });
const documento = (address: string, text = "") => ({
  method: "POST",
  body: `<Documento>${text}</Documento>`,
  headers: { ...from(address), "Content-Type": "text/xml" },
});
const recurso = (address: string) => ({
  json: { tipo: "url", uri: "https://example.com" },
  headers: from(address),
});

test("what a peer asks at a door is counted for itself: nothing of the API's limits goes with it", async () => {
  const world = await open({ rateLimitPerMinute: 2, publicWritesPerMinute: 1, feRateLimitPerMinute: 4 });
  const peer = "203.0.113.1";
  for (const text of ["1", "2", "3"]) {
    const response = await world.ask(RECEPCION, documento(peer, text));
    expect([response.status, response.headers.get("ratelimit-limit")]).toEqual([200, "4"]);
  }
  // The limit is the same for another spelling of the path.
  expect((await fetch(`${world.baseUrl}//VECINOS${PRUEBA.slice(8)}`, { headers: from(peer) })).status).toBe(
    200,
  );
  const refused = await world.ask(PRUEBA, { headers: from(peer) });
  expect([refused.status, refused.headers.get("content-type"), await refused.text()]).toEqual([
    429,
    "text/plain; charset=utf-8",
    expect.stringContaining("Espere"),
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
  expect((await world.send("/dte/A/recurso", recurso(peer))).status).toBe(200);
  expect((await world.send("/dte/A", { headers: from(peer) })).status).toBe(200);
  expect((await world.ask(PRUEBA, { headers: from("203.0.113.2") })).status).toBe(200);
});

test("a network whose neighbours have used up what it may is heard no more at a door, where nobody has a token", async () => {
  const world = await open({ feRateLimitPerMinute: 1 });
  const ask = async (host: number) =>
    (await world.ask(PRUEBA, { headers: { ...from(`203.0.113.${host}`), Authorization: "Bearer x" } }))
      .status;
  for (let host = 1; host <= 16; host += 1) expect(await ask(host)).toBe(200);
  expect(await ask(17)).toBe(429);
});

test("what one asks of the API uses up nothing of what it may send as a peer", async () => {
  const world = await open({ rateLimitPerMinute: 1, feRateLimitPerMinute: 1 });
  const peer = "203.0.113.1";
  await world.send("/errores", { headers: from(peer) });
  expect((await world.send("/errores", { headers: from(peer) })).status).toBe(429);
  expect((await world.ask(PRUEBA, { headers: from(peer) })).status).toBe(200);
});

test("one and the same file is taken so often in an hour, whoever brings it; another one is taken", async () => {
  const world = await open({ publicWritesPerDocumentPerHour: 2 });
  const send = async (peer: string, text: string) =>
    (await world.ask(RECEPCION, documento(`203.0.113.${peer}`, text))).status;
  expect([await send("1", "a"), await send("2", "a"), await send("3", "a")]).toEqual([200, 200, 429]);
  expect(await send("3", "b")).toBe(200);
});

test("the hour at the doors has a limit too", async () => {
  const world = await open({ feRateLimitPerHour: 1 });
  await world.ask(PRUEBA, { headers: from("203.0.113.1") });
  const response = await world.ask(PRUEBA, { headers: from("203.0.113.1") });
  expect([response.status, Number(response.headers.get("retry-after")) > 3_500]).toEqual([429, true]);
});

test("so many are under way of one peer, and of all; the API goes on, and who ends makes room", async () => {
  const world = await open({});
  const release: (() => void)[] = [];
  world.neighbours.receiving.Enter = async ({ metodo }) => {
    if (metodo === "POST") await new Promise<void>((resolve) => release.push(resolve));
    return said(200, "Recibido.");
  };
  const under: Promise<Response>[] = [];
  const begin = async (peer: number, count: number) => {
    const before = release.length;
    for (let i = 0; i < count; i += 1)
      under.push(world.ask(RECEPCION, documento(`203.0.113.${peer}`, `${peer} ${i}`)));
    await until(async () => release.length === before + count);
  };
  const status = async (path: string, peer: number) =>
    (await world.ask(path, { headers: from(`203.0.113.${peer}`) })).status;
  await begin(1, 16);
  const oneMore = await world.ask(RECEPCION, documento("203.0.113.1", "one more"));
  expect([oneMore.status, oneMore.headers.get("retry-after")]).toEqual([429, "1"]);
  expect(await status(PRUEBA, 2)).toBe(200);
  for (const peer of [2, 3, 4]) await begin(peer, 16);
  expect(await status(PRUEBA, 6)).toBe(429);
  expect([await status("/dte/A", 1), await status("/dte/A", 6)]).toEqual([200, 200]);
  release.shift()?.();
  await until(async () => (await status(PRUEBA, 6)) === 200);
  for (const each of release) each();
  expect((await Promise.all(under)).every(({ status: is }) => is === 200)).toBe(true);
});

test("so many are under way of all lines of one house, and others go on", async () => {
  const world = await open({});
  const release: (() => void)[] = [];
  world.neighbours.receiving.Enter = async ({ metodo }) => {
    if (metodo === "POST") await new Promise<void>((resolve) => release.push(resolve));
    return said(200, "Recibido.");
  };
  const line = (at: number) => `2001:db8:aaaa:${at}00::1`;
  const under = Array.from({ length: 32 }, (_, i) =>
    world.ask(RECEPCION, documento(line(i % 4), `documento ${i}`)),
  );
  await until(async () => release.length === 32);
  const status = async (address: string) => (await world.ask(PRUEBA, { headers: from(address) })).status;
  expect((await world.ask(RECEPCION, documento(line(9), "one more"))).status).toBe(429);
  expect([await status(line(10)), await status("2001:db8:bbbb::1"), await status("203.0.113.1")]).toEqual([
    429, 200, 200,
  ]);
  for (const each of release) each();
  expect((await Promise.all(under)).every(({ status: is }) => is === 200)).toBe(true);
  expect(await status(line(10))).toBe(200);
});

/** Begins a body at the door of receptions, and stops after `begun`. */
function begin(world: World, peer: number, begun: string, bytes = 60_000) {
  const socket = connect(world.port, "127.0.0.1");
  const sent = { socket, received: "" };
  socket.setEncoding("latin1").on("data", (chunk) => {
    sent.received += chunk;
  });
  socket.on("error", () => {});
  socket.write(
    `POST ${RECEPCION} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${peer}\r\nContent-Type: text/xml\r\nContent-Length: ${bytes}\r\n\r\n${begun}`,
  );
  return sent;
}

test("bodies that are begun and left keep nobody else out, and are ended after seconds", async () => {
  const world = await open({});
  const left = Array.from({ length: 64 }, (_, index) => begin(world, 1 + (index % 4), "<Documento>"));
  try {
    await until(async () => left.every(({ socket }) => socket.bytesWritten > 0));
    await pause(500);
    expect((await world.ask(RECEPCION, documento("203.0.113.9", "other"))).status).toBe(200);
    // Requests that one address has begun count against that address.
    expect((await world.ask(RECEPCION, documento("203.0.113.1", "own"))).status).toBe(429);
    await until(async () => left.every(({ socket }) => socket.closed));
    for (const { received } of left) {
      expect(received).toMatch(/^HTTP\/1\.1 400 /);
      expect(received).toMatch(/Connection: close/i);
      expect(received).toMatch(/10 segundos/);
    }
    expect((await world.ask(RECEPCION, documento("203.0.113.1", "own"))).status).toBe(200);
  } finally {
    for (const { socket } of left) socket.destroy();
  }
}, 60_000);

test("a short body that comes slowly and keeps coming is served, however long it takes", async () => {
  const world = await open({});
  const text = "<Documento>poco a poco</Documento>";
  const slow = begin(world, 1, "", text.length);
  try {
    for (let at = 0; at < text.length; at += 12) {
      if (at > 0) await pause(6_000);
      slow.socket.write(text.slice(at, at + 12));
    }
    await until(async () => slow.received.includes("\r\n\r\n"));
    expect(slow.received).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    slow.socket.destroy();
  }
}, 60_000);
