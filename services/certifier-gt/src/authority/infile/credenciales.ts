import type { Credenciales } from "@dte/certifier";
import { feg } from "@dte/errors";

/** What INFILE asks for: the user and key of its signer, and those of its certifier. */
export type CredencialesInfile = {
  readonly usuarioFirma: string;
  readonly llaveFirma: string;
  readonly usuarioApi: string;
  readonly llaveApi: string;
};

/** HTTP headers carry visible ASCII; anything else is a key that was pasted with something around it. */
const HEADER_VALUE = /^[\x21-\x7e]{1,500}$/;

/**
 * Reads `credencialesCertificador` of an account. `usuario` stands for both users, which INFILE makes equal.
 * Throws FEG_BUSINESS_RULE_VIOLATION that names what is missing and never what is there.
 */
export function readCredenciales(credenciales: Credenciales): CredencialesInfile {
  const usuario = credenciales["usuario"];
  const read = {
    usuarioFirma: credenciales["usuarioFirma"] ?? usuario,
    llaveFirma: credenciales["llaveFirma"],
    usuarioApi: credenciales["usuarioApi"] ?? usuario,
    llaveApi: credenciales["llaveApi"],
  };
  const wrong = Object.entries(read)
    .filter(([, value]) => typeof value !== "string" || !HEADER_VALUE.test(value))
    .map(([name]) => name);
  if (wrong.length === 0) return read as CredencialesInfile;
  const detalle = `Faltan credenciales de INFILE en la cuenta, o tienen espacios o acentos. Configure credencialesCertificador con ${wrong.join(", ")}.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
