import type { Readable } from "node:stream";
import type { Celda } from "../domain/celda.js";
import type { Fila } from "../domain/encabezados.js";
import { columnaOfLetras, posicionOf, type Rango, rangoOf } from "../domain/posicion.js";
import { damaged } from "./invalid.js";
import { type Atributos, readXml, unescaped } from "./xml.js";

/** Beyond it nobody merges by hand; only those near the data are told. */
const COMBINADAS_MAX = 10_000;

type Abierta = {
  columna: number;
  tipo: string;
  valor: string;
  inline: string;
  hasFormula: boolean;
  hasValue: boolean;
};

/**
 * Reads a sheet (ECMA-376 part 1, 18.3) row by row; only rows with a cell that holds something come. Gives the ranges of
 * merged cells, which stand behind the rows. `onFila` says whether to go on.
 */
export async function readSheet(
  stream: Readable,
  sharedStrings: readonly string[],
  onFila: (fila: Fila) => boolean,
): Promise<readonly Rango[]> {
  const combinadas: Rango[] = [];
  let isDone = false;
  let numero = 0;
  let columna = 0;
  let celdas = new Map<number, Celda>();
  let celda: Abierta | undefined;
  let target: "valor" | "inline" | undefined;
  let isPhonetic = false;

  function openElement(elemento: string, atributos: Atributos): void {
    switch (elemento) {
      case "row":
        numero = rowNumber(atributos["r"], numero);
        columna = 0;
        celdas = new Map();
        return;
      case "c":
        columna = columnNumber(atributos["r"], columna);
        celda = {
          columna,
          tipo: atributos["t"] ?? "n",
          valor: "",
          inline: "",
          hasFormula: false,
          hasValue: false,
        };
        return;
      case "f":
        if (celda) celda.hasFormula = true;
        return;
      case "v":
        target = "valor";
        if (celda) celda.hasValue = true;
        return;
      case "rPh":
        isPhonetic = true;
        return;
      case "t":
        target = celda && !isPhonetic ? "inline" : undefined;
        return;
      case "mergeCell":
        addRange(combinadas, atributos["ref"]);
    }
  }

  function closeElement(elemento: string): void {
    if (elemento === "v" || elemento === "t") target = undefined;
    if (elemento === "rPh") isPhonetic = false;
    if (elemento === "c" && celda) {
      const leida = toCelda(celda, sharedStrings);
      if (leida) celdas.set(celda.columna, leida);
      celda = undefined;
    }
    if (elemento === "row" && celdas.size > 0 && !isDone) isDone = !onFila({ numero, celdas });
  }

  const oyente = {
    open: openElement,
    close: closeElement,
    text(trozo: string) {
      if (celda && target) celda[target] += trozo;
    },
  };
  await readXml(stream, oyente, () => isDone);
  return combinadas;
}

/** Without a number a row follows the one before it. */
function rowNumber(atributo: string | undefined, previous: number): number {
  if (atributo === undefined) return previous + 1;
  const numero = Number(atributo);
  if (!Number.isInteger(numero) || numero < 1 || numero > 1_048_576) throw damaged();
  return numero;
}

/** Without a reference a cell follows the one before it. */
function columnNumber(referencia: string | undefined, previous: number): number {
  if (referencia === undefined) return previous + 1;
  const columna = posicionOf(referencia)?.columna ?? columnaOfLetras(referencia);
  if (columna === undefined) throw damaged();
  return columna;
}

function addRange(combinadas: Rango[], referencia: string | undefined): void {
  const rango = rangoOf(referencia ?? "");
  if (rango && combinadas.length < COMBINADAS_MAX) combinadas.push(rango);
}

function toCelda(
  { tipo, valor, inline, hasFormula, hasValue }: Abierta,
  textos: readonly string[],
): Celda | undefined {
  if (tipo === "inlineStr") return { tipo: "texto", texto: unescaped(inline) };
  if (!hasValue) return hasFormula ? { tipo: "formulaSinValor" } : undefined;
  switch (tipo) {
    case "s": {
      const texto = /^\d+$/.test(valor) ? textos[Number(valor)] : undefined;
      if (texto === undefined) throw damaged();
      return { tipo: "texto", texto };
    }
    case "str":
      // A text formula that gave nothing looks the same as one that was never computed.
      return valor === "" && hasFormula
        ? { tipo: "formulaSinValor" }
        : { tipo: "texto", texto: unescaped(valor) };
    case "b":
      return { tipo: "booleano", valor: valor === "1" || valor === "true" };
    case "e":
      return { tipo: "error", texto: valor.slice(0, 20) };
    case "d":
      return { tipo: "fecha", texto: valor };
    default:
      return valor.trim() === "" ? undefined : { tipo: "numero", texto: valor };
  }
}
