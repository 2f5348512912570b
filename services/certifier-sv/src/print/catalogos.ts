import { type Amount, formatShort } from "@dte/money";
import { CLASES } from "../regime/establecimiento.js";
import { NOMBRES_DOCUMENTO, tipoIdOf } from "../regime/identificadores.js";

/** The models of CAT-003. */
export const MODELOS: Readonly<Record<string, string>> = { 1: "Previo", 2: "Diferido" };
/** The transmissions of CAT-004. */
export const TRANSMISIONES: Readonly<Record<string, string>> = { 1: "Normal", 2: "Por contingencia" };
/** The conditions of CAT-016. */
export const CONDICIONES: Readonly<Record<string, string>> = { 1: "Contado", 2: "A crédito", 3: "Otro" };
/** The letter that MH's own codes have for a predio, which CAT-009 calls a patio. */
const PREDIO = "P";

/** Names the kind of an establishment, by CAT-009 or by the letter that a control number has for it. */
export const nombreEstablecimiento = (codigo: string): string | undefined =>
  codigo === PREDIO
    ? "Predio"
    : CLASES.find((clase) => clase.codigo === codigo || clase.letra === codigo)?.texto;

/** Names the kind of an identity document: CAT-022. */
export const nombreDocumento = (codigo: string): string | undefined => {
  const tipo = tipoIdOf(codigo);
  return tipo && NOMBRES_DOCUMENTO[tipo];
};

/** Writes a code that a catalogue has by its number: "1". */
export const codigoDe = (valor: Amount | undefined): string => (valor ? formatShort(valor) : "");
