import { compare, type Decimal, times } from "@dte/sandbox";
import type { Documento } from "../document.js";
import { type Finding, sat } from "../findings.js";
import type { TipoDte } from "../tables/tipos.js";
import type { Context } from "./context.js";
import { isCui } from "./identifiers.js";

const EXTRANJERO = /^[A-Z0-9&%'()*+,\-./#=]{3,18}$/;

/** Checks the buyer, and whether the document may be for anybody: Reglas 2.2.4, 2.2.7.2, 2.19.1.2. */
export function checkReceptor(documento: Documento, tipo: TipoDte, context: Context): Finding[] {
  const { receptor } = documento;
  const findings = checkId(documento, context);
  if (receptor.id === "CF" && !tipo.admiteCf)
    findings.push(sat("FEL_INF381", "2.2.4", "7", "Error. El receptor de este tipo de DTE no puede ser CF."));
  if (receptor.tieneDestino)
    findings.push(
      sat("FEL_RCP499", "2.2.5", "1", "Error. El destino de la venta no corresponde a este tipo de DTE."),
    );
  if (receptor.id === "CF" && receptor.tipoEspecial === undefined && tipo.limitaCf)
    findings.push(...checkLimiteCf(documento, context));
  return findings;
}

type Refuse = (categoria: string, validacion: string, mensaje: string) => void;

function checkId({ receptor: { id, tipoEspecial }, esExportacion }: Documento, context: Context): Finding[] {
  const findings: Finding[] = [];
  const refuse: Refuse = (categoria, validacion, mensaje) =>
    findings.push(sat(categoria, "2.2.4", validacion, `Error. ${mensaje}`));
  if (tipoEspecial === "CUI") {
    checkCui(id, context, refuse);
    if (esExportacion) refuse("FEL_RCP310", "2", "Una exportación no debe llevar el tipo especial CUI.");
  } else if (tipoEspecial === "EXT") checkExtranjero(id, context, refuse);
  else if (id !== "CF") {
    if (context.registro.findNit(id) === undefined)
      refuse("FEL_RCP309", "4", "El NIT del receptor no es válido.");
    if (esExportacion) refuse("FEL_RCP311", "5", "El receptor de una exportación debe ser CF o extranjero.");
  }
  return findings;
}

function checkCui(id: string, { registro }: Context, refuse: Refuse): void {
  const ciudadano = registro.findCui(id);
  if (!/^\d+$/.test(id)) refuse("FEL_RCP307", "1", "El CUI del receptor no es numérico.");
  else if (!isCui(id)) refuse("FEL_RCP308", "3", "El CUI del receptor no es válido.");
  else if (ciudadano === undefined) refuse("0", "9", "El CUI del receptor no existe.");
  else if (ciudadano.fallecido) refuse("0", "10", "El CUI del receptor es de una persona fallecida.");
}

function checkExtranjero(id: string, { registro, emisor }: Context, refuse: Refuse): void {
  if (!EXTRANJERO.test(id))
    refuse("FEL_INF382", "8", "El identificador extranjero no tiene la forma debida.");
  // No NIT but the emisor's own is refused: any number may be a foreign id, and one in eleven ends like a NIT.
  else if (id === emisor.nit || registro.findCui(id) !== undefined)
    refuse("FEL_RCP111", "0", "El identificador extranjero es un NIT o un CUI que existe.");
}

function checkLimiteCf({ moneda, granTotal, items }: Documento, context: Context): Finding[] {
  const rate = context.tiposCambio.get(moneda);
  if (rate === undefined) return [];
  const isBeyond = (amount: Decimal) => compare(times(amount, rate), context.limiteCf) >= 0;
  const mensaje = "Error. El monto total excede el límite para un receptor CF: identifique al receptor.";
  const findings: Finding[] = [];
  if (isBeyond(granTotal))
    findings.push(
      moneda === "GTQ" ? sat("FEL_RCP535", "2.2.4", "11", mensaje) : sat("FEL_RCP535", "2.2.7", "2", mensaje),
    );
  if (items.some(({ total }) => isBeyond(total))) findings.push(sat("FEL_SEC535", "2.19.1", "2", mensaje));
  return findings;
}
