import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { metrics as sdk } from "@opentelemetry/sdk-node";
import { ConfigError, read } from "../settings/config.js";
import { boundConnections, type ConnectionBounds, readConnectionBounds } from "./connections.js";

let server: Server;
let opened: Socket[] = [];
/** Ends the answers that were asked for at /lenta. */
let underWay: (() => void)[] = [];
afterEach(async () => {
  for (const each of opened) each.destroy();
  opened = [];
  underWay = [];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(bounds: ConnectionBounds): Promise<number> {
  server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.url === "/lenta") underWay.push(() => response.end("tarde"));
    else response.end("bien");
  });
  boundConnections(server, bounds);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Opens a connection from an address of this machine, and says what comes of a request over it. */
async function ask(port: number, localAddress: string): Promise<"answered" | "closed"> {
  const socket = connect({ host: "127.0.0.1", port, localAddress });
  opened.push(socket);
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  return await new Promise((resolve) => {
    socket.once("data", () => resolve("answered"));
    socket.once("close", () => resolve("closed"));
  });
}

test("one address has so many connections and no more, another one has its own", async () => {
  const port = await listen({ all: 100, perAddress: 3 });
  const results: string[] = [];
  for (let index = 0; index < 5; index += 1) results.push(await ask(port, "127.0.0.2"));
  expect(results).toEqual(["answered", "answered", "answered", "closed", "closed"]);
  expect(await ask(port, "127.0.0.3")).toBe("answered");
});

test("a connection that ends leaves its place to the next one", async () => {
  const port = await listen({ all: 100, perAddress: 1 });
  expect([await ask(port, "127.0.0.2"), await ask(port, "127.0.0.2")]).toEqual(["answered", "closed"]);
  const [first] = opened as [Socket];
  first.destroy();
  // The server hears of it in its own time.
  let result = await ask(port, "127.0.0.2");
  while (result === "closed") result = await ask(port, "127.0.0.2");
  expect(result).toBe("answered");
});

test("all together have no more than so many, and behind proxies no address is counted", async () => {
  const port = await listen({ all: 4, perAddress: undefined });
  const results: string[] = [];
  for (let index = 0; index < 4; index += 1) results.push(await ask(port, "127.0.0.2"));
  results.push(await ask(port, "127.0.0.3"));
  expect(results).toEqual(["answered", "answered", "answered", "answered", "closed"]);
});

test("each that is closed is counted, with the bound that it was beyond", async () => {
  const reader = new sdk.InMemoryMetricExporter(sdk.AggregationTemporality.CUMULATIVE);
  const provider = new sdk.MeterProvider({
    readers: [new sdk.PeriodicExportingMetricReader({ exporter: reader, exportIntervalMillis: 3_600_000 })],
  });
  metrics.setGlobalMeterProvider(provider);
  try {
    const port = await listen({ all: 2, perAddress: 1 });
    for (const from of ["127.0.0.2", "127.0.0.2", "127.0.0.2", "127.0.0.3", "127.0.0.4"])
      await ask(port, from);
    await provider.forceFlush();
    const points = reader
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
      .filter(({ descriptor }) => descriptor.name === "http.server.connections.refused")
      .flatMap(({ dataPoints }) => dataPoints.map(({ attributes, value }) => [attributes["motivo"], value]));
    expect(points).toEqual([
      ["direccion", 2],
      ["todas", 1],
    ]);
  } finally {
    await provider.shutdown();
    metrics.disable();
  }
});

test("a network has so many connections, however many addresses it has", async () => {
  const port = await listen({ all: 100, perAddress: 1 });
  const results: string[] = [];
  for (let host = 1; host <= 5; host += 1) results.push(await ask(port, `127.0.7.${host}`));
  expect(results).toEqual(["answered", "answered", "answered", "answered", "closed"]);
  expect(await ask(port, "127.0.8.1")).toBe("answered");
});

test("where nearly all are taken idle ones of who has most are closed, newcomers are served, and a request under way is answered", async () => {
  const port = await listen({ all: 20, perAddress: 10 });
  const slow = connect({ host: "127.0.0.1", port, localAddress: "127.0.1.1" });
  opened.push(slow);
  slow.on("error", () => {}).write("GET /lenta HTTP/1.1\r\nHost: x\r\n\r\n");
  const answered = once(slow, "data") as Promise<[Buffer]>;
  while (underWay.length === 0) await pause(10);
  expect(await ask(port, "127.0.9.1")).toBe("answered");
  const few = opened.at(-1);
  for (const address of ["127.0.1.1", "127.0.2.1"])
    for (let index = 0; index < 9; index += 1) await ask(port, address);
  // Longer than who has just been answered is left alone.
  await pause(2_500);
  for (let host = 1; host <= 6; host += 1) {
    expect(await ask(port, `127.0.3.${host}`)).toBe("answered");
    if (host % 3 === 0) await pause(2_000);
  }
  expect([slow.closed, few?.closed]).toEqual([false, false]);
  underWay[0]?.();
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
}, 60_000);

test("who opens a connection for each one that is closed gets no more of the room that was made, and newcomers do", async () => {
  const port = await listen({ all: 100, perAddress: 20 });
  let isOver = false;
  /** Holds a connection over which nothing is said, and opens another one as soon as it is closed. */
  const keep = (localAddress: string): void => {
    if (isOver) return;
    const socket = connect({ host: "127.0.0.1", port, localAddress });
    opened.push(socket);
    socket.on("error", () => {}).resume();
    socket.once("close", () => setTimeout(keep, 20, localAddress));
  };
  try {
    for (let network = 1; network <= 5; network += 1)
      for (let index = 0; index < 20; index += 1) keep(`127.0.${network}.1`);
    // Each connection is idle after a second; then room is made, taken again, and made again.
    await pause(4_000);
    const results: string[] = [];
    for (let network = 51; network <= 60; network += 1) {
      results.push(await ask(port, `127.0.${network}.1`));
      await pause(100);
    }
    expect(results).toEqual(Array(10).fill("answered"));
  } finally {
    isOver = true;
  }
}, 60_000);

test("once it is over an address has as many connections as before", async () => {
  const port = await listen({ all: 40, perAddress: 20 });
  const take = async (count: number, address: string) => {
    const results: string[] = [];
    for (let index = 0; index < count; index += 1) results.push(await ask(port, address));
    return results;
  };
  for (let round = 0; round < 2; round += 1) {
    for (const address of ["127.0.1.1", "127.0.2.1"]) await take(20, address);
    await pause(1_500);
  }
  // It has more than half of twenty, and there is room.
  expect(await take(10, "127.0.1.1")).toEqual(Array(10).fill("closed"));
  for (const each of opened) each.destroy();
  while (server.keepAliveTimeout !== 65_000) await pause(50);
  expect(await take(20, "127.0.1.1")).toEqual(Array(20).fill("answered"));
}, 60_000);

test("while nearly all are taken connections are kept for seconds, and as before afterwards", async () => {
  const port = await listen({ all: 10, perAddress: 10 });
  for (let index = 0; index < 9; index += 1) await ask(port, "127.0.1.1");
  expect(server.keepAliveTimeout).toBe(5_000);
  for (const each of opened) each.destroy();
  while (server.keepAliveTimeout !== 65_000) await pause(50);
}, 30_000);

test("the bounds are settings, and that of an address is one where no proxy stands in front", () => {
  const boundsOf = (env: Record<string, string>, trustProxy: number) => {
    const from = read(env);
    return from.done(readConnectionBounds(from, { all: 10_000, trustProxy }));
  };
  expect(boundsOf({}, 0)).toEqual({ all: 10_000, perAddress: 1_000 });
  expect(boundsOf({ CONNECTIONS_MAX: "20", CONNECTIONS_PER_ADDRESS_MAX: "5" }, 0)).toEqual({
    ...{ all: 20, perAddress: 5 },
  });
  expect(boundsOf({ CONNECTIONS_PER_ADDRESS_MAX: "5" }, 1)).toEqual({ all: 10_000, perAddress: undefined });
  expect(() => boundsOf({ CONNECTIONS_MAX: "0" }, 0)).toThrow(ConfigError);
});
