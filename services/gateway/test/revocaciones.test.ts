import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sampleLote } from "./samples.js";
import { createWorld, type World } from "./world.js";

/** Long after every token of these tests was issued. */
const NOW = Math.floor(Date.now() / 1_000);
const VENCE = NOW + 86_400;
const revoked: { clave: string; antes: number; vence: number }[] = [];

let world: World;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  world.neighbours.accounts.ListRevocaciones = async () => ({
    revocaciones: [...revoked],
    hasta: "2026-11-20T00:00:00.000Z",
  });
});
afterAll(() => world?.close());

const ask = async (token: string) =>
  (await world.ask("/usuario", { headers: { Authorization: `Bearer ${token}` } })).status;

test("what was revoked elsewhere is refused here within seconds, for its user alone", async () => {
  const [ana, eva] = [await world.token({ sub: "ana" }), await world.token({ sub: "eva" })];
  expect([await ask(ana), await ask(eva)]).toEqual([200, 200]);
  revoked.push({ clave: "sub:ana", antes: NOW, vence: VENCE });
  await until(async () => (await ask(ana)) === 401);
  expect(await ask(eva)).toBe(200);
});

test("an answer that goes on for minutes ends when its token is revoked", async () => {
  const { fechaFin: _, ...open } = sampleLote;
  world.neighbours.batch.Get = async () => ({ ...open, estado: "EnProceso" });
  const token = await world.token({ sub: "luis" });
  const stream = await world.ask("/lote/1/eventos", { headers: { Authorization: `Bearer ${token}` } });
  expect(stream.status).toBe(200);
  revoked.push({ clave: "sub:luis", antes: NOW, vence: VENCE });
  // It would go on for a quarter of an hour.
  expect(await stream.text()).toContain("event: progreso");
  expect(await ask(token)).toBe(401);
});
