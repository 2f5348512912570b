import { type ContextoInicial, type Exportacion, fail, type Outcome, pass } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { LIQUIDACION, LIQUIDACION_CONTABLE, NOTAS, RETENCION, SIN_IVA } from "./tipos.js";

/**
 * Operations that the law does not reach; those that it exempts are in articles 45 and 46 of the Ley de IVA. The forms tell the two apart, and have
 * no place for a reason.
 */
export const NO_SUJETOS: readonly string[] = ["OTROS_CARGOS_NO_SUJETOS_IVA", "SERVICIOS_NO_AFECTOS"];

/** The types that settle the sales of others, to which the account's own exemption does not apply. */
const LIQUIDACIONES: readonly string[] = [LIQUIDACION, LIQUIDACION_CONTABLE];

const DE_NOTA = "FACT_ORIGEN_NO_INC_IVA";
const field = "motivoExencionIva";

/**
 * Finds the exemption that applies: the request's, else on a note that of an original that bore no IVA, else the account's own on its sales at home.
 * An export pays IVA at rate 0 and a purchase from an excluded subject bears none, so neither has a reason.
 */
export function resolveMotivoExencionIva({
  tipo,
  tipoFiscal,
  cuenta,
  solicitud,
  dteOriginal,
}: ContextoInicial & Exportacion): Outcome<string | undefined> {
  const pedido = solicitud.motivoExencionIva?.trim().toUpperCase();
  if (tipoFiscal === "11" && pedido) {
    const texto =
      "motivoExencionIva no debe enviarse en una exportación: su IVA es de tasa cero por ley. Quítelo.";
    return fail("SV-EXENCION-EXPORTACION", field, invalid(texto));
  }
  const isSinIva =
    SIN_IVA.includes(tipoFiscal) || (NOTAS.includes(tipoFiscal) && dteOriginal?.tipoFiscal === RETENCION);
  if (isSinIva && pedido) {
    const detalle = `motivoExencionIva no corresponde a tipo "${tipo}": no lleva IVA. Quítelo.`;
    return fail("SV-EXENCION-TIPO", field, feg("FEG_INVALID_TAX_CONFIG", { detalle }));
  }
  if (LIQUIDACIONES.includes(tipoFiscal)) {
    if (!pedido) return pass(undefined);
    const detalle = `motivoExencionIva no corresponde a tipo "${tipo}": diga en cada ítem, con IVA y codigoUnidadGravable, si lo que se liquida es gravado, exento o no sujeto.`;
    return fail("SV-EXENCION-TIPO", field, feg("FEG_INVALID_TAX_CONFIG", { detalle }));
  }
  if (pedido || tipoFiscal === "11" || isSinIva) return pass(pedido || undefined);
  if (NOTAS.includes(tipoFiscal)) return pass(dteOriginal?.esExentoIva ? DE_NOTA : undefined);
  return pass(cuenta.motivoExencionIva?.trim().toUpperCase() || undefined);
}
