/** Every kind of event that accounts can be told of, which the REST contract names and webhooks sends. */
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
