import { type Amount, add, compare, equals, format, isNegative, rescale, subtract, sum } from "@dte/money";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { type ItemPedido, prepared, solicitudOf } from "../test/utopia.js";

test("decimals beyond the regime's are taken when they are zeros, and go no further", () => {
  const documento = prepared(solicitudOf([{ precioUnitario: "1.2500000000", descuento: "0.250000000000" }]));
  const [linea] = documento.lineas;
  expect(linea && [linea.precioUnitario.scale, linea.descuento.scale, linea.total.scale]).toEqual([4, 4, 4]);
  expect(format(documento.total)).toBe("1.0000");
});

const decimal = (max: bigint) =>
  fc
    .tuple(fc.bigInt({ min: 0n, max }), fc.integer({ min: 0, max: 4 }))
    .map(([units, scale]): Amount => ({ units, scale }));

const anyItem = fc
  .record({
    cantidad: decimal(10n ** 6n).filter(({ units }) => units > 0n),
    precioUnitario: decimal(10n ** 6n),
    share: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
    sal: fc.option(decimal(10n ** 6n)),
  })
  .map(({ cantidad, precioUnitario, share: [a, b], sal }): ItemPedido => {
    const precio = rescale(
      { units: cantidad.units * precioUnitario.units, scale: cantidad.scale + precioUnitario.scale },
      4,
    );
    const part = (percent: number) => format({ units: (precio.units * BigInt(percent)) / 200n, scale: 4 });
    return {
      cantidad: format(cantidad),
      precioUnitario: format(precioUnitario),
      descuento: part(a),
      otroDescuento: part(b),
      impuestos: sal
        ? [{ nombreCorto: "SAL", codigoUnidadGravable: 1, cantidadUnidadesGravables: format(sal) }]
        : [],
    };
  });

test("totals always add up, for any quantities, prices and discounts", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 20 }), (items) => {
      const documento = prepared(solicitudOf(items));
      for (const { precio, descuento, otroDescuento, impuestos, total } of documento.lineas) {
        const neto = subtract(subtract(precio, descuento), otroDescuento);
        const [incluido, ...agregados] = impuestos;
        expect(
          incluido?.montoGravable && equals(add(incluido.montoGravable, incluido.montoImpuesto), neto),
        ).toBe(true);
        expect(equals(total, add(neto, sum(agregados.map(({ montoImpuesto }) => montoImpuesto))))).toBe(true);
        expect(isNegative(total)).toBe(false);
      }
      expect(equals(documento.total, sum(documento.lineas.map(({ total }) => total)))).toBe(true);
      const impuestos = documento.lineas.flatMap((linea) => linea.impuestos);
      expect(
        compare(
          sum(documento.totalImpuestos.map(({ monto }) => monto)),
          sum(impuestos.map(({ montoImpuesto }) => montoImpuesto)),
        ),
      ).toBe(0);
      expect(documento.totalImpuestos.length).toBe(
        new Set(impuestos.map(({ nombreCorto }) => nombreCorto)).size,
      );
    }),
  );
});
