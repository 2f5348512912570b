import { parseAmount } from "@dte/money";
import { CONSUMO, CONSUMO_ENTERO, isResumida } from "../regime/resumen.js";
import { isNota } from "../regime/tipos.js";
import { type Columnas, encfDe } from "./set.js";

/** Tells whether DGII gets the summary of this case and not the document. */
const isResumen = (caso: Columnas): boolean =>
  isResumida(caso["TipoeCF"] ?? "", parseAmount(caso["MontoTotal"] ?? "") ?? CONSUMO_ENTERO);

/** Gives a case its turn: a note comes after the document that it adjusts, also when that is a note. */
function turnoDe(caso: Columnas, casos: readonly Columnas[]): number {
  const tipo = caso["TipoeCF"] ?? "";
  if (!isNota(tipo)) return tipo !== CONSUMO ? 0 : isResumen(caso) ? 2 : 1;
  const original = casos.find((each) => encfDe(each) === caso["NCFModificado"]);
  return original && original !== caso && isNota(original["TipoeCF"] ?? "") ? 4 : 3;
}

/** Puts the cases in the order in which DGII takes them; within a turn they stay as the workbook has them. */
export const enOrden = (casos: readonly Columnas[]): Columnas[] =>
  casos.toSorted((a, b) => turnoDe(a, casos) - turnoDe(b, casos));
