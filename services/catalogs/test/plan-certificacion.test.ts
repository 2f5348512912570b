import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { PLAN } from "./stand-ins.js";
import { actorOf, createWorld, type Usuario, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const plan = (usuario: Usuario, idCuenta: string, more = {}) =>
  world.catalogs.PlanCertificacion({ actor: actorOf(usuario), idCuenta, semilla: 7, ...more });

test("a plan is made by the account's own country, of the account's own products", async () => {
  const actor = actorOf("pruebas");
  const entrada = { idProducto: "CAFE", nombre: "Café molido", precioUnitario: "45.50" };
  await world.catalogs.CreateProducto({ actor, idCuenta: "8000001", entrada });
  const libro = [{ nombre: "Casos", filas: [{ celdas: ["Tipo", "Número"] }, { celdas: ["1", "2"] }] }];
  expect(await plan("pruebas", "8000001", { libro, receptores: ['{"id":"CF"}'] })).toEqual(PLAN);
  const [asked] = world.gt.planned;
  expect(asked).toMatchObject({
    semilla: 7,
    quien: "pruebas",
    receptores: ['{"id":"CF"}'],
    cuenta: { id: "8000001" },
  });
  // The cells travel as bytes, which certifiers read only in a thread.
  expect(JSON.parse(String(asked?.libro))).toEqual({
    Casos: [
      ["Tipo", "Número"],
      ["1", "2"],
    ],
  });
  expect(asked?.productos).toEqual([
    expect.objectContaining({ nombre: "Café molido", precioUnitario: "45.50" }),
  ]);
  expect(world.sv.planned).toEqual([]);
});

test("there is none for an account in production, and nobody is asked for one", async () => {
  const before = world.gt.planned.length;
  await expect(plan("una", "12345679")).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
    message: expect.stringContaining("estaEnAmbienteDePruebas"),
  });
  expect(world.gt.planned).toHaveLength(before);
});

test("only who may issue for the account is told", async () => {
  await expect(plan("una", "8000001")).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  await expect(plan("consulta", "12345679")).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
});
