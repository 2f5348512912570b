import { Claves, Documents, type DocumentsDefinition, type Dte, type Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { until } from "@dte/testing/infra";
import * as grpc from "@grpc/grpc-js";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createLog } from "../logging/log.js";
import { createHealth } from "../process/health.js";
import { createShell, type Shell } from "../process/shell.js";
import { currentRequestId, withRequestId } from "../tracing/context.js";
import { connect, implement, serve } from "./grpc.js";
import { CallFailed } from "./rpc-errors.js";

const lines: string[] = [];
const log = createLog("test", "debug", { write: (line) => void lines.push(line) });
let shell: Shell;
beforeEach(() => {
  lines.length = 0;
  shell = createShell({ name: "test", log });
});
afterEach(() => shell.close());

const absent = async () => {
  throw new Error("not part of this test");
};

const all = Object.fromEntries(
  Object.keys(Documents).map((rpc) => [rpc, absent]),
) as unknown as Handlers<DocumentsDefinition>;

/** The clock of readiness. */
let elapsedMs = 0;

async function start(handlers: Partial<Handlers<DocumentsDefinition>>, ready = async () => true) {
  return connect(shell, Documents, `127.0.0.1:${await listen(handlers, ready)}`);
}

/** Serves what is given and nothing else; gives the port. */
async function listen(
  handlers: Partial<Handlers<DocumentsDefinition>>,
  ready = async () => true,
): Promise<number> {
  const check = async () => {
    if (!(await ready())) throw new Error("away");
  };
  const health = createHealth(shell, { it: check }, () => elapsedMs);
  return await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health,
    implementations: [implement(Documents, { ...all, ...handlers })],
  });
}

test("an answer arrives with its absent fields absent", async () => {
  const client = await start({ Get: async ({ id }) => ({ id, total: "1.10" }) as Dte });
  const dte = await client.Get({ id: "A" });
  expect(dte).toMatchObject({ id: "A", total: "1.10", items: [] });
  expect("serie" in dte).toBe(false);
});

test("a FegError crosses whole: code, Spanish text and what a program may act on", async () => {
  const thrown = feg("FEG_DTE_CREA_001", { numeroTransaccion: "Ñ-1" }).with({
    idExistente: "X",
    eventos: [{ mensaje: "á" }],
  });
  const client = await start({
    Get: async () => {
      throw thrown;
    },
  });
  await expect(client.Get({ id: "A" })).rejects.toMatchObject({
    codigo: "FEG_DTE_CREA_001",
    message: thrown.message,
    extra: { idExistente: "X", eventos: [{ mensaje: "á" }] },
  });
});

test("any other error leaves as 1000 without its text, and is logged with its stack", async () => {
  const client = await start({
    Get: async () => {
      throw Object.assign(new Error("password=hunter2 leaked"), { detail: "Key (nit)=(1234)" });
    },
  });
  const error = await client.Get({ id: "A" }).catch((caught: Error) => caught);
  expect(error).toMatchObject({ codigo: "1000" });
  expect(String(error)).not.toContain("hunter2");
  expect(lines.join("")).toMatch(/call failed/);
  expect(lines.join("")).toMatch(/grpc\.test\.ts/);
  expect(lines.join("")).not.toContain("1234");
});

test("where a replica found no connection to its database in time the next one is asked, but for what is asked once", async () => {
  const unconnected = Object.assign(new Error("write CONNECT_TIMEOUT 127.0.0.1"), {
    code: "CONNECT_TIMEOUT",
  });
  let asked = 0;
  const client = await start({
    Get: async ({ id }) => {
      asked += 1;
      if (asked === 1) throw unconnected;
      return { id } as Dte;
    },
  });
  expect(await client.Get({ id: "A" })).toMatchObject({ id: "A" });
  expect(asked).toBe(2);
  const port = await listen({
    Get: async () => {
      asked += 1;
      throw unconnected;
    },
  });
  const again = connect(shell, Documents, `127.0.0.1:${port}`);
  await expect(again.Get({ id: "A" })).rejects.toMatchObject({ codigo: "1000" });
  expect(asked).toBe(2 + 4);
  const once = connect(shell, Documents, `127.0.0.1:${port}`, { once: ["Get"] });
  await expect(once.Get({ id: "A" })).rejects.toMatchObject({ codigo: "1000" });
  expect(asked).toBe(2 + 4 + 1);
});

test("a refusal that holds half of an emoji arrives, with a sign in its place", async () => {
  const id = `${"x".repeat(19)}🥐`.slice(0, 20);
  const client = await start({
    Get: async () => {
      throw feg("FEG_INVALID_NIT", { id }).with({ idExistente: id });
    },
  });
  await expect(client.Get({ id: "A" })).rejects.toMatchObject({
    codigo: "FEG_INVALID_NIT",
    message: expect.stringContaining(`${"x".repeat(19)}\ufffd`),
    extra: { idExistente: `${"x".repeat(19)}\ufffd` },
  });
});

test("a known error is logged by its code alone: its text may repeat a tax id", async () => {
  const client = await start({
    Get: async () => {
      throw feg("FEG_INVALID_NIT", { id: "98765435" }).causedBy(new Error("98765435"));
    },
  });
  await expect(client.Get({ id: "A" })).rejects.toMatchObject({ codigo: "FEG_INVALID_NIT" });
  expect(lines.join("")).toContain("FEG_INVALID_NIT");
  expect(lines.join("")).not.toContain("98765435");
});

test("nobody listening is a failed call, not an error of the catalogue", async () => {
  const client = connect(shell, Documents, "127.0.0.1:1");
  await expect(client.Get({ id: "A" }, { timeoutMs: 600 })).rejects.toBeInstanceOf(CallFailed);
});

test("the deadline shrinks at each hop and a call without time left is not begun", async () => {
  let begun = 0;
  const client = await start({
    Get: async (_request, call) => {
      begun += 1;
      return { id: String(call.deadline - Date.now()) } as Dte;
    },
  });
  const deadline = Date.now() + 60_000;
  const { id } = await client.Get({ id: "A" }, { call: { deadline, requestId: "r" } });
  expect(Number(id)).toBeLessThanOrEqual(60_000 - 40);
  await expect(
    client.Get({ id: "A" }, { call: { deadline: Date.now() + 150, requestId: "r" } }),
  ).rejects.toBeInstanceOf(CallFailed);
  expect(begun).toBe(1);
});

test("the request id of the caller is the request id of the handler", async () => {
  const client = await start({ Get: async () => ({ id: currentRequestId() }) as Dte });
  const dte = await withRequestId("0af7651916cd43dd8448eb211c80319c", () => client.Get({ id: "A" }));
  expect(dte.id).toBe("0af7651916cd43dd8448eb211c80319c");
});

test("health tells readiness, flips after two failures and says no while draining", async () => {
  let up = true;
  const client = await start({}, async () => up);
  await expect(client.check(60_000)).resolves.toBeUndefined();
  up = false;
  elapsedMs += 2_001;
  await expect(client.check(60_000)).resolves.toBeUndefined();
  elapsedMs += 2_001;
  await expect(client.check(60_000)).rejects.toThrow(/NOT_SERVING/);
});

test("closing lets the running call end", async () => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const client = await start({
    Get: async () => {
      begin();
      await held;
      return { id: "done" } as Dte;
    },
  });
  const answer = client.Get({ id: "A" });
  await begun;
  setTimeout(release, 200);
  const server = shell.close();
  await expect(answer).resolves.toMatchObject({ id: "done" });
  await server;
});

test("a client is closed with its service, also when its contract has an rpc named Close", async () => {
  const client = connect(shell, Claves, "127.0.0.1:1");
  await shell.close();
  expect(lines.join("")).not.toContain("process.closing-failed");
  await expect(client.Close({ id: "A", intento: "B", sinEfecto: false })).rejects.toThrow(
    "Channel has been shut down",
  );
});

test("a handler learns that its caller has hung up, and what it asks of others goes on", async () => {
  let learned = (_: boolean) => {};
  const outcome = new Promise<boolean>((resolve) => {
    learned = resolve;
  });
  let isReached = false;
  const inner = await start({ Get: async ({ id }) => ({ id, total: "1.10" }) as Dte });
  const outer = await start({
    Get: async (request, call) => {
      isReached = true;
      await new Promise((resolve) => call.signal?.addEventListener("abort", resolve));
      const { total } = await inner.Get(request, { call: { ...call, deadline: Date.now() + 10_000 } });
      learned(call.signal?.aborted === true && total === "1.10");
      return {} as Dte;
    },
  });
  // One whose time went by on the way was heard by nobody.
  await until(async () => {
    await expect(outer.Get({ id: "A" }, { timeoutMs: 400 })).rejects.toMatchObject({
      status: "DEADLINE_EXCEEDED",
    });
    return isReached;
  });
  expect(await outcome).toBe(true);
});

test("who has been answered has not hung up, also when the connection ends", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const client = await start({
    Get: async ({ id }, call) => {
      signals.push(call.signal);
      return { id } as Dte;
    },
  });
  await client.Get({ id: "A" });
  await shell.close();
  expect(signals.map((each) => each?.aborted)).toEqual([false]);
});

test("a service that is away is asked again within a budget, and not four times by everybody", async () => {
  let asked = 0;
  const server = new grpc.Server();
  server.addService(Documents, {
    Get: (_: unknown, done: grpc.sendUnaryData<unknown>) => {
      asked += 1;
      done({ code: grpc.status.UNAVAILABLE, details: "not now" });
    },
  } as unknown as grpc.UntypedServiceImplementation);
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  shell.open("server", server, (each) => each.forceShutdown());
  const client = connect(shell, Documents, `127.0.0.1:${port}`);
  const calls = 200;
  const answers = Array.from({ length: calls }, () => client.Get({ id: "A" }).catch((error: Error) => error));
  for (const error of await Promise.all(answers)) expect(error).toMatchObject({ status: "UNAVAILABLE" });
  // The first fifty failures may each be followed by a repetition.
  expect(asked).toBeGreaterThanOrEqual(calls);
  expect(asked).toBeLessThan(calls * 1.5);
});
