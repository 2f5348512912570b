import { expect, test } from "@jest/globals";
import { createFaults } from "./faults.js";

test.each([
  ["an unknown modo", { operacion: "certificar", modo: "lluvia" }],
  ["an unknown operacion", { operacion: "borrar", modo: "error" }],
  ["no operacion", { modo: "error" }],
  ["no times", { operacion: "certificar", modo: "error", veces: 0 }],
  ["half a time", { operacion: "certificar", modo: "error", veces: 0.5 }],
  ["an hour", { operacion: "certificar", modo: "lento", ms: 3_600_000 }],
  ["an unknown field", { operacion: "certificar", modo: "error", vezes: 2 }],
  ["a certifier where there is one authority", { operacion: "anular", modo: "error", certificador: "a" }],
  ["a name that is none", { operacion: "anular", modo: "error", nombre: "" }],
  ["no object", [1]],
])("a fault with %s is refused and explained", (_, body) => {
  const faults = createFaults();
  expect(faults.add(body).join(" ").length).toBeGreaterThan(20);
  expect(faults.list()).toEqual([]);
});

test("what is not told has a default", () => {
  const faults = createFaults();
  faults.add({ operacion: "anular", modo: "lento" });
  faults.add({ operacion: "anular", modo: "corte", veces: 3 });
  faults.add({ operacion: "anular", modo: "no-disponible", veces: 3 });
  expect(faults.list()).toEqual([
    { operacion: "anular", modo: "lento", veces: 1, ms: 1000 },
    { operacion: "anular", modo: "corte", veces: 3 },
    { operacion: "anular", modo: "no-disponible" },
  ]);
});

test("a fault is used up by its operation, and being down is not used up", () => {
  const faults = createFaults();
  faults.add({ operacion: "consultar", modo: "error", veces: 2 });
  expect(faults.take("certificar")).toBeUndefined();
  expect([1, 2, 3].map(() => faults.take("consultar")?.modo)).toEqual(["error", "error", undefined]);
  faults.add({ modo: "no-disponible" });
  expect([1, 2].map(() => faults.take("autenticar")?.modo)).toEqual(["no-disponible", "no-disponible"]);
  faults.clear();
  expect(faults.take("autenticar")).toBeUndefined();
});

test("the table has an end", () => {
  const faults = createFaults();
  for (let i = 0; i < 1_000; i++) expect(faults.add({ operacion: "anular", modo: "error" })).toEqual([]);
  expect(faults.add({ operacion: "anular", modo: "error" })).toHaveLength(1);
  expect(faults.list()).toHaveLength(1_000);
});

test("a fault of one certifier's strikes nobody else's calls, being down included", () => {
  const faults = createFaults(["uno", "otro"]);
  expect(faults.add({ operacion: "anular", modo: "error", certificador: "tercero" })[0]).toContain(
    "uno, otro",
  );
  faults.add({ operacion: "anular", modo: "error", certificador: "uno" });
  faults.add({ modo: "no-disponible", certificador: "otro" });
  expect(faults.take("anular")).toBeUndefined();
  expect(faults.take("anular", "otro")?.modo).toBe("no-disponible");
  expect(faults.take("certificar", "uno")).toBeUndefined();
  expect(faults.take("anular", "uno")?.modo).toBe("error");
  expect(faults.take("anular", "uno")).toBeUndefined();
});

test("a fault with a name tells how often it struck, strikes no more when it is used up, and is cleared alone", () => {
  const faults = createFaults();
  faults.add({ operacion: "anular", modo: "error", nombre: "a" });
  faults.add({ operacion: "anular", modo: "rechazo", nombre: "b" });
  faults.add({ modo: "no-disponible", nombre: "c" });
  const golpes = () => Object.fromEntries(faults.list().map((each) => [each.nombre, each.golpes]));
  expect(golpes()).toEqual({ a: 0, b: 0, c: 0 });
  faults.take("certificar");
  faults.take("certificar");
  faults.clear("c");
  expect(["anular", "anular", "anular"].map(() => faults.take("anular")?.modo)).toEqual([
    "error",
    "rechazo",
    undefined,
  ]);
  expect(golpes()).toEqual({ a: 1, b: 1 });
  faults.clear("a");
  expect(golpes()).toEqual({ b: 1 });
  faults.clear();
  expect(faults.list()).toEqual([]);
});
