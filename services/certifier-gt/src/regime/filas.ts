import type { DatoAdicional } from "@dte/contracts";
import { type Amount, amount, compare, isNegative, parseAmount } from "@dte/money";
import { DECIMALES_MAX } from "./abonos.js";

/** The rows of data that a request gives one datum at a time: `PREFIJO_CAMPO_1`, `PREFIJO_CAMPO_2`. */
export type Filas<C extends string = string> = {
  readonly prefijo: string;
  readonly campos: readonly C[];
};
/** One row, by the names of its fields; a field that it does not give is the empty text. */
export type Fila<C extends string> = { readonly numero: number } & Readonly<Record<C, string>>;

/** The most rows: so many fit on a page or two; SAT's schemas set no limit. */
export const FILAS_MAX = 50;
/** The largest amount: SAT's numbers have room for no more, beside ten decimals. */
const MONTO_MAX = amount("1000000000000");

/** Writes the name of one field of one row, as requests give it. Rows count from 1. */
export const nombreDe = <C extends string>({ prefijo }: Filas<C>, campo: C, numero: number): string =>
  `${prefijo}_${campo}_${numero}`;

/** Reads the field and the row that a name means; undefined when it means none. */
function read<C extends string>({ prefijo, campos }: Filas<C>, nombre: string) {
  const [, dicho, numero] = /^(.*)_([1-9]\d{0,2})$/.exec(nombre) ?? [];
  const campo = campos.find((each) => `${prefijo}_${each}` === dicho);
  return campo && { campo, numero: Number(numero) };
}

/** Tells whether a datum of a request is a field of one of these rows; rows have numbers from 1 to 999. */
export const isDeFilas = (filas: Filas, nombre: string): boolean => read(filas, nombre) !== undefined;

/** Reads the rows, by their numbers. When a field is given twice the first one counts. */
export function filasDe<C extends string>(
  filas: Filas<C>,
  datosAdicionales: readonly DatoAdicional[],
): Fila<C>[] {
  const vacia = Object.fromEntries(filas.campos.map((campo) => [campo, ""]));
  const leidas = new Map<number, Record<string, string>>();
  for (const { nombre, valor } of datosAdicionales.toReversed()) {
    const dato = read(filas, nombre);
    if (!dato) continue;
    const fila = leidas.get(dato.numero) ?? { ...vacia };
    leidas.set(dato.numero, { ...fila, [dato.campo]: valor.trim() });
  }
  return [...leidas].toSorted(([a], [b]) => a - b).map(([numero, fila]) => ({ ...fila, numero }) as Fila<C>);
}

/** Says what keeps these data from being rows, in Spanish: an unknown name, a name that is given twice, or too many rows. */
export function problemaDeFilas(
  filas: Filas,
  pedidos: readonly string[],
  datosAdicionales: readonly DatoAdicional[],
): string | undefined {
  const nombres = datosAdicionales
    .map(({ nombre }) => nombre)
    // A name in small letters is not a field either, and would be printed as a legend.
    .filter((nombre) => nombre.toUpperCase().startsWith(`${filas.prefijo}_`));
  const ajeno = nombres.find((nombre) => !isDeFilas(filas, nombre));
  const validos = pedidos.map((campo) => `${filas.prefijo}_${campo}_1`).join(", ");
  if (ajeno !== undefined)
    return `${ajeno.slice(0, 40)} no existe. Los nombres son ${validos}, y así cada fila.`;
  const repetido = nombres.find((nombre, i) => nombres.indexOf(nombre) !== i);
  if (repetido !== undefined) return `${repetido} está dos veces. Deje uno.`;
  const { length } = filasDe(filas, datosAdicionales);
  return length > FILAS_MAX ? `${filas.prefijo} admite hasta ${FILAS_MAX} filas y hay ${length}.` : undefined;
}

/** Reads an amount that SAT has room for, not negative; undefined when the text is not one. */
export function montoDeFila(texto: string): Amount | undefined {
  const monto = parseAmount(texto);
  const cabe = monto && monto.scale <= DECIMALES_MAX && compare(monto, MONTO_MAX) < 0;
  return cabe && !isNegative(monto) ? monto : undefined;
}
