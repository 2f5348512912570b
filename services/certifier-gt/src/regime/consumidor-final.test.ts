import { prepare } from "@dte/dte";
import { amount } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import { ahora, asReceived, readCaso, regime } from "../../test/caso.js";
import { createRegime } from "./regime.js";

const { cuenta } = readCaso("factura-consumidor-final");

describe("the final consumer's limit", () => {
  const limiteDe1000 = createRegime({
    limiteCf: amount("1000"),
    tiposCambio: new Map([["MXN", amount("0.4")]]),
  });
  const faultOf = (en: string, precioUnitario: string, de = limiteDe1000) => {
    const item = { descripcion: "A", precioUnitario };
    const outcome = prepare(de, {
      ...asReceived(cuenta, { tipo: "factura", moneda: en, items: [item] }),
      ahora,
    });
    return outcome.ok ? undefined : outcome.fault.id;
  };
  test.each([
    ["GTQ", "999.99", undefined],
    ["GTQ", "1000", "GT-CF-LIMITE"],
    ["MXN", "2499.99", undefined],
    ["MXN", "2500", "GT-CF-LIMITE"],
    ["USD", "999.99", undefined],
    ["USD", "1000", "GT-CF-LIMITE"],
    ["HNL", "1000000", undefined],
  ])("of Q1,000, in %s: %s gives %s", (en, precio, fault) => {
    expect(faultOf(en, precio)).toBe(fault);
  });
  test("is the law's of Q2,500 by the rate of the day", () => {
    expect([faultOf("USD", "322.58", regime), faultOf("USD", "322.59", regime)]).toEqual([
      undefined,
      "GT-CF-LIMITE",
    ]);
  });
});
