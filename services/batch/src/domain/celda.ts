import { giraLectura } from "@dte/dte";
import type { Clase } from "./columnas.js";
import { decimalOfCell, decimalOfText } from "./decimal.js";
import { fechaOfIso, fechaOfSerial, fechaOfText, hasZona } from "./fecha.js";
import { type ImpuestoPedido, impuestosOfText } from "./impuestos.js";

/** A cell as the file has it: for a formula the value that was computed last, when there is one. */
export type Celda =
  /** `texto`: the digits of the file; `estilo`: the place of its format among the workbook's. */
  | { readonly tipo: "numero"; readonly texto: string; readonly estilo?: number }
  | { readonly tipo: "texto"; readonly texto: string }
  /** ISO 8601. */
  | { readonly tipo: "fecha"; readonly texto: string }
  | { readonly tipo: "booleano"; readonly valor: boolean }
  /** #REF! and its like. */
  | { readonly tipo: "error"; readonly texto: string }
  | { readonly tipo: "formulaSinValor" };

export type Valor = string | boolean | readonly ImpuestoPedido[];
/** A cell's value; or `mensaje`, in Spanish, says what is wrong and what to write. */
export type Leido = { readonly valor: Valor } | { readonly mensaje: string };

/** Characters that cannot stand in an authority's file (XML 1.0 §2.2). */
export const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Reads a cell in a column of this kind. A cell with nothing but spaces has no value: see `isVacia`. */
export function readCelda(celda: Celda, clase: Clase, date1904: boolean): Leido {
  if (celda.tipo === "error")
    return { mensaje: `la celda tiene el error ${celda.texto}; corrija la fórmula o escriba el valor` };
  if (celda.tipo === "formulaSinValor") {
    return { mensaje: "la fórmula no tiene un valor calculado; abra y guarde el libro, o pegue el valor" };
  }
  switch (clase.kind) {
    case "texto":
      return readTexto(celda, clase);
    case "opcion":
      return readOpcion(plain(celda), clase.valores);
    case "decimal":
      return readDecimal(celda, clase.minimo);
    case "booleano":
      return readBooleano(plain(celda));
    case "fecha":
    case "fechaHora":
      return readFecha(celda, clase.kind, date1904);
    case "impuestos":
      return readImpuestos(plain(celda));
  }
}

/** Tells whether a cell holds nothing but blanks. */
export const isVacia = (celda: Celda): boolean => celda.tipo === "texto" && celda.texto.trim() === "";

/** Writes the cell's content as a person would type it. */
export function plain(celda: Celda): string {
  if (celda.tipo === "booleano") return celda.valor ? "VERDADERO" : "FALSO";
  if (celda.tipo === "formulaSinValor") return "";
  return celda.tipo === "numero" ? (decimalOfCell(celda.texto) ?? celda.texto) : celda.texto.trim();
}

const CARACTER_DE_CONTROL = "tiene un carácter de control que no se admite; bórrelo";
const CARACTER_QUE_GIRA =
  "tiene caracteres invisibles que invierten la lectura; bórrelos o escriba el texto de nuevo";

const readImpuestos = (texto: string): Leido =>
  NOT_XML.test(texto) ? { mensaje: CARACTER_DE_CONTROL } : impuestosOfText(texto);

type TextoClase = Extract<Clase, { kind: "texto" }>;

function readTexto(celda: Celda, { max, patron }: TextoClase): Leido {
  if (celda.tipo === "numero" && decimalOfCell(celda.texto) === undefined) {
    return {
      mensaje:
        "el número tiene más dígitos de los que una celda conserva; dé formato de texto a la celda y escríbalo",
    };
  }
  const valor = plain(celda);
  if (isLonger(valor, max)) return { mensaje: `admite como máximo ${max} caracteres` };
  if (NOT_XML.test(valor)) return { mensaje: CARACTER_DE_CONTROL };
  if (giraLectura(valor)) return { mensaje: CARACTER_QUE_GIRA };
  if (patron && !patron.regex.test(valor)) return { mensaje: `se esperan ${patron.esperado}` };
  return { valor };
}

/** Counts characters, a surrogate pair as one; a text of more than twice as many units need not be counted. */
const isLonger = (texto: string, max: number): boolean =>
  texto.length > max && (texto.length > 2 * max || [...texto].length > max);

function readOpcion(texto: string, valores: readonly string[]): Leido {
  const valor = valores.find((each) => each.toLowerCase() === texto.toLowerCase());
  return valor === undefined ? { mensaje: `se espera ${valores.join(", ")}` } : { valor };
}

function readDecimal(celda: Celda, minimo: "cero" | "sobreCero"): Leido {
  const valor =
    celda.tipo === "numero"
      ? decimalOfCell(celda.texto)
      : celda.tipo === "texto"
        ? decimalOfText(celda.texto.trim())
        : undefined;
  if (valor === undefined) return { mensaje: "se espera un número, con punto decimal" };
  if (valor.startsWith("-") && /[1-9]/.test(valor)) return { mensaje: "no puede ser negativo" };
  if (minimo === "sobreCero" && !/[1-9]/.test(valor))
    return { mensaje: "se espera un número mayor que cero" };
  return { valor };
}

const SI = ["sí", "si", "s", "verdadero", "true", "1", "x"];
const NO = ["no", "n", "falso", "false", "0"];

function readBooleano(texto: string): Leido {
  const palabra = texto.toLowerCase();
  if (SI.includes(palabra)) return { valor: true };
  return NO.includes(palabra) ? { valor: false } : { mensaje: "se espera sí o no" };
}

/** Reads the date that a cell shows; undefined when it shows something else. */
export function fechaOf(celda: Celda, date1904: boolean): string | undefined {
  if (celda.tipo === "numero") return fechaOfSerial(Number(celda.texto), date1904);
  if (celda.tipo === "fecha") return fechaOfIso(celda.texto.trim());
  return celda.tipo === "texto" ? fechaOfText(plain(celda)) : undefined;
}

function readFecha(celda: Celda, kind: "fecha" | "fechaHora", date1904: boolean): Leido {
  const valor = fechaOf(celda, date1904);
  if (valor === undefined && celda.tipo === "texto" && hasZona(plain(celda))) {
    return {
      mensaje: "dice una zona horaria; escríbala en hora local y sin zona, como 2026-11-20T08:15:00",
    };
  }
  if (valor === undefined) return { mensaje: "se espera una fecha, como 2026-11-20 o 20/11/2026" };
  return { valor: kind === "fecha" ? valor.slice(0, 10) : valor };
}
