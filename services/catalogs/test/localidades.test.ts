import { type AddressInfo, createServer, type Socket } from "node:net";
import { until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Catalog, createWorld, descripcionOf, type World } from "./world.js";

const GUATEMALA = [
  { id: "GT.01", idLocalidadSuperior: "GT", nombre: "Guatemala" },
  { id: "GT.01.01", idLocalidadSuperior: "GT.01", nombre: "Guatemala" },
  { id: "GT.01.08", idLocalidadSuperior: "GT.01", nombre: "Mixco" },
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.gt.descripcion = descripcionOf("GT", "Guatemala", GUATEMALA);
});
afterAll(() => world?.close());

const list = async (from: Catalog, idLocalidadSuperior?: string) => {
  const request = idLocalidadSuperior === undefined ? {} : { idLocalidadSuperior };
  return (await from.ListLocalidades(request)).localidades;
};
/** Waits until so many countries are known: the description of a certifier that answers late comes a while later. */
const knows = (catalogs: Catalog, countries: number) =>
  until(async () => (await list(catalogs)).length === countries);

test("anybody may ask for the countries and what lies within a place, from the first moment", async () => {
  const catalogs = await world.replica();
  await knows(catalogs, 2);
  expect(await list(catalogs)).toEqual([
    { id: "SV", nombre: "El Salvador" },
    { id: "GT", nombre: "Guatemala" },
  ]);
  expect(await list(catalogs, "GT")).toEqual([GUATEMALA[0]]);
  expect(await list(catalogs, "GT.01")).toEqual([GUATEMALA[1], GUATEMALA[2]]);
  expect(await list(catalogs, "GT.99")).toEqual([]);
  expect(await list(catalogs, "HN")).toEqual([]);
});

test("a country whose certifier is away is missing until it answers, and keeps its places afterwards", async () => {
  await world.gt.goAway();
  const catalogs = await world.replica();
  await knows(catalogs, 1);
  expect(await list(catalogs)).toEqual([{ id: "SV", nombre: "El Salvador" }]);
  expect(await list(catalogs, "GT")).toEqual([]);
  await world.gt.comeBack();
  await until(async () => (await list(catalogs, "GT")).length === 1);
  await world.gt.goAway();
  try {
    expect(await list(catalogs, "GT.01")).toHaveLength(2);
  } finally {
    await world.gt.comeBack();
  }
});

test("with a certifier that never answers it starts all the same, and closes without waiting for it", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  try {
    const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const catalogs = await world.replica({ certifiers: new Map([["gt", address]]) });
    expect(await list(catalogs)).toEqual([]);
    expect(sockets.size).toBeGreaterThan(0);
    const started = performance.now();
    await catalogs.close();
    expect(performance.now() - started).toBeLessThan(5_000);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  }
});

test("it is ready while PostgreSQL is there, and places are answered without accounts", async () => {
  await until(() =>
    world.catalogs.check(60_000).then(
      () => true,
      () => false,
    ),
  );
  const alone = await world.replica({ accountsAddress: "127.0.0.1:1" });
  await alone.check(2_000);
  await knows(alone, 2);
});
