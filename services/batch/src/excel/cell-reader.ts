import type { Celda } from "../domain/celda.js";
import { damaged } from "./invalid.js";
import { unescaped } from "./xml.js";

type Abierta = {
  tipo: string;
  estilo: string;
  valor: string;
  inline: string;
  hasFormula: boolean;
  hasValue: boolean;
};

/** The most characters of a cell that are kept: a spreadsheet's cell has no more (ECMA-376 part 1, 18.18.11), and no column takes as many. */
const CHARACTERS_MAX = 32_767;

/** Makes a reader of one cell after the other (ECMA-376 part 1, 18.3.1.4), to which the content of each is given as it comes. */
export function createCellReader(sharedStrings: readonly string[]) {
  let celda: Abierta = nueva("n", "");
  let target: "valor" | "inline" | undefined;
  let isPhonetic = false;
  return {
    begin(tipo = "n", estilo = ""): void {
      celda = nueva(tipo, estilo);
    },
    open(elemento: string): void {
      if (elemento === "f") celda.hasFormula = true;
      if (elemento === "rPh") isPhonetic = true;
      if (elemento === "t") target = isPhonetic ? undefined : "inline";
      if (elemento !== "v") return;
      target = "valor";
      celda.hasValue = true;
    },
    text(trozo: string): void {
      if (target && celda[target].length <= CHARACTERS_MAX) celda[target] += trozo;
    },
    close(elemento: string): void {
      if (elemento === "v" || elemento === "t") target = undefined;
      if (elemento === "rPh") isPhonetic = false;
    },
    /** Ends the cell; undefined when it holds nothing. Throws LOT-INVEXC-2 for a shared text that the workbook does not have. */
    end: (): Celda | undefined => toCelda(celda, sharedStrings),
  };
}

const nueva = (tipo: string, estilo: string): Abierta => ({
  tipo,
  estilo,
  valor: "",
  inline: "",
  hasFormula: false,
  hasValue: false,
});

function toCelda(
  { tipo, estilo, valor, inline, hasFormula, hasValue }: Abierta,
  textos: readonly string[],
): Celda | undefined {
  if (tipo === "inlineStr") return { tipo: "texto", texto: unescaped(inline) };
  if (!hasValue) return hasFormula ? { tipo: "formulaSinValor" } : undefined;
  switch (tipo) {
    case "s":
      return { tipo: "texto", texto: sharedText(valor, textos) };
    case "str":
      // A text formula with an empty result looks the same as one that was never computed.
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
      if (valor.trim() === "") return undefined;
      return { tipo: "numero", texto: valor, ...(ESTILO.test(estilo) && { estilo: Number(estilo) }) };
  }
}

/** The place of a format among those of the workbook, of which it has some thousands at most. */
const ESTILO = /^\d{1,5}$/;

function sharedText(index: string, textos: readonly string[]): string {
  const texto = /^\d+$/.test(index) ? textos[Number(index)] : undefined;
  if (texto === undefined) throw damaged();
  return texto;
}
