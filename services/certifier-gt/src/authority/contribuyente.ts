import { feg } from "@dte/errors";
import { cleanCui, isCui } from "../regime/cui.js";
import { cleanNit, isNit } from "../regime/nit.js";

/** An identifier as certifiers are asked for it. */
export type Identificador = { readonly tipo: "NIT" | "CUI"; readonly id: string };

/** Tells a NIT from a CUI, which has 13 digits, or 12 that are no NIT. Throws FEG_INVALID_NIT for what is neither. */
export function readIdentificador(text: string): Identificador {
  const nit = cleanNit(text);
  if (isNit(nit)) return { tipo: "NIT", id: nit };
  const cui = cleanCui(text);
  if (isCui(cui)) return { tipo: "CUI", id: cui };
  throw feg("FEG_INVALID_NIT", { id: text.slice(0, SHOWN_MAX) });
}

/** No identifier is longer: what a message repeats of a wrong one. */
const SHOWN_MAX = 30;
/** Two surnames and the married one, then the given names. */
const SURNAMES = 3;

/**
 * A name of SAT's register as people write it: "PEREZ,LOPEZ,,ANA,LUCIA" is ANA LUCIA PEREZ LOPEZ. Companies are not
 * written so, and stay as they are. Undefined when there is none.
 */
export function readableName(text: string): string | undefined {
  const parts = text.split(",");
  const isPerson = parts.length > SURNAMES && !text.includes(", ");
  const ordered = isPerson ? [...parts.slice(SURNAMES), ...parts.slice(0, SURNAMES)] : [text];
  const name = ordered
    .map((each) => each.trim().replace(/\s+/g, " "))
    .filter((each) => each !== "")
    .join(" ");
  return name === "" ? undefined : name;
}

/** The certifier could not be asked: that is not "nobody". `motivo` is English, for the log. */
export const lookupFailed = (certificador: string, motivo: string): Error =>
  feg("1000", {
    detalle: `${certificador} no respondió la consulta. Intente de nuevo en unos minutos.`,
  }).causedBy(new Error(motivo));

/** The certifier does not know the account. */
export const lookupRefused = (certificador: string): Error =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `${certificador} no reconoce las credenciales de la cuenta, y no respondió la consulta. Revise credencialesCertificador.`,
  });
