import type { CertifierDefinition, Handlers, ResultadoInput } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Verdict } from "../country/authority.js";

/** Writes a verdict as the contract has it. */
export function toResultado(verdict: Verdict) {
  const resultado: ResultadoInput = {};
  if (verdict.kind === "aceptado") resultado.aceptado = verdict.certificacion;
  else if (verdict.kind === "rechazado") resultado.rechazado = verdict.rechazo;
  else if (verdict.kind === "inexistente") resultado.inexistente = { motivo: verdict.motivo };
  else {
    const { motivo, referencia, enProceso = false, otraConexion = false, conRespuesta = false } = verdict;
    resultado.desconocido = {
      motivo,
      enProceso,
      otraConexion,
      conRespuesta,
      ...(referencia !== undefined && { referencia }),
    };
  }
  return resultado as Awaited<ReturnType<Handlers<CertifierDefinition>["Submit"]>>;
}

/** Gives what every caller sends. Throws TypeError where it is missing: that is ours to mend and not the client's. */
export function required<T>(value: T | null | undefined, field: string): T {
  if (value === null || value === undefined) throw new TypeError(`the caller did not send ${field}`);
  return value;
}

/** Makes the refusal of what this country, or this authority, does not have. */
export const unsupported = (detalle: string) => feg("FEG_DTE_INVALID_OPERATION", { detalle });
