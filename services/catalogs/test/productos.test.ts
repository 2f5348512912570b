import { randomUUID } from "node:crypto";
import type { ProductoEntrada } from "@dte/contracts";
import { readCuenta } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { searchProductos } from "../src/store/productos.js";
import { actorOf, createWorld, type Usuario, type World } from "./world.js";

const UNA = "12345679";
const OTRA = "98765434";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql`truncate productos`;
});

const create = (entrada: ProductoEntrada, usuario: Usuario = "una", idCuenta?: string) =>
  world.catalogs.CreateProducto({
    actor: actorOf(usuario),
    entrada,
    ...(idCuenta !== undefined && { idCuenta }),
  });
const update = (id: string, entrada: ProductoEntrada, usuario: Usuario = "una") =>
  world.catalogs.UpdateProducto({ actor: actorOf(usuario), id, entrada });
const remove = (id: string, usuario: Usuario = "una") =>
  world.catalogs.DeleteProducto({ actor: actorOf(usuario), id });
const search = async (texto?: string, usuario: Usuario = "una", idCuenta = UNA) => {
  const { productos } = await world.catalogs.SearchProductos({
    actor: actorOf(usuario),
    idCuenta,
    ...(texto !== undefined && { texto }),
  });
  return productos;
};
const get = async (ids: string[], idCuenta = UNA) =>
  (await world.catalogs.GetProductos({ idCuenta, ids })).productos;

const cafe = { idProducto: "CAF-1", nombre: "Café molido", precioUnitario: "56.00" };

describe("creating", () => {
  test("a product gives it an id of ours and the defaults of its account", async () => {
    const producto = await create(cafe);
    expect(producto).toEqual({
      ...cafe,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      idCuenta: UNA,
      unidadMedida: "UNI",
      tipoProducto: "B",
      aplicaIdt: false,
    });
    expect(await search()).toEqual([producto]);
    expect(await create(cafe, "otra")).toMatchObject({
      idCuenta: OTRA,
      unidadMedida: "LB",
      tipoProducto: "S",
    });
  });

  test("with everything said keeps it, the price to the last decimal", async () => {
    const entrada = {
      idProducto: "GAS-95",
      nombre: "Gasolina súper",
      precioUnitario: "31.4999999990",
      unidadMedida: "GAL",
      tipoProducto: "B",
      aplicaIdt: true,
    };
    const { id } = await create(entrada, "todas", UNA);
    expect(await get([id])).toEqual([{ ...entrada, id, idCuenta: UNA }]);
  });

  test("a code twice is refused, in one account and not in two", async () => {
    await create(cafe);
    await expect(create({ ...cafe, nombre: "Otro" })).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
      message: expect.stringContaining("CAF-1"),
    });
    expect((await create(cafe, "otra")).idCuenta).toBe(OTRA);
    expect(await search()).toHaveLength(1);
  });

  test("a code twenty times at once makes one product", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => create(cafe)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await search()).toHaveLength(1);
  });

  test("what is not acceptable stores nothing", async () => {
    await expect(create({ ...cafe, precioUnitario: "-1" })).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
      message: expect.stringContaining("precioUnitario"),
    });
    expect(await search()).toEqual([]);
  });

  test("more products than an account may have is refused", async () => {
    await world.sql`
      insert into productos (id, id_cuenta, id_producto, nombre, precio_unitario, unidad_medida, tipo_producto,
        aplica_idt, busqueda)
      select gen_random_uuid(), ${UNA}, 'P' || n, 'Producto ' || n, n, 'UNI', 'B', false, 'producto ' || n || E'\np' || n
      from generate_series(1, 50000) n`;
    await expect(create(cafe)).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
      message: expect.stringContaining("50000"),
    });
    expect((await create(cafe, "otra")).idCuenta).toBe(OTRA);
    expect((await search("producto 4999")).map(({ idProducto }) => idProducto)).toEqual([
      "P4999",
      ...Array.from({ length: 10 }, (_, i) => `P4999${i}`),
    ]);
    expect(await search()).toHaveLength(1_000);
  });
});

test("adding one, and showing the first ones, cost the same with a hundred products and with forty thousand", async () => {
  const fill = (from: number, to: number) => world.sql`
    insert into productos (id, id_cuenta, id_producto, nombre, precio_unitario, unidad_medida, tipo_producto,
      aplica_idt, busqueda)
    select gen_random_uuid(), ${UNA}, 'P' || n, 'Producto ' || n, n, 'UNI', 'B', false, md5(n::text)
    from generate_series(${from}::int, ${to}::int) n`;
  const cost = () =>
    readCuenta(world.sql, UNA, (own) => blocksOf(own, (explaining) => searchProductos(explaining, UNA, "")));
  await fill(1, 2_000);
  await world.sql`vacuum analyze productos`;
  const few = await cost();
  await fill(2_001, 40_000);
  await world.sql`vacuum analyze productos`;
  // The cost is that of a thousand rows in any place, and of the index on the way to them.
  expect(await cost()).toBeLessThan(few + 1_200);
  const [row] = await world.sql<{ total: number }[]>`
    select total from conteos_productos where id_cuenta = ${UNA}`;
  expect(row).toEqual({ total: 40_000 });
  await create(cafe);
  await world.sql`delete from productos where id_cuenta = ${UNA} and id_producto <> ${cafe.idProducto}`;
  expect(await world.sql`select id_cuenta, total from conteos_productos`).toEqual([
    { idCuenta: UNA, total: 1 },
  ]);
});

test("an account that has room for one more is given one more, however many come at once", async () => {
  await world.sql`
    insert into productos (id, id_cuenta, id_producto, nombre, precio_unitario, unidad_medida, tipo_producto,
      aplica_idt, busqueda)
    select gen_random_uuid(), ${UNA}, 'P' || n, 'Producto ' || n, n, 'UNI', 'B', false, 'producto'
    from generate_series(1, 49999) n`;
  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => create({ ...cafe, idProducto: `X-${i}` })),
  );
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

describe("searching", () => {
  beforeEach(async () => {
    await create({ idProducto: "PIN-1", nombre: "PIÑA en rodajas", precioUnitario: "20" });
    await create(cafe);
    await create({ idProducto: "100%", nombre: "algodón_puro", precioUnitario: "5" });
    await create({ idProducto: "CAF-2", nombre: "Café en grano", precioUnitario: "60" }, "otra");
  });

  test.each([
    [undefined, ["100%", "CAF-1", "PIN-1"]],
    ["", ["100%", "CAF-1", "PIN-1"]],
    ["CAFÉ", ["CAF-1"]],
    ["cafe", ["CAF-1"]],
    ["piña", ["PIN-1"]],
    ["pina EN", ["PIN-1"]],
    ["-1", ["CAF-1", "PIN-1"]],
    ["%", ["100%"]],
    ["_", ["100%"]],
    ["té", []],
  ])("%j finds %j, in the order of the names", async (texto, codigos) => {
    expect((await search(texto)).map(({ idProducto }) => idProducto)).toEqual(codigos);
  });

  test("needs the permission to look at the account", async () => {
    expect(await search(undefined, "consulta")).toHaveLength(3);
    await expect(search(undefined, "otra")).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN", http: 403 });
    await expect(search(undefined, "emite")).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
    await expect(search(undefined, "ninguna")).rejects.toMatchObject({ codigo: "FEG_NO_CUENTAS" });
  });

  test.each([["x".repeat(101)], ["a\u0000b"]])("the text %j is refused by name", async (texto) => {
    await expect(search(texto)).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
      message: expect.stringContaining("texto"),
    });
  });
});

describe("changing", () => {
  test("touches what is named, and the product is found by its new name", async () => {
    const producto = await create(cafe);
    const changed = await update(producto.id, { nombre: "Té negro", precioUnitario: "12.5" });
    expect(changed).toEqual({ ...producto, nombre: "Té negro", precioUnitario: "12.5" });
    expect(await search("te negro")).toEqual([changed]);
    expect(await search("café")).toEqual([]);
    expect(await update(producto.id, {})).toEqual(changed);
  });

  test("to a code that another product has is refused and changes nothing", async () => {
    const producto = await create(cafe);
    await create({ ...cafe, idProducto: "CAF-2" });
    await expect(update(producto.id, { idProducto: "CAF-2", nombre: "X" })).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
    });
    expect(await get([producto.id])).toEqual([producto]);
    expect((await update(producto.id, { idProducto: "CAF-1" })).idProducto).toBe("CAF-1");
  });

  test("different fields at once loses none of them", async () => {
    const { id } = await create(cafe);
    await Promise.all([
      update(id, { nombre: "Té" }),
      update(id, { idProducto: "TE-1" }),
      update(id, { precioUnitario: "3" }),
    ]);
    expect(await search("té")).toMatchObject([{ nombre: "Té", idProducto: "TE-1", precioUnitario: "3" }]);
    expect(await search("te-1")).toHaveLength(1);
  });
});

test("a product that is removed is gone, also from a search", async () => {
  const { id } = await create(cafe);
  expect(await remove(id)).toEqual({});
  expect(await search()).toEqual([]);
  await expect(remove(id)).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND", http: 404 });
});

describe.each([
  ["changing", (id: string, usuario: Usuario) => update(id, { nombre: "X" }, usuario)],
  ["removing", (id: string, usuario: Usuario) => remove(id, usuario)],
])("%s a product", (_, act) => {
  test("that does not exist is FEG_NOT_FOUND", async () => {
    for (const id of [randomUUID(), "CAF-1", "", "\u0000", "x".repeat(5_000)]) {
      await expect(act(id, "una")).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND", http: 404 });
    }
  });
  test("of another account, or without permission to issue, is FEG_FORBIDDEN", async () => {
    const producto = await create(cafe);
    for (const usuario of ["otra", "consulta"] as const) {
      await expect(act(producto.id, usuario)).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN", http: 403 });
    }
    expect(await get([producto.id])).toEqual([producto]);
  });
});

test("creating needs permission to issue", async () => {
  await expect(create(cafe, "consulta")).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  await expect(create(cafe, "una", OTRA)).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  await expect(create(cafe, "todas")).rejects.toMatchObject({ codigo: "FEG_CUENTA_INVALID" });
  expect((await create(cafe, "emite")).idCuenta).toBe(UNA);
});

describe("what items name", () => {
  test("is found by our id and by the account's code, each once, and only in the account", async () => {
    const producto = await create(cafe);
    const te = await create({ ...cafe, idProducto: "TE-1" });
    await create({ ...cafe, idProducto: "CAF-2" }, "otra");
    expect(
      await get([producto.id.toUpperCase(), "CAF-1", "TE-1", "TE-1", "CAF-2", "nada", "\u0000", ""]),
    ).toEqual([producto, te]);
    expect(await get(["caf-1"])).toEqual([]);
    expect(await get([])).toEqual([]);
    expect(await get([producto.id], OTRA)).toEqual([]);
  });

  test("beyond what a document holds is refused", async () => {
    const ids = Array.from({ length: 1_001 }, (_, i) => `P-${i}`);
    await expect(get(ids)).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
    expect(await get(ids.slice(1))).toEqual([]);
  });
});
