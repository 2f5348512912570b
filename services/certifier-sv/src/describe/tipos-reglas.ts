import type { ReglaEscrita } from "@dte/pais";
import { DATOS } from "../regime/datos.js";

/** The rules that only some types have: remisión, retención, donación, liquidación. */
export const deTipos: readonly ReglaEscrita[] = [
  [
    "SV-REMISION-TITULO",
    "datosAdicionales",
    `Una nota de remisión dice ${DATOS.bienTitulo}, un código de CAT-025, de 01 a 05.`,
  ],
  [
    "SV-REMISION-NO-GRAVADO",
    "items",
    "Una nota de remisión no lleva cargos ni abonos no gravados (codigoUnidadGravable 4 y 5).",
  ],
  [
    "SV-DOCUMENTO-FUTURO",
    "datosAdicionales",
    "Los documentos que se nombran (relacionados, retenidos y liquidados) no son posteriores a la fecha de emisión.",
  ],
  [
    "SV-RETENCION-EXCEDE",
    "items",
    "Lo que se retiene de cada ítem no supera el 13 % del monto sujeto a retención.",
  ],
  ["SV-RETENCION-ITEMS", "items", "Un comprobante de retención tiene hasta 500 ítems."],
  [
    "SV-RETENCION-DOCUMENTO",
    "datosAdicionales",
    `Cada ítem de un comprobante de retención dice el documento cuyo IVA se retiene: ${DATOS.retenidoNumero}, ${DATOS.retenidoFecha} y, si no es 03, ${DATOS.retenidoTipo} (01 o 14), con el número del ítem en lugar de #.`,
  ],
  [
    "SV-RETENCION-REPETIDO",
    "datosAdicionales",
    "Un comprobante de retención nombra cada documento en un solo ítem.",
  ],
  [
    "SV-NOTA-RETENCION-ITEM",
    "items",
    "Cada ítem de una nota sobre un comprobante de retención es un monto: cantidad 1, sin descuentos.",
  ],
  [
    "SV-NOTA-RETENCION-CLASE",
    "items",
    "Una nota sobre un comprobante de retención ajusta una sola clase de retención, que el comprobante tiene.",
  ],
  [
    "SV-NOTA-RETENCION-EXCEDE",
    "items",
    "Los montos de una nota no superan los montos sujetos a retención del comprobante.",
  ],
  [
    "SV-RETENCION-MONTO",
    "items",
    "El monto sujeto a retención de cada ítem es mayor que cero, tiene dos decimales como máximo, y lo que se retiene de él llega al centavo.",
  ],
  [
    "SV-DONACION-RESOLUCION",
    "idCuenta",
    `La cuenta que recibe donaciones dice ${DATOS.resolucionDonacion}, de 3 a 300 caracteres.`,
    "FEG_BUSINESS_RULE_VIOLATION",
  ],
  [
    "SV-DONACION-TIPO",
    "datosAdicionales",
    `${DATOS.tipoDonacion} es 1 (efectivo), 2 (bien) o 3 (servicio), con el número del ítem en lugar de #.`,
  ],
  [
    "SV-DONACION-DEPRECIACION",
    "items",
    "El descuento en una donación es la depreciación de un bien: ni el efectivo ni los servicios lo llevan.",
  ],
  [
    "SV-DONACION-PAIS",
    "receptor.direccion.pais",
    "El país de quien dona desde el exterior está en el catálogo de MH.",
  ],
  [
    "SV-LIQUIDACION-DOCUMENTO",
    "datosAdicionales",
    `Cada ítem de un comprobante de liquidación dice el documento que se liquida: ${DATOS.liquidadoNumero}, ${DATOS.liquidadoFecha} y, si no es 01, ${DATOS.liquidadoTipo} (03, 05, 06 o 11), con el número del ítem en lugar de #.`,
  ],
  [
    "SV-LIQUIDACION-CONTRADICE",
    "datosAdicionales",
    "Los ítems de un mismo documento liquidado dicen lo mismo de él.",
  ],
  ["SV-LIQUIDACION-ITEMS", "items", "Un comprobante de liquidación tiene hasta 500 documentos."],
  [
    "SV-LIQUIDACION-MINIMO",
    "items",
    "Lo gravado de un comprobante de liquidación llega a tener IVA, salvo en una exportación.",
  ],
  [
    "SV-LIQUIDACION-OBSERVACION",
    "items",
    "Las descripciones de los ítems de un documento liquidado tienen juntas de 3 a 1,000 caracteres.",
  ],
  [
    "SV-LIQUIDACION-PERCEPCION",
    "datosAdicionales",
    `${DATOS.percepcionLiquidada} no es negativo y tiene dos decimales como máximo.`,
  ],
  [
    "SV-LIQUIDACION-NEGATIVA",
    "items",
    "Lo que un comprobante de liquidación resta no supera lo que liquida.",
  ],
  [
    "SV-CONTABLE-CORREO",
    "receptor.direccionCorreoElectronico",
    "Un documento contable de liquidación dice el correo del afiliado.",
  ],
  [
    "SV-CONTABLE-ESTABLECIMIENTO",
    `receptor.datosAdicionales.${DATOS.tipoEstablecimiento}`,
    "El tipo de establecimiento del afiliado, si se dice, es un código de CAT-009.",
  ],
  [
    "SV-CONTABLE-PERIODO",
    "datosAdicionales",
    `Un documento contable de liquidación dice su período: ${DATOS.liquidacionDesde} y ${DATOS.liquidacionHasta}, en su orden.`,
  ],
  [
    "SV-CONTABLE-COMISION",
    "datosAdicionales",
    `${DATOS.comision} y ${DATOS.comisionPorcentaje}, de 0 a 100, no son negativos y tienen dos decimales como máximo.`,
  ],
  [
    "SV-CONTABLE-DATO",
    "datosAdicionales",
    `${DATOS.liquidacionCodigo} tiene hasta 30 caracteres, ${DATOS.entregaEmpleado} hasta 15, y ${DATOS.liquidacionDocumentos} es un entero de 1 a 999999999.`,
  ],
  [
    "SV-CONTABLE-SIN-PERCEPCION",
    "items",
    "Las descripciones de lo que no está sujeto a percepción tienen juntas hasta 100 caracteres.",
  ],
  [
    "SV-CONTABLE-OBSERVACIONES",
    "datosAdicionales",
    `${DATOS.observaciones} admite hasta 1,000 caracteres en un documento contable de liquidación.`,
  ],
  [
    "SV-CONTABLE-PERCEPCION",
    "items",
    "Un documento contable de liquidación tiene operaciones gravadas, cuya percepción del 2 % llega al centavo.",
  ],
  [
    "SV-CONTABLE-LIQUIDO",
    "datosAdicionales",
    "Lo que se paga al afiliado, menos la comisión, su IVA y la percepción, es mayor que cero.",
  ],
];
