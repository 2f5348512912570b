import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { cutStalledReaders } from "./stalled.js";

const MIB = 1024 * 1024;
/** More than the kernels of both sides hold of it. */
const ANSWER_BYTES = 40 * MIB;
/** Half a megabit a second, a little at a time: packets of this machine to itself have 64 KiB, and each is acknowledged as a whole. */
const SLOW = { bytes: 12_800, everyMs: 200 };

test("who takes nothing of an answer is cut after ten seconds; who takes it slowly, or waits for it, is served", async () => {
  const closed = new Map<string, number>();
  const began = performance.now();
  const server = createServer((request, response) => {
    const { url = "" } = request;
    response.once("close", () => closed.set(url, performance.now() - began));
    if (url === "/espera") response.write("ya viene");
    else response.end(Buffer.alloc(ANSWER_BYTES, "x"));
  });
  cutStalledReaders(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string): Socket => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {}).pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  };
  const [silent, slow, waiting] = [ask("/calla"), ask("/lenta"), ask("/espera")];
  const reading = setInterval(() => slow.read(Math.min(SLOW.bytes, slow.readableLength)), SLOW.everyMs);
  try {
    while (!closed.has("/calla")) await pause(100);
    expect(closed.get("/calla")).toBeGreaterThan(9_000);
    expect(closed.get("/calla")).toBeLessThan(25_000);
    await pause(15_000);
    expect([...closed.keys()]).toEqual(["/calla"]);
  } finally {
    clearInterval(reading);
    for (const each of [silent, slow, waiting]) each.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}, 90_000);
