import { amount, compare, parseAmount } from "@dte/money";
import { isNota } from "../regime/tipos.js";
import { type Columnas, encfDe } from "./set.js";

/** From this amount on a consumer invoice goes to DGII itself, and below it its summary: Formato RFCE v1.0. */
const CONSUMO_ENTERO = amount("250000");

/** Tells whether DGII gets the summary of this case and not the document. */
const isResumen = (caso: Columnas): boolean =>
  caso["TipoeCF"] === "32" &&
  compare(parseAmount(caso["MontoTotal"] ?? "") ?? CONSUMO_ENTERO, CONSUMO_ENTERO) < 0;

/** Gives a case its turn: a note comes after what it adjusts, also when that is a note. */
function turnoDe(caso: Columnas, casos: readonly Columnas[]): number {
  const tipo = caso["TipoeCF"] ?? "";
  if (!isNota(tipo)) return tipo !== "32" ? 0 : isResumen(caso) ? 2 : 1;
  const original = casos.find((each) => encfDe(each) === caso["NCFModificado"]);
  return original && original !== caso && isNota(original["TipoeCF"] ?? "") ? 4 : 3;
}

/** Puts the cases in the order in which DGII takes them; within a turn they stay as the workbook has them. */
export const enOrden = (casos: readonly Columnas[]): Columnas[] =>
  casos.toSorted((a, b) => turnoDe(a, casos) - turnoDe(b, casos));
