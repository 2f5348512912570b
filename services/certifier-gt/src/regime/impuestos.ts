import { type Amount, amount } from "@dte/money";
import { FACTURAS, NOTAS, PEQUENOS } from "./tipos.js";

/**
 * How a tax is figured on a line. `included`: it is inside the price. `onBase`: a share of IVA's base. `perUnit`: an
 * amount for each unit, in the currency of the law. `onSuggestedPrice`: a share of the retail price that the issuer
 * declares for each unit. `free`: the amount that the issuer declares.
 */
export type Formula =
  | { readonly kind: "included" }
  | { readonly kind: "onBase" }
  | { readonly kind: "perUnit"; readonly moneda: "GTQ" | "USD" }
  | { readonly kind: "onSuggestedPrice" }
  | { readonly kind: "free" };

/** A taxable unit of SAT's catalogue, by the name that people know, and its rate, in force from `desde` to `hasta`, both included (yyyy-MM-dd). */
export type Unidad = {
  readonly codigo: number;
  readonly nombre: string;
  readonly tasa: Amount;
  readonly desde: string;
  readonly hasta?: string;
};

export type Impuesto = {
  readonly nombreCorto: string;
  readonly alias?: readonly string[];
  readonly baseLegal: string;
  readonly formula: Formula;
  readonly tipos: readonly string[];
  /** Absent when SAT leaves the codes to municipalities. */
  readonly unidades?: readonly Unidad[];
};

/** The day from which the first units hold: the catalogue gives no date for them, so it is the first day of the FEL schema. */
const INICIO_FEL = "2019-03-01";

const unidades = (rows: readonly [number, string, string, string?][]): Unidad[] =>
  rows.map(([codigo, nombre, tasa, desde = INICIO_FEL]) => ({ codigo, nombre, tasa: amount(tasa), desde }));

/** The types that may carry each tax: SAT, Reglas y validaciones 2.4.1. */
const CON_IVA = [...FACTURAS, ...NOTAS, "FESP"];
const EN_TODAS = [...FACTURAS, ...PEQUENOS, ...NOTAS];
const SIN_PEQUENOS = [...FACTURAS, ...NOTAS];
const SIN_NOTAS = [...FACTURAS, ...PEQUENOS];

/** SAT's twelve taxes: Reglas y validaciones 2.7 to 2.18 and catalogoUnidadesGravables 0.1.4. */
export const IMPUESTOS: readonly Impuesto[] = [
  {
    nombreCorto: "IVA",
    baseLegal: "Decreto 27-92, Ley del IVA",
    formula: { kind: "included" },
    tipos: CON_IVA,
    unidades: unidades([
      [1, "12 % incluido", "0.12"],
      [2, "exento (tasa 0)", "0"],
    ]),
  },
  {
    nombreCorto: "PETROLEO",
    baseLegal: "Decreto 38-92",
    formula: { kind: "perUnit", moneda: "GTQ" },
    tipos: EN_TODAS,
    unidades: unidades([
      [1, "gasolina superior", "4.70"],
      [2, "gasolina regular", "4.60"],
      [3, "gasolina de aviación", "4.70"],
      [4, "diésel", "1.30"],
      [5, "gas oil", "1.30"],
      [6, "kerosina (DPK, Avjet, turbo fuel)", "0.50"],
      [7, "nafta", "0.50"],
      [8, "fuel oil (bunker C)", "0"],
      [9, "gas licuado a granel", "0.50"],
      [10, "gas licuado para carburación", "0.50"],
      [11, "petróleo crudo usado como combustible", "0"],
      [12, "otros combustibles derivados del petróleo", "0"],
      [13, "asfaltos", "0"],
      [14, "exento", "0"],
      // With 10 % of ethanol only nine tenths of the gallon are gasoline: 4.70 and 4.60, each less a tenth.
      [15, "superior con etanol", "4.23"],
      [16, "regular con etanol", "4.14"],
    ]),
  },
  {
    nombreCorto: "TURISMO HOSPEDAJE",
    baseLegal: "Decreto 1701",
    formula: { kind: "onBase" },
    tipos: EN_TODAS,
    unidades: unidades([
      [1, "10 %", "0.10"],
      [2, "exento", "0"],
    ]),
  },
  {
    nombreCorto: "TURISMO PASAJES",
    baseLegal: "Decreto 1701",
    formula: { kind: "perUnit", moneda: "USD" },
    tipos: EN_TODAS,
    unidades: unidades([
      [1, "vía aérea", "30"],
      [2, "vía marítima", "10"],
      [3, "vía aérea, exento (Decreto 31-2022)", "0"],
    ]),
  },
  {
    nombreCorto: "TIMBRE DE PRENSA",
    baseLegal: "Decreto 56-90",
    formula: { kind: "onBase" },
    tipos: EN_TODAS,
    unidades: unidades([[1, "Timbre de prensa cinco (5) por millar", "0.005"]]),
  },
  {
    nombreCorto: "BOMBEROS",
    baseLegal: "Decreto 1422",
    formula: { kind: "onBase" },
    tipos: EN_TODAS,
    unidades: unidades([[1, "Impuesto por seguro contra incendios", "0.02"]]),
  },
  {
    nombreCorto: "TASA MUNICIPAL",
    baseLegal: "La que fija cada municipalidad",
    formula: { kind: "free" },
    tipos: SIN_NOTAS,
  },
  {
    nombreCorto: "BEBIDAS ALCOHOLICAS",
    baseLegal: "Decreto 21-2004",
    formula: { kind: "onSuggestedPrice" },
    tipos: SIN_PEQUENOS,
    unidades: unidades([
      [1, "cervezas y otras bebidas", "0.06"],
      [2, "vinos", "0.075"],
      [3, "vino espumoso", "0.075"],
      [4, "vermouth", "0.075"],
      [5, "sidras", "0.075"],
      [6, "destiladas", "0.085"],
      [7, "mezcladas", "0.075"],
      [8, "otras fermentadas", "0.075"],
    ]),
  },
  {
    nombreCorto: "TABACO",
    baseLegal: "Decreto 61-77",
    formula: { kind: "onSuggestedPrice" },
    tipos: SIN_PEQUENOS,
    unidades: unidades([
      [1, "precio de fábrica", "1"],
      [2, "precio sugerido al consumidor", "0.75"],
    ]),
  },
  {
    nombreCorto: "CEMENTO",
    baseLegal: "Decreto 79-2000",
    formula: { kind: "perUnit", moneda: "GTQ" },
    tipos: SIN_PEQUENOS,
    unidades: unidades([[1, "Bolsa de 42.5 kilogramos", "1.50"]]),
  },
  {
    nombreCorto: "BEBIDAS NO ALCOHOLICAS",
    alias: ["IDB"],
    baseLegal: "Decreto 9-2002",
    formula: { kind: "perUnit", moneda: "GTQ" },
    tipos: SIN_PEQUENOS,
    unidades: unidades([
      [1, "gaseosas y jarabes", "0.18"],
      [2, "isotónicas o deportivas", "0.12"],
      [3, "jugos y néctares", "0.10"],
      [4, "de yogur", "0.10"],
      [5, "agua natural envasada", "0.08"],
    ]),
  },
  {
    nombreCorto: "TARIFA PORTUARIA",
    baseLegal: "Acuerdo Gubernativo 167-93",
    formula: { kind: "perUnit", moneda: "USD" },
    tipos: FACTURAS,
    unidades: unidades([[1, "Tarifa portuaria", "0.05"]]),
  },
];

/** IVA's units: the general rate, and the rate of zero that an exempt line carries. */
export const IVA_TASA_GENERAL = 1;
export const IVA_TASA_CERO = 2;

/** Takes away accents and case, by which taxes do not differ: SAT itself writes ALCOHOLICAS and ALCOHÓLICAS. */
const normal = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toUpperCase();

/** Finds the tax with this short name or alias. */
export function impuestoOf(nombreCorto: string): Impuesto | undefined {
  const name = normal(nombreCorto);
  return IMPUESTOS.find((each) => each.nombreCorto === name || each.alias?.includes(name));
}

/** Tells whether this type of document carries IVA at all. */
export const bearsIva = (tipoFiscal: string): boolean => CON_IVA.includes(tipoFiscal);
