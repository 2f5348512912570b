import { compare, decimal, type XmlElement } from "@dte/sandbox";
import { dayOf, instantOf, today } from "../dates.js";
import { type Finding, rechazo } from "../findings.js";
import { amountOrZero, elementsAt, textAt } from "../reading.js";

/** The limit of consumer invoices: a 32 below it goes as a summary, and from it on the buyer is identified ("Descripción técnica de servicios DGII"). */
export const LIMITE_CONSUMO = decimal("250000");
/** Two clocks that agree to the second may still disagree in it. */
const CLOCK_SKEW_MS = 5_000;
const IDDOC = "Encabezado/IdDoc";
const COMPRADOR = "Encabezado/Comprador";
/** The types in which the amounts may include ITBIS, so that they must say whether they do. */
const CON_ITBIS = ["31", "32", "33", "34", "41", "45"];
/** The IndicadorFacturacion that lines of these types must have ("Formato e-CF", section B, 4). */
const INDICADOR_FIJO: Readonly<Record<string, string>> = { "43": "4", "44": "4", "46": "3", "47": "4" };

/** Checks the rules of the header that need no other document. */
export function checkEncabezado(root: XmlElement, now: Date): Finding[] {
  const tipo = textAt(root, `${IDDOC}/TipoeCF`) ?? "";
  return [
    ...checkFechas(root, now),
    ...checkPago(root, tipo),
    ...checkLineTypes(root, tipo),
    ...checkComprador(root, tipo),
    ...checkReferencia(root, tipo),
  ];
}

/** Checks the dates that every document has, e-CF or summary. */
export function checkFechas(root: XmlElement, now: Date): Finding[] {
  const findings: Finding[] = [];
  const emision = dayOf(textAt(root, "Encabezado/Emisor/FechaEmision"));
  if (emision === undefined || emision > today(now))
    findings.push(rechazo("sinCodigo", "FechaEmision no existe en el calendario o es futura."));
  if (root.local !== "ECF") return findings;
  const firma = instantOf(textAt(root, "FechaHoraFirma"));
  if (firma === undefined || firma.getTime() > now.getTime() + CLOCK_SKEW_MS)
    findings.push(rechazo("sinCodigo", "FechaHoraFirma no existe en el calendario o es futura."));
  return findings;
}

function checkPago(root: XmlElement, tipo: string): Finding[] {
  const findings: Finding[] = [];
  const pago = textAt(root, `${IDDOC}/TipoPago`);
  if (tipo === "31" && pago === "3")
    findings.push(rechazo("sinCodigo", "Un crédito fiscal no puede ser gratuito (TipoPago 3)."));
  const limite = dayOf(textAt(root, `${IDDOC}/FechaLimitePago`));
  const emision = dayOf(textAt(root, "Encabezado/Emisor/FechaEmision"));
  if (pago === "2" && (limite === undefined || limite < (emision ?? 0)))
    findings.push(rechazo("fechaLimitePago", "TipoPago 2 requiere FechaLimitePago desde FechaEmision."));
  const formas = elementsAt(root, `${IDDOC}/TablaFormasPago/FormaDePago`);
  if (tipo !== "32" && formas.some((each) => Number(textAt(each, "FormaPago")) === 5))
    findings.push(rechazo("sinCodigo", "FormaPago 5 solo se admite en el tipo 32."));
  return findings;
}

function checkLineTypes(root: XmlElement, tipo: string): Finding[] {
  const findings: Finding[] = [];
  const lineas = elementsAt(root, "DetallesItems/Item");
  const indicadores = lineas.map((each) => textAt(each, "IndicadorFacturacion") ?? "");
  const isTaxed = indicadores.some((each) => each === "1" || each === "2");
  if (CON_ITBIS.includes(tipo) && isTaxed && textAt(root, `${IDDOC}/IndicadorMontoGravado`) === undefined)
    findings.push(
      rechazo("indicadorMontoGravado", "Falta IndicadorMontoGravado en un documento gravado con ITBIS."),
    );
  const fixed = INDICADOR_FIJO[tipo];
  if (fixed !== undefined && indicadores.some((each) => each !== fixed))
    findings.push(rechazo("sinCodigo", `Las líneas de un ${tipo} llevan IndicadorFacturacion ${fixed}.`));
  if (tipo === "47" && lineas.some((each) => textAt(each, "IndicadorBienoServicio") !== "2"))
    findings.push(rechazo("sinCodigo", "Las líneas de un 47 llevan IndicadorBienoServicio 2."));
  return findings;
}

/** Tells whether the buyer is identified as is required from the limit on. */
export function isIdentified(root: XmlElement): boolean {
  const hasId =
    textAt(root, `${COMPRADOR}/RNCComprador`) !== undefined ||
    textAt(root, `${COMPRADOR}/IdentificadorExtranjero`) !== undefined;
  return hasId && textAt(root, `${COMPRADOR}/RazonSocialComprador`) !== undefined;
}

function checkComprador(root: XmlElement, tipo: string): Finding[] {
  const findings: Finding[] = [];
  const hasBoth =
    textAt(root, `${COMPRADOR}/RNCComprador`) !== undefined &&
    textAt(root, `${COMPRADOR}/IdentificadorExtranjero`) !== undefined;
  if (hasBoth)
    findings.push(
      rechazo("sinCodigo", "El comprador lleva RNCComprador o IdentificadorExtranjero, no ambos."),
    );
  const isLarge = compare(amountOrZero(root, "Encabezado/Totales/MontoTotal"), LIMITE_CONSUMO) >= 0;
  if (tipo === "32" && !isLarge)
    findings.push(rechazo("sinCodigo", "Un 32 menor de 250,000.00 se envía como resumen (RFCE)."));
  if (tipo === "32" && isLarge && !isIdentified(root))
    findings.push(
      rechazo("compradorSinIdentificar", "Un 32 desde 250,000.00 requiere identificar al comprador."),
    );
  return findings;
}

/**
 * Checks CodigoModificacion: notes have 1 to 3, except that a debit note (33) has no 1; 4 replaces a number of a contingency; with 5 a 31 refers to a
 * consumer invoice.
 */
function checkReferencia(root: XmlElement, tipo: string): Finding[] {
  const codigo = textAt(root, "InformacionReferencia/CodigoModificacion");
  if (codigo === undefined) return [];
  const isNote = tipo === "33" || tipo === "34";
  if (tipo === "33" && codigo === "1")
    return [rechazo("notaDeDebitoQueAnula", "Una nota de débito no anula el NCF modificado.")];
  if (["1", "2", "3"].includes(codigo) && !isNote)
    return [rechazo("sinCodigo", "CodigoModificacion 1, 2 y 3 solo se admiten en notas.")];
  if (codigo === "5" && tipo !== "31")
    return [rechazo("sinCodigo", "CodigoModificacion 5 solo se admite en el tipo 31.")];
  return [];
}
