import { type ContextoInicial, type Outcome, pass } from "@dte/dte";

/** What an account that is exempt by itself is exempt for, in the contract's word. */
const CUENTA_EXENTA = "CONTRIBUYENTE_EXENTO";

/**
 * Finds the exemption that applies: the request's, the account's own, or that the account is exempt. DGII asks for no reason, so
 * any word of the contract makes the lines exempt (IndicadorFacturacion 4) unless they say another rate.
 */
export function resolveMotivoExencionIva({
  solicitud,
  cuenta,
}: ContextoInicial): Outcome<string | undefined> {
  const propio =
    cuenta.motivoExencionIva || (cuenta.informacionFiscal?.esExentoIva ? CUENTA_EXENTA : undefined);
  return pass((solicitud.motivoExencionIva || propio)?.trim().toUpperCase() || undefined);
}
