import type { ClimaCertificador } from "@dte/contracts";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { sampleClima } from "./samples.js";
import { createWorld, type World } from "./world.js";

let world: World;
let now = new Date("2026-11-20T16:00:00.000Z");
const later = () => {
  now = new Date(now.getTime() + 16_000);
};
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], {}, () => now);
  const { ListPaises, GetPais } = fullNeighbours("").catalogs;
  Object.assign(world.neighbours.catalogs, { ListPaises, GetPais });
});
afterAll(async () => {
  await world?.close();
});

const calls = (respuestas: number, lentas: number, silencios: number) => ({
  ahora: { respuestas, lentas, silencios, duracionMs: 1_000 },
});
const { contingenciaDesde: _none, ...calm } = sampleClima;

const told = (...certificadores: readonly ClimaCertificador[]) => {
  let asked = 0;
  world.neighbours.documents.GetClima = async () => {
    asked += 1;
    return { certificadores: [...certificadores] };
  };
  later();
  return () => asked;
};
const estado = async () => (await world.send("/estado")).json();

test("each authority is told by what its calls of the last quarter of an hour were like", async () => {
  told(
    { ...calm, ...calls(40, 3, 1) },
    { ...calm, ...calls(40, 10, 0) },
    { ...calm, ...calls(9, 0, 1) },
    { ...calm, ...calls(0, 0, 2) },
    { ...calm, ...calls(1, 0, 2) },
    { ...calm, ...calls(0, 0, 0) },
    { ...calm, ahora: null },
    { ...sampleClima, ...calls(0, 0, 9) },
  );
  const { autoridades } = await estado();
  expect(autoridades.map((each: { estado: string }) => each.estado)).toEqual([
    "Bien",
    "Lento",
    "Lento",
    "Lento",
    "SinRespuesta",
    "SinDatos",
    "SinDatos",
    "Contingencia",
  ]);
  expect(autoridades[7].enContingenciaDesde).toBe("2026-11-20T10:00:00.000Z");
});

test("days are told in shares and not in counts, and one that failed is not rounded away", async () => {
  const dia = (fecha: string, respuestas: number, silencios: number) => ({
    fecha,
    conversaciones: { respuestas, silencios, lentas: 3, duracionMs: 800_000 },
  });
  told({ ...calm, dias: [dia("2026-11-20", 999_999, 1), dia("2026-11-19", 3, 0), dia("2026-11-18", 0, 4)] });
  const { autoridades } = await estado();
  const [{ dias, ...rest }] = autoridades;
  expect(dias).toEqual([
    { fecha: "2026-11-20", disponibilidad: 99.9, lentas: 0.1, promedioMs: 1 },
    { fecha: "2026-11-19", disponibilidad: 100, lentas: 100, promedioMs: 266_667 },
    { fecha: "2026-11-18", disponibilidad: 0, lentas: 75, promedioMs: 200_000 },
  ]);
  expect(JSON.stringify(rest)).not.toContain("40");
});

test("however many ask, documents is asked once in a quarter of a minute, also by the page", async () => {
  const asked = told(calm);
  await Promise.all([...Array(20)].map(() => estado()));
  const page = await (await world.send("/docs/estado")).text();
  expect(page).toContain("<code>Bien</code>");
  expect(asked()).toBe(1);
  const first = await world.send("/estado");
  const known = { "If-None-Match": first.headers.get("etag") ?? "", "Cache-Control": "max-age=0" };
  later();
  expect((await world.send("/estado", { headers: known })).status).toBe(304);
  expect(asked()).toBe(2);
});

test("without documents the page says that it is not known, and without catalogs there are no names", async () => {
  world.neighbours.documents.GetClima = async () => {
    throw new Error("away");
  };
  later();
  expect((await world.send("/estado")).status).toBe(400);
  const page = await world.send("/docs/estado");
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "public, max-age=15"]);
  expect(await page.text()).toContain("No se puede saber en este momento");
  world.neighbours.catalogs.ListPaises = async () => {
    throw new Error("away");
  };
  told(calm);
  const { autoridades } = await estado();
  expect([autoridades[0].estado, autoridades[0].nombre]).toEqual(["Bien", undefined]);
});
