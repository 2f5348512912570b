import type { SolicitudInput } from "@dte/contracts";
import { type Documento, type Linea, prepare } from "@dte/dte";
import { add, amount, compare, equals, formatShort, isNegative, multiply, subtract, sum } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { anyItem } from "../../test/any-item.js";
import { asReceived, readCaso } from "../../test/caso.js";
import { createRegime } from "./regime.js";
import { rulesOf } from "./rules.js";

const regime = createRegime({ limiteCf: amount("2500") });
const ahora = new Date("2026-11-20T14:15:00Z");
const { cuenta } = readCaso("factura-consumidor-final");
const receptor = { id: "98765434", nombre: "COMPRADOR" };

function prepared(solicitud: SolicitudInput): Documento {
  const outcome = prepare(regime, {
    ...asReceived(cuenta, { tipo: "factura", receptor, ...solicitud }),
    ahora,
  });
  if (!outcome.ok) throw outcome.fault.error;
  return outcome.value;
}

const impuesto = (linea: Linea, nombre: string) =>
  linea.impuestos.find(({ nombreCorto }) => nombreCorto === nombre);
const netoOf = ({ precio, descuento, otroDescuento }: Linea) =>
  subtract(subtract(precio, descuento), otroDescuento);

describe("for any items, discounts, decimals and taxes", () => {
  const items = fc.array(anyItem, { minLength: 1, maxLength: 200 });

  test("base and IVA add up to what the line costs, and IVA is 12 % of its base within a cent", () => {
    fc.assert(
      fc.property(items, (pedidos) => {
        for (const linea of prepared({ items: pedidos }).lineas) {
          const iva = impuesto(linea, "IVA");
          const { montoGravable, montoImpuesto } = iva ?? {};
          if (!montoGravable || !montoImpuesto)
            throw new Error("every line of a FACT carries IVA with a base");
          expect(equals(add(montoGravable, montoImpuesto), netoOf(linea))).toBe(true);
          const error = subtract(multiply(montoGravable, amount("0.12")), montoImpuesto);
          expect(Math.abs(Number(formatShort(error)))).toBeLessThan(0.01);
        }
      }),
    );
  });

  test("a line's total is its price less discounts plus every tax but IVA, and the document's the sum of lines", () => {
    fc.assert(
      fc.property(items, (pedidos) => {
        const documento = prepared({ items: pedidos });
        for (const linea of documento.lineas) {
          const added = linea.impuestos.filter(({ nombreCorto }) => nombreCorto !== "IVA");
          const expected = add(netoOf(linea), sum(added.map(({ montoImpuesto }) => montoImpuesto)));
          expect([equals(linea.total, expected), isNegative(linea.total)]).toEqual([true, false]);
        }
        expect(equals(documento.total, sum(documento.lineas.map(({ total }) => total)))).toBe(true);
      }),
    );
  });

  test("each tax has one total, the sum of its lines, and nothing has more than ten decimals", () => {
    fc.assert(
      fc.property(items, (pedidos) => {
        const { lineas, totalImpuestos } = prepared({ items: pedidos });
        const all = lineas.flatMap(({ impuestos }) => impuestos);
        for (const { nombreCorto, monto } of totalImpuestos) {
          const own = all.filter((each) => each.nombreCorto === nombreCorto);
          expect(equals(monto, sum(own.map(({ montoImpuesto }) => montoImpuesto)))).toBe(true);
        }
        expect(totalImpuestos).toHaveLength(new Set(all.map(({ nombreCorto }) => nombreCorto)).size);
        const scales = all.flatMap(({ montoGravable, montoImpuesto }) => [
          montoGravable?.scale ?? 0,
          montoImpuesto.scale,
        ]);
        expect(Math.max(...scales)).toBeLessThanOrEqual(10);
      }),
    );
  });

  test("an exempt document costs the same, and all of it is base", () => {
    fc.assert(
      fc.property(items, (pedidos) => {
        const afecto = prepared({ items: pedidos });
        const exento = prepared({ items: pedidos, motivoExencionIva: "LEY_IVA_ART7_NUM15" });
        expect([afecto.esExentoIva, exento.esExentoIva]).toEqual([false, true]);
        for (const linea of exento.lineas) {
          const { montoGravable, montoImpuesto } = impuesto(linea, "IVA") ?? {};
          expect(montoGravable && compare(montoGravable, netoOf(linea))).toBe(0);
          expect(montoImpuesto && compare(montoImpuesto, amount("0"))).toBe(0);
        }
      }),
    );
  });
});

test("a price of zero is not an exemption", () => {
  const documento = prepared({ items: [{ descripcion: "Muestra", precioUnitario: "0" }] });
  expect([documento.esExentoIva, documento.frases.map(({ tipo }) => tipo)]).toEqual([false, [1]]);
});

test("the final consumer's limit is a setting, and an export's refusal names its agreement", () => {
  const rule = rulesOf(amount("1000")).find(({ id }) => id === "GT-CF-LIMITE");
  const pedido = { tipo: "factura", items: [{ descripcion: "A", precioUnitario: "1000" }] };
  const { solicitud } = asReceived(cuenta, pedido);
  const documento = prepared({ receptor: null, items: pedido.items });
  const contexto = {
    cuenta,
    solicitud,
    ahora,
    fechaEmision: documento.fechaEmision,
    moneda: "GTQ",
    tipo: documento.tipo,
    tipoFiscal: "FACT",
  };
  expect(rule?.breaks(documento, contexto)).toBe(true);
  expect(rule?.breaks({ ...documento, total: amount("999.99") }, contexto)).toBe(false);
  const exportacion = { ...contexto, solicitud: { ...solicitud, esExportacion: true } };
  expect(rule?.error(documento, exportacion).message).toMatch(/^Acuerdo gubernativo 12-2023.* Q1,000\./);
  expect(rule?.error(documento, contexto).message).not.toMatch(/^Acuerdo gubernativo/);
});

test("taxes that rest on a price or an amount of the issuer's are figured from it", () => {
  const base = {
    indice: 0,
    cantidad: amount("10"),
    precioUnitario: amount("100"),
    precio: amount("1000"),
    descuento: amount("0"),
    otroDescuento: amount("0"),
    neto: amount("1000"),
    pedidos: [
      {
        nombreCorto: "BEBIDAS ALCOHÓLICAS",
        codigoUnidadGravable: 1,
        cantidadUnidadesGravables: amount("240"),
        montoGravable: amount("5.00"),
      },
      { nombreCorto: "TASA MUNICIPAL", codigoUnidadGravable: 101000, montoImpuesto: amount("10.00") },
    ],
  };
  const { fechaEmision, tipo } = prepared({ items: [{ descripcion: "A", precioUnitario: "1" }] });
  const { solicitud } = asReceived(cuenta, { tipo: "factura" });
  const outcome = regime.taxLine(base, {
    cuenta,
    solicitud,
    ahora,
    fechaEmision,
    moneda: "GTQ",
    tipo,
    tipoFiscal: "FACT",
  });
  expect(
    outcome.ok && outcome.value.map((each) => [each.nombreCorto, formatShort(each.montoImpuesto)]),
  ).toEqual([
    ["IVA", "107.142857"],
    ["BEBIDAS ALCOHOLICAS", "72"],
    ["TASA MUNICIPAL", "10"],
  ]);
});
