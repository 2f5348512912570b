import { compare, type Decimal, decimal, digits, parseDecimal, ZERO } from "@dte/sandbox";
import { isLugar } from "./lugares.js";

/** Says what is wrong with a text, in Spanish; undefined when it is of the type. */
export type ValueType = (text: string) => string | undefined;

type Facets = {
  /** Numbers have their blanks collapsed before they are looked at, texts do not (XML Schema, whiteSpace). */
  readonly base: "texto" | "entero" | "decimal";
  readonly pattern?: RegExp;
  readonly length?: readonly [min: number, max: number];
  readonly digits?: readonly [total: number, fraction: number];
  readonly from?: Decimal;
  readonly above?: Decimal;
  readonly to?: Decimal;
  readonly values?: readonly string[];
  readonly isKnown?: (text: string) => boolean;
};

// DGII validates with .NET, where \w is letters, marks, decimal digits and connectors.
const WORD = "[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]";
const CORREO = new RegExp(
  `^${WORD}+([-+.]${WORD}+)*@${WORD}+([-.]${WORD}+)*\\.${WORD}+([-.]${WORD}+)*$`,
  "u",
);
const DIA = "(3[01]|[12][0-9]|0?[1-9])-(1[012]|0?[1-9])";
const FECHA_HORA = (year: string) =>
  new RegExp(
    `^(3[01]|[12][0-9]|0[1-9])-(1[0-2]|0[1-9])-${year} (2[0-3]|[01]?[0-9]):[0-5]?[0-9]:[0-5]?[0-9]$`,
    "u",
  );
const LETRAS = "a-zA-ZñÑáéíóúÁÉÍÓÚ";
const UNIDADES = Array.from({ length: 62 }, (_, at) => String(at + 1));
const IMPUESTOS = Array.from({ length: 39 }, (_, at) => String(at + 1).padStart(3, "0"));
const MONEDAS = "BRL CAD CHF CHY XDR DKK EUR GBP JPY NOK SCP SEK USD VEF HTG MXN COP".split(" ");
const INGRESOS = ["01", "02", "03", "04", "05", "06"];
const TIPOS = ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"];
const UNO = decimal("1");

/** An amount. The dots that are not escaped are DGII's: they let any character stand for the decimal point. */
const monto = decimales(/^[0-9]{1,16}(\.[0-9]{1,2})?$/u, 18, 2);
const montoConSigno = decimales(/^[+-]?[0-9]{1,16}(.[0-9]{1,2})?$/u, 18, 2);
const enteroConDosDecimales = decimales(/^[0-9]{1,16}(.[0-9]{2})?$/u, 18, 2);
const cambio = decimales(/^[0-9]{1,3}(.[0-9]{1,4})?$/u, 7, 4);
const rnc = /^([0-9]{11}|[0-9]{9})$/u;

/** The types by the names that the tables of this folder use. Source: the simple types of DGII's XSD. */
const named: Readonly<Record<string, Facets>> = {
  version: { base: "decimal", values: ["1.0"] },
  version1: { base: "decimal", values: ["1.0"], pattern: /^1.0$/u },
  tipo: { base: "entero", values: TIPOS },
  encf: { base: "texto", pattern: /^[a-z0-9A-Z]{13}$/u },
  ncf: { base: "texto", pattern: /^([a-z0-9A-Z]{13}|[a-z0-9A-Z]{11}|[a-z0-9A-Z]{9})$/u },
  fecha: { base: "texto", pattern: new RegExp(`^${DIA}-(19|20)\\p{Nd}{2}$`, "u") },
  fechaDesde2000: { base: "texto", pattern: new RegExp(`^${DIA}-20\\p{Nd}{2}$`, "u") },
  fechaRfce: {
    base: "texto",
    pattern: /^\s*(3[01]|[12][$0-9]|0?[1-9])-(1[012]|0?[1-9])-(19|20)\p{Nd}{2}\s*$/u,
  },
  fechaHora: { base: "texto", pattern: FECHA_HORA("(19|20)\\p{Nd}{2}"), length: [0, 19] },
  fechaHoraLibre: { base: "texto", pattern: FECHA_HORA("[0-9]{4}") },
  rnc: { base: "texto", pattern: rnc },
  rncNumero: { base: "entero", pattern: rnc },
  telefono: { base: "texto", pattern: /^\p{Nd}{3}-\p{Nd}{3}-\p{Nd}{4}$/u },
  correo: { base: "texto", pattern: CORREO, length: [0, 80] },
  termino: { base: "texto", pattern: new RegExp(`^(\\s|${WORD}){1,15}$`, "u") },
  ingresos: { base: "texto", values: INGRESOS },
  ingresosNumero: { base: "entero", values: INGRESOS, pattern: /^0[1-6]$/u },
  lugar: { base: "texto", isKnown: isLugar },
  unidad: { base: "entero", values: UNIDADES },
  unidadTexto: { base: "texto", values: UNIDADES },
  impuesto: { base: "texto", values: IMPUESTOS },
  moneda: { base: "texto", values: MONEDAS },
  codigoSeguridad: { base: "texto", pattern: /^.{6}$/u },
  letras20: { base: "texto", pattern: new RegExp(`^[${LETRAS},\\s]*$`, "u"), length: [0, 20] },
  letras60: { base: "texto", pattern: new RegExp(`^[${LETRAS},\\s]*$`, "u"), length: [0, 60] },
  nombre3: nombre(3),
  nombre35: nombre(35),
  nombre60: nombre(60),
  entero2: { base: "entero", pattern: /^[0-9]{1,2}$/u },
  digitos2: { base: "entero", pattern: /^\p{Nd}{1,2}$/u },
  entero10: { base: "entero", pattern: /^\p{Nd}{1,10}$/u },
  entero20: { base: "entero", pattern: /^[0-9]{1,20}$/u },
  paginas4: { base: "entero", pattern: /^[0-9]{1,4}$/u, above: UNO },
  paginas5: { base: "entero", pattern: /^[0-9]{1,5}$/u, above: UNO },
  hasta1000: { base: "entero", pattern: /^[0-9]{1,4}$/u, from: UNO, to: decimal("1000") },
  hasta10000: { base: "entero", pattern: /^[0-9]{1,5}$/u, from: UNO, to: decimal("10000") },
  monto,
  "monto+": { ...monto, above: ZERO },
  "monto+-": montoConSigno,
  montoAprobado: decimales(/^[0-9]+\.[0-9]{2}$/u, 18, 2),
  "entero.dd": enteroConDosDecimales,
  "entero.dd+": { ...enteroConDosDecimales, from: decimal("0.01") },
  "entero.dd+-": decimales(/^[+-]?[0-9]{1,16}(.[0-9]{2})?$/u, 18, 2),
  precio: decimales(/^\p{Nd}{1,16}(\.\p{Nd}{1,4})?$/u, 20, 4),
  cantidad3: decimales(/^[0-9]{1,16}(.[0-9]{1,3})?$/u, 19, 3),
  porcentaje: { ...decimales(/^[0-9]{1,3}(.[0-9]{1,2})?$/u, 5, 2), above: ZERO },
  cambio: { ...cambio, above: ZERO },
  cambio0: cambio,
};

/** Gives the type with this name: one of those above, `textoN` (1 to N characters), `textoM-N`, `n:1|2` (whole numbers) or `CT|AH|OT` (texts). */
export function valueType(name: string): ValueType {
  const facets = named[name] ?? textOf(name) ?? oneOf(name);
  return (text) => check(facets, text);
}

function decimales(pattern: RegExp, total: number, fraction: number): Facets {
  return { base: "decimal", pattern, digits: [total, fraction] };
}

function nombre(max: number): Facets {
  return { base: "texto", pattern: new RegExp(`^\\P{Nd}[^0-9]+[${LETRAS}]$`, "u"), length: [0, max] };
}

function textOf(name: string): Facets | undefined {
  const parts = /^texto(?:(\d+)-)?(\d+)$/.exec(name);
  return parts === null ? undefined : { base: "texto", length: [Number(parts[1] ?? 1), Number(parts[2])] };
}

function oneOf(name: string): Facets {
  return name.startsWith("n:")
    ? { base: "entero", values: name.slice(2).split("|") }
    : { base: "texto", values: name.split("|") };
}

function check(facets: Facets, text: string): string | undefined {
  const value = facets.base === "texto" ? text : text.replace(/[\t\n\r ]+/g, " ").trim();
  if (facets.length !== undefined && !isLong(value, facets.length))
    return `debe tener de ${facets.length[0]} a ${facets.length[1]} caracteres`;
  if (facets.pattern !== undefined && !facets.pattern.test(value)) return "no tiene el formato requerido";
  if (facets.isKnown !== undefined && !facets.isKnown(value)) return "no está en la tabla de DGII";
  if (facets.base === "texto")
    return facets.values === undefined || facets.values.includes(value) ? undefined : "no está en la lista";
  return checkNumber(facets, value);
}

function isLong(value: string, [min, max]: readonly [number, number]): boolean {
  const length = [...value].length;
  return length >= min && length <= max;
}

function checkNumber(facets: Facets, text: string): string | undefined {
  const value = facets.base === "entero" && !/^[+-]?\d+$/.test(text) ? undefined : parseDecimal(text);
  if (value === undefined) return "no es un número";
  const { total, fraction } = digits(value);
  if (facets.digits !== undefined && (total > facets.digits[0] || fraction > facets.digits[1]))
    return `debe tener a lo más ${facets.digits[0]} dígitos y ${facets.digits[1]} decimales`;
  const isOutside =
    (facets.from !== undefined && compare(value, facets.from) < 0) ||
    (facets.above !== undefined && compare(value, facets.above) <= 0) ||
    (facets.to !== undefined && compare(value, facets.to) > 0);
  if (isOutside) return "está fuera de sus límites";
  const isListed = facets.values?.some((each) => compare(value, decimal(each)) === 0) ?? true;
  return isListed ? undefined : "no está en la lista";
}
