const BEBIDAS = [
  "cerveza",
  "vino de uva",
  "vermut",
  "bebidas fermentadas",
  "alcohol etílico",
  "alcohol etílico",
  "aguardiente de uva",
  "whisky",
  "ron y aguardiente de caña",
  "gin y ginebra",
  "vodka",
  "licores",
  "bebidas alcohólicas",
];

const desde = (codigo: number, nombres: readonly string[]): [string, string][] =>
  nombres.map((nombre, i) => [String(codigo + i).padStart(3, "0"), nombre]);

/** DGII, Formato e-CF v1.0, table I. */
const REPUBLICA_DOMINICANA = new Map([
  ...desde(1, [
    "Propina legal",
    "Contribución a las telecomunicaciones",
    "ISC de seguros",
    "ISC de telecomunicaciones",
    "Primera placa",
  ]),
  ...desde(
    6,
    BEBIDAS.map((bebida) => `ISC específico de ${bebida}`),
  ),
  ...desde(19, Array<string>(4).fill("ISC específico de cigarrillos")),
  ...desde(
    23,
    BEBIDAS.map((bebida) => `ISC ad valorem de ${bebida}`),
  ),
  ...desde(36, Array<string>(4).fill("ISC ad valorem de cigarrillos")),
]);

/** MH, CAT-015: the codes that are no words. */
const EL_SALVADOR = new Map([
  ["59", "Turismo por alojamiento"],
  ["71", "Turismo por salida aérea"],
  ["D1", "FOVIAL"],
  ["C8", "COTRANS"],
  ["D5", "Otras tasas"],
  ["D4", "Otros impuestos"],
  ["A8", "Impuesto especial al combustible"],
  ["57", "Impuesto al cemento"],
  ["90", "Primera matrícula"],
  ["A6", "Impuesto a armas y municiones"],
  ["C5", "Ad valorem de bebidas alcohólicas"],
  ["C6", "Ad valorem de cigarrillos"],
  ["C7", "Ad valorem de cigarros"],
  ["51", "Bebidas alcohólicas"],
  ["52", "Cerveza"],
  ["53", "Productos del tabaco"],
  ["54", "Bebidas gaseosas"],
  ["55", "Otros específicos"],
  ["58", "Alcohol"],
  ["79", "Llamadas del exterior"],
  ["A1", "Específicos y ad valorem"],
  ["A5", "Bebidas isotónicas y energizantes"],
  ["A7", "Alcohol etílico"],
  ["A9", "Sacos sintéticos"],
]);

const POR_PAIS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  DO: REPUBLICA_DOMINICANA,
  SV: EL_SALVADOR,
};

/** What a reader calls a tax: its name for an authority's code, "ITBIS retenido" for ITBIS_RETENIDO. */
export const nombreDelImpuesto = (nombreCorto: string, pais: string | undefined): string =>
  POR_PAIS[pais ?? ""]?.get(nombreCorto) ??
  nombreCorto.replaceAll("_", " ").replace(/ (RETENIDO|PERCIBIDO)$/, (sufijo) => sufijo.toLowerCase());
