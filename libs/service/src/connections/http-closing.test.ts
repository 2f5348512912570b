import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "@jest/globals";
import { createLog } from "../logging/log.js";
import { createHealth } from "../process/health.js";
import { createShell, type Shell } from "../process/shell.js";
import { closeHttpWithShell } from "./http-closing.js";

/** Long enough for a request on a machine that is busy with other work. */
const DRAIN_MS = 3_000;

let shell: Shell;
let port: number;
afterEach(() => shell.close());

/** Opens a server that the shell closes; `ask` gives what a client hears of a request. */
async function open(drainMs: number, handle: RequestListener) {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  const server = createServer(handle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const health = createHealth(shell, {});
  closeHttpWithShell(shell, server, { health, drainMs, limitMs: 5_000 });
  port = (server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${port}`;
  const ask = async () => {
    const { status, headers } = await fetch(url);
    return [status, headers.get("connection")];
  };
  return { ask, health };
}

test("a server that closes says so, answers what still comes, and sends its clients elsewhere", async () => {
  const { ask, health } = await open(DRAIN_MS, (_, res) => res.end("ok"));
  expect(await ask()).toEqual([200, "keep-alive"]);
  expect(await health.isReady()).toBe(true);
  const closed = shell.close();
  expect(await health.isReady()).toBe(false);
  expect(await ask()).toEqual([200, "close"]);
  await closed;
  await expect(ask()).rejects.toThrow("fetch failed");
});

test("a request in flight is answered, and its client told to connect elsewhere", async () => {
  let answer = () => {};
  const arrived = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let end = () => {};
  const { ask } = await open(0, (_, res) => {
    end = () => res.end("late");
    answer();
  });
  const asking = ask();
  await arrived;
  const closed = shell.close();
  end();
  expect(await asking).toEqual([200, "close"]);
  await closed;
});

/** Asks once, and again over the same connection as soon as `turn[0]` is set, whatever this thread does then; posts each answer. */
const CLIENT = `
const { parentPort, workerData: { port, turn } } = require("node:worker_threads");
const socket = require("node:net").connect(port, "127.0.0.1");
const ask = () => socket.write("GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n");
let heard = 0;
socket.on("data", (data) => {
  heard += 1;
  parentPort.postMessage(String(data).split("\\r\\n")[0]);
  if (heard > 1) return socket.destroy();
  Atomics.wait(turn, 0, 0);
  ask();
  Atomics.store(turn, 1, 1);
  Atomics.notify(turn, 1);
});
socket.on("close", () => parentPort.postMessage("closed"));
socket.on("error", () => {});
ask();
`;

test("what arrived while the process was busy is answered, though its time is over when it looks up", async () => {
  const drainMs = 50;
  await open(drainMs, (_, res) => res.end("ok"));
  const turn = new Int32Array(new SharedArrayBuffer(8));
  const client = new Worker(CLIENT, { eval: true, workerData: { port, turn } });
  try {
    expect(await once(client, "message")).toEqual(["HTTP/1.1 200 OK"]);
    const closed = shell.close();
    const heard = once(client, "message");
    const until = performance.now() + 2 * drainMs;
    Atomics.store(turn, 0, 1);
    Atomics.notify(turn, 0);
    // This thread stands still until the request is on its way, and longer than it wanted to wait.
    Atomics.wait(turn, 1, 0);
    while (performance.now() < until);
    expect(await heard).toEqual(["HTTP/1.1 200 OK"]);
    await closed;
  } finally {
    await client.terminate();
  }
});
