import type { Contribuyente, ContribuyenteRequest } from "@dte/certifier";
import { feg } from "@dte/errors";
import { text } from "./bodies.js";
import type { Dgii } from "./dgii.js";

/** The form of an identifier: an RNC has nine digits, a cédula eleven. */
const IDENTIFICADOR = /^(\d{9}|\d{11})$/;
/** The part of a wrong identifier that a message repeats. */
const SHOWN_MAX = 30;

/**
 * Finds who has an RNC or a cédula, in DGII's directory of electronic receivers, the only one it offers; a taxpayer who is not in it has no name
 * here. Throws FEG_INVALID_NIT for a text that is neither, FEG_CTRI_OBTE_INEX where there is no directory, 1000 when DGII could not be asked, and
 * FEG_BUSINESS_RULE_VIOLATION when it does not take the account's certificate.
 */
export async function findContribuyente(request: ContribuyenteRequest, dgii: Dgii): Promise<Contribuyente> {
  const id = request.id.replace(/[\s-]/g, "");
  if (!IDENTIFICADOR.test(id)) throw feg("FEG_INVALID_NIT", { id: request.id.slice(0, SHOWN_MAX) });
  // certecf has no directory. Its silence does not mean that there is no such taxpayer, so nothing is kept.
  if (dgii.account.ambiente === "certecf") throw feg("FEG_CTRI_OBTE_INEX", { id });
  const reply = await dgii.ask({
    path: "/consultadirectorio/api/consultas/obtenerdirectorioporrnc",
    query: { RNC: id },
  });
  if (reply.kind === "denied") throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: SIN_AUTORIZACION });
  if (reply.kind === "silence") throw failed(reply.motivo);
  if (reply.status === 404 || reply.status === 204) return { id };
  if (reply.status !== 200) throw failed(`HTTP ${reply.status}`);
  const found = reply.body.objetos.find((each) => text(each, "rnc").replace(/\D/g, "") === id);
  return { id, nombre: (found && text(found, "nombre")) || undefined };
}

const failed = (motivo: string) =>
  feg("1000", { detalle: "La DGII no respondió la consulta. Intente de nuevo en unos minutos." }).causedBy(
    new Error(motivo),
  );

const SIN_AUTORIZACION =
  "La DGII no autoriza el certificado de firma de la cuenta y no respondió la consulta. Verifique que esté vigente y delegado por el emisor en la Oficina Virtual.";
