import { feg } from "@dte/errors";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { emptyNeighbours } from "./neighbours.js";
import { samplePais, sampleProducto } from "./samples.js";
import { createWorld, envelopeOf, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const token = await world.token();
const actor = { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" };
let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  Object.assign(world.neighbours.catalogs, emptyNeighbours("").catalogs);
});

afterAll(async () => {
  await world.close();
});

test("GET /contribuyente/{id} is who bears a tax id", async () => {
  world.neighbours.catalogs.FindContribuyente = async (request) => {
    asked.push(request);
    return { id: "98765434", nombre: "COMPRADOR, S.A.", nombreComercial: "Compras" };
  };
  const response = await world.send("/contribuyente/9876543-4?idCuenta=7", { token });
  expect([response.status, await response.json()]).toEqual([
    200,
    { id: "98765434", nombre: "COMPRADOR, S.A.", nombreComercial: "Compras" },
  ]);
  expect(asked).toEqual([{ actor, id: "9876543-4", idCuenta: "7" }]);
});

test("a taxpayer that nobody knows is FEG_CTRI_OBTE_INEX, and what cannot be an id FEG_INVALID_NIT", async () => {
  expect(await envelopeOf(await world.send("/contribuyente/1", { token }))).toEqual(
    refused("FEG_CTRI_OBTE_INEX"),
  );
  world.neighbours.catalogs.FindContribuyente = async ({ id }) => {
    throw feg("FEG_INVALID_NIT", { id });
  };
  for (const id of ["***", "1".repeat(101), "%00"]) {
    expect(await envelopeOf(await world.send(`/contribuyente/${id}`, { token }))).toEqual(
      refused("FEG_INVALID_NIT"),
    );
  }
  expect(await envelopeOf(await world.send("/contribuyente/1"))).toEqual(refused("FEG_UNAUTHORIZED", 401));
});

test("GET /producto/buscar is the products of an account", async () => {
  world.neighbours.catalogs.SearchProductos = async (request) => {
    asked.push(request);
    return { productos: [sampleProducto] };
  };
  const response = await world.send("/producto/buscar?idCuenta=7&texto=caf%C3%A9", { token });
  expect([response.status, await response.json()]).toEqual([
    200,
    [{ ...sampleProducto, precioUnitario: 45.5 }],
  ]);
  expect(asked).toEqual([{ actor, idCuenta: "7", texto: "café" }]);
});

test("without an account it answers Mensaje and Codigo, and nothing else", async () => {
  for (const query of ["", "?texto=x", "?idCuenta="]) {
    const response = await world.send(`/producto/buscar${query}`, { token });
    expect([response.status, await response.json()]).toEqual([
      400,
      { Mensaje: expect.stringContaining("id de la cuenta"), Codigo: "FEG_CUE_OBTE_ID" },
    ]);
  }
  expect(await envelopeOf(await world.send("/producto/buscar"))).toEqual(refused("FEG_UNAUTHORIZED", 401));
  expect(
    await envelopeOf(await world.send(`/producto/buscar?idCuenta=${"1".repeat(51)}`, { token })),
  ).toEqual(refused("FEG_VALIDATION_ERROR"));
});

test("products are added, changed and removed", async () => {
  const { catalogs } = world.neighbours;
  catalogs.CreateProducto = async (request) => {
    asked.push(request);
    return sampleProducto;
  };
  catalogs.UpdateProducto = async (request) => {
    asked.push(request);
    return { ...sampleProducto, precioUnitario: "48.00" };
  };
  catalogs.DeleteProducto = async (request) => {
    asked.push(request);
    return {};
  };
  const json = { idCuenta: "7", idProducto: "C", nombre: "Café", precioUnitario: 45.5, tipoProducto: "b" };
  const created = await world.send("/producto", { token, json });
  expect([created.status, await created.json()]).toEqual([200, { ...sampleProducto, precioUnitario: 45.5 }]);
  const changed = await world.send("/producto/p1", { token, method: "PATCH", json: { precioUnitario: 48 } });
  expect([changed.status, await changed.json()]).toMatchObject([200, { precioUnitario: 48 }]);
  const removed = await world.send("/producto/p1", { token, method: "DELETE" });
  expect([removed.status, await removed.text(), removed.headers.get("content-type")]).toEqual([
    204,
    "",
    null,
  ]);
  expect(asked).toEqual([
    {
      actor,
      idCuenta: "7",
      entrada: { idProducto: "C", nombre: "Café", precioUnitario: "45.5", tipoProducto: "B" },
    },
    { actor, id: "p1", entrada: { precioUnitario: "48" } },
    { actor, id: "p1" },
  ]);
});

test("a product that does not exist is FEG_NOT_FOUND", async () => {
  for (const id of ["no", "1".repeat(101)]) {
    for (const request of [{ method: "PATCH", json: {} }, { method: "DELETE" }]) {
      const response = await world.send(`/producto/${id}`, { token, ...request });
      expect(await envelopeOf(response)).toEqual(refused("FEG_NOT_FOUND", 404));
    }
  }
});

test.each<[string, object]>([
  ["no name", { idProducto: "C", precioUnitario: 1 }],
  ["no price", { idProducto: "C", nombre: "x" }],
  ["a negative price", { idProducto: "C", nombre: "x", precioUnitario: -1 }],
  ["another kind", { idProducto: "C", nombre: "x", precioUnitario: 1, tipoProducto: "X" }],
])("POST /producto with %s is FEG_VALIDATION_ERROR", async (_what, json) => {
  expect(await envelopeOf(await world.send("/producto", { token, json }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});

test("whoever may only look changes no product", async () => {
  const reader = await world.token({ scope: "dte.consultar" });
  const json = { idProducto: "C", nombre: "x", precioUnitario: 1 };
  expect(await envelopeOf(await world.send("/producto", { token: reader, json }))).toEqual(
    refused("FEG_FORBIDDEN", 403),
  );
  expect((await world.send("/producto/buscar?idCuenta=7", { token: reader })).status).toBe(200);
});

test("a country's description is public, and is not sent again to whoever has it", async () => {
  world.neighbours.catalogs.GetPais = async () => samplePais;
  const first = await world.send("/pais/gt");
  const pais = (await first.json()) as { campos: { nombre: string }[] };
  expect([first.status, first.headers.get("etag")]).toEqual([200, 'W/"v1"']);
  expect(pais).toMatchObject({ codigo: "GT", tipos: [{ tipo: "factura", clases: [{ codigo: "FACT" }] }] });
  expect(pais).not.toHaveProperty("localidades");
  const again = await world.send("/pais/GT", {
    headers: { "If-None-Match": '"v1"', "Cache-Control": "max-age=0" },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a country that nobody describes is FEG_NOT_FOUND", async () => {
  expect(await envelopeOf(await world.send("/pais/ZZ"))).toEqual(refused("FEG_NOT_FOUND", 404));
  expect(await envelopeOf(await world.send("/pais/ZZ/catalogo/x"))).toEqual(refused("FEG_NOT_FOUND", 404));
});

test("a list may be filtered by a type that only a country has, and by no other", async () => {
  world.neighbours.catalogs.ListPaises = async () => ({ paises: [samplePais] });
  expect((await world.send("/dte?tipo=NOTAREMISION", { token })).status).toBe(200);
  expect(await envelopeOf(await world.send("/dte?tipo=boleta", { token }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});

test("GET /localidad is public: the countries, or what lies within a place", async () => {
  world.neighbours.catalogs.ListLocalidades = async ({ idLocalidadSuperior }) => ({
    localidades:
      idLocalidadSuperior === undefined
        ? [{ id: "GT", nombre: "Guatemala" }]
        : [{ id: "GT.01", idLocalidadSuperior, nombre: "Guatemala" }],
  });
  expect(await (await world.send("/localidad")).json()).toEqual([{ id: "GT", nombre: "Guatemala" }]);
  expect(await (await world.send("/localidad?idLocalidadSuperior=GT")).json()).toEqual([
    { id: "GT.01", idLocalidadSuperior: "GT", nombre: "Guatemala" },
  ]);
});
