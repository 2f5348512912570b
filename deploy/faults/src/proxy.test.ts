import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { startProxy, through, type Way } from "./proxy.js";

let echo: Server;
let way: Way;

beforeEach(async () => {
  echo = createServer((socket) => socket.on("error", () => {}).pipe(socket));
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
  way = await startProxy((echo.address() as AddressInfo).port);
});
afterEach(async () => {
  await way.close();
  echo.close();
});

async function open(): Promise<Socket> {
  const socket = connect({ port: way.port, host: "127.0.0.1" });
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

async function say(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [heard] = (await once(socket, "data")) as [Buffer];
  return heard.toString();
}

test("what goes in comes out, and an address leads through it", async () => {
  expect(await say(await open(), "hola")).toBe("hola");
  expect(through("postgres://u:p@127.0.0.1:5432/dte", way)).toBe(`postgres://u:p@127.0.0.1:${way.port}/dte`);
});

test("a cut ends what is open and what comes, until it is healed", async () => {
  const before = await open();
  await say(before, "hola");
  const ended = once(before, "close");
  way.cut();
  await ended;
  const during = await open();
  await once(during, "close");
  way.heal();
  expect(await say(await open(), "otra vez")).toBe("otra vez");
});

test("a slow way takes its time in both directions", async () => {
  const socket = await open();
  await say(socket, "pronto");
  way.slow(60);
  const began = performance.now();
  expect(await say(socket, "tarde")).toBe("tarde");
  expect(performance.now() - began).toBeGreaterThanOrEqual(115);
});
