import { format, multiply, rescale } from "@dte/money";
import fc from "fast-check";

/** A decimal below `wholeMax` + 1, with up to ten decimals. */
const decimal = (wholeMax: bigint) =>
  fc
    .tuple(
      fc.bigInt({ min: 0n, max: wholeMax }),
      fc.integer({ min: 0, max: 10 }),
      fc.bigInt({ min: 0n, max: 10n ** 10n }),
    )
    .map(([whole, scale, noise]) => {
      const unit = 10n ** BigInt(scale);
      return { units: whole * unit + (noise % unit), scale };
    });

/** The taxes that a line in quetzales may carry beside IVA, with any of their units. */
const impuestos = fc.option(
  fc
    .constantFrom(
      { nombreCorto: "PETROLEO", unidades: 16 },
      { nombreCorto: "TURISMO HOSPEDAJE", unidades: 2 },
      { nombreCorto: "TIMBRE DE PRENSA", unidades: 1 },
      { nombreCorto: "BOMBEROS", unidades: 1 },
      { nombreCorto: "CEMENTO", unidades: 1 },
      { nombreCorto: "BEBIDAS NO ALCOHOLICAS", unidades: 5 },
    )
    .chain(({ nombreCorto, unidades }) =>
      fc.record({
        nombreCorto: fc.constant(nombreCorto),
        codigoUnidadGravable: fc.integer({ min: 1, max: unidades }),
      }),
    ),
);

/** An item of a request as integrators send it: quantities and prices with any decimals, two discounts, a tax. */
export const anyItem = fc
  .record({
    cantidad: decimal(9_999n).filter(({ units }) => units > 0n),
    precioUnitario: decimal(99_999n),
    tipo: fc.constantFrom("bien", "servicio"),
    parts: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
    impuesto: impuestos,
  })
  .map(({ cantidad, precioUnitario, tipo, parts: [a, b], impuesto }) => {
    const precio = rescale(multiply(cantidad, precioUnitario), 10);
    const part = (share: number) => format({ units: (precio.units * BigInt(share)) / 200n, scale: 10 });
    return {
      descripcion: "Producto",
      tipo,
      cantidad: format(cantidad),
      precioUnitario: format(precioUnitario),
      descuento: part(a),
      otroDescuento: part(b),
      impuestos: impuesto ? [impuesto] : [],
    };
  });
