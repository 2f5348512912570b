import { feg } from "@dte/errors";
import { cleanCui, isCui } from "../regime/cui.js";
import { cleanNit, isNit } from "../regime/nit.js";

/** An identifier as certifiers are asked for it. */
export type Identificador = { readonly tipo: "NIT" | "CUI"; readonly id: string };

/** Tells a NIT from a CUI, which has 13 digits, or 12 that are not a NIT. Throws FEG_INVALID_NIT for any other text. */
export function readIdentificador(text: string): Identificador {
  const nit = cleanNit(text);
  if (isNit(nit)) return { tipo: "NIT", id: nit };
  const cui = cleanCui(text);
  if (isCui(cui)) return { tipo: "CUI", id: cui };
  throw feg("FEG_INVALID_NIT", { id: text.slice(0, SHOWN_MAX) });
}

/** A message repeats no more than this of a wrong identifier; no right one is longer. */
const SHOWN_MAX = 30;
/** The register has two surnames and the married one before the given names. */
const SURNAMES = 3;

/**
 * Writes a name of SAT's register as people do: "PEREZ,LOPEZ,,ANA,LUCIA" is ANA LUCIA PEREZ LOPEZ. Companies are not registered so, and
 * keep their name as it is. Undefined when there is no name.
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

/**
 * Makes the error for a certifier that could not be asked, which does not mean that nobody has the identifier. `motivo` is English, for the
 * log.
 */
export const lookupFailed = (certificador: string, motivo: string): Error =>
  feg("1000", {
    detalle: `${certificador} no respondió la consulta. Intente de nuevo en unos minutos.`,
  }).causedBy(new Error(motivo));

/** Makes the error for a certifier that refuses the account. */
export const lookupRefused = (certificador: string): Error =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `${certificador} no reconoce las credenciales de la cuenta, y no respondió la consulta. Revise credencialesCertificador.`,
  });
