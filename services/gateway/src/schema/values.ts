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
