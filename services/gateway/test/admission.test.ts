import { feg } from "@dte/errors";
import { until } from "@dte/testing/infra";
import { afterEach, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, factura, refused, type World } from "./world.js";

/** One user's places, half of those of a gateway that is in time. */
const PLACES_PER_USER = 256;
const WAITING_PER_USER = 256;

let world: World;
let release = (): void => {};
afterEach(async () => {
  release();
  await world?.close();
});

/** Starts a gateway whose documents answers only when it is released, and gives how many requests have arrived there. */
async function openStalled() {
  // The deadline is so long that even on a slow machine no request runs out of time before the last one has come.
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], { deadlineMs: 240_000 });
  Object.assign(world.neighbours.documents, fullNeighbours("").documents);
  let arrived = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.neighbours.documents.Create = async () => {
    arrived += 1;
    await released;
    return sampleDte;
  };
  return { arrived: () => arrived };
}

test("one user's flood has half of the places, is refused early beyond its line, and nobody else notices", async () => {
  const { arrived } = await openStalled();
  const [ana, luis] = [await world.token(), await world.token({ sub: "luis" })];
  const refusals: Response[] = [];
  const flood = Array.from({ length: PLACES_PER_USER + WAITING_PER_USER + 20 }, async () => {
    const response = await world.send("/dte", { token: ana, json: factura });
    if (response.status !== 200) refusals.push(response.clone());
    return response.status;
  });
  // The first requests are refused while the line is full, and another user still has a place.
  await until(async () => refusals.length > 0);
  expect((await world.send("/dte/A", { token: luis })).status).toBe(200);
  // Requests beyond the line are refused at once, and those in it after a second, in which some more places may open.
  await until(async () => refusals.length + arrived() === flood.length);
  expect(arrived()).toBeLessThan(PLACES_PER_USER + WAITING_PER_USER / 2);
  // Another user is served at once, and so is a probe.
  expect((await world.send("/dte/A", { token: luis })).status).toBe(200);
  expect((await world.send("/salud/viva")).status).toBe(200);
  const [first] = refusals;
  if (!first) throw new Error("nobody was refused");
  expect(first.headers.get("retry-after")).toBe("2");
  expect(await envelopeOf(first)).toEqual(refused("FEG_RATE_LIMIT_EXCEEDED", 429));
  release();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(arrived());
});

test("what documents refuses of an account is kept back, in however many ways its id is written", async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  let arrived = 0;
  world.neighbours.documents.Create = async () => {
    arrived += 1;
    throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 2 }).with({ reintentarEnSegundos: 2 });
  };
  const token = await world.token();
  let sent = 0;
  const send = async () => {
    sent += 1;
    const idCuenta = `${"-".repeat(sent % 38)}9900${".".repeat(sent % 7)}k1`;
    const { status } = await world.send("/dte", { token, json: { ...factura, idCuenta } });
    expect(status).toBe(429);
  };
  await until(async () => {
    await Promise.all(Array.from({ length: 40 }, send));
    return arrived < sent;
  });
});
