import { type ContextoInicial, type Exportacion, fail, type Outcome, pass } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { NOTAS } from "./tipos.js";

/** The reasons that the contract knows. Salvadoran forms tell exempt from not subject, and no reason. */
const MOTIVOS = [
  ...["2", "3", "4", "5", "6", "9", "10", "11", "12", "13", "14", "15"].map((n) => `LEY_IVA_ART7_NUM${n}`),
  ...["A", "C", "D", "G", "H_I"].map((letra) => `LEY_IVA_ART7_${letra}`),
  ...["ART8", "ART8_NUM1", "ART8_NUM2", "ART55", "ART3_NUM7", "ART4"].map(
    (articulo) => `LEY_IVA_${articulo}`,
  ),
  ...["DEC_29_89", "DEC_65_89", "LEY_ZOLIC_ART31", "LEY_ZOLIC_ART32_C", "LEY_FORT_EMPRE_ART35"],
  ...[
    "CONTRIBUYENTE_EXENTO",
    "OTROS_CARGOS_NO_SUJETOS_IVA",
    "FACT_ORIGEN_NO_INC_IVA",
    "SERVICIOS_NO_AFECTOS",
  ],
];

/** Operations that the law does not reach, rather than exempts: Ley de IVA, articles 45 and 46 name the latter. */
export const NO_SUJETOS: readonly string[] = ["OTROS_CARGOS_NO_SUJETOS_IVA", "SERVICIOS_NO_AFECTOS"];

const DE_NOTA = "FACT_ORIGEN_NO_INC_IVA";
const field = "motivoExencionIva";

/**
 * The exemption that applies: the request's, else on a note that of a document that bore no IVA, else the account's own
 * on what it sells at home. An export pays IVA at rate 0 and a purchase from an excluded subject bears none, so neither
 * has a reason.
 */
export function resolveMotivoExencionIva({
  tipoFiscal,
  cuenta,
  solicitud,
  dteOriginal,
}: ContextoInicial & Exportacion): Outcome<string | undefined> {
  const pedido = solicitud.motivoExencionIva?.trim().toUpperCase();
  if (pedido && !MOTIVOS.includes(pedido)) {
    const texto =
      `El motivo de exención de IVA "${pedido.slice(0, 40)}" no se reconoce. ` +
      `Valores aceptados: ${MOTIVOS.join(", ")}.`;
    return fail("SV-EXENCION-MOTIVO", field, invalid(texto));
  }
  if (tipoFiscal === "11" && pedido) {
    const texto =
      "motivoExencionIva no debe enviarse en una exportación: su IVA es de tasa cero por ley. Quítelo.";
    return fail("SV-EXENCION-EXPORTACION", field, invalid(texto));
  }
  if (tipoFiscal === "14" && pedido) {
    const detalle = "motivoExencionIva no corresponde a una facturaEspecial: no lleva IVA. Quítelo.";
    return fail("SV-EXENCION-TIPO", field, feg("FEG_INVALID_TAX_CONFIG", { detalle }));
  }
  if (pedido || tipoFiscal === "11" || tipoFiscal === "14") return pass(pedido || undefined);
  if (NOTAS.includes(tipoFiscal)) return pass(dteOriginal?.esExentoIva ? DE_NOTA : undefined);
  return pass(cuenta.motivoExencionIva?.trim().toUpperCase() || undefined);
}
