import { type Contexto, fail, type Outcome, pass } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { bearsIva } from "./impuestos.js";

/** A reason why no IVA is charged: the contract's word, and the scenario and text of SAT's phrase 4. */
export type Exencion = { readonly motivo: string; readonly escenario: number; readonly texto: string };

/**
 * Every `motivoExencionIva` of the contract. The words LEY_IVA_ART7_A to LEY_IVA_ART8 name decrees 40-2022 and LEY_IVA_ART4
 * decree 31-2022, not the IVA law. SAT, CatalogoFrases 0.6.0, type 4.
 */
export const EXENCIONES: readonly Exencion[] = [
  ["LEY_IVA_ART7_NUM2", 1, "Exportaciones. Exenta del IVA (art. 7 núm. 2 Ley del IVA)"],
  [
    "LEY_IVA_ART7_NUM4",
    2,
    "Servicios que presten las instituciones fiscalizadas por la SIB. Exenta del IVA (art. 7 núm. 4 Ley del IVA)",
  ],
  ["LEY_IVA_ART7_NUM5", 3, "Ventas de cooperativas. Exenta del IVA (art. 7 núm. 5 Ley del IVA)"],
  ["LEY_IVA_ART7_NUM9", 4, "Aportes y donaciones. Exenta del IVA (art. 7 núm. 9 Ley del IVA)"],
  [
    "LEY_IVA_ART7_NUM10",
    5,
    "Cuotas periódicas a asociaciones o instituciones sociales. Exenta del IVA (art. 7 núm. 10 Ley del IVA)",
  ],
  ["LEY_IVA_ART7_NUM13", 6, "Servicios exentos. Exenta del IVA (art. 7 núm. 13 Ley del IVA)"],
  ["LEY_IVA_ART7_NUM14", 7, "Venta de activos de Bancos. Exenta del IVA (art. 7 núm. 14 Ley del IVA)"],
  ["LEY_IVA_ART8_NUM1", 8, "Cuotas centros educativos. Exenta del IVA (art. 8 núm. 1 Ley del IVA)"],
  [
    "LEY_IVA_ART7_NUM15",
    9,
    "Medicamentos genéricos o antirretrovirales. Exenta del IVA (art. 7 núm. 15 Ley del IVA)",
  ],
  ["LEY_IVA_ART55", 10, "Vehículos. Esta factura no incluye IVA (art. 55 Ley del IVA)"],
  ["DEC_29_89", 11, "Operaciones específicas de maquilas. No afecta al IVA (Decreto 29-89 Ley de Maquila)"],
  ["DEC_65_89", 12, "Ventas de zonas francas. No afecta al IVA (Decreto 65-89 Ley de Zonas Francas)"],
  ["LEY_IVA_ART7_NUM12", 13, "Venta de vivienda. Exenta del IVA (art. 7 núm. 12, Ley del IVA)"],
  ["LEY_IVA_ART7_NUM6", 14, "Venta de títulos y acciones. Exenta del IVA (art. 7 núm. 6 Ley del IVA)"],
  ["LEY_IVA_ART7_NUM11", 15, "Venta al menudeo en mercados. Exenta del IVA (art. 7 núm. 11 Ley del IVA)"],
  ["LEY_IVA_ART8_NUM2", 16, "Ventas y servicios universidades. Exenta del IVA (art. 8 núm. 2 Ley del IVA)"],
  ["LEY_ZOLIC_ART32_C", 17, "Ventas Zolic. Exenta del IVA (art. 32 literal c Ley Orgánica Zolic)"],
  [
    "CONTRIBUYENTE_EXENTO",
    18,
    "Ventas a exentos con resolución específica. (Contribuyentes con resoluciones específicas de exención al IVA)",
  ],
  ["LEY_IVA_ART3_NUM7", 19, "Exenta del IVA (art. 3 num. 7 Ley del IVA)"],
  ["LEY_FORT_EMPRE_ART35", 20, "Aportes (art. 35 Ley de Fortalecimiento al Emprendimiento)"],
  ["OTROS_CARGOS_NO_SUJETOS_IVA", 21, "Cargos e impuestos no sujetos a IVA (Aerolíneas)"],
  ["FACT_ORIGEN_NO_INC_IVA", 22, "Factura origen no incluye IVA"],
  [
    "LEY_IVA_ART7_NUM3",
    23,
    "Transferencia de dominio de bienes muebles. Exenta del IVA (art. 7, numeral 3, literal c, Ley del IVA)",
  ],
  [
    "SERVICIOS_NO_AFECTOS",
    24,
    "Servicios no afectos. No afecto al IVA (Fuera del hecho generador art. 3, 7 y 8, Ley del IVA)",
  ],
  ["LEY_ZOLIC_ART31", 25, "Exenta del IVA (art. 31 Dec. 22-73 Ley Orgánica Zolic)"],
  ["LEY_IVA_ART4", 26, "Exenta del IVA (art. 4 Dec. 31-2022 Ley de Fom. del Trab. Temp. en el Extranjero)"],
  ["LEY_IVA_ART7_A", 27, "Exenta del IVA (art. 7 literal “a” Dec. 40-2022 Ley Inc. Mov. Eléctrica)"],
  ["LEY_IVA_ART7_C", 28, "Exenta del IVA (art. 7 literal “c” Dec. 40-2022 Ley Inc. Mov. Eléctrica)"],
  ["LEY_IVA_ART7_D", 29, "Exenta del IVA (art. 7 literal “d” Dec. 40-2022 Ley Inc. Mov. Eléctrica)"],
  ["LEY_IVA_ART7_G", 30, "Exenta del IVA (art. 7 literal “g” Dec. 40-2022 Ley Inc. Mov. Eléctrica)"],
  ["LEY_IVA_ART7_H_I", 31, "Exenta del IVA (art. 7 literal “h” o “i” Dec. 40-2022 Ley Inc. Mov. Eléctrica)"],
  ["LEY_IVA_ART8", 32, "Exenta del IVA (art. 8 Dec. 40-2022 Ley Inc. Mov. Eléctrica)"],
].map(([motivo, escenario, texto]) => ({ motivo, escenario, texto }) as Exencion);

/**
 * The scenarios of phrase 4 that each type may carry when it is no export. SAT, Reglas y validaciones 2.6.1 numbers 9
 * and 17 to 19.
 */
const ESCENARIOS_POR_TIPO: Readonly<Record<string, readonly number[]>> = {
  FACT: [2, 3, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32],
};

/** The exemption of a contract's word. */
export const exencionOf = (motivo: string | undefined): Exencion | undefined =>
  EXENCIONES.find((each) => each.motivo === motivo);

/**
 * The exemption that applies: the request's, else the account's own, which says nothing on a type without IVA.
 * A word that is not in the contract, and a reason that SAT does not take on this type, are faults of the request.
 */
export function resolveMotivoExencionIva({
  solicitud,
  cuenta,
  tipoFiscal,
}: Contexto): Outcome<string | undefined> {
  const pedido = solicitud.motivoExencionIva?.trim().toUpperCase();
  if (!pedido && !bearsIva(tipoFiscal)) return pass(undefined);
  const motivo = pedido || cuenta.motivoExencionIva?.trim().toUpperCase();
  if (!motivo) return pass(undefined);
  const exencion = exencionOf(motivo);
  const field = "motivoExencionIva";
  if (!exencion) {
    const texto =
      `El motivo de exención de IVA "${motivo.slice(0, 40)}" no se reconoce. ` +
      `Valores aceptados: ${EXENCIONES.map((each) => each.motivo).join(", ")}.`;
    return fail("GT-EXENCION-MOTIVO", field, invalid(texto));
  }
  if (!ESCENARIOS_POR_TIPO[tipoFiscal]?.includes(exencion.escenario)) {
    const detalle = `motivoExencionIva "${motivo}" no corresponde a un documento de tipo ${tipoFiscal}.`;
    return fail("GT-EXENCION-TIPO", field, feg("FEG_INVALID_TAX_CONFIG", { detalle }));
  }
  return pass(motivo);
}
