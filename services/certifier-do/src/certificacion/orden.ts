import { amount, compare, parseAmount } from "@dte/money";
import { isNota } from "../regime/tipos.js";
import { type Columnas, encfDe } from "./set.js";

/** From this amount on a consumer invoice goes to DGII itself, and below it its summary: Formato RFCE v1.0. */
const CONSUMO_ENTERO = amount("250000");

/** Whether DGII gets the summary of this case and not the document. */
const isResumen = (caso: Columnas): boolean =>
  caso["TipoeCF"] === "32" &&
  compare(parseAmount(caso["MontoTotal"] ?? "") ?? CONSUMO_ENTERO, CONSUMO_ENTERO) < 0;

/** What comes before what: a note after what it adjusts, also where that is a note. */
function turnoDe(caso: Columnas, casos: readonly Columnas[]): number {
  const tipo = caso["TipoeCF"] ?? "";
  if (!isNota(tipo)) return tipo !== "32" ? 0 : isResumen(caso) ? 2 : 1;
  const original = casos.find((each) => encfDe(each) === caso["NCFModificado"]);
  return original && original !== caso && isNota(original["TipoeCF"] ?? "") ? 4 : 3;
}

/** The cases in the order that DGII's set goes through in, else as the workbook has them. */
export const enOrden = (casos: readonly Columnas[]): Columnas[] =>
  casos.toSorted((a, b) => turnoDe(a, casos) - turnoDe(b, casos));
