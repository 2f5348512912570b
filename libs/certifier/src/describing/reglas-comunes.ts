import { reglasDe } from "@dte/pais";

/** The rules that the core (libs/dte) has for a request in every country. */
export const REGLAS_COMUNES = reglasDe([
  ["CUENTA-EMITE", "idCuenta", "La cuenta emite facturas.", "FEG_BUSINESS_RULE_VIOLATION"],
  ["FECHA-FORMA", "fechaEmision", "La fecha de emisión es `yyyy-MM-dd`, sola o con `THH:mm` o `THH:mm:ss`."],
  ["MONEDA", "moneda", "La moneda es una de las que el país admite."],
  ["ITEMS-MIN", "items", "Hay al menos un ítem."],
  ["ITEMS-MAX", "items", "Los ítems no pasan del máximo por documento."],
  ["ITEM-DESCRIPCION", "items[].descripcion", "Cada ítem tiene descripción."],
  [
    "ITEM-NUMERO",
    "items[]",
    "Cantidades, precios y descuentos son decimales, no negativos, dentro de los decimales y del tamaño del país.",
  ],
  ["ITEM-CANTIDAD", "items[].cantidad", "La cantidad es mayor que cero."],
  ["ITEM-DESCUENTO", "items[].descuento", "Los descuentos no superan el precio de la línea."],
  [
    "ITEM-IMPUESTO-UNIDAD",
    "items[].impuestos[].codigoUnidadGravable",
    "Un impuesto pedido dice su unidad gravable.",
  ],
  ["EXENCION-MOTIVO", "motivoExencionIva", "El motivo de exención es uno que se conoce."],
  ["EXPORTACION-DATOS", "datosExportacion", "Una exportación lleva `datosExportacion`."],
  ["ANULACION-MOTIVO", "motivoAnulacion", "Una anulación dice su motivo."],
  ["ANULACION-FECHA-FORMA", "fechaAnulacion", "La fecha de anulación tiene la forma de una fecha."],
  ["ANULACION-FECHA-ANTES", "fechaAnulacion", "La fecha de anulación no es anterior a la emisión."],
]);
