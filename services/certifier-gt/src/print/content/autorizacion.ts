import type { Dte } from "@dte/contracts";
import { fechaText } from "../texts.js";
import { isContingencia } from "./avisos.js";
import { type Dato, datosOf } from "./dato.js";

/** The number that identifies the document, and what stands beside it. */
export type Autorizacion = {
  readonly principal: Dato;
  readonly numeros: readonly Dato[];
  readonly fechas: readonly Dato[];
};

/**
 * The data of the authorization (Guía de requisitos, §4). In contingency the access number takes the place of the
 * authorization, and serie, number and certification date are left out (Reglas y validaciones v2.0, §4.1 c and d).
 */
export function autorizacionDe(dte: Dte): Autorizacion {
  const emision = ["Fecha y hora de emisión", fechaText(dte.fechaEmision)] as const;
  const moneda = ["Moneda", dte.moneda] as const;
  if (dte.id === undefined) {
    const principal = isContingencia(dte)
      ? { etiqueta: "Número de acceso", valor: dte.numeroAcceso ?? "" }
      : { etiqueta: "Número de autorización", valor: "Pendiente" };
    return { principal, numeros: [], fechas: datosOf(emision, moneda) };
  }
  return {
    principal: { etiqueta: "Número de autorización", valor: dte.id },
    numeros: datosOf(
      ["Serie", dte.serie],
      ["Número", dte.numero === undefined ? undefined : String(dte.numero)],
      moneda,
    ),
    fechas: datosOf(
      emision,
      ["Fecha y hora de certificación", dte.fechaCertificacion && fechaText(dte.fechaCertificacion)],
      ["Número de acceso", dte.numeroAcceso],
    ),
  };
}
