import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { type Api, type Constellation, type CuentaDePais, createApi, startConstellation } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** El Salvador's midnight. */
const NEW_YEAR = Date.UTC(new Date().getUTCFullYear() + 1, 0, 1, 6);
const began = Date.now();
let startsAt = NEW_YEAR - 600_000;
let world: Constellation;
let api: Api;
let sv: CuentaDePais;
let sql: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  world = await startConstellation({
    paises: ["SV"],
    now: () => new Date(startsAt + Date.now() - began),
  });
  api = createApi(world.url);
  const { SV } = world.paises;
  if (!SV) throw new Error("El Salvador is missing");
  sv = SV;
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
});
afterAll(async () => {
  await shell.close();
  await world?.close();
});

test("a document of the new year takes no number of the old one, though one was taken for it", async () => {
  const create = () => api.createDte(sv.usuario, { ...sv.solicitud });
  const [last, before] = [await create(), await create()];
  expect([last.status, before.status]).toEqual([200, 200]);
  startsAt += 1_200_000;
  const first = await create();
  expect([first.status, first.body.mensaje]).toEqual([200, undefined]);
  const year = new Date(NEW_YEAR).getUTCFullYear();
  const rows = await sql<{ anio: string; numero: string; estado: string }[]>`
    select split_part(serie, '/', 2) as anio, numero, estado from numeros order by serie, numero`;
  expect(rows).toEqual([
    { anio: `${year - 1}`, numero: "1", estado: "usado" },
    { anio: `${year - 1}`, numero: "2", estado: "usado" },
    { anio: `${year - 1}`, numero: "3", estado: "libre" },
    { anio: `${year}`, numero: "1", estado: "usado" },
  ]);
  expect(first.body.fechaEmision).toContain(`${year}-01-01`);
});
