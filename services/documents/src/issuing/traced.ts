import type { Shell } from "@dte/service";
import type { SpanAttributes } from "@dte/tracing";
import type { Intento } from "../store/intentos.js";

/** Collects the attributes of an attempt's spans: its kind, and its account only by a pseudonym. */
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
