import { type Amount, format, parseAmount } from "@dte/money";
import { parse } from "lossless-json";

/** The values of a JSON text here: an amount is a number that is written with all the decimals it has. */
export type Valor = string | number | null | Amount | readonly Valor[] | Objeto;
export type Objeto = { readonly [clave: string]: Valor };

/** Writes compact JSON text in UTF-8. Amounts never pass through a float. */
export const writeJson = (valor: Valor): Uint8Array => new TextEncoder().encode(textOf(valor));

function textOf(valor: Valor): string {
  if (valor === null || typeof valor !== "object") return JSON.stringify(valor);
  if (isAmount(valor)) return format(valor);
  if (isLista(valor)) return `[${valor.map(textOf).join(",")}]`;
  const claves = Object.entries(valor).map(([clave, each]) => `${JSON.stringify(clave)}:${textOf(each)}`);
  return `{${claves.join(",")}}`;
}

/**
 * Reads a JSON object with its numbers as the exact decimals that were written. Throws SyntaxError for a text that is not a JSON object, has a number
 * with more digits than an amount takes, or holds `true` or `false`, which no document of MH does. An exponent is taken, because Java writes doubles
 * from ten million on with one, and its text is the one that was signed.
 */
export function readJson(texto: Uint8Array): Objeto {
  const valor = parse(new TextDecoder("utf-8", { fatal: true }).decode(texto), undefined, readNumero);
  if (!isObjeto(valor as Valor)) throw new SyntaxError("not a JSON object");
  return valor as Objeto;
}

const CON_EXPONENTE = /^(.+)[eE]([+-]?\d{1,2})$/;
/** The digits before and after the point that an amount takes as text. */
const CIFRAS_MAX = { enteras: 30, decimales: 20 } as const;

function readNumero(texto: string): Amount {
  const [, mantisa = texto, exponente = "0"] = CON_EXPONENTE.exec(texto) ?? [];
  const numero = parseAmount(mantisa);
  const movido = numero && shift(numero, Number(exponente));
  if (!movido) throw new SyntaxError("not a decimal of a document");
  return movido;
}

/** Moves the point: 2.26 by 2 is 226. Undefined when the result has more digits than an amount takes. */
function shift({ units, scale }: Amount, places: number): Amount | undefined {
  const moved = scale - places;
  const enteras = String(units).replace("-", "").length - Math.min(moved, 0) - Math.max(moved, 0);
  if (moved > CIFRAS_MAX.decimales || enteras > CIFRAS_MAX.enteras) return undefined;
  return moved >= 0 ? { units, scale: moved } : { units: units * 10n ** BigInt(-moved), scale: 0 };
}

/** Tells whether a value of a file is a number: it is read as an exact decimal. */
export const isAmount = (valor: Valor | undefined): valor is Amount =>
  typeof valor === "object" && valor !== null && "units" in valor && typeof valor["units"] === "bigint";

/** Tells whether a value of a file is a list. */
export const isLista = (valor: Valor | undefined): valor is readonly Valor[] => Array.isArray(valor);

/** Tells whether a value of a file is an object; an exact decimal, a list and null are not. */
export const isObjeto = (valor: Valor | undefined): valor is Objeto =>
  typeof valor === "object" && valor !== null && !isLista(valor) && !isAmount(valor);

/** Gives the object under a key; an empty one when there is none. */
export const objetoAt = (objeto: Objeto, clave: string): Objeto => {
  const valor = objeto[clave];
  return isObjeto(valor) ? valor : {};
};

/** Gives the text under a key; undefined when there is none. */
export const textoAt = (objeto: Objeto, clave: string): string | undefined => {
  const valor = objeto[clave];
  return typeof valor === "string" ? valor : undefined;
};
