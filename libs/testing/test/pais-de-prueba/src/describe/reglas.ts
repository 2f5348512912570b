import { reglasDe } from "@dte/pais";

/** The requirement of each rule of the country, by its name in refusals. */
export const reglas = reglasDe([
  ["XP-TIPO", "tipo", "El tipo es uno de los que se emiten en la isla."],
  [
    "XP-RECEPTOR-CLAVE",
    "receptor.id",
    "La clave del cliente tiene ocho dígitos, y el último comprueba los demás.",
    "FEG_INVALID_NIT",
  ],
  ["XP-EMISOR-CLAVE", "emisor.id", "La clave de la cuenta es válida.", "FEG_INVALID_NIT"],
  [
    "XP-IMPUESTO",
    "items.impuestos",
    "Cada impuesto es uno de la isla, con una de sus unidades; el del azúcar dice sus litros.",
    "FEG_INVALID_TAX_CONFIG",
  ],
  ["XP-NUMERO-FALTA", "secuencias", "La cuenta tiene un rango de números de la clase que se emite."],
  ["XP-TURNO", "datosAdicionales", "Un pasaje dice su turno: M o T."],
  ["XP-ORDEN", "datosAdicionales", "La orden de compra se escribe como OC-123."],
  ["XP-MUELLE", "datosAdicionales", "El muelle es uno del catálogo."],
  ["XP-NOTA-ORIGINAL", "idDteOriginal", "Una devolución dice la boleta que ajusta.", "FEG_DTE_CREA_010"],
  ["XP-ANULACION-CLASE", "tipoAnulacion", "La anulación dice una de las clases de la Oficina de Rentas."],
]);
