import { format, multiply, rescale } from "@dte/money";
import fc from "fast-check";

/** Makes a decimal below `wholeMax` + 1, with up to ten decimals. */
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

const positive = (wholeMax: bigint) => decimal(wholeMax).filter(({ units }) => units > 0n);

/** The taxes that may stand beside IVA on a line, with the number of units of each; an exempt ticket needs its own phrase. */
const UNIDADES: Readonly<Record<string, number>> = {
  PETROLEO: 16,
  "TURISMO HOSPEDAJE": 2,
  "TURISMO PASAJES": 2,
  "TIMBRE DE PRENSA": 1,
  BOMBEROS: 1,
  "TASA MUNICIPAL": 2_217_999,
  "BEBIDAS ALCOHOLICAS": 8,
  TABACO: 2,
  CEMENTO: 1,
  IDB: 5,
  "TARIFA PORTUARIA": 1,
};

export const OTROS_IMPUESTOS: readonly string[] = Object.keys(UNIDADES);

/** A tax as it is asked for. Fields that its formula does not need are sent too, and must do no harm. */
const anyImpuesto = (nombres: readonly string[]) =>
  fc.constantFrom(...nombres).chain((nombreCorto) =>
    fc.record({
      nombreCorto: fc.constant(nombreCorto),
      codigoUnidadGravable: fc.integer({ min: 1, max: UNIDADES[nombreCorto] ?? 1 }),
      cantidadUnidadesGravables: positive(9_999n).map(format),
      montoGravable: positive(999n).map(format),
      montoImpuesto: positive(999n).map(format),
    }),
  );

/**
 * An item of a request as integrators send it: quantities and prices with any decimals, two discounts, and maybe one of
 * these taxes.
 */
export const anyItemWith = (nombres: readonly string[]) =>
  fc
    .record({
      cantidad: positive(9_999n),
      precioUnitario: decimal(99_999n),
      tipo: fc.constantFrom("bien", "servicio"),
      parts: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
      impuesto: nombres.length > 0 ? fc.option(anyImpuesto(nombres)) : fc.constant(null),
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

export const anyItem = anyItemWith(OTROS_IMPUESTOS);
