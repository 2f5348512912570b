/** The specification's enumerations, and those of decisions.md. */

export const tipos = [
  "factura",
  "ticket",
  "facturaEspecial",
  "facturaCambiaria",
  "facturaExportacion",
  "notaCredito",
  "notaDebito",
  "notaAbono",
  "recibo",
  "reciboDonacion",
] as const;

export const estados = ["Certificado", "Anulado"] as const;

/** What becomes of a mail. */
export const estadosCorreo = ["Pendiente", "Enviado", "Fallido"] as const;

/** How far a batch is. */
export const estadosLote = ["Recibido", "EnProceso", "Terminado", "Fallido"] as const;

/** The longest number of the three authorities, El Salvador's, has fifteen digits. */
export const NUMERO_MAX = 999_999_999_999_999;

export const tiposRecurso = ["archivo", "url", "dte"] as const;

/** B = good, S = service. */
export const tiposProducto = ["B", "S"] as const;

export const permisos = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"] as const;

export const tiposItem = ["bien", "servicio"] as const;

/** DOP is not in the list for requests, but it is the default of Dominican accounts, whose clients may name it. */
export const monedas = ["GTQ", "USD", "EUR", "MXN", "HNL", "SVC", "NIO", "CRC", "PAB", "BZD", "DOP"] as const;

export const motivosExencionIva = [
  "LEY_IVA_ART7_NUM2",
  "LEY_IVA_ART7_NUM3",
  "LEY_IVA_ART7_NUM4",
  "LEY_IVA_ART7_NUM5",
  "LEY_IVA_ART7_NUM6",
  "LEY_IVA_ART7_NUM9",
  "LEY_IVA_ART7_NUM10",
  "LEY_IVA_ART7_NUM11",
  "LEY_IVA_ART7_NUM12",
  "LEY_IVA_ART7_NUM13",
  "LEY_IVA_ART7_NUM14",
  "LEY_IVA_ART7_NUM15",
  "LEY_IVA_ART7_A",
  "LEY_IVA_ART7_C",
  "LEY_IVA_ART7_D",
  "LEY_IVA_ART7_G",
  "LEY_IVA_ART7_H_I",
  "LEY_IVA_ART8",
  "LEY_IVA_ART8_NUM1",
  "LEY_IVA_ART8_NUM2",
  "LEY_IVA_ART55",
  "LEY_IVA_ART3_NUM7",
  "LEY_IVA_ART4",
  "DEC_29_89",
  "DEC_65_89",
  "LEY_ZOLIC_ART31",
  "LEY_ZOLIC_ART32_C",
  "LEY_FORT_EMPRE_ART35",
  "CONTRIBUYENTE_EXENTO",
  "OTROS_CARGOS_NO_SUJETOS_IVA",
  "FACT_ORIGEN_NO_INC_IVA",
  "SERVICIOS_NO_AFECTOS",
] as const;
