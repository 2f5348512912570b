import type { SolicitudInput } from "@dte/contracts";
import { type Documento, type Linea, prepare, toDte } from "@dte/dte";
import {
  type Amount,
  add,
  amount,
  compare,
  divide,
  equals,
  formatShort,
  isNegative,
  multiply,
  rescale,
  subtract,
  sum,
  ZERO,
} from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { anyItem, anyItemWith, OTROS_IMPUESTOS } from "../../test/any-item.js";
import { ahora, asReceived, certificacion, readCaso, regime } from "../../test/caso.js";
import { IMPUESTOS } from "./impuestos.js";

const { cuenta } = readCaso("factura-consumidor-final");
const receptor = { id: "98765434", nombre: "COMPRADOR" };

function prepared(solicitud: SolicitudInput, original?: Documento): Documento {
  const certified = original && {
    ...toDte(original, { id: "12521337", nombre: "INFILE" }),
    ...certificacion,
  };
  const pedida = { ...(original ? {} : { receptor }), ...solicitud };
  const outcome = prepare(regime, {
    ...asReceived(cuenta, { tipo: "factura", ...pedida }, certified),
    ahora,
  });
  if (!outcome.ok) throw outcome.fault.error;
  return outcome.value;
}

const impuesto = (linea: Linea, nombre: string) =>
  linea.impuestos.find(({ nombreCorto }) => nombreCorto === nombre);
const netoOf = ({ precio, descuento, otroDescuento }: Linea) =>
  subtract(subtract(precio, descuento), otroDescuento);
const within = (a: Amount, b: Amount, tolerance: string) => {
  const error = subtract(a, b);
  return compare(isNegative(error) ? subtract(ZERO, error) : error, amount(tolerance)) <= 0;
};

/** Expects that any document adds up: nothing is lost between prices, taxes, lines and totals. */
function expectToAddUp({ lineas, totalImpuestos, total }: Documento): void {
  const all = lineas.flatMap(({ impuestos }) => impuestos);
  for (const linea of lineas) {
    const added = linea.impuestos.filter(({ nombreCorto }) => nombreCorto !== "IVA");
    const expected = add(netoOf(linea), sum(added.map(({ montoImpuesto }) => montoImpuesto)));
    expect([equals(linea.total, expected), isNegative(linea.total)]).toEqual([true, false]);
    expect(within(linea.precio, multiply(linea.cantidad, linea.precioUnitario), "0.0000000001")).toBe(true);
  }
  expect(equals(total, sum(lineas.map((linea) => linea.total)))).toBe(true);
  for (const { nombreCorto, monto } of totalImpuestos) {
    const own = all.filter((each) => each.nombreCorto === nombreCorto);
    expect(equals(monto, sum(own.map(({ montoImpuesto }) => montoImpuesto)))).toBe(true);
  }
  expect(totalImpuestos).toHaveLength(new Set(all.map(({ nombreCorto }) => nombreCorto)).size);
  const scales = all.flatMap(({ montoGravable, montoImpuesto }) => [
    montoGravable?.scale ?? 0,
    montoImpuesto.scale,
  ]);
  expect(Math.max(0, ...scales)).toBeLessThanOrEqual(10);
}

const QUETZALES: Readonly<Record<string, string>> = { GTQ: "1", USD: "7.75", EUR: "8.40" };
const moneda = fc.constantFrom(...Object.keys(QUETZALES));
const items = fc.array(anyItem, { minLength: 1, maxLength: 200 });

describe("for any items, discounts, decimals, taxes and currency", () => {
  test("prices, taxes, lines and totals always add up", () => {
    fc.assert(
      fc.property(items, moneda, (pedidos, en) => expectToAddUp(prepared({ items: pedidos, moneda: en }))),
    );
  });

  test("base and IVA add up to what the line costs, and IVA is 12 % of its base within a cent", () => {
    fc.assert(
      fc.property(items, (pedidos) => {
        for (const linea of prepared({ items: pedidos }).lineas) {
          const { montoGravable = ZERO, montoImpuesto = ZERO } = impuesto(linea, "IVA") ?? {};
          expect(equals(add(montoGravable, montoImpuesto), netoOf(linea))).toBe(true);
          expect(within(multiply(montoGravable, amount("0.12")), montoImpuesto, "0.01")).toBe(true);
        }
      }),
    );
  });

  test("an exempt document costs the same before other taxes, and all of it is base", () => {
    fc.assert(
      fc.property(items, (pedidos) => {
        const afecto = prepared({ items: pedidos });
        const exento = prepared({ items: pedidos, motivoExencionIva: "LEY_IVA_ART7_NUM15" });
        expectToAddUp(exento);
        expect([afecto.esExentoIva, exento.esExentoIva]).toEqual([false, true]);
        for (const linea of exento.lineas) {
          const { montoGravable, montoImpuesto } = impuesto(linea, "IVA") ?? {};
          expect(montoGravable && compare(montoGravable, netoOf(linea))).toBe(0);
          expect(montoImpuesto && compare(montoImpuesto, ZERO)).toBe(0);
        }
      }),
    );
  });

  test("every tax is what its formula says of its own boxes, within a cent, and has no other box", () => {
    fc.assert(
      fc.property(items, moneda, (pedidos, en) => {
        for (const linea of prepared({ items: pedidos, moneda: en }).lineas) {
          const base = impuesto(linea, "IVA")?.montoGravable ?? ZERO;
          for (const each of linea.impuestos) expectFormula(each, base, en);
        }
      }),
    );
  });
});

/** Computes SAT's formulas a second time, from the boxes to the amount. */
function expectFormula(each: Linea["impuestos"][number], base: Amount, en: string): void {
  const { nombreCorto, codigoUnidadGravable, montoGravable, cantidadUnidadesGravables: unidades } = each;
  const ley = IMPUESTOS.find((one) => one.nombreCorto === nombreCorto);
  const tasa = ley?.unidades?.find(({ codigo }) => codigo === codigoUnidadGravable)?.tasa ?? ZERO;
  const boxes = [montoGravable !== undefined, unidades !== undefined];
  const kind = ley?.formula.kind;
  if (kind === "onBase") {
    expect([boxes, montoGravable && equals(montoGravable, base)]).toEqual([[true, false], true]);
    expect(within(each.montoImpuesto, multiply(base, tasa), "0.01")).toBe(true);
  } else if (kind === "perUnit") {
    const deLaLey = QUETZALES[ley?.formula.kind === "perUnit" ? ley.formula.moneda : ""] ?? "0";
    const exact = multiply(multiply(unidades ?? ZERO, tasa), amount(deLaLey));
    expect(boxes).toEqual([false, true]);
    expect(within(each.montoImpuesto, divide(exact, amount(QUETZALES[en] ?? "1"), 20), "0.01")).toBe(true);
  } else if (kind === "onSuggestedPrice") {
    const exact = multiply(multiply(montoGravable ?? ZERO, unidades ?? ZERO), tasa);
    expect(boxes).toEqual([true, true]);
    expect(within(each.montoImpuesto, exact, "0.01")).toBe(true);
  } else if (kind === "free") {
    expect(boxes).toEqual([false, false]);
  } else {
    expect([nombreCorto, boxes]).toEqual(["IVA", [true, false]]);
  }
}

test.each(["PETROLEO", "TURISMO PASAJES", "BEBIDAS ALCOHOLICAS", "TABACO"])(
  "no taxable unit at all is refused of %s",
  (nombreCorto) => {
    const impuesto = {
      nombreCorto,
      codigoUnidadGravable: 1,
      montoGravable: "10",
      cantidadUnidadesGravables: "0",
    };
    const item = { descripcion: "Algo", precioUnitario: "100", impuestos: [impuesto] };
    expect(() => prepared({ items: [item] })).toThrow(/requiere cantidadUnidadesGravables mayor que cero/);
    expect(() =>
      prepared({ items: [{ ...item, impuestos: [{ ...impuesto, cantidadUnidadesGravables: "0.5" }] }] }),
    ).not.toThrow();
  },
);

test("texts are as long as they have characters, whatever these take in memory", () => {
  const of = (largo: number) =>
    prepared({ items: [{ descripcion: "𝟙".repeat(largo), precioUnitario: "1" }] });
  expect(() => of(10_000)).not.toThrow();
  expect(() => of(10_001)).toThrow(/de 1 a 10000 caracteres/);
});

test.each([
  ["QUINTAL", "QUI"],
  [" caja  12 ", "caj"],
  ["𝟙𝟚𝟛𝟜", "𝟙𝟚𝟛"],
  ["m²", "m²"],
  ["\u0007", "UNI"],
])("the unit of measure %j is answered as it is certified: %j", (unidadMedida, certificada) => {
  const documento = prepared({ items: [{ descripcion: "Algo", precioUnitario: "1", unidadMedida }] });
  expect(documento.lineas.map((linea) => linea.unidadMedida)).toEqual([certificada]);
});

describe("for any factura especial", () => {
  test("ISR, IVA and what is left to pay always add up to the total, and ISR is 5 % of the bases", () => {
    const soloIva = fc.array(anyItemWith([]), { minLength: 1, maxLength: 200 });
    const motivo = fc.constantFrom(undefined, "DEC_29_89");
    fc.assert(
      fc.property(soloIva, motivo, (pedidos, motivoExencionIva) => {
        const documento = prepared({
          tipo: "facturaEspecial",
          items: pedidos,
          ...(motivoExencionIva && { motivoExencionIva }),
        });
        expectToAddUp(documento);
        const { isr, iva, totalMenosRetenciones } = documento.retenciones ?? {};
        if (!isr || !iva || !totalMenosRetenciones) throw new Error("a factura especial keeps taxes back");
        expect(equals(sum([isr, iva, totalMenosRetenciones]), documento.total)).toBe(true);
        const bases = sum(documento.lineas.map((linea) => impuesto(linea, "IVA")?.montoGravable ?? ZERO));
        expect(within(isr, multiply(bases, amount("0.05")), "0.000001")).toBe(true);
        expect(documento.totalImpuestos.map(({ monto }) => compare(monto, iva))).toEqual([0]);
      }),
    );
  });
});

describe("for any note", () => {
  const enNotas = OTROS_IMPUESTOS.filter((each) => !["TASA MUNICIPAL", "TARIFA PORTUARIA"].includes(each));
  const ajuste = { tipo: "notaCredito", idDteOriginal: certificacion.id, motivoAjuste: "Devolución" };
  test("crediting all of an invoice gives the invoice's own amounts, and a cent more of price is refused", () => {
    fc.assert(
      fc.property(
        fc.array(anyItemWith(enNotas), { minLength: 1, maxLength: 50 }),
        fc.constantFrom(undefined, "LEY_IVA_ART7_NUM15"),
        moneda,
        (pedidos, motivoExencionIva, en) => {
          const factura = prepared({
            items: pedidos,
            moneda: en,
            ...(motivoExencionIva && { motivoExencionIva }),
          });
          const nota = prepared({ ...ajuste, items: pedidos }, factura);
          expectToAddUp(nota);
          expect(nota.lineas).toEqual(factura.lineas);
          expect([nota.receptor.id, nota.moneda]).toEqual([factura.receptor.id, factura.moneda]);
          const more = { descripcion: "Algo más", precioUnitario: "0.02" };
          // An invoice of zero bears no IVA, so a note with IVA fails on that first.
          expect(() => prepared({ ...ajuste, items: [...pedidos, more] }, factura)).toThrow(
            /no puede superar|no puede cobrar IVA/,
          );
        },
      ),
    );
  });
});

describe("a note", () => {
  const items = [{ descripcion: "Algo", precioUnitario: "100" }];
  const nota = { tipo: "notaCredito", idDteOriginal: certificacion.id, motivoAjuste: "Devolución", items };
  const original = prepared({ items, fechaEmision: "2026-11-19" });

  test("is not older than what it adjusts", () => {
    expect(() => prepared({ ...nota, fechaEmision: "2026-11-18" }, original)).toThrow(
      /anterior a la del documento original \(2026-11-19\)/,
    );
    expect(() => prepared({ ...nota, fechaEmision: "2026-11-19" }, original)).not.toThrow();
  });

  test("has data of an export only where its original has", () => {
    expect(() => prepared({ ...nota, datosExportacion: { incoterm: "FOB" } }, original)).toThrow(
      /datosExportacion no se acepta en una nota/,
    );
  });
});

describe("for any type without taxes", () => {
  test("a line's total is what remains of its price, and there is no total of taxes", () => {
    const sinImpuestos = fc.array(anyItemWith([]), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(sinImpuestos, (pedidos) => {
        const documento = prepared({ tipo: "notaAbono", items: pedidos });
        expectToAddUp(documento);
        expect([documento.totalImpuestos, documento.frases]).toEqual([[], []]);
      }),
    );
  });
});

test("instalments that add up to the total in cents are taken, whatever the total's decimals", () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 12 }), (pedidos, cuotas) => {
      const total = rescale(prepared({ items: pedidos }).total, 2);
      fc.pre(total.units >= BigInt(cuotas));
      const cuota = { units: total.units / BigInt(cuotas), scale: 2 };
      const ultima = subtract(total, multiply(cuota, amount(String(cuotas - 1))));
      const montos = [...Array.from({ length: cuotas - 1 }, () => cuota), ultima];
      const abonosPactados = montos.map((monto) => ({
        fechaVencimiento: "2026-12-31",
        monto: formatShort(monto, 2),
      }));
      expect(prepared({ items: pedidos, abonosPactados }).tipoFiscal).toBe("FCAM");
    }),
  );
});

test("a price of zero is not an exemption", () => {
  const documento = prepared({ items: [{ descripcion: "Muestra", precioUnitario: "0" }] });
  expect([documento.esExentoIva, documento.frases.map(({ tipo }) => tipo)]).toEqual([false, [1]]);
});
