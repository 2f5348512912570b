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
