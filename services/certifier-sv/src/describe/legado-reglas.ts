import type { ReglaEscrita } from "@dte/pais";
import { DATOS } from "../regime/datos.js";

/** The rules that the layouts before V2.0 add. */
export const deLegado: readonly ReglaEscrita[] = [
  [
    "SV-LEGADO-IDENTIFICACION",
    "receptor.id",
    "En el formato anterior a V2.0, un ticket de 1,095.00 dólares o más identifica al comprador.",
  ],
  [
    "SV-LEGADO-CORREO",
    "receptor.direccionCorreoElectronico",
    "En el formato anterior a V2.0, el correo del receptor es obligatorio en 03 a 09, y en 11 desde 10,000.00 dólares.",
  ],
  [
    "SV-LEGADO-DIRECCION",
    "receptor.direccion.direccion",
    "En el formato anterior a V2.0, la dirección del receptor de un ticket, de un comprobante de retención o de una liquidación tiene al menos 5 caracteres.",
  ],
  [
    "SV-LEGADO-EXTRANJERO",
    "receptor.direccion",
    "En el formato anterior a V2.0, la dirección del receptor está en El Salvador en 03 a 09 y 14.",
  ],
  [
    "SV-LEGADO-REMISION-DIRECCION",
    "receptor.direccion",
    "En el formato anterior a V2.0, una nota de remisión dice la dirección del receptor: idMunicipio y direccion.",
  ],
  [
    "SV-LEGADO-MANDANTE",
    "receptor",
    "En el formato anterior a V2.0, el mandante de un comprobante de liquidación es contribuyente: NIT y NRC.",
  ],
  [
    "SV-LEGADO-CONTABLE",
    "datosAdicionales",
    `En el formato anterior a V2.0, un documento contable de liquidación tiene hasta 200 caracteres en ${DATOS.observaciones}, y al menos 5 en ${DATOS.entregaNombre} y ${DATOS.entregaDocumento}.`,
  ],
  [
    "SV-LEGADO-RETENCION",
    "items",
    "En el formato anterior a V2.0, el monto sujeto a retención de cada ítem es de 1 dólar o más.",
  ],
  [
    "SV-LEGADO-IDENTIFICADOR",
    "receptor.id",
    "En el formato anterior a V2.0, la identificación del receptor tiene al menos 3 caracteres.",
  ],
  [
    "SV-LEGADO-ENTREGA",
    "datosAdicionales",
    "En el formato anterior a V2.0, desde 11,428.57 dólares 03, 04, 05 y 06 dicen quién entrega y quién recibe.",
  ],
  [
    "SV-LEGADO-DESCRIPCION",
    "items",
    "En el formato anterior a V2.0, la descripción de cada ítem admite hasta 1,000 caracteres.",
  ],
  [
    "SV-LEGADO-EMISOR",
    "idCuenta",
    "En el formato anterior a V2.0, el nombre del emisor admite hasta 200 caracteres.",
  ],
  [
    "SV-LEGADO-NO-GRAVADO",
    "items",
    "En el formato anterior a V2.0, una nota de crédito o débito no lleva cargos ni abonos no gravados.",
  ],
  [
    "SV-LEGADO-CERO",
    "items",
    "En el formato anterior a V2.0, el total de 03, 05, 06 y 11 es mayor que cero.",
  ],
  [
    "SV-LEGADO-NOTA-RETENCION",
    "idDteOriginal",
    "En el formato anterior a V2.0, una nota no ajusta un comprobante de retención.",
  ],
  [
    "SV-LEGADO-FUSION",
    "datosAdicionales",
    "En el formato anterior a V2.0, un documento no dice a quién absorbió el emisor.",
  ],
  [
    "SV-LEGADO-TRANSPORTE",
    "datosAdicionales",
    "En el formato anterior a V2.0, el modo de transporte va de 1 a 4 (CAT-030).",
  ],
  [
    "SV-LEGADO-COMPRA-TERCERO",
    "datosAdicionales",
    "En el formato anterior a V2.0, una exportación no dice por cuenta de quién se compra.",
  ],
  [
    "SV-LEGADO-PAIS",
    "receptor.direccion.pais",
    "En el formato anterior a V2.0, el país de destino de una exportación está en el catálogo de MH.",
  ],
];
