import type { Socket } from "node:net";
import { Documents, type DocumentsDefinition, type Dte, type Handlers } from "@dte/contracts";
import { openWay, until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createLog } from "../logging/log.js";
import { createHealth } from "../process/health.js";
import { createShell, type Shell } from "../process/shell.js";
import { connect, implement, serve } from "./grpc.js";

const CALLS = 40;
const LARGE = "x".repeat(50_000);
/** Many times what the protocol lets travel before the reader says that it has read. */
const ALL_BYTES = CALLS * LARGE.length;

let shell: Shell;
let way: Awaited<ReturnType<typeof openCountedWay>>;
let served = 0;
let answer: () => void;
let answered: Promise<void>;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  served = 0;
  answered = new Promise((resolve) => {
    answer = resolve;
  });
});
afterEach(async () => {
  answer();
  way.resume();
  await shell.close();
  way.close();
});

/** Opens a way to a server on which one direction can be held back, and which counts what came to it from either side. */
async function openCountedWay(to: number) {
  const bytes = { asked: 0, answered: 0 };
  const held = new Set<Socket>();
  let near: Socket;
  let far: Socket;
  const { port, close } = await openWay({ host: "127.0.0.1", port: to }, (ends) => {
    ({ near, far } = ends);
    return {
      asked(chunk) {
        bytes.asked += chunk.length;
      },
      answered(chunk) {
        bytes.answered += chunk.length;
        ends.near.write(chunk);
      },
    };
  });
  const hold = (socket: Socket) => void held.add(socket.pause());
  return {
    port,
    bytes,
    close,
    holdAsked: () => hold(near),
    holdAnswered: () => hold(far),
    resume: () => {
      for (const each of held) each.resume();
    },
  };
}

async function start() {
  const absent = async () => {
    throw new Error("not part of this test");
  };
  const all = Object.fromEntries(Object.keys(Documents).map((rpc) => [rpc, absent]));
  const handlers = {
    ...(all as unknown as Handlers<DocumentsDefinition>),
    Get: async ({ id }: { id: string }) => {
      if (id === "first") return { id: "" } as Dte;
      served += 1;
      await answered;
      return { id: LARGE } as Dte;
    },
  };
  const port = await serve(shell, {
    ...{ host: "127.0.0.1", port: 0, health: createHealth(shell, {}) },
    implementations: [implement(Documents, handlers)],
  });
  way = await openCountedWay(port);
  const client = connect(shell, Documents, `127.0.0.1:${way.port}`);
  // Both sides have said how much they take.
  await client.Get({ id: "first" });
  return client;
}

test("many answers are on their way at once, though the caller has not come to read any", async () => {
  const client = await start();
  const calls = Array.from({ length: CALLS }, () => client.Get({ id: "" }));
  await until(async () => served === CALLS);
  way.holdAsked();
  answer();
  await until(async () => way.bytes.answered > ALL_BYTES);
  way.resume();
  expect((await Promise.all(calls)).every(({ id }) => id === LARGE)).toBe(true);
});

test("many requests are on their way at once, though the server has not come to read any", async () => {
  const client = await start();
  answer();
  way.holdAnswered();
  const calls = Array.from({ length: CALLS }, () => client.Get({ id: LARGE }));
  await until(async () => way.bytes.asked > ALL_BYTES);
  way.resume();
  expect(await Promise.all(calls)).toHaveLength(CALLS);
});
