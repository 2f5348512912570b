import type { Frase } from "@dte/contracts";

/** The words that SAT wants printed for every phrase, by kind; the scenarios of a kind are numbered from 1 in this order. SAT, CatalogoFrases 0.6.0. */
const TEXTOS: Readonly<Record<number, readonly string[]>> = {
  1: [
    "Sujeto a pagos trimestrales ISR",
    "Sujeto a retención definitiva ISR",
    "Sujeto a pago directo ISR",
    "Exento del ISR",
  ],
  2: ["Agente de Retención del IVA"],
  3: ["No genera derecho a crédito fiscal"],
  4: [
    "Exportaciones. Exenta del IVA (art. 7 núm. 2 Ley del IVA)",
    "Servicios que presten las instituciones fiscalizadas por la SIB. Exenta del IVA (art. 7 núm. 4 Ley del IVA)",
    "Ventas de cooperativas. Exenta del IVA (art. 7 núm. 5 Ley del IVA)",
    "Aportes y donaciones. Exenta del IVA (art. 7 núm. 9 Ley del IVA)",
    "Cuotas periódicas a asociaciones o instituciones sociales. Exenta del IVA (art. 7 núm. 10 Ley del IVA)",
    "Servicios exentos. Exenta del IVA (art. 7 núm. 13 Ley del IVA)",
    "Venta de activos de Bancos. Exenta del IVA (art. 7 núm. 14 Ley del IVA)",
    "Cuotas centros educativos. Exenta del IVA (art. 8 núm. 1 Ley del IVA)",
    "Medicamentos genéricos o antirretrovirales. Exenta del IVA (art. 7 núm. 15 Ley del IVA)",
    "Vehículos. Esta factura no incluye IVA (art. 55 Ley del IVA)",
    "Operaciones específicas de maquilas. No afecta al IVA (Decreto 29-89 Ley de Maquila)",
    "Ventas de zonas francas. No afecta al IVA (Decreto 65-89 Ley de Zonas Francas)",
    "Venta de vivienda. Exenta del IVA (art. 7 núm. 12, Ley del IVA)",
    "Venta de títulos y acciones. Exenta del IVA (art. 7 núm. 6 Ley del IVA)",
    "Venta al menudeo en mercados. Exenta del IVA (art. 7 núm. 11 Ley del IVA)",
    "Ventas y servicios universidades. Exenta del IVA (art. 8 núm. 2 Ley del IVA)",
    "Ventas Zolic. Exenta del IVA (art. 32 literal c Ley Orgánica Zolic)",
    "Ventas a exentos con resolución específica. (Contribuyentes con resoluciones específicas de exención al IVA)",
    "Exenta del IVA (art. 3 num. 7 Ley del IVA)",
    "Aportes (art. 35 Ley de Fortalecimiento al Emprendimiento)",
    "Cargos e impuestos no sujetos a IVA (Aerolíneas)",
    "Factura origen no incluye IVA",
    "Transferencia de dominio de bienes muebles. Exenta del IVA (art. 7, numeral 3, literal c, Ley del IVA)",
    "Servicios no afectos. No afecto al IVA (Fuera del hecho generador art. 3, 7 y 8, Ley del IVA)",
    "Exenta del IVA (art. 31 Dec. 22-73 Ley Orgánica Zolic)",
    "Exenta del IVA (art. 4 Dec. 31-2022 Ley de Fom. del Trab. Temp. en el Extranjero)",
    "Exenta del IVA (art. 7 literal “a” Dec. 40-2022 Ley Inc. Mov. Eléctrica)",
    "Exenta del IVA (art. 7 literal “c” Dec. 40-2022 Ley Inc. Mov. Eléctrica)",
    "Exenta del IVA (art. 7 literal “d” Dec. 40-2022 Ley Inc. Mov. Eléctrica)",
    "Exenta del IVA (art. 7 literal “g” Dec. 40-2022 Ley Inc. Mov. Eléctrica)",
    "Exenta del IVA (art. 7 literal “h” o “i” Dec. 40-2022 Ley Inc. Mov. Eléctrica)",
    "Exenta del IVA (art. 8 Dec. 40-2022 Ley Inc. Mov. Eléctrica)",
    "No afecto al IVA (Fuera del hecho generador art. 3, Ley del IVA)",
    "Bienes para la atención al cáncer. Exenta del IVA (Art. 41 Ley para la Atención Integral del Cáncer)",
    "Donaciones para la atención al cáncer. Exenta del IVA (Art. 41 Ley para la Atención Integral del Cáncer)",
    "Venta de productos de régimen primario y pecuario no industrializados. Exenta del IVA (art. 7 num. 16 Ley del IVA)",
  ],
  5: [
    "El vendedor o prestador del servicio se negó a emitir la factura correspondiente. (art. 52 Ley del IVA)",
    "Vendedor de productos agropecuarios, artesanales y productos reciclados",
  ],
  6: ["Con forma de pago sobre las ventas brutas", "Con forma de pago sobre las utilidades, no retener"],
  7: ["No retener,", "No retener,"],
  8: [
    "Exenciones generales universidades. Exenta del ISR (art. 8 núm. 2 Ley de Actualización Tributaria)",
    "Exenciones generales centros educativos privados. Exenta del ISR (art. 8 núm. 3 Ley de Actualización Tributaria)",
    "Exenciones generales iglesias. Exenta del ISR (art. 8 núm. 5 Ley de Actualización Tributaria)",
    "Exenciones Rentas de Actividades Lucrativas entes no lucrativos. Exenta del ISR (art. 11 núm. 1 Ley de Actualización Tributaria)",
    "Exenciones Rentas de Actividades Lucrativas cooperativas. Exenta del ISR (art. 11 núm. 2 Ley de Actualización Tributaria)",
    "Exenta del ISR (art. 31 Ley Orgánica Zolic)",
    "Exenta del ISR (art. 32 literal a, Ley Orgánica Zolic)",
    "Exenta del ISR (art. 8 núm. 1 Ley de Actualización Tributaria)",
    "Exenta del ISR (Art. 4, literal b), numeral ii, Dec. 40-2022, Ley Inc. Mov. Eléctrica)",
    "Exenta del ISR (Art. 7, literal f, Dec. 40-2022, Ley Inc. Mov. Eléctrica)",
    "Exenta del ISR (Art. 7, literal g, Dec. 40-2022, Ley Inc. Mov. Eléctrica)",
    "No afecta al ISR (Fuera del hecho generador, art. 10, Ley de Actualización Tributaria)",
  ],
  9: [
    "Esta factura incluye apoyo social temporal al precio del gas licuado envasado en cilindros portátiles (Dto. 17-2022)",
    "ESTA FACTURA INCLUYE APOYO SOCIAL TEMPORAL DECRETO 42-2022 POR UN VALOR DE GTQ",
    "MONTO TOTAL A PAGAR SIN APOYO SOCIAL GTQ",
    "Exenta Impuesto Salida Vía Aérea (art. 4 Dec. 31-2022 Ley de Fom. del Trab. Temp. en el Extranjero)",
    "Esta factura incluye apoyo social temporal al precio del gas licuado envasado en cilindros portátiles (Dto. 45-2022)",
    "Esta factura incluye apoyo social temporal al precio del gas licuado envasado en cilindros portátiles (Dto. 45-2022 y sus Reformas)",
    "Esta factura incluye apoyo social temporal al precio del gas licuado envasado en cilindros portátiles (Dec. 5-2023)",
    "La emisión de este documento no sustituye una factura.",
    "Este documento no constituye factura contable ni genera derecho a crédito fiscal del IVA.",
    "Concluido el servicio, debe emitirse la factura, conforme la liquidación correspondiente.",
    "La emisión de esta factura provisional no sustituye la emisión de la factura definitiva.",
    "La emisión de este documento no sustituye la emisión de la factura.",
    "Únicamente para gastos personales y planilla del IVA de asalariados.",
    "Facturación en ubicación temporal (art. 30 Reglamento Ley del IVA)",
    "Venta de vehículos del año en curso, anterior o siguiente",
    "Vendedor intermediario de productos agropecuarios, artesanales y productos reciclados",
    "Documento de rebaja de inventarios",
    "Monto total a pagar sin apoyo social temporal GTQ",
    "Esta factura incluye apoyo social temporal Decreto Número 11-2026 por un valor de GTQ",
    "Concluido el traslado de productos, debe emitirse la factura correspondiente",
    "La gasolina incluida en este documento está afecta al IDP en un 90% (Acuerdo Gubernativo No. 257-2025)",
  ],
  10: ["Con forma de pago sobre las ventas brutas", "Con forma de pago sobre ventas brutas de exportaciones"],
  11: [
    "Con forma de pago sobre las ventas brutas",
    "Con forma de pago sobre las utilidades",
    "Con forma de pago sobre ventas brutas de exportaciones",
  ],
  12: [
    "No genera débito fiscal ni crédito fiscal / régimen primario",
    "No genera débito fiscal ni crédito fiscal / régimen pecuario",
  ],
};

/** Lists the words that SAT wants printed for each scenario of a kind, from the first on. */
export const frasesDe = (tipo: number): readonly string[] => TEXTOS[tipo] ?? [];

/** Gives the phrase with the words that SAT wants printed; undefined when its catalogue has no such phrase. */
export function fraseDe(
  tipo: number,
  escenario: number,
  resolucion: Pick<Frase, "numeroResolucion" | "fechaResolucion"> = {},
): Frase | undefined {
  const texto = TEXTOS[tipo]?.[escenario - 1];
  return texto === undefined
    ? undefined
    : { tipo, escenario, texto: withResolucion(tipo, texto, resolucion), ...resolucion };
}

/** Adds the resolution to a phrase that rests on one, as only two kinds do: SAT, Reglas y validaciones 2.6.5 and 2.6.11. */
function withResolucion(
  tipo: number,
  texto: string,
  { numeroResolucion, fechaResolucion }: Pick<Frase, "numeroResolucion" | "fechaResolucion">,
): string {
  if (!numeroResolucion) return texto;
  if (tipo === 7) return `${texto} ${numeroResolucion}`;
  const fecha = fechaResolucion ? ` - ${fechaResolucion.split("-").reverse().join("/")}` : "";
  return `${texto} (${numeroResolucion}${fecha})`;
}
