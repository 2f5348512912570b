import type { Cuenta } from "@dte/contracts";
import { fail, type Outcome, pass } from "@dte/dte";
import { feg } from "@dte/errors";

/** The IVA regimes of SAT, by its code. */
export type AfiliacionIva = "GEN" | "PEQ" | "PEE" | "AGR" | "AGE" | "EXE" | "PRI" | "PEC";

/** The contract's words for each regime; the code itself is accepted too. */
const PALABRAS: Readonly<Record<AfiliacionIva, readonly string[]>> = {
  GEN: ["GENERAL"],
  PEQ: ["PEQUENO_CONTRIBUYENTE"],
  PEE: ["PEQUENO_CONTRIBUYENTE_ELECTRONICO"],
  AGR: ["AGROPECUARIO", "CONTRIBUYENTE_AGROPECUARIO"],
  AGE: ["AGROPECUARIO_ELECTRONICO", "CONTRIBUYENTE_AGROPECUARIO_ELECTRONICO"],
  EXE: ["EXENTO", "SIN_AFILIACION"],
  PRI: ["PRIMARIO", "REGIMEN_PRIMARIO"],
  PEC: ["PECUARIO", "REGIMEN_PECUARIO"],
};

/** Lists the words that an account may use for a regime: SAT's code, and the contract's words. */
export const palabrasDe = (codigo: AfiliacionIva): readonly string[] => [codigo, ...PALABRAS[codigo]];

/** Reads a word as the contract writes it: "Pequeño contribuyente" and PEQUENO_CONTRIBUYENTE are the same. */
const wordOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, "_");

/** Every word that names an IVA regime. */
export const PALABRAS_IVA: readonly string[] = (Object.keys(PALABRAS) as AfiliacionIva[]).flatMap(palabrasDe);

/** Finds SAT's code of the account's IVA regime. A missing or unknown regime is the account's fault, not the request's. */
export function afiliacionIvaOf(cuenta: Cuenta): Outcome<AfiliacionIva> {
  const word = wordOf(cuenta.informacionFiscal?.afiliacionIva ?? "");
  const codigos = Object.keys(PALABRAS) as AfiliacionIva[];
  const found = codigos.find((codigo) => codigo === word || PALABRAS[codigo].includes(word));
  if (found) return pass(found);
  const aceptadas = codigos.map((codigo) => PALABRAS[codigo][0] ?? codigo).join(", ");
  return misconfigured("GT-AFILIACION-IVA", "afiliacionIva", `Use uno de estos valores: ${aceptadas}.`);
}

/** Gives the contract's word for SAT's code of an IVA regime; a code without a word stays itself. */
export const palabraAfiliacionIva = (codigo: string): string =>
  PALABRAS[codigo as AfiliacionIva]?.[0] ?? codigo;

/** The scenarios of phrase 1, each with the words for its regime. The most particular ones come first. */
const ESCENARIOS_ISR = [
  { escenario: 3, palabras: ["DIRECTO"] },
  { escenario: 4, palabras: ["EXENT"] },
  { escenario: 1, palabras: ["UTILIDADES", "TRIMESTRAL"] },
  { escenario: 2, palabras: ["SIMPLIFICADO", "DEFINITIVA"] },
] as const;

/** The words that tell an ISR regime, wherever they stand in the contract's long code. */
export const PALABRAS_ISR: readonly string[] = ESCENARIOS_ISR.flatMap(({ palabras }) => [...palabras]);

/**
 * Finds the scenario of phrase 1 for the account's ISR regime: 1 quarterly payments, 2 definitive withholding, 3 direct payment, 4 exempt.
 * The contract's value is a long code, told apart by the word that the law gives the regime.
 */
export function escenarioIsrOf(cuenta: Cuenta): Outcome<1 | 2 | 3 | 4> {
  const word = wordOf(cuenta.informacionFiscal?.afiliacionIsr ?? "");
  const found = ESCENARIOS_ISR.find(({ palabras }) => palabras.some((palabra) => word.includes(palabra)));
  if (found) return pass(found.escenario);
  const aceptadas =
    "SOBRE_LAS_UTILIDADES (pagos trimestrales), OPCIONAL_SIMPLIFICADO (retención definitiva), PAGO_DIRECTO o EXENTO";
  return misconfigured(
    "GT-AFILIACION-ISR",
    "afiliacionIsr",
    `Use un valor que nombre el régimen: ${aceptadas}.`,
  );
}

function misconfigured(id: string, field: string, remedio: string) {
  const path = `informacionFiscal.${field}`;
  const detalle = `La cuenta no tiene ${path}, o no es un régimen conocido. ${remedio}`;
  return fail(id, path, feg("FEG_BUSINESS_RULE_VIOLATION", { detalle }));
}
