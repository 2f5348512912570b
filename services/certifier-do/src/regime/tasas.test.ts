import { prepare, type TasaImpuesto } from "@dte/dte";
import { amount, format } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import { ahora, type Pedido, received, regime } from "../../test/samples/asked.js";
import { CUENTA, cargo, FACTURA, item, pedido, sobre, vendido } from "../../test/samples/base.js";

const registrada = (desde: string, tasa: string, impuesto = "006"): TasaImpuesto => ({
  impuesto,
  tasa: amount(tasa),
  desde,
});
/** A line of two litres of pure alcohol. */
const cerveza = [
  item("Cerveza", "5000.00", { impuestos: [{ ...cargo("006"), cantidadUnidadesGravables: "2" }] }),
];
const ticket = (dichos = {}, cuenta = {}): Pedido =>
  pedido("ticket", { items: cerveza }, dichos, { cuenta: { ...CUENTA, ...cuenta } });

/** Gives the specific tax of the document and the rules that warned, or the rule that refused it. */
function emitida(asked: Pedido, tasasImpuestos: readonly TasaImpuesto[], tasas = new Map()) {
  const outcome = prepare(regime, { ...received(asked), ahora, tasasImpuestos, tasas });
  if (!outcome.ok) return outcome.fault.id;
  const { lineas, advertencias = [], datosAdicionales } = outcome.value;
  const isc = lineas[0]?.impuestos.find(({ nombreCorto }) => nombreCorto === "006");
  const dicha = datosAdicionales.find(({ nombre }) => nombre === "TASA_IMPUESTO_ADICIONAL_006")?.valor;
  return [isc && format(isc.montoImpuesto), dicha, advertencias.map(({ regla }) => regla)];
}

describe("the pesos of a specific tax are those of the document's quarter:", () => {
  test("the newest that had begun by its day, which stands on the document", () => {
    const todas = [
      registrada("2026-07-01", "630"),
      registrada("2026-10-01", "640"),
      registrada("2027-01-01", "650"),
    ];
    expect(emitida(ticket(), todas)).toEqual(["1280.00", "640.00", []]);
    expect(emitida(ticket(), todas.toReversed())).toEqual(["1280.00", "640.00", []]);
    expect(emitida(ticket(), [registrada("2026-10-01", "640", "007")])).toBe("DO-TASA-TRIMESTRE");
  });
  test("one that the request or the account says is believed", () => {
    const dicha = { TASA_IMPUESTO_ADICIONAL_006: "600.00" };
    expect(emitida(ticket(dicha), [])).toEqual(["1200.00", "600.00", []]);
    const datosAdicionales = [{ nombre: "TASA_IMPUESTO_ADICIONAL_006", valor: "610" }];
    expect(emitida(ticket({}, { datosAdicionales }), [])).toEqual(["1220.00", undefined, []]);
  });
  test("that of the quarter before warns, and an older one refuses where documents have fiscal effect", () => {
    const anterior = [registrada("2026-07-01", "630")];
    const vieja = [registrada("2026-04-01", "620")];
    expect(emitida(ticket(), anterior)).toEqual(["1260.00", "630.00", ["DO-TASA-TRIMESTRE"]]);
    expect(emitida(ticket(), vieja)).toBe("DO-TASA-TRIMESTRE");
    const deTest = ticket({}, { estaEnAmbienteDePruebas: true });
    expect(emitida(deTest, vieja)).toEqual(["1240.00", "620.00", ["DO-TASA-TRIMESTRE"]]);
    expect(emitida(deTest, [])).toEqual(["1265.16", undefined, ["DO-TASA-TRIMESTRE"]]);
  });
  test("a note has those of its original, which says them or was issued on a day that had them", () => {
    const nota = (original: object) =>
      pedido(
        "notaDebito",
        { ...sobre(FACTURA), items: cerveza },
        {},
        { dteOriginal: { ...FACTURA, ...original } },
      );
    const todas = [registrada("2026-07-01", "630"), registrada("2026-10-01", "640")];
    const fechaEmision = "2026-09-30T10:00:00-04:00";
    expect(emitida(nota({ fechaEmision }), todas)).toEqual(["1260.00", "630.00", []]);
    const datosAdicionales = [{ nombre: "TASA_IMPUESTO_ADICIONAL_006", valor: "633.85" }];
    expect(emitida(nota({ fechaEmision, datosAdicionales }), todas)).toEqual(["1267.70", "633.85", []]);
  });
});

test("without TIPO_CAMBIO a document in dollars has the rate that is kept of its day, and says it", () => {
  const enDolares = pedido("ticket", { moneda: "USD", items: [item("Licencia", "5000.00")] });
  const tasas = (tasa: string) => new Map([["USD", amount(tasa)]]);
  const cambioDe = (asked: Pedido, tasa: string) => {
    const outcome = prepare(regime, { ...received(asked), ahora, tasas: tasas(tasa) });
    if (!outcome.ok) return outcome.fault.id;
    return outcome.value.datosAdicionales.find(({ nombre }) => nombre === "TIPO_CAMBIO")?.valor;
  };
  expect(cambioDe(enDolares, "45.5")).toBe("45.5000");
  expect(cambioDe(enDolares, "58.5")).toBe("DO-RECEPTOR-LIMITE");
  expect(cambioDe({ ...enDolares, solicitud: { ...enDolares.solicitud, moneda: "EUR" } }, "58.5")).toBe(
    "DO-CAMBIO",
  );
  expect(
    cambioDe(
      pedido("ticket", { moneda: "USD", items: [item("Licencia", "10")] }, { TIPO_CAMBIO: "60" }),
      "45.5",
    ),
  ).toBe("60");
});

test("what an exempt original forbids a note only warns of in tests, as DGII's own set has it", () => {
  const dteOriginal = { ...FACTURA, items: [vendido("1770.00", 4, "0.00")] };
  const nota = (cuenta: object) =>
    pedido(
      "notaCredito",
      {
        ...sobre(FACTURA),
        items: [item("X", "118", { impuestos: [{ nombreCorto: "ITBIS", codigoUnidadGravable: 1 }] })],
      },
      {},
      { dteOriginal, cuenta: { ...CUENTA, ...cuenta } },
    );
  expect(emitida(nota({}), [])).toBe("DO-NOTA-ITBIS");
  expect(emitida(nota({ estaEnAmbienteDePruebas: true }), [])).toEqual([
    undefined,
    undefined,
    ["DO-NOTA-ITBIS"],
  ]);
});
