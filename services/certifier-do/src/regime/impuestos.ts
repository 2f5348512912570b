import { type Amount, amount } from "@dte/money";

/** DGII's name of the tax on goods and services: Ley 11-92, título III. */
export const ITBIS = "ITBIS";
/** The name for what is kept back on a line; `montoImpuesto` is the issuer's, because the rates depend on who pays whom for what. */
export const ITBIS_RETENIDO = "ITBIS_RETENIDO";
export const ISR_RETENIDO = "ISR_RETENIDO";
/** The name for a surcharge on a line, which the document shows among what is added to its price. */
export const RECARGO = "RECARGO";
/**
 * The name for what a late credit note keeps of the ITBIS inside a line's price: it is below zero, so that the line gives back the rest.
 */
export const ITBIS_NO_DEVUELTO = "ITBIS_NO_DEVUELTO";

/** DGII's IndicadorFacturacion, the contract's codigoUnidadGravable of ITBIS: Formato e-CF v1.0, line field 4. */
export const NO_FACTURABLE = 0;
export const GENERAL = 1;
export const REDUCIDA = 2;
export const TASA_CERO = 3;
export const EXENTO = 4;

/** The rates in percent: Ley 11-92, article 341, and Ley 253-12, article 23. */
const TASAS: Readonly<Record<number, Amount>> = { [GENERAL]: amount("18"), [REDUCIDA]: amount("16") };
const CERO = amount("0");

/** Gives the rate of an IndicadorFacturacion, in percent. */
export const tasaItbis = (indicador: number): Amount => TASAS[indicador] ?? CERO;

/**
 * How an additional tax is figured. "porcentaje": on what the lines are sold for. "alcohol": so much for each litre of pure
 * alcohol. "cajetilla": so much for each pack. "adValorem": on the retail price without ITBIS and without the specific tax.
 */
export type Calculo = "porcentaje" | "alcohol" | "cajetilla" | "adValorem";

export type ImpuestoAdicional = {
  readonly codigo: string;
  readonly nombre: string;
  readonly calculo: Calculo;
  /** A rate in percent, or in pesos for what `calculo` counts. */
  readonly tasa: Amount;
};

const de = (
  desde: number,
  calculo: Calculo,
  tasa: string,
  ...nombres: readonly string[]
): ImpuestoAdicional[] =>
  nombres.map((nombre, i) => ({
    codigo: String(desde + i).padStart(3, "0"),
    nombre,
    calculo,
    tasa: amount(tasa),
  }));

const BEBIDAS = [
  "Cerveza",
  "Vinos de uva",
  "Vermut y demás vinos de uvas frescas",
  "Demás bebidas fermentadas",
  "Alcohol etílico sin desnaturalizar de 80 % o más",
  "Alcohol etílico sin desnaturalizar de menos de 80 %",
  "Aguardientes de uva",
  "Whisky",
  "Ron y demás aguardientes de caña",
  "Gin y ginebra",
  "Vodka",
  "Licores",
  "Las demás bebidas y alcoholes",
];
const DE_20 = ["Cigarrillos con tabaco, cajetilla de 20", "Los demás cigarrillos, cajetilla de 20"];
const DE_10 = ["Cigarrillos con tabaco, cajetilla de 10", "Los demás cigarrillos, cajetilla de 10"];

/** The pesos of that table hold from this day: they are adjusted at the beginning of each quarter (Código Tributario, article 375). */
export const TABLA_DESDE = "2025-10-01";

/**
 * Formato e-CF v1.0, table I (October 2025). The pesos of 006 to 022 are adjusted every quarter: a document says its
 * quarter's with TASA_IMPUESTO_ADICIONAL_<código>, or has those that the installation registers (`tasas.ts`).
 */
export const ADICIONALES: readonly ImpuestoAdicional[] = [
  ...de(1, "porcentaje", "10", "Propina legal"),
  ...de(2, "porcentaje", "2", "Contribución al Desarrollo de las Telecomunicaciones"),
  ...de(3, "porcentaje", "16", "ISC de seguros"),
  ...de(4, "porcentaje", "10", "ISC de telecomunicaciones"),
  ...de(5, "porcentaje", "17", "Primera placa"),
  ...de(6, "alcohol", "632.58", ...BEBIDAS),
  ...de(19, "cajetilla", "53.51", ...DE_20),
  ...de(21, "cajetilla", "26.75", ...DE_10),
  ...de(23, "adValorem", "10", ...BEBIDAS),
  ...de(36, "adValorem", "20", ...DE_20, ...DE_10),
];

const porCodigo = new Map(ADICIONALES.map((each) => [each.codigo, each]));

/** The words an integrator may use for the codes that are asked for every day. */
export const PALABRAS: Readonly<Record<string, string>> = {
  PROPINA: "001",
  PROPINA_LEGAL: "001",
  CDT: "002",
  ISC_SEGUROS: "003",
  ISC_TELECOMUNICACIONES: "004",
  PRIMERA_PLACA: "005",
};

/** Finds the additional tax of a code (6, 006) or of one of those words. */
export function adicionalOf(nombreCorto: string): ImpuestoAdicional | undefined {
  const pedido = nombreCorto.trim().toUpperCase();
  return porCodigo.get(PALABRAS[pedido] ?? pedido.padStart(3, "0"));
}

/** Tells whether a tax is so many pesos for what it counts; those change each quarter. */
export const isEspecifico = ({ calculo }: ImpuestoAdicional): boolean =>
  calculo === "alcohol" || calculo === "cajetilla";

/** Tells whether it is a selective consumption tax, on which ITBIS is charged too: codes 006 to 039. */
export const isSelectivo = ({ calculo }: ImpuestoAdicional): boolean => calculo !== "porcentaje";

/** Tells whether a code stands for the law's impuesto selectivo al consumo, to which that of insurance and telecommunications belongs. */
export function isIsc(codigo: string): boolean {
  const impuesto = adicionalOf(codigo);
  return impuesto !== undefined && (isSelectivo(impuesto) || impuesto.nombre.startsWith("ISC"));
}
