import type { Credenciales } from "@dte/certifier";
import { feg } from "@dte/errors";
import { readTexts } from "../credenciales.js";

/** The user and key of INFILE's certifier. */
export type Api = { readonly usuarioApi: string; readonly llaveApi: string };
/** The user and key of its signer. */
export type Firma = { readonly usuarioFirma: string; readonly llaveFirma: string };

/** The ways in which a document that is not signed here gets its signature: by the call that certifies it, or by a call of its own. */
const MODOS = ["unificado", "dosPasos"] as const;
export type Modo = (typeof MODOS)[number];

const NOMBRE = "INFILE";

/** Reads the credentials of the certifier. `usuario` stands for both users, which INFILE makes equal. */
export const readApi = ({ certificador }: Credenciales): Api =>
  readTexts(NOMBRE, {
    usuarioApi: certificador["usuarioApi"] ?? certificador["usuario"],
    llaveApi: certificador["llaveApi"],
  });

/**
 * Reads the credentials of certifier and signer, for documents that INFILE has to sign. Like every function of this file it throws
 * FEG_BUSINESS_RULE_VIOLATION.
 */
export const readApiAndFirma = ({ certificador }: Credenciales): Api & Firma =>
  readTexts(NOMBRE, {
    usuarioFirma: certificador["usuarioFirma"] ?? certificador["usuario"],
    llaveFirma: certificador["llaveFirma"],
    usuarioApi: certificador["usuarioApi"] ?? certificador["usuario"],
    llaveApi: certificador["llaveApi"],
  });

/**
 * Reads how the account wants documents signed that are not signed here; where it says nothing, one call signs and certifies. Throws
 * FEG_BUSINESS_RULE_VIOLATION for any other word.
 */
export function readModo({ certificador }: Credenciales): Modo {
  const given = certificador["modo"] ?? "unificado";
  const modo = MODOS.find((each) => each === given);
  if (modo) return modo;
  const detalle = `credencialesCertificador.modo de la cuenta no se acepta. Valores aceptados: ${MODOS.join(", ")}.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
