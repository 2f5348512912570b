import { type Decimal, decimal } from "@dte/sandbox";

/**
 * How a tax is reckoned:
 * - `porcentaje`: MontoGravable, which is what the item costs without IVA, by the rate
 * - `sugerido`: MontoGravable, which is the suggested price of a unit, by the rate, by CantidadUnidadesGravables
 * - `especifico`: CantidadUnidadesGravables by an amount of money
 * - `libre`: whatever MontoImpuesto says
 */
export type Formula = "porcentaje" | "sugerido" | "especifico" | "libre";

/**
 * SAT's codes for what can be wrong with a tax: those of its catalogue of messages 0.3.0, else those of the older one of
 * its development channel; "0" where neither has any.
 */
export type Codigos = {
  readonly montoGravable: string;
  readonly montoGravableErrado: string;
  readonly unidad: string;
  readonly cantidad: string;
  readonly monto: string;
  readonly total: string;
  /** A credit note's total above that of its original. */
  readonly totalSobreOrigen: string;
};
export type ImpuestoDeLey = {
  /** Its section in SAT's rules. */
  readonly seccion: string;
  readonly formula: Formula;
  /** The currency of the amounts of `especifico`. */
  readonly moneda?: "GTQ" | "USD";
  /** Rate or amount by CodigoUnidadGravable; undefined when any code goes. */
  readonly unidades?: ReadonlyMap<number, Decimal>;
  /** True when MontoImpuesto is added to the item's price. */
  readonly seSuma: boolean;
  readonly codigos: Codigos;
};

function unidades(...rates: readonly string[]): ReadonlyMap<number, Decimal> {
  return new Map(rates.map((rate, index) => [index + 1, decimal(rate)]));
}

function codigos(some: Partial<Codigos>): Codigos {
  const none = {
    montoGravable: "0",
    montoGravableErrado: "0",
    unidad: "0",
    cantidad: "0",
    monto: "0",
    total: "0",
    totalSobreOrigen: "0",
  };
  return { ...none, ...some };
}

/** SAT's catalogoUnidadesGravables 0.1.4 and Reglas 2.7 to 2.18. */
export const impuestos: ReadonlyMap<string, ImpuestoDeLey> = new Map<string, ImpuestoDeLey>([
  [
    "IVA",
    {
      seccion: "2.7",
      formula: "porcentaje",
      unidades: unidades("0.12", "0"),
      seSuma: false,
      codigos: codigos({
        montoGravable: "FEL_RCP329",
        montoGravableErrado: "FEL_RCP226",
        unidad: "FEL_RCP330",
        cantidad: "FEL_SEC502",
        monto: "FEL_RCP331",
        total: "FEL_RCP332",
        totalSobreOrigen: "FEL_RCP333",
      }),
    },
  ],
  [
    "PETROLEO",
    {
      seccion: "2.8",
      formula: "especifico",
      moneda: "GTQ",
      // The last two are the gasolines with ethanol, which pay a tenth less.
      unidades: unidades(
        ...["4.70", "4.60", "4.70", "1.30", "1.30", "0.50", "0.50", "0"],
        ...["0.50", "0.50", "0", "0", "0", "0", "4.23", "4.14"],
      ),
      seSuma: true,
      codigos: codigos({
        montoGravable: "FEL_SEC503",
        unidad: "FEL_RCP334",
        cantidad: "FEL_RCP335",
        monto: "FEL_RCP203",
        total: "FEL_RCP336",
        totalSobreOrigen: "FEL_RCP337",
      }),
    },
  ],
  [
    "TURISMO HOSPEDAJE",
    {
      seccion: "2.9",
      formula: "porcentaje",
      unidades: unidades("0.10", "0"),
      seSuma: true,
      codigos: codigos({
        unidad: "FEL_SEC508",
        cantidad: "FEL_SEC509",
        total: "FEL_RCP338",
        totalSobreOrigen: "FEL_RCP339",
      }),
    },
  ],
  [
    "TURISMO PASAJES",
    {
      seccion: "2.10",
      formula: "especifico",
      moneda: "USD",
      unidades: unidades("30", "10", "0"),
      seSuma: true,
      codigos: codigos({
        montoGravable: "FEL_SEC511",
        unidad: "FEL_SEC512",
        cantidad: "FEL_SEC513",
        total: "FEL_RCP340",
        totalSobreOrigen: "FEL_RCP341",
      }),
    },
  ],
  [
    "TIMBRE DE PRENSA",
    {
      seccion: "2.11",
      formula: "porcentaje",
      // Five per thousand, Decreto 56-90: the catalogue prints 0.5 and means per cent.
      unidades: unidades("0.005"),
      seSuma: true,
      codigos: codigos({ unidad: "FEL_SEC515", total: "FEL_RCP342", totalSobreOrigen: "FEL_RCP343" }),
    },
  ],
  [
    "BOMBEROS",
    {
      seccion: "2.12",
      formula: "porcentaje",
      unidades: unidades("0.02"),
      seSuma: true,
      codigos: codigos({
        montoGravableErrado: "FEL_SEC518",
        unidad: "FEL_SEC519",
        total: "FEL_RCP344",
        totalSobreOrigen: "FEL_RCP345",
      }),
    },
  ],
  [
    "TASA MUNICIPAL",
    {
      seccion: "2.13",
      formula: "libre",
      seSuma: true,
      codigos: codigos({ unidad: "FEL_SEC523", total: "FEL_RCP346", totalSobreOrigen: "FEL_RCP347" }),
    },
  ],
  [
    "BEBIDAS ALCOHOLICAS",
    {
      seccion: "2.14",
      formula: "sugerido",
      unidades: unidades("0.06", "0.075", "0.075", "0.075", "0.075", "0.085", "0.075", "0.075"),
      seSuma: true,
      codigos: codigos({
        montoGravable: "FEL_RCP388",
        unidad: "FEL_RCP389",
        cantidad: "FEL_RCP390",
        monto: "FEL_RCP141",
        total: "FEL_RCP392",
      }),
    },
  ],
  [
    "TABACO",
    {
      seccion: "2.15",
      formula: "sugerido",
      unidades: unidades("1", "0.75"),
      seSuma: true,
      codigos: codigos({
        montoGravable: "FEL_RCP393",
        unidad: "FEL_RCP394",
        cantidad: "FEL_RCP395",
        monto: "FEL_RCP396",
        total: "FEL_RCP397",
      }),
    },
  ],
  [
    "CEMENTO",
    {
      seccion: "2.16",
      formula: "especifico",
      moneda: "GTQ",
      unidades: unidades("1.50"),
      seSuma: true,
      codigos: codigos({
        montoGravable: "FEL_RCP398",
        unidad: "FEL_RCP399",
        cantidad: "FEL_RCP400",
        monto: "FEL_RCP401",
        total: "FEL_RCP403",
      }),
    },
  ],
  [
    "BEBIDAS NO ALCOHOLICAS",
    {
      seccion: "2.17",
      formula: "especifico",
      moneda: "GTQ",
      unidades: unidades("0.18", "0.12", "0.10", "0.10", "0.08"),
      seSuma: true,
      codigos: codigos({
        montoGravable: "FEL_RCP404",
        unidad: "FEL_RCP405",
        cantidad: "FEL_RCP406",
        monto: "FEL_RCP407",
        total: "FEL_RCP409",
      }),
    },
  ],
  [
    "TARIFA PORTUARIA",
    {
      seccion: "2.18",
      formula: "especifico",
      moneda: "USD",
      unidades: unidades("0.05"),
      seSuma: true,
      codigos: codigos({ montoGravable: "FEL_RCP410", unidad: "FEL_RCP411", cantidad: "FEL_RCP412" }),
    },
  ],
]);
