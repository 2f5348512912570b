import { type Amount, isNegative, rescale } from "@dte/money";

/** The name of a currency after "UN", and after every other number. All of them are masculine, on which the numerals rely. */
export type NombreMoneda = { readonly uno: string; readonly varios: string };

const NOMBRES: ReadonlyMap<string, NombreMoneda> = new Map([
  ["GTQ", { uno: "QUETZAL", varios: "QUETZALES" }],
  ["USD", { uno: "DÓLAR ESTADOUNIDENSE", varios: "DÓLARES ESTADOUNIDENSES" }],
  ["EUR", { uno: "EURO", varios: "EUROS" }],
  ["MXN", { uno: "PESO MEXICANO", varios: "PESOS MEXICANOS" }],
  ["HNL", { uno: "LEMPIRA", varios: "LEMPIRAS" }],
  ["SVC", { uno: "COLÓN SALVADOREÑO", varios: "COLONES SALVADOREÑOS" }],
  ["NIO", { uno: "CÓRDOBA", varios: "CÓRDOBAS" }],
  ["CRC", { uno: "COLÓN COSTARRICENSE", varios: "COLONES COSTARRICENSES" }],
  ["PAB", { uno: "BALBOA", varios: "BALBOAS" }],
  ["BZD", { uno: "DÓLAR BELICEÑO", varios: "DÓLARES BELICEÑOS" }],
  ["DOP", { uno: "PESO DOMINICANO", varios: "PESOS DOMINICANOS" }],
]);

// "UN" and not "UNO", "VEINTIÚN" and not "VEINTIUNO": a masculine noun always follows (RAE, DPD, "uno", apócope).
const HASTA_29 =
  "CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE".split(
    " ",
  );
const DECENAS = ["TREINTA", "CUARENTA", "CINCUENTA", "SESENTA", "SETENTA", "OCHENTA", "NOVENTA"];
const CENTENAS = [
  "CIENTO",
  "DOSCIENTOS",
  "TRESCIENTOS",
  "CUATROCIENTOS",
  "QUINIENTOS",
  "SEISCIENTOS",
  "SETECIENTOS",
  "OCHOCIENTOS",
  "NOVECIENTOS",
];
/** The long scale: each step is a million times the one before. */
const ESCALA: readonly NombreMoneda[] = [
  { uno: "MILLÓN", varios: "MILLONES" },
  { uno: "BILLÓN", varios: "BILLONES" },
  { uno: "TRILLÓN", varios: "TRILLONES" },
  { uno: "CUATRILLÓN", varios: "CUATRILLONES" },
];
const MILLON = 1_000_000n;
/** The first whole number that ESCALA cannot name. */
const LIMITE = MILLON ** BigInt(ESCALA.length + 1);

/**
 * Writes an amount in Spanish words, as invoices and cheques do: "UN MIL DOSCIENTOS TREINTA Y CUATRO QUETZALES CON 56/100". A thousand is
 * "UN MIL", so that no numeral can be written before it. Cents are rounded half up. `propias` are names of currencies that the country has
 * and the contract does not list; a currency without a name is written by its code. Throws RangeError when `total` is negative or has more
 * than 30 whole digits.
 */
export function amountInWords(
  total: Amount,
  moneda: string,
  propias: Readonly<Record<string, NombreMoneda>> = {},
): string {
  if (isNegative(total)) throw new RangeError("a negative amount has no legal form in words");
  const { units } = rescale(total, 2);
  const entero = units / 100n;
  if (entero >= LIMITE) throw new RangeError("the amount is too large to be named");
  const nombre = NOMBRES.get(moneda) ?? propias[moneda] ?? { uno: moneda, varios: moneda };
  const centavos = (units % 100n).toString().padStart(2, "0");
  // "UN MILLÓN DE QUETZALES", but "UN MILLÓN UN QUETZALES": millón is a noun and takes "de" when nothing follows it.
  const de = entero >= MILLON && entero % MILLON === 0n ? " DE" : "";
  return `${wordsOf(entero)}${de} ${entero === 1n ? nombre.uno : nombre.varios} CON ${centavos}/100`;
}

function wordsOf(entero: bigint): string {
  if (entero === 0n) return "CERO";
  const partes = [belowMillion(Number(entero % MILLON))];
  let resto = entero / MILLON;
  for (const nombre of ESCALA) {
    const grupo = Number(resto % MILLON);
    if (grupo > 0) partes.unshift(`${belowMillion(grupo)} ${grupo === 1 ? nombre.uno : nombre.varios}`);
    resto /= MILLON;
  }
  return partes.filter(Boolean).join(" ");
}

function belowMillion(numero: number): string {
  const miles = Math.floor(numero / 1_000);
  return [miles > 0 ? `${belowThousand(miles)} MIL` : "", belowThousand(numero % 1_000)]
    .filter(Boolean)
    .join(" ");
}

/** Writes a number below a thousand; 0 is the empty text, since it is silent inside a larger number. */
function belowThousand(numero: number): string {
  if (numero === 100) return "CIEN";
  const centena = Math.floor(numero / 100);
  const resto = numero % 100;
  return [centena > 0 ? CENTENAS[centena - 1] : "", resto > 0 ? belowHundred(resto) : ""]
    .filter(Boolean)
    .join(" ");
}

function belowHundred(numero: number): string {
  const directo = HASTA_29[numero];
  if (directo !== undefined) return directo;
  const decena = DECENAS[Math.floor(numero / 10) - 3] ?? "";
  const unidad = numero % 10;
  return unidad === 0 ? decena : `${decena} Y ${HASTA_29[unidad]}`;
}
