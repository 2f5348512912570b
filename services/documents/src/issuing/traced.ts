import type { Shell } from "@dte/service";
import type { SpanAttributes } from "@dte/tracing";
import type { Intento } from "../store/intentos.js";

/** Collects what spans tell of an attempt: of what kind it is, and whose only by a pseudonym. */
export const attributesOf = (
  { pseudonymOf }: Pick<Shell, "pseudonymOf">,
  { id, pais, operacion, idCertificador, idCuenta, dte }: Intento,
): SpanAttributes => ({
  "dte.intento": id,
  "dte.pais": pais,
  "dte.operacion": operacion,
  "dte.tipo": dte.tipo,
  "dte.ambiente": dte.estaEnAmbienteDePruebas ? "pruebas" : "produccion",
  "dte.certificador": idCertificador,
  "dte.cuenta": pseudonymOf(idCuenta),
});
