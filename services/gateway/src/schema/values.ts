/** The API's own enumerations; a document's types and currencies are those of `@dte/dte`. */

export const estados = ["Certificado", "Anulado"] as const;

/** What becomes of a mail. */
export const estadosCorreo = ["Pendiente", "Enviado", "Fallido"] as const;

/** How far a batch is. */
export const estadosLote = ["Recibido", "EnProceso", "Terminado", "Fallido"] as const;

/** No authority has a longer number than fifteen digits. */
export const NUMERO_MAX = 999_999_999_999_999;

export const tiposRecurso = ["archivo", "url", "dte"] as const;

/** B = good, S = service. */
export const tiposProducto = ["B", "S"] as const;

export const permisos = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"] as const;

/** What concerns no account: for whoever looks at the installation, and whoever administers it. */
export const permisosSistema = ["sistema.consultar", "sistema.administrar"] as const;

/** What a token may carry. */
export const alcances = [...permisos, ...permisosSistema] as const;

export const tiposItem = ["bien", "servicio"] as const;

/** Whether an API key is good. */
export const estadosLlave = ["Vigente", "Vencida", "Revocada"] as const;

/** How an authority answers. */
export const estadosAutoridad = ["Bien", "Lento", "SinRespuesta", "Contingencia", "SinDatos"] as const;

/** Whether events are sent to an address. */
export const estadosWebhook = ["Activo", "Inactivo"] as const;

/** What becomes of an event that is sent to one address. */
export const estadosEntrega = ["Pendiente", "Entregada", "Fallida", "Descartada"] as const;
