import type { Dte } from "@dte/contracts";
import { datosOf, fechaText, type Identificacion } from "@dte/print";
import { tituloDe } from "../../describe/nombres-tipos.js";
import { isContingencia } from "./contingencia.js";

/**
 * Gives the data of the authorization (Guía de requisitos, §4). In contingency the access number takes the place of the
 * authorization, and serie, number and certification date are left out (Reglas y validaciones v2.0, §4.1 c and d).
 */
export function autorizacionDe(dte: Dte): Identificacion {
  const emision = ["Fecha y hora de emisión", fechaText(dte.fechaEmision)] as const;
  const moneda = ["Moneda", dte.moneda] as const;
  const comun = {
    tipo: tituloDe(dte),
    clase: "Documento Tributario Electrónico",
    // These are the law's words for a document that was issued without a connection to the certifier, while it waits and afterwards.
    contingencia: dte.numeroAcceso ? "Documento en contingencia" : undefined,
    anchos: [],
  };
  if (dte.id === undefined) {
    const principal = isContingencia(dte)
      ? { etiqueta: "Número de acceso", valor: dte.numeroAcceso ?? "" }
      : { etiqueta: "Número de autorización", valor: "Pendiente" };
    return { ...comun, principal, tercios: [], medios: datosOf(emision, moneda) };
  }
  return {
    ...comun,
    principal: { etiqueta: "Número de autorización", valor: dte.id },
    tercios: datosOf(
      ["Serie", dte.serie],
      ["Número", dte.numero === undefined ? undefined : String(dte.numero)],
      moneda,
    ),
    medios: datosOf(
      emision,
      ["Fecha y hora de certificación", dte.fechaCertificacion && fechaText(dte.fechaCertificacion)],
      ["Número de acceso", dte.numeroAcceso],
    ),
  };
}
