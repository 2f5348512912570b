/** Every kind of event that an account can be told of. */
export const TIPOS_EVENTO = [
  "certificado.por_vencer",
  "contingencia.informada",
  "contingencia.plazo",
  "contingencia.rechazada",
  "correo.fallido",
  "dte.anulado",
  "dte.certificado",
  "dte.pendiente",
  "dte.rechazado",
  "lote.terminado",
  "secuencia.por_agotarse",
  "webhook.inactivo",
  "webhook.prueba",
] as const;

export type TipoEvento = (typeof TIPOS_EVENTO)[number];

/** In whose words events are written. */
export const VERSION = "1.0";
