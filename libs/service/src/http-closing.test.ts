import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { createHealth } from "./health.js";
import { closeHttpWithShell } from "./http-closing.js";
import { createLog } from "./log.js";
import { createShell, type Shell } from "./shell.js";

/** Long enough for a request on a machine that is busy with other work. */
const DRAIN_MS = 3_000;

let shell: Shell;
afterEach(() => shell.close());

/** Opens a server that the shell closes; `ask` gives what a client hears of a request. */
async function open(drainMs: number, handle: RequestListener) {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  const server = createServer(handle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const health = createHealth(shell, {});
  closeHttpWithShell(shell, server, { health, drainMs, limitMs: 5_000 });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
