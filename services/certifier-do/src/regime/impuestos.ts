import { type Amount, amount } from "@dte/money";

/** DGII's name of the tax on goods and services: Ley 11-92, título III. */
export const ITBIS = "ITBIS";
/** The name for a retention on a line; the issuer gives its `montoImpuesto`, because the rates depend on who pays whom for what. */
export const ITBIS_RETENIDO = "ITBIS_RETENIDO";
export const ISR_RETENIDO = "ISR_RETENIDO";
/** The name for a surcharge on a line, which the document shows among the amounts added to its price. */
export const RECARGO = "RECARGO";
/** The name for the ITBIS in a line's price that a late credit note keeps: it is below zero, so that the line gives back the rest. */
export const ITBIS_NO_DEVUELTO = "ITBIS_NO_DEVUELTO";

/** The values of DGII's IndicadorFacturacion, which is the contract's codigoUnidadGravable of ITBIS: Formato e-CF v1.0, line field 4. */
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
 * The way in which an additional tax is figured. "porcentaje": on the price of the lines. "alcohol": by the litre of pure alcohol. "cajetilla": by
 * the pack. "adValorem": on the retail price without ITBIS and without the specific tax.
 */
export type Calculo = "porcentaje" | "alcohol" | "cajetilla" | "adValorem";

export type ImpuestoAdicional = {
  readonly codigo: string;
  readonly nombre: string;
  readonly calculo: Calculo;
  /** The rate in percent, or in pesos for each unit that `calculo` counts. */
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

/** The day from which the pesos of that table hold: they are adjusted at the beginning of each quarter (Código Tributario, article 375). */
export const TABLA_DESDE = "2025-10-01";

/**
 * The additional taxes of Formato e-CF v1.0, table I (October 2025). The pesos of 006 to 022 are adjusted every quarter: a document gives those of
 * its quarter with TASA_IMPUESTO_ADICIONAL_<código>, or has those that the installation registers (`tasas.ts`).
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

/** The words that an integrator may use for the codes of everyday use. */
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

/** Tells whether a tax is an amount of pesos for each unit that it counts; those change each quarter. */
export const isEspecifico = ({ calculo }: ImpuestoAdicional): boolean =>
  calculo === "alcohol" || calculo === "cajetilla";

/** Tells whether it is a selective consumption tax, on which ITBIS is charged too: codes 006 to 039. */
export const isSelectivo = ({ calculo }: ImpuestoAdicional): boolean => calculo !== "porcentaje";

/** Tells whether a code belongs to the law's impuesto selectivo al consumo, which includes that on insurance and telecommunications. */
export function isIsc(codigo: string): boolean {
  const impuesto = adicionalOf(codigo);
  return impuesto !== undefined && (isSelectivo(impuesto) || impuesto.nombre.startsWith("ISC"));
}
