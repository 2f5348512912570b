import type { Clase } from "../domain/columnas.js";

/** Number formats by class of column. "@" keeps text as it is typed: an id keeps its zeros, and a text that begins with "=" is no formula. */
const FORMATOS: Readonly<Record<Clase["kind"], string>> = {
  texto: "@",
  opcion: "@",
  impuestos: "@",
  booleano: "General",
  decimal: "General",
  fecha: "yyyy-mm-dd",
  fechaHora: "yyyy-mm-dd hh:mm:ss",
};

/** Gives Excel's number format of a class of column. */
export const formatoOf = ({ kind }: Clase): string => FORMATOS[kind];
/** The font of cells that name none; a program shows one without a name with serifs. */
export const FUENTE = { name: "Calibri", size: 11 } as const;
const fondo = (argb: string) => ({ type: "pattern", pattern: "solid", fgColor: { argb } }) as const;
export const FONDO_NARANJA = fondo("FFFDE9D9");
export const FONDO_AZUL = fondo("FFE8EEF7");
export const AS_TEXT = "@";
export const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
