import type { Clase } from "../domain/columnas.js";

/** "@" keeps text as it is typed: an id its zeros, and what begins with "=" no formula. */
const FORMATOS: Readonly<Record<Clase["kind"], string>> = {
  texto: "@",
  opcion: "@",
  impuestos: "@",
  booleano: "General",
  decimal: "General",
  fecha: "yyyy-mm-dd",
  fechaHora: "yyyy-mm-dd hh:mm:ss",
};

export const formatoOf = ({ kind }: Clase): string => FORMATOS[kind];
export const AS_TEXT = "@";
export const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
