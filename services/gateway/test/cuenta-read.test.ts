import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { emptyNeighbours } from "./neighbours.js";
import { sampleCuenta, shownCuenta } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const token = await world.token();
const shown = shownCuenta(publicUrl);
let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  const { GetJwks } = world.neighbours.accounts;
  Object.assign(world.neighbours.accounts, emptyNeighbours("").accounts, { GetJwks });
});

afterAll(async () => {
  await world.close();
});

test("GET /cuenta is the envelope with the user's accounts, narrowed by its filters", async () => {
  world.neighbours.accounts.List = async (request) => {
    asked.push(request);
    return { cuentas: [sampleCuenta], totalItems: 21 };
  };
  const query = "nombre=EJEM&pais=gt&estaEnAmbienteDePruebas=true&pageSize=20";
  const link = (page: number) =>
    `${publicUrl}/cuenta?pageNumber=${page}&pageSize=20&nombre=EJEM&pais=GT&estaEnAmbienteDePruebas=true`;
  expect(await (await world.send(`/cuenta?${query}`, { token })).json()).toEqual({
    data: [shown],
    meta: { totalItems: 21, totalPages: 2, pageNumber: 1, pageSize: 20 },
    links: { self: link(1), first: link(1), next: link(2), prev: null, last: link(2) },
  });
  expect(asked).toEqual([
    {
      usuario: "ana",
      pageNumber: 1,
      pageSize: 20,
      nombre: "EJEM",
      pais: "GT",
      estaEnAmbienteDePruebas: true,
    },
  ]);
  for (const wrong of ["pais=GTM", "pais=1", "pageSize=101", "estaEnAmbienteDePruebas=x"]) {
    expect(await envelopeOf(await world.send(`/cuenta?${wrong}`, { token }))).toEqual(
      refused("FEG_VALIDATION_ERROR"),
    );
  }
});

test("GET /cuenta/{id} is an account of the user's", async () => {
  world.neighbours.accounts.GetDetalle = async (request) => {
    asked.push(request);
    return sampleCuenta;
  };
  const response = await world.send("/cuenta/123456789", { token });
  expect([response.status, await response.json()]).toEqual([200, shown]);
  expect(asked).toEqual([{ usuario: "ana", idCuenta: "123456789" }]);
  world.neighbours.accounts.GetDetalle = emptyNeighbours("").accounts.GetDetalle;
  expect(await envelopeOf(await world.send("/cuenta/9", { token }))).toEqual(refused("FEG_FORBIDDEN", 403));
});

test("GET /usuario is the profile of who the token speaks for", async () => {
  world.neighbours.accounts.GetUsuario = async ({ usuario }) => ({
    permisosSistema: [],
    usuario,
    nombre: "Ana",
    direccionCorreoElectronico: "ana@example.com",
    cuentas: [{ id: "1", nombre: "EJEMPLO, S.A.", pais: "GT", permisos: ["dte.emitir", "dte.anular"] }],
    invitaciones: [{ id: "2", nombre: "OTRA, S.A.", pais: "GT", permisos: ["dte.consultar"] }],
  });
  expect(await (await world.send("/usuario", { token })).json()).toEqual({
    usuario: "ana",
    nombre: "Ana",
    direccionCorreoElectronico: "ana@example.com",
    cuentas: [{ id: "1", nombre: "EJEMPLO, S.A.", pais: "GT", permisos: ["dte.emitir", "dte.anular"] }],
    invitaciones: [{ id: "2", nombre: "OTRA, S.A.", pais: "GT", permisos: ["dte.consultar"] }],
  });
});

test("GET /plantilla/dte is the PDF templates of all accounts, with the addresses of their HTML", async () => {
  world.neighbours.accounts.List = async ({ pageNumber, pageSize }) => ({
    cuentas: pageNumber === 1 ? Array.from({ length: pageSize }, () => sampleCuenta) : [sampleCuenta],
    totalItems: 101,
  });
  const plantillas = (await (await world.send("/plantilla/dte", { token })).json()) as unknown[];
  expect(plantillas).toHaveLength(101);
  expect(plantillas[0]).toEqual({
    id: "p1",
    idCuenta: "123456789",
    nombre: "Media carta",
    archivoUri: `${publicUrl}/archivos/${"0123456789abcdef".repeat(4)}.txt`,
    tiposDte: "factura",
  });
  expect(await envelopeOf(await world.send("/plantilla/dte"))).toEqual(refused("FEG_UNAUTHORIZED", 401));
});
