import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createSocket } from "./socket.js";

let server: Server;
let accepted: Socket[];
beforeEach(async () => {
  accepted = [];
  server = createServer((socket) => accepted.push(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  for (const socket of accepted) socket.destroy();
  server.close();
});

const open = (silenceMs: number): Socket =>
  createSocket(silenceMs)({ host: ["127.0.0.1"], port: [(server.address() as AddressInfo).port] });

test("a line over which nothing comes is closed, also when its listeners were taken away for TLS", async () => {
  const line = open(5_000);
  await once(line, "connect");
  line.removeAllListeners();
  await until(async () => line.destroyed);
});

test("a line knows for whom its certificate must be", () => {
  const line = open(60_000);
  expect(line).toMatchObject({ host: "127.0.0.1" });
  line.destroy();
});

test("a line that breaks before the server was heard says why, and later only closes", async () => {
  const failing = open(60_000);
  const said = once(failing, "error");
  failing.destroy(new Error("refused"));
  expect(await said).toMatchObject([{ message: "refused" }]);

  const line = open(60_000);
  const errors: Error[] = [];
  line.on("error", (error) => errors.push(error)).resume();
  await once(line, "connect");
  const far = await until(async () => accepted.find(({ remotePort }) => remotePort === line.localPort));
  far.write("R");
  await once(line, "data");
  const closed = once(line, "close");
  line.destroy(new Error("broken"));
  expect(await closed).toEqual([false]);
  expect(errors).toEqual([]);
});

test("a line that falls silent is reset, so that nothing of it arrives later", async () => {
  const line = open(1_000);
  await once(line, "connect");
  const far = await until(async () => accepted.find(({ remotePort }) => remotePort === line.localPort));
  const [error] = await once(far.resume(), "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
  expect(line.destroyed).toBe(true);
});

test("what waits for a server that reads nothing is dropped with the line", async () => {
  const line = open(1_000);
  await once(line, "connect");
  const far = await until(async () => accepted.find(({ remotePort }) => remotePort === line.localPort));
  far.pause();
  // More than the buffers of both sides hold: some of it has not left this process.
  line.on("error", () => {}).write(Buffer.alloc(64 * 1024 * 1024));
  await once(line, "close");
  const [error] = await once(far.resume(), "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
});

test("a line to a socket of this machine that falls silent only closes", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "dte-line-")), "socket");
  const local = createServer().listen(path);
  await once(local, "listening");
  const line = createSocket(500)({ host: [], port: [], path });
  const [hadError] = await once(line, "close");
  expect(hadError).toBe(false);
  local.close();
  rmSync(dirname(path), { recursive: true });
});
