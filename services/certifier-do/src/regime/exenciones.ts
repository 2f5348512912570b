import { type ContextoInicial, type Outcome, pass } from "@dte/dte";

/** The contract's word for the exemption of an account that is exempt by itself. */
const CUENTA_EXENTA = "CONTRIBUYENTE_EXENTO";

/**
 * Finds the exemption that applies: the request's, the account's own, or that of an exempt account. DGII asks for no reason, so any word of the
 * contract makes the lines exempt (IndicadorFacturacion 4) unless they have another rate.
 */
export function resolveMotivoExencionIva({
  solicitud,
  cuenta,
}: ContextoInicial): Outcome<string | undefined> {
  const propio =
    cuenta.motivoExencionIva || (cuenta.informacionFiscal?.esExentoIva ? CUENTA_EXENTA : undefined);
  return pass((solicitud.motivoExencionIva || propio)?.trim().toUpperCase() || undefined);
}
