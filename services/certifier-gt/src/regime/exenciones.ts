import { type ContextoInicial, type Exportacion, fail, type Outcome, pass } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { isDelRegimenAnterior } from "./regimen-anterior.js";
import { FACTURAS, NOTAS, RECIBOS } from "./tipos.js";

/** A reason why no IVA is charged: the contract's word, and the scenario of SAT's phrase 4. */
export type Exencion = { readonly motivo: string; readonly escenario: number };

/**
 * Every `motivoExencionIva`: the contract's, and after them our own words for the newer scenarios. The words LEY_IVA_ART7_A to LEY_IVA_ART8
 * name decrees 40-2022 and LEY_IVA_ART4 decree 31-2022, not the IVA law. SAT, CatalogoFrases 0.6.0, type 4.
 */
export const EXENCIONES: readonly Exencion[] = [
  { motivo: "LEY_IVA_ART7_NUM2", escenario: 1 },
  { motivo: "LEY_IVA_ART7_NUM4", escenario: 2 },
  { motivo: "LEY_IVA_ART7_NUM5", escenario: 3 },
  { motivo: "LEY_IVA_ART7_NUM9", escenario: 4 },
  { motivo: "LEY_IVA_ART7_NUM10", escenario: 5 },
  { motivo: "LEY_IVA_ART7_NUM13", escenario: 6 },
  { motivo: "LEY_IVA_ART7_NUM14", escenario: 7 },
  { motivo: "LEY_IVA_ART8_NUM1", escenario: 8 },
  { motivo: "LEY_IVA_ART7_NUM15", escenario: 9 },
  { motivo: "LEY_IVA_ART55", escenario: 10 },
  { motivo: "DEC_29_89", escenario: 11 },
  { motivo: "DEC_65_89", escenario: 12 },
  { motivo: "LEY_IVA_ART7_NUM12", escenario: 13 },
  { motivo: "LEY_IVA_ART7_NUM6", escenario: 14 },
  { motivo: "LEY_IVA_ART7_NUM11", escenario: 15 },
  { motivo: "LEY_IVA_ART8_NUM2", escenario: 16 },
  { motivo: "LEY_ZOLIC_ART32_C", escenario: 17 },
  { motivo: "CONTRIBUYENTE_EXENTO", escenario: 18 },
  { motivo: "LEY_IVA_ART3_NUM7", escenario: 19 },
  { motivo: "LEY_FORT_EMPRE_ART35", escenario: 20 },
  { motivo: "OTROS_CARGOS_NO_SUJETOS_IVA", escenario: 21 },
  { motivo: "FACT_ORIGEN_NO_INC_IVA", escenario: 22 },
  { motivo: "LEY_IVA_ART7_NUM3", escenario: 23 },
  { motivo: "SERVICIOS_NO_AFECTOS", escenario: 24 },
  { motivo: "LEY_ZOLIC_ART31", escenario: 25 },
  { motivo: "LEY_IVA_ART4", escenario: 26 },
  { motivo: "LEY_IVA_ART7_A", escenario: 27 },
  { motivo: "LEY_IVA_ART7_C", escenario: 28 },
  { motivo: "LEY_IVA_ART7_D", escenario: 29 },
  { motivo: "LEY_IVA_ART7_G", escenario: 30 },
  { motivo: "LEY_IVA_ART7_H_I", escenario: 31 },
  { motivo: "LEY_IVA_ART8", escenario: 32 },
  { motivo: "CUOTAS_CONDOMINIO", escenario: 33 },
  { motivo: "LEY_CANCER_ART41_BIENES", escenario: 34 },
  { motivo: "LEY_CANCER_ART41_DONACIONES", escenario: 35 },
  { motivo: "LEY_IVA_ART7_NUM16", escenario: 36 },
];

/** The reasons that the contract has no word for. */
export const EXENCIONES_PROPIAS: readonly string[] = EXENCIONES.filter(({ escenario }) => escenario > 32).map(
  ({ motivo }) => motivo,
);

export const DE_EXPORTACION = "LEY_IVA_ART7_NUM2";
const DE_DONACION = "LEY_IVA_ART7_NUM9";
export const DE_NOTA = "FACT_ORIGEN_NO_INC_IVA";

const EN_FACTURA = [
  2, 3, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35,
  36,
];

/**
 * The scenarios of phrase 4 that each type may carry when it is no export. SAT, Reglas y validaciones 2.6.1 numbers 7A to
 * 11 and 17 to 19.
 */
export const ESCENARIOS_POR_TIPO: Readonly<Record<string, readonly number[]>> = {
  FACT: EN_FACTURA,
  FCAM: EN_FACTURA,
  FESP: [2, 11],
  RDON: [4],
  RECI: [2, 5, 6, 8, 16, 20, 24, 33],
  NDEB: [22],
  NCRE: [22],
};

/** Finds the exemption that a word of the contract means. */
export const exencionOf = (motivo: string | undefined): Exencion | undefined =>
  EXENCIONES.find((each) => each.motivo === motivo);

const field = "motivoExencionIva";

/**
 * Finds the exemption that applies: the one that the law itself gives the document (an export, a donation, a note on a document that bore no IVA),
 * else the request's, else the account's own where the type may carry it. A reason that SAT does not take on this type is a fault of the request.
 */
export function resolveMotivoExencionIva(
  contexto: ContextoInicial & Exportacion,
): Outcome<string | undefined> {
  const { tipoFiscal, cuenta, solicitud, esExportacion } = contexto;
  const pedido = solicitud.motivoExencionIva?.trim().toUpperCase();
  const exencion = exencionOf(pedido);
  if (esExportacion) return ofExportacion(contexto, pedido);
  const escenarios = ESCENARIOS_POR_TIPO[tipoFiscal] ?? [];
  if (exencion && !escenarios.includes(exencion.escenario)) {
    const detalle = `motivoExencionIva "${pedido}" no corresponde a un documento de tipo ${tipoFiscal}.`;
    return fail("GT-EXENCION-TIPO", field, feg("FEG_INVALID_TAX_CONFIG", { detalle }));
  }
  if (NOTAS.includes(tipoFiscal)) return ofNota(contexto, pedido);
  if (tipoFiscal === "RDON") return pass(DE_DONACION);
  const propio = exencionOf(cuenta.motivoExencionIva?.trim().toUpperCase());
  const motivo = pedido || (propio && escenarios.includes(propio.escenario) ? propio.motivo : undefined);
  if (!motivo && RECIBOS.includes(tipoFiscal)) return missing(escenarios);
  return pass(motivo);
}

/**
 * Finds the exemption of an export, which is exempt by itself; a small taxpayer's export bears no IVA that it could be exempt of.
 */
function ofExportacion(
  { tipoFiscal }: ContextoInicial,
  pedido: string | undefined,
): Outcome<string | undefined> {
  if (pedido) {
    const texto =
      "motivoExencionIva no debe enviarse en una exportación: la exención es automática (LEY_IVA_ART7_NUM2).";
    return fail("GT-EXPORTACION-MOTIVO", field, invalid(texto));
  }
  return pass([...FACTURAS, ...NOTAS].includes(tipoFiscal) ? DE_EXPORTACION : undefined);
}

/**
 * Finds the exemption of a note, which bears no IVA when its original bears none; on a mixed original
 * the request says which lines do.
 */
function ofNota({ dteOriginal }: ContextoInicial, pedido: string | undefined): Outcome<string | undefined> {
  if (dteOriginal?.esExentoIva) return pass(DE_NOTA);
  if (dteOriginal && isDelRegimenAnterior(dteOriginal)) return pass(pedido);
  if (pedido && dteOriginal && !dteOriginal.frases.some(({ tipo }) => tipo === 4)) {
    const detalle = `motivoExencionIva "${pedido}" no corresponde: el documento original cobra IVA en todos sus ítems.`;
    return fail("GT-NOTA-EXENCION", field, feg("FEG_INVALID_TAX_CONFIG", { detalle }));
  }
  return pass(pedido);
}

function missing(escenarios: readonly number[]): Outcome<never> {
  const motivos = EXENCIONES.filter(({ escenario }) => escenarios.includes(escenario));
  const texto =
    "Un recibo requiere motivoExencionIva, en la petición o en la cuenta. " +
    `Valores aceptados: ${motivos.map(({ motivo }) => motivo).join(", ")}.`;
  return fail("GT-RECIBO-MOTIVO", field, invalid(texto));
}
