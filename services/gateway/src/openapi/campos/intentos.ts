/** Fields of attempts to certify or to cancel. */
export const intentos: Readonly<Record<string, string>> = {
  "Intento.id": "Identificador del intento.",
  "Intento.idCuenta": "Cuenta que emite el documento.",
  operacion: "`certificar` o `anular`.",
  "Intento.estado":
    "`Abierto` mientras no se conoce el resultado, `EnContingencia` si se emitió y la autoridad no lo ha visto, `Certificado` (aceptado, también de una anulación) o `Rechazado`.",
  "Intento.tipo": "Tipo del documento.",
  "Intento.idDte": "El documento que se emitió o que se anula, cuando se conoce.",
  "Intento.uri": "Dónde consultar el documento.",
  "Intento.fechaCreacion": "Cuándo empezó, en UTC.",
  "Intento.fechaFin": "Cuándo se conoció el resultado, en UTC.",
  "Intento.codigo": "Código del rechazo.",
  "Intento.mensaje": "Mensaje del rechazo.",
};
