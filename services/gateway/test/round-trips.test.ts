import { createCommandReader, createCountedWay } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { sampleDte } from "./samples.js";
import type { Neighbours } from "./stand-ins.js";
import { createWorld, factura, type World } from "./world.js";

const REQUESTS = 20;

let world: World;
let way: Awaited<ReturnType<typeof createCountedWay>>;
const commands: string[] = [];
const calls: string[] = [];

beforeAll(async () => {
  const url = new URL(process.env["DTE_TEST_REDIS_URL"] ?? "");
  way = await createCountedWay(Number(url.port), () => createCommandReader((name) => commands.push(name)));
  url.port = String(way.port);
  world = await createWorld(url.href);
  const { GetJwks } = world.neighbours.accounts;
  const full = fullNeighbours("");
  for (const name of Object.keys(full) as (keyof Neighbours)[]) {
    Object.assign(world.neighbours[name], counted(name, full[name]));
  }
  Object.assign(world.neighbours.accounts, { GetJwks });
});
afterAll(async () => {
  await world?.close();
  await way?.close();
});

/** Calls that a gateway makes every few seconds, whatever its clients ask. */
const REPEATED = ["accounts.ListRevocaciones"];

/** Wraps handlers so that each call is noted. */
const counted = (service: string, handlers: object): object =>
  Object.fromEntries(
    Object.entries(handlers).map(([rpc, handle]) => [
      rpc,
      (...given: unknown[]) => {
        const call = `${service}.${rpc}`;
        if (!REPEATED.includes(call)) calls.push(call);
        return (handle as (...all: unknown[]) => unknown)(...given);
      },
    ]),
  );

/** Measures the cost of a request, once everything that is asked only once has been. */
async function costOf(ask: (token: string) => Promise<Response>) {
  const token = await world.token();
  for (let i = 0; i < 2; i += 1) expect((await ask(token)).status).toBe(200);
  commands.length = 0;
  calls.length = 0;
  const before = way.bytes();
  for (let i = 0; i < REQUESTS; i += 1) expect((await ask(token)).status).toBe(200);
  const perRequest = (names: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1 / REQUESTS);
    return Object.fromEntries([...counts].map(([name, count]) => [name, Number(count.toFixed(2))]));
  };
  return {
    redis: perRequest(commands),
    redisBytes: (way.bytes() - before) / REQUESTS,
    calls: perRequest(calls),
  };
}

test("a document costs one call, and two exchanges for all of its limits", async () => {
  const { redisBytes, ...cost } = await costOf((token) => world.send("/dte", { token, json: factura }));
  expect(cost).toEqual({ redis: { evalsha: 2 }, calls: { "documents.Create": 1 } });
  // For six windows, the names of their keys and their limits are sent, and the rest of each comes back.
  expect(redisBytes).toBeLessThan(1_000);
});

test("a document under a key of its own costs no more", async () => {
  let keys = 0;
  const { calls } = await costOf((token) => {
    keys += 1;
    const headers = { "Idempotency-Key": `k-${keys}` };
    return world.send("/dte", { token, json: factura, headers });
  });
  expect(calls).toEqual({ "documents.Create": 1 });
});

test("a list and a single document cost one call each; what needs no token has no user's limits", async () => {
  expect(await costOf((token) => world.send("/dte", { token }))).toMatchObject({
    redis: { evalsha: 2 },
    calls: { "documents.List": 1 },
  });
  expect(await costOf(() => world.send(`/dte/${sampleDte.id}`))).toMatchObject({
    redis: { evalsha: 1 },
    calls: { "documents.Get": 1 },
  });
});
