/** A line that bears one of the taxes beside IVA; IVA itself is on every sale. */
export type ImpuestoDePrueba = {
  /** The currency in which the law fixes it, so that no rate of exchange is needed. */
  readonly moneda: "GTQ" | "USD";
  /** True when a small taxpayer may charge it: SAT, Reglas y validaciones 2.4.1. */
  readonly dePequenos: boolean;
  /** True when it is figured on taxable units. */
  readonly porCantidad: boolean;
  readonly item: Readonly<Record<string, unknown>>;
};

type Impuesto = Readonly<Record<string, unknown>> & { readonly nombreCorto: string };

const linea = (
  descripcion: string,
  precioUnitario: number,
  tipo: "bien" | "servicio",
  impuesto: Impuesto,
) => ({
  ...{ descripcion, precioUnitario, tipo, cantidad: 1 },
  impuestos: [{ codigoUnidadGravable: 1, ...impuesto }],
});

const porCantidad = { cantidadUnidadesGravables: 2 };

export const IMPUESTOS: readonly ImpuestoDePrueba[] = [
  {
    ...{ moneda: "GTQ", dePequenos: true, porCantidad: true },
    item: linea("Gasolina superior", 60, "bien", { nombreCorto: "PETROLEO", ...porCantidad }),
  },
  {
    ...{ moneda: "GTQ", dePequenos: true, porCantidad: false },
    item: linea("Noche de hotel", 448, "servicio", { nombreCorto: "TURISMO HOSPEDAJE" }),
  },
  {
    ...{ moneda: "USD", dePequenos: true, porCantidad: true },
    item: linea("Boleto aéreo", 200, "servicio", { nombreCorto: "TURISMO PASAJES", ...porCantidad }),
  },
  {
    ...{ moneda: "GTQ", dePequenos: true, porCantidad: false },
    item: linea("Anuncio de prensa", 1000, "servicio", { nombreCorto: "TIMBRE DE PRENSA" }),
  },
  {
    ...{ moneda: "GTQ", dePequenos: true, porCantidad: false },
    item: linea("Seguro contra incendios", 500, "servicio", { nombreCorto: "BOMBEROS" }),
  },
  {
    ...{ moneda: "GTQ", dePequenos: true, porCantidad: false },
    item: linea("Energía eléctrica", 300, "servicio", {
      ...{ nombreCorto: "TASA MUNICIPAL", codigoUnidadGravable: 2_201_001, montoImpuesto: 12.5 },
    }),
  },
  {
    ...{ moneda: "GTQ", dePequenos: false, porCantidad: true },
    item: linea("Cerveza, 12 botellas", 120, "bien", {
      ...{ nombreCorto: "BEBIDAS ALCOHOLICAS", montoGravable: 12, ...porCantidad },
    }),
  },
  {
    ...{ moneda: "GTQ", dePequenos: false, porCantidad: true },
    item: linea("Cigarrillos, cajetilla", 25, "bien", {
      ...{ nombreCorto: "TABACO", codigoUnidadGravable: 2, montoGravable: 20, ...porCantidad },
    }),
  },
  {
    ...{ moneda: "GTQ", dePequenos: false, porCantidad: true },
    item: linea("Cemento, saco de 42.5 kg", 85, "bien", { nombreCorto: "CEMENTO", ...porCantidad }),
  },
  {
    ...{ moneda: "GTQ", dePequenos: false, porCantidad: true },
    item: linea("Gaseosa, 12 litros", 90, "bien", { nombreCorto: "BEBIDAS NO ALCOHOLICAS", ...porCantidad }),
  },
  {
    ...{ moneda: "USD", dePequenos: false, porCantidad: true },
    item: linea("Manejo de carga", 150, "servicio", { nombreCorto: "TARIFA PORTUARIA", ...porCantidad }),
  },
];
