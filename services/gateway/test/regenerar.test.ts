import { feg } from "@dte/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createWorld, type World } from "./world.js";

const redisUrl = process.env["DTE_TEST_REDIS_URL"];
let one: World;
let other: World;
/** A replica without Redis, beside two that count together. */
let alone: World;
/** For each request, whether rendering was asked to print anew. */
let anew: boolean[];

beforeAll(async () => {
  one = await createWorld(redisUrl);
  other = await createWorld(redisUrl, { redisUrl: one.redisUrl });
  alone = await createWorld(redisUrl, { redisUrl: "redis://127.0.0.1:1", redisLimitMs: 20 });
});
afterAll(async () => {
  for (const world of [one, other, alone]) await world?.close();
});
beforeEach(() => {
  anew = [];
  for (const { neighbours } of [one, other, alone]) {
    neighbours.rendering.Pdf = async ({ regenerar }) => {
      anew.push(regenerar);
      return { nombre: "a.pdf", tipoContenido: "application/pdf", contenido: Buffer.from("%PDF-1.7") };
    };
    neighbours.documents.Get = async ({ id }) => ({ ...sampleDte, id, idCuenta: `de ${id.slice(0, 1)}` });
  }
});

/** Asks each replica in turn. */
async function ask(count: number, pathOf: (at: number) => string): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const { status } = await (at % 2 === 0 ? one : other).send(pathOf(at));
    expect(status).toBe(200);
  }
}
const times = () => anew.filter(Boolean).length;

test("of one document so many new prints are made in a minute, whichever replica is asked; then the stored one answers", async () => {
  await ask(9, (at) => `/dte/${at % 3 === 0 ? "a1" : "A1"}/pdf?regenerar=true`);
  expect(anew).toEqual([...Array(6).fill(true), ...Array(3).fill(false)]);
});

test("so are of one account, and what nobody has verified takes none of them", async () => {
  await ask(36, (at) => `/dte/B${at}/pdf?regenerar=true`);
  expect(times()).toBe(30);
  anew = [];
  for (const { neighbours } of [one, other])
    neighbours.documents.Get = async ({ id }) => ({ ...sampleDte, id, idCuenta: "de B", verificado: false });
  await ask(4, (at) => `/dte/Bn${at}/pdf?regenerar=true`);
  expect(anew).toEqual([true, true, true, true]);
});

test("what is not made anew takes none", async () => {
  await ask(20, (at) => (at % 2 === 0 ? "/dte/C1/pdf" : "/dte/C1/pdf?formato=carta&regenerar=true"));
  expect(times()).toBe(0);
  await ask(1, () => "/dte/C1/pdf?regenerar=true");
  expect(times()).toBe(1);
});

test("where nobody counts, or knows whose it is, the stored one answers", async () => {
  expect((await alone.send("/dte/D1/pdf?regenerar=true")).status).toBe(200);
  one.neighbours.documents.Get = async () => {
    throw feg("1000");
  };
  expect((await one.send("/dte/D1/pdf?regenerar=true")).status).toBe(200);
  expect(anew).toEqual([false, false]);
});
