import type { Format } from "@dte/certifier";
import type { Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { buildCancelXml } from "./build-cancel-xml.js";
import { buildXml } from "./build-xml.js";
import { buildNuc } from "./nuc/build-nuc.js";
import { buildNucCancel } from "./nuc/build-nuc-cancel.js";

/** A certifier that SAT has authorised, and the form that it takes. */
export type Certificador = {
  /** The account's `idCertificador`. */
  readonly id: "infile" | "digifact" | "megaprint";
  /** Its tax id and its name in SAT's register of certifiers. */
  readonly nit: string;
  readonly nombre: string;
  readonly formato: Formato;
};

/** A form in which documents and cancellations are written, and the byte that it begins with. */
type Formato = Pick<Format, "write" | "writeCancel"> & { readonly firstByte: "<" | "{" };

/** SAT's own XML. */
const FEL: Formato = { write: buildXml, writeCancel: buildCancelXml, firstByte: "<" };
/** Digifact's NUC, from which it writes SAT's XML by itself. */
const NUC: Formato = { write: buildNuc, writeCancel: buildNucCancel, firstByte: "{" };

/** The certifiers that accounts may choose. */
const CERTIFICADORES: readonly Certificador[] = [
  { id: "infile", nit: "12521337", nombre: "INFILE, SOCIEDAD ANONIMA", formato: FEL },
  { id: "digifact", nit: "77454820", nombre: "DIGIFACT SERVICIOS, SOCIEDAD ANONIMA", formato: NUC },
  { id: "megaprint", nit: "50510231", nombre: "MEGAPRINT, SOCIEDAD ANONIMA", formato: FEL },
];

/** Finds the account's own certifier. FEG_BUSINESS_RULE_VIOLATION when the account names an unknown one. */
export function certificadorDe({ idCertificador }: Cuenta): Certificador {
  const certificador = CERTIFICADORES.find(({ id }) => id === idCertificador.toLowerCase());
  if (certificador) return certificador;
  const aceptados = CERTIFICADORES.map(({ id }) => id).join(", ");
  const detalle = `El certificador "${idCertificador}" de la cuenta no está disponible en Guatemala. Configure idCertificador con uno de estos valores: ${aceptados}.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
