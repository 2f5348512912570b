import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, factura, type World } from "./world.js";

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token();
});

afterAll(async () => {
  await world?.close();
});

/** Sends a body without a length. */
const streamed = (path: string, parts: AsyncIterable<Uint8Array>, type: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${world.port}${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
    body: Readable.toWeb(Readable.from(parts)) as never,
    duplex: "half",
  } as RequestInit);

test("documents whose length nobody says take the room of what they have", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = 0;
  world.neighbours.documents.Create = async () => {
    arrived += 1;
    await released;
    return sampleDte;
  };
  const document = async function* () {
    yield Buffer.from(JSON.stringify(factura));
  };
  const answers = Array.from({ length: 20 }, () => streamed("/dte", document(), "application/json"));
  await until(async () => arrived === 20);
  release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test("a body whose length nobody says is a long one from where it is longer than documents are", async () => {
  const started = Date.now();
  const slow = async function* () {
    yield Buffer.alloc(64 * 1024, " ");
    for (;;) {
      yield Buffer.alloc(1_024, " ");
      await pause(1_000);
    }
  };
  const response = await streamed("/dte/bulk", slow(), "application/x-ndjson");
  expect(await envelopeOf(response)).toMatchObject({
    status: 400,
    codigo: "FEG_VALIDATION_ERROR",
    mensaje: expect.stringContaining("KiB por segundo"),
  });
  expect(Date.now() - started).toBeLessThan(60_000);
});
