import type { TipoIdentificadorInput } from "@dte/contracts";
import { MUNICIPIOS } from "../regime/cui.js";

const dosDigitos = (numero: number): string => String(numero).padStart(2, "0");

/** Makes a pattern for the numbers from 01 to the last municipality of a department. */
const municipiosDe = (cuantos: number): string =>
  Array.from({ length: cuantos }, (_, i) => dosDigitos(i + 1)).join("|");

/** The four digits that end a CUI: department and municipality. SAT, Reglas y validaciones 5.1.5. */
const LUGAR = MUNICIPIOS.map((cuantos, i) => `${dosDigitos(i + 1)}(?:${municipiosDe(cuantos)})`).join("|");

/** The weights 2, 3, 4… from the right, as many as the longest number needs. */
const PESOS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The identifiers that SAT knows people by: Reglas y validaciones 5.1.1 to 5.1.5, GT_Documento 0.2.1. */
export const identificadores: TipoIdentificadorInput[] = [
  // A request that names no kind may give a NIT, the thirteen digits of a CUI, anything in an export, or CF.
  { tipo: "", nombre: "NIT", ejemplo: "1234567-9", deReceptor: true },
  {
    tipo: "NIT",
    nombre: "NIT",
    patron: "[1-9]\\d{0,10}[\\dK]",
    verificador: { modulo: 11, pesos: PESOS, digitos: "0K987654321" },
    ejemplo: "1234567-9",
    deEmisor: true,
  },
  {
    tipo: "CUI",
    nombre: "CUI",
    texto: "CUI (DPI)",
    patron: `\\d{8,9}(?:${LUGAR})`,
    // No number has the check digit 10.
    verificador: { modulo: 11, pesos: PESOS, digitos: "0 987654321", detras: 4 },
    ejemplo: "1234 56789 0101",
    deReceptor: true,
  },
  {
    tipo: "EXT",
    nombre: "Identificación extranjera",
    texto: "Pasaporte o identificación extranjera",
    patron: "[A-Z0-9&%'()*+,/#=]{1,18}",
    ejemplo: "A1234567",
    deReceptor: true,
  },
];
