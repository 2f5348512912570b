import type { Documento } from "../document.js";
import { type Finding, own, sat } from "../findings.js";
import { dayInGuatemala, daysBetween, GUATEMALA_OFFSET, offsetOf } from "../structure/calendar.js";
import type { TipoDte } from "../tables/tipos.js";
import type { Context } from "./context.js";
import { isNit } from "./identifiers.js";

/** A document is taken up to so many days after its date: Reglas 2.2.1.1. */
const DIAS_MAX = 5;

/** Checks when, by whom and under which tax regime it is issued: Reglas 2.2.1, 2.2.2, 2.2.3, 2.2.6, 2.5.3. */
export function checkEmision(documento: Documento, tipo: TipoDte, context: Context): Finding[] {
  return [
    ...checkFecha(documento, context.now),
    ...checkEmisor(documento, context),
    ...checkAfiliacion(documento, tipo, context),
    ...checkMarcas(documento, tipo),
  ];
}

function checkFecha({ fechaHoraEmision }: Documento, now: Date): Finding[] {
  const findings: Finding[] = [];
  const offset = offsetOf(fechaHoraEmision);
  if (offset !== undefined && offset !== GUATEMALA_OFFSET)
    findings.push(own("HUSO", "La fecha y hora de emisión debe expresarse en hora de Guatemala (-06:00)."));
  const emision = fechaHoraEmision.slice(0, 10);
  const certificacion = dayInGuatemala(now);
  if (daysBetween(emision, certificacion) > DIAS_MAX)
    findings.push(
      sat(
        "FEL_INF300",
        "2.2.1",
        "1",
        "Error. La fecha de emisión es anterior en más de cinco días a la certificación.",
      ),
    );
  if (emision.slice(0, 7) > certificacion.slice(0, 7))
    findings.push(
      sat("FEL_RCP301", "2.2.1", "2", "Error. La fecha de emisión cae después del mes de la certificación."),
    );
  return findings;
}

function checkEmisor({ emisor }: Documento, context: Context): Finding[] {
  if (!isNit(emisor.nit))
    return [sat("FEL_RCP302", "2.2.2", "1", "Error. El NIT del emisor no existe en la SAT.")];
  if (emisor.nit !== context.emisor.nit)
    return [
      own("EMISOR", "El NIT del emisor no es el de las credenciales con las que se envió el documento."),
    ];
  if (!context.emisor.establecimientos.includes(String(Number(emisor.establecimiento))))
    return [
      sat("FEL_RCP305", "2.2.3", "1", "Error. El establecimiento no está activo en la SAT para este NIT."),
    ];
  return [];
}

function checkAfiliacion({ emisor }: Documento, tipo: TipoDte, context: Context): Finding[] {
  const isAllowed = tipo.afiliaciones.includes(emisor.afiliacionIva);
  if (isAllowed && emisor.afiliacionIva === context.emisor.afiliacionIva) return [];
  return [
    sat(
      "FEL_RCP316",
      "2.5.3",
      "1",
      "Error. El tipo de DTE no corresponde a la afiliación del IVA del emisor.",
    ),
  ];
}

function checkMarcas(documento: Documento, tipo: TipoDte): Finding[] {
  const findings: Finding[] = [];
  if (documento.esEspectaculo) {
    const validacion = tipo.admiteEspectaculo ? "3" : "1";
    const mensaje =
      "Error. La marca de espectáculo público requiere su complemento y un tipo de DTE que lo admita.";
    findings.push(sat("0", "2.2.6", validacion, mensaje));
  }
  if (documento.esUbicacionTemporal && !tipo.admiteUbicacionTemporal)
    findings.push(
      sat("FEL_RCP420", "0", "0", "Error. Este tipo de DTE no debe llevar la casilla de ubicación temporal."),
    );
  return findings;
}
