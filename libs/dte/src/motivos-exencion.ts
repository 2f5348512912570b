import { invalid } from "@dte/errors";
import { fail, type Outcome, pass } from "./regime.js";

/**
 * Every `motivoExencionIva` that the contract lists (specification, `POST /dte`). Any country takes these words; its regime says which law is behind
 * one, and what it means.
 */
export const MOTIVOS_DEL_CONTRATO: readonly string[] = [
  ...["2", "3", "4", "5", "6", "9", "10", "11", "12", "13", "14", "15"].map((n) => `LEY_IVA_ART7_NUM${n}`),
  ...["A", "C", "D", "G", "H_I"].map((letra) => `LEY_IVA_ART7_${letra}`),
  ...["ART8", "ART8_NUM1", "ART8_NUM2", "ART55", "ART3_NUM7", "ART4"].map((each) => `LEY_IVA_${each}`),
  ...["DEC_29_89", "DEC_65_89", "LEY_ZOLIC_ART31", "LEY_ZOLIC_ART32_C", "LEY_FORT_EMPRE_ART35"],
  ...[
    "CONTRIBUYENTE_EXENTO",
    "OTROS_CARGOS_NO_SUJETOS_IVA",
    "FACT_ORIGEN_NO_INC_IVA",
    "SERVICIOS_NO_AFECTOS",
  ],
];

/** Writes a request's reason in its canonical form; undefined without one. `propios` are reasons that the country takes beside the contract's list. */
export function readMotivoExencion(
  pedido: string | undefined,
  propios: readonly string[] = [],
): Outcome<string | undefined> {
  const motivo = pedido?.trim().toUpperCase() || undefined;
  const aceptados = [...MOTIVOS_DEL_CONTRATO, ...propios];
  if (motivo === undefined || aceptados.includes(motivo)) return pass(motivo);
  const texto =
    `El motivo de exención de IVA "${motivo.slice(0, 40)}" no se reconoce. ` +
    `Valores aceptados: ${aceptados.join(", ")}.`;
  return fail("EXENCION-MOTIVO", "motivoExencionIva", invalid(texto));
}
