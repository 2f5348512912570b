import type { Cuenta, Producto, ProductoEntrada } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { busquedaOf, changeProducto, createDatos, isIdProducto, readTexto } from "./producto.js";

const cuenta = (fields: Partial<Cuenta> = {}) => fields as Cuenta;
const minimal: ProductoEntrada = { idProducto: "A-1", nombre: "Café molido", precioUnitario: "56" };
const created = createDatos(minimal, cuenta());
const producto: Producto = { id: "u", idCuenta: "c", ...created };

describe("a new product", () => {
  test("has the usual unit, is a good and bears no IDT when nothing else is said", () => {
    expect(created).toEqual({
      idProducto: "A-1",
      nombre: "Café molido",
      precioUnitario: "56",
      unidadMedida: "UNI",
      tipoProducto: "B",
      aplicaIdt: false,
    });
  });
  test("takes unit and kind from its account", () => {
    const de = cuenta({ unidadMedidaPorDefecto: "LB", tipoProductoPorDefecto: "servicio" });
    expect(createDatos(minimal, de)).toMatchObject({ unidadMedida: "LB", tipoProducto: "S" });
  });
  test("keeps what it says over what the account says", () => {
    const de = cuenta({ unidadMedidaPorDefecto: "LB", tipoProductoPorDefecto: "S" });
    expect(
      createDatos({ ...minimal, unidadMedida: " GAL ", tipoProducto: "b", aplicaIdt: true }, de),
    ).toMatchObject({ unidadMedida: "GAL", tipoProducto: "B", aplicaIdt: true });
  });
  test.each([["idProducto"], ["nombre"], ["precioUnitario"]] as const)("needs %s", (field) => {
    const { [field]: _, ...rest } = minimal;
    expect(() => createDatos(rest, cuenta())).toThrow(
      expect.objectContaining({ codigo: "FEG_VALIDATION_ERROR", message: expect.stringContaining(field) }),
    );
  });
});

describe("what a field takes", () => {
  test.each([
    ["idProducto", ""],
    ["idProducto", "x".repeat(101)],
    ["idProducto", "a\u0000b"],
    ["nombre", "   "],
    ["nombre", "x".repeat(501)],
    ["nombre", "dos\nlíneas"],
    ["unidadMedida", ""],
    ["unidadMedida", "x".repeat(51)],
    ["tipoProducto", ""],
    ["tipoProducto", "bien"],
    ["precioUnitario", ""],
    ["precioUnitario", "doce"],
    ["precioUnitario", "1e3"],
    ["precioUnitario", "NaN"],
    ["precioUnitario", "-0.01"],
    ["precioUnitario", "0.12345678901"],
    ["precioUnitario", "10000000000000"],
  ])("%s: %j is refused by name", (field, value) => {
    expect(() => changeProducto(producto, { [field]: value })).toThrow(
      expect.objectContaining({ codigo: "FEG_VALIDATION_ERROR", message: expect.stringContaining(field) }),
    );
  });
  test.each([
    ["0", "0"],
    ["12.50", "12.50"],
    ["0012.5", "12.5"],
    ["0.1234567890", "0.1234567890"],
    ["1.000000000000", "1.0000000000"],
    ["9999999999999.9999999999", "9999999999999.9999999999"],
  ])("the price %s is kept as %s, exactly", (text, precioUnitario) => {
    expect(changeProducto(producto, { precioUnitario: text }).precioUnitario).toBe(precioUnitario);
  });
  test("lengths count characters as people do", () => {
    expect(changeProducto(producto, { nombre: "🏠".repeat(500) }).nombre).toHaveLength(1_000);
  });
});

test("a change touches what it names and nothing else", () => {
  expect(changeProducto(producto, {})).toEqual(producto);
  expect(changeProducto(producto, { nombre: "Té", aplicaIdt: true })).toEqual({
    ...producto,
    nombre: "Té",
    aplicaIdt: true,
  });
});

describe("searching", () => {
  const found = (texto: string, datos = created) => busquedaOf(datos).includes(readTexto(texto));
  test.each([["café"], ["CAFE"], [" Molido "], ["fé mo"], ["a-1"], [""]])(
    "%j finds Café molido, A-1",
    (texto) => {
      expect(found(texto)).toBe(true);
    },
  );
  test.each([["té"], ["molidoA"], ["molido a-1"], ["%"], ["caf_"]])("%j does not", (texto) => {
    expect(found(texto)).toBe(false);
  });
  test("a name in capitals with eñe is found without both", () => {
    expect(found("pina", { ...created, nombre: "PIÑA" })).toBe(true);
  });
  test.each([["x".repeat(101)], ["a\nb"], ["\u0000a"]])("the text %j is refused", (texto) => {
    expect(() => readTexto(texto)).toThrow(expect.objectContaining({ codigo: "FEG_VALIDATION_ERROR" }));
  });
  test("no text finds everything", () => {
    expect(readTexto(undefined)).toBe("");
  });
});

test("what cannot be a code is known beforehand", () => {
  expect(["A-1", "🏠".repeat(100)].map(isIdProducto)).toEqual([true, true]);
  expect(["", "a\u0000", "x".repeat(101)].map(isIdProducto)).toEqual([false, false, false]);
});
