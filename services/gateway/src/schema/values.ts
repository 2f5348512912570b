/** The API's own enumerations; a document's types and currencies are those of `@dte/dte`. */

export const estados = ["Certificado", "Anulado"] as const;

/** The states of a mail. */
export const estadosCorreo = ["Pendiente", "Enviado", "Fallido"] as const;

/** The states of a batch. */
export const estadosLote = ["Recibido", "EnProceso", "Terminado", "Fallido"] as const;

/** The largest number of a document: no authority has more than fifteen digits. */
export const NUMERO_MAX = 999_999_999_999_999;

export const tiposRecurso = ["archivo", "url", "dte"] as const;

/** B = good, S = service. */
export const tiposProducto = ["B", "S"] as const;

export const permisos = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"] as const;

/** The permissions beyond accounts: to look at the installation, and to administer it. */
export const permisosSistema = ["sistema.consultar", "sistema.administrar"] as const;

/** The permissions that a token may carry. */
export const alcances = [...permisos, ...permisosSistema] as const;

export const tiposItem = ["bien", "servicio"] as const;

/** The states of an API key. */
export const estadosLlave = ["Vigente", "Vencida", "Revocada"] as const;

/** The states of an authority. */
export const estadosAutoridad = ["Bien", "Lento", "SinRespuesta", "Contingencia", "SinDatos"] as const;

/** The states of an address for events. */
export const estadosWebhook = ["Activo", "Inactivo"] as const;

/** The states of a delivery to one address. */
export const estadosEntrega = ["Pendiente", "Entregada", "Fallida", "Descartada"] as const;
