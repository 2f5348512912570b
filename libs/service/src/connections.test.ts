import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { metrics as sdk } from "@opentelemetry/sdk-node";
import { ConfigError, read } from "./config.js";
import { boundConnections, type ConnectionBounds, readConnectionBounds } from "./connections.js";

let server: Server;
let opened: Socket[] = [];
afterEach(async () => {
  for (const each of opened) each.destroy();
  opened = [];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(bounds: ConnectionBounds): Promise<number> {
  server = createServer((_, response) => response.end("bien"));
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
