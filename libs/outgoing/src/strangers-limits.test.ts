import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "@jest/globals";
import { openStrangers, type Strangers } from "./strangers.js";

const MIB = 1024 * 1024;
/** The longest wait for the end of a connection: it is kept for ten seconds, and a machine with other work notices that later. */
const LET_GO_MS = 40_000;

const servers: Server[] = [];
const sockets = new Set<Socket>();
const opened: Strangers[] = [];

afterEach(async () => {
  for (const strangers of opened.splice(0)) await strangers.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const answerOf = (body: string | Buffer, headers = ""): Buffer =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\n${headers}content-length: ${body.length}\r\n\r\n`),
    Buffer.from(body),
  ]);

/** Runs a server that answers each request as `onRequest` says. `connections` holds every connection ever made to it. */
async function serve(onRequest: (socket: Socket) => void) {
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    connections.push(socket);
    socket.on("error", () => socket.destroy());
    socket.on("data", () => onRequest(socket));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, connections };
}

function open(answerBytesMax?: number) {
  const strangers = openStrangers({
    reach: "local",
    ...(answerBytesMax !== undefined && { answerBytesMax }),
  });
  opened.push(strangers);
  return (url: string, changes: { isStatusAll?: boolean; timeoutMs?: number } = {}) =>
    strangers.exchange({ url, method: "GET", headers: {}, timeoutMs: 30_000, ...changes });
}

test("one host has eight connections at a time, and what is beyond them waits for one of these", async () => {
  let [now, most] = [0, 0];
  const { url, connections } = await serve(async (socket) => {
    now += 1;
    most = Math.max(most, now);
    await pause(20);
    now -= 1;
    socket.write(answerOf("hola"));
  });
  const exchange = open();
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => exchange(url)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(40).fill("answer"));
  expect([most, connections.length]).toEqual([8, 8]);
});

test.each([
  ["asks for longer", "keep-alive: timeout=600\r\n"],
  ["says nothing of it", ""],
])(
  "a connection is let go after seconds where its server %s, so that a name is looked up again",
  async (_what, headers) => {
    const { url, connections } = await serve((socket) => void socket.write(answerOf("hola", headers)));
    const exchange = open();
    expect(await exchange(url)).toMatchObject({ kind: "answer" });
    const [socket] = connections;
    if (!socket) throw new Error("nobody has connected");
    await once(socket, "close", { signal: AbortSignal.timeout(LET_GO_MS) });
  },
);

test("an answer of a mebibyte is read, and none that is longer", async () => {
  const [whole, longer] = [
    await serve((socket) => void socket.write(answerOf(Buffer.alloc(MIB)))),
    await serve((socket) => void socket.write(answerOf(Buffer.alloc(MIB + 1)))),
  ];
  const exchange = open();
  expect(await exchange(whole.url)).toEqual({ kind: "answer", status: 200, body: Buffer.alloc(MIB) });
  expect(await exchange(longer.url)).toEqual({ kind: "no-answer", motivo: "the answer is too large" });
});

describe("where the status says all", () => {
  test("what is longer than may be read is not read: its connection is given up", async () => {
    const { url, connections } = await serve((socket) => void socket.write(answerOf("x".repeat(100))));
    const [short, long] = [open(50), open(200)];
    for (const exchange of [short, short, long, long])
      expect(await exchange(url, { isStatusAll: true })).toMatchObject({ kind: "answer", status: 200 });
    // The short answers had one connection each, and the long ones one for both.
    expect(connections).toHaveLength(3);
  });

  test("a body that never comes is waited for a moment, and not for as long as an answer may take", async () => {
    const { url } = await serve(
      (socket) => void socket.write("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n"),
    );
    const timeoutMs = 60_000;
    const began = performance.now();
    expect(await open()(url, { isStatusAll: true, timeoutMs })).toMatchObject({
      kind: "answer",
      status: 200,
    });
    expect(performance.now() - began).toBeLessThan(timeoutMs / 2);
  });
});
