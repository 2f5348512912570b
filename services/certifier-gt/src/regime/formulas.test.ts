import { type Amount, add, amount, equals, formatShort, multiply, ONE, subtract } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { computeMonto, type Insumo, splitIncluded } from "./formulas.js";
import { IMPUESTOS, impuestoOf } from "./impuestos.js";

/** Figures the tax as SAT's examples print it. Its base is that of IVA, which the examples' prices include. */
function compute(
  nombreCorto: string,
  unidad: number,
  neto: string,
  given: { unidades?: string; declarado?: string; deLaLey?: string; delDocumento?: string } = {},
) {
  const impuesto = impuestoOf(nombreCorto);
  const tasa = impuesto?.unidades?.find(({ codigo }) => codigo === unidad)?.tasa ?? amount("0");
  const insumo: Insumo = {
    tasa,
    neto: amount(neto),
    base: splitIncluded(amount(neto), amount("0.12")).montoGravable,
    unidades: amount(given.unidades ?? "1"),
    declarado: amount(given.declarado ?? "0"),
    cambio: {
      deLaLey: given.deLaLey ? amount(given.deLaLey) : ONE,
      delDocumento: given.delDocumento ? amount(given.delDocumento) : ONE,
    },
  };
  const monto = computeMonto(impuesto?.formula ?? { kind: "free" }, insumo);
  return Object.fromEntries(
    Object.entries(monto).map(([name, value]) => [name, formatShort(value as Amount)]),
  );
}

describe("SAT's worked examples", () => {
  test("2.7 IVA of five chairs less a discount", () => {
    expect(compute("IVA", 1, "560")).toEqual({ montoGravable: "500", montoImpuesto: "60" });
  });
  test("2.7 an exempt operation has its whole price as base", () => {
    expect(compute("IVA", 2, "560")).toEqual({ montoGravable: "560", montoImpuesto: "0" });
  });
  test("2.8 three gallons of superior", () => {
    expect(compute("IVA", 1, "50.40")).toEqual({ montoGravable: "45", montoImpuesto: "5.4" });
    expect(compute("PETROLEO", 1, "50.40", { unidades: "3" })).toEqual({
      cantidadUnidadesGravables: "3",
      montoImpuesto: "14.1",
    });
  });
  test("2.9 a night in a hotel", () => {
    expect(compute("IVA", 1, "400")).toEqual({ montoGravable: "357.142857", montoImpuesto: "42.857143" });
    expect(compute("TURISMO HOSPEDAJE", 1, "400")).toEqual({
      montoGravable: "357.142857",
      montoImpuesto: "35.714286",
    });
  });
  test("2.11 an advertisement, five per thousand", () => {
    expect(compute("TIMBRE DE PRENSA", 1, "1260")).toEqual({ montoGravable: "1125", montoImpuesto: "5.625" });
  });
  test("2.12 a fire insurance", () => {
    expect(compute("BOMBEROS", 1, "860")).toEqual({
      montoGravable: "767.857143",
      montoImpuesto: "15.357143",
    });
  });
  test("2.13 what a municipality charges is what it says", () => {
    expect(compute("TASA MUNICIPAL", 101000, "180", { declarado: "10.00" })).toEqual({ montoImpuesto: "10" });
  });
  test("2.14 240 beers of a suggested price of 5", () => {
    expect(compute("BEBIDAS ALCOHOLICAS", 1, "1000", { unidades: "240", declarado: "5.00" })).toEqual({
      montoGravable: "5",
      cantidadUnidadesGravables: "240",
      montoImpuesto: "72",
    });
  });
  test("2.15 cigarettes, by the price of the factory and by the suggested one", () => {
    expect(compute("TABACO", 1, "500", { unidades: "10", declarado: "25" })["montoImpuesto"]).toBe("250");
    expect(compute("TABACO", 2, "1175", { unidades: "15", declarado: "85" })["montoImpuesto"]).toBe("956.25");
  });
  test("2.8 superior sold in pesos: its amount in quetzales divided by the rate", () => {
    // SAT converts by 2.5036 pesos a quetzal, and prints 35.3007.
    const { montoImpuesto } = compute("PETROLEO", 1, "126.0936", {
      unidades: "3",
      delDocumento: "0.3994248282",
    });
    expect(montoImpuesto).toBe("35.30076");
  });
  test("2.10 two air tickets sold in quetzales, at 7.50 for a dollar", () => {
    expect(compute("TURISMO PASAJES", 1, "1000", { unidades: "2", deLaLey: "7.50" })).toEqual({
      cantidadUnidadesGravables: "2",
      montoImpuesto: "450",
    });
  });
  test("2.18 the port's fee, in quetzales and in its own dollars", () => {
    expect(compute("TARIFA PORTUARIA", 1, "1360", { unidades: "10", deLaLey: "7.68" })["montoImpuesto"]).toBe(
      "3.84",
    );
    expect(compute("TARIFA PORTUARIA", 1, "500", { unidades: "5" })["montoImpuesto"]).toBe("0.25");
  });
  test("2.16 25 bags of cement", () => {
    expect(compute("CEMENTO", 1, "1125", { unidades: "25" })).toEqual({
      cantidadUnidadesGravables: "25",
      montoImpuesto: "37.5",
    });
  });
});

test("ten decimals of price are ten decimals of tax", () => {
  const neto = amount("0.3333333333");
  const { montoGravable, montoImpuesto } = splitIncluded(neto, amount("0.12"));
  expect([montoGravable, montoImpuesto].map((each) => formatShort(each))).toEqual([
    "0.2976190476",
    "0.0357142857",
  ]);
});

const anyNeto = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.integer({ min: 0, max: 10 }))
  .map(([units, scale]): Amount => ({ units, scale }));

test("base and tax always add up to the price, and the tax is within a cent of its rate", () => {
  fc.assert(
    fc.property(anyNeto, fc.constantFrom("0.12", "0", "0.05"), (neto, tasa) => {
      const { montoGravable, montoImpuesto } = splitIncluded(neto, amount(tasa));
      expect(equals(add(montoGravable, montoImpuesto), neto)).toBe(true);
      const error = subtract(montoImpuesto, multiply(montoGravable, amount(tasa)));
      expect(Math.abs(Number(formatShort(error)))).toBeLessThanOrEqual(0.00001);
      expect(Math.max(montoGravable.scale, montoImpuesto.scale)).toBeLessThanOrEqual(10);
    }),
  );
});

describe("the catalogue", () => {
  test("has SAT's twelve taxes, each name once", () => {
    expect(new Set(IMPUESTOS.map(({ nombreCorto }) => nombreCorto)).size).toBe(12);
  });
  test("numbers the units of each tax from 1 without a gap", () => {
    for (const { nombreCorto, unidades = [] } of IMPUESTOS) {
      expect([nombreCorto, unidades.map(({ codigo }) => codigo)]).toEqual([
        nombreCorto,
        unidades.map((_, i) => i + 1),
      ]);
    }
  });
  test.each([
    ["petróleo", "PETROLEO"],
    ["Bebidas Alcohólicas", "BEBIDAS ALCOHOLICAS"],
    ["idb", "BEBIDAS NO ALCOHOLICAS"],
  ])("knows %s", (asked, nombreCorto) => {
    expect(impuestoOf(asked)?.nombreCorto).toBe(nombreCorto);
  });
});
