import { DATOS } from "../regime/datos.js";

/** The rules on the documents and persons that a document names beside its parties and its lines. */
export const deAsociados: readonly (readonly [id: string, field: string, texto: string])[] = [
  [
    "SV-DATO-DESCONOCIDO",
    "datosAdicionales",
    "Los nombres de datosAdicionales que empiezan con MH_ son de los que este servicio lee.",
  ],
  [
    "SV-DATO-AJENO",
    "datosAdicionales",
    `Lo que es de un solo tipo no se dice en otro: ${DATOS.bienTitulo} es de 04; los MH_RETENIDO, de 07; los MH_LIQUIDADO y ${DATOS.percepcionLiquidada}, de 08; los MH_LIQUIDACION y los MH_COMISION, de 09; ${DATOS.tipoDonacion}, de 15.`,
  ],
  ["SV-DATO-SIN-ITEM", "datosAdicionales", "Lo que se dice de un ítem lleva el número de uno que existe."],
  [
    "SV-RELACIONADO",
    "datosAdicionales",
    `Cada documento relacionado, hasta 10, dice ${DATOS.relacionadoTipo}, uno que el tipo puede seguir, ${DATOS.relacionadoNumero} y ${DATOS.relacionadoFecha}, con su fila en lugar de #.`,
  ],
  [
    "SV-RELACIONADO-IGUALES",
    "datosAdicionales",
    "Los documentos relacionados son de un solo tipo y cada uno va una vez.",
  ],
  [
    "SV-RELACIONADO-PLAZO",
    "datosAdicionales",
    "Lo que se envió con una nota de remisión se factura en su mes, o en los primeros 3 días del siguiente.",
  ],
  [
    "SV-OTRO-DOCUMENTO",
    "datosAdicionales",
    `En 01, 03 y 11, cada uno de los otros documentos dice ${DATOS.otroDescripcion} (de 3 a 100 caracteres), ${DATOS.otroDetalle} (de 3 a 300) y, si no es del emisor, ${DATOS.otroTipo} 2.`,
  ],
  [
    "SV-MEDICO",
    "datosAdicionales",
    `En 01 y 03, cada médico dice ${DATOS.medicoNombre}, ${DATOS.medicoServicio} (CAT-010) y ${DATOS.medicoNit} o, si no es domiciliado, ${DATOS.medicoDocumento}.`,
  ],
  [
    "SV-TRANSPORTE",
    "datosAdicionales",
    `En 11, cada transporte dice ${DATOS.transporteModo} (CAT-030), ${DATOS.transportePlaca}, ${DATOS.transporteConductor} y ${DATOS.transporteConductorDocumento}.`,
  ],
  [
    "SV-OTROS-DOCUMENTOS-MAXIMO",
    "datosAdicionales",
    "Otros documentos, médicos y transportes son hasta 10; en 11, hasta 20.",
  ],
  [
    "SV-TERCERO",
    "datosAdicionales",
    `Una venta por cuenta de un tercero (01, 03, 04, 05, 06 y 11) dice ${DATOS.terceroNit}, ${DATOS.terceroNombre}, de 3 a 200 caracteres, y, si no es domiciliado, ${DATOS.terceroDomicilio} 2.`,
  ],
  ["SV-TERCERO-EMISOR", "datosAdicionales", `${DATOS.terceroNit} no es el del propio emisor.`],
  [
    "SV-TERCERO-LIQUIDADO",
    "datosAdicionales",
    "Un documento que sigue a una liquidación (08 o 09) no vende por cuenta de un tercero.",
  ],
  [
    "SV-COMPRA-TERCERO",
    "datosAdicionales",
    `En 11, una compra por cuenta de un tercero dice ${DATOS.compraTerceroDocumento}, de hasta 20 caracteres, y ${DATOS.compraTerceroNombre}, de hasta 250.`,
  ],
  [
    "SV-COMPRA-Y-VENTA-TERCERO",
    "datosAdicionales",
    "Una exportación es por cuenta de quien vende o de quien compra, y no de ambos.",
  ],
  [
    "SV-FUSION",
    "datosAdicionales",
    `En 05, 06, 07 y 08, ${DATOS.fusionNit} es el NIT de la sociedad que el emisor absorbió, y no el suyo.`,
  ],
  [
    "SV-FUSION-ORIGINAL",
    "datosAdicionales",
    `Una nota con ${DATOS.fusionNit} y sin idDteOriginal dice ${DATOS.relacionadoNumero} y ${DATOS.relacionadoFecha} del comprobante de crédito fiscal de la sociedad absorbida.`,
  ],
];
