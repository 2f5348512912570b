/** Fields of what accounts answer about documents that they received. */
export const recepcion: Readonly<Record<string, string>> = {
  "SolicitudAprobacion.estado": "`Aceptado` o `Rechazado`.",
  "SolicitudAprobacion.motivo": "Por qué se rechaza; obligatorio con `Rechazado`.",
  "AprobacionComercial.id": "Identificador del documento recibido.",
  "AprobacionComercial.estado": "Lo que la cuenta respondió.",
  "AprobacionComercial.motivo": "Por qué se rechazó.",
  estadoAutoridad:
    "Cómo va hacia la autoridad: `Pendiente`, `Recibida`, `Rechazada` o `Abandonada` (no respondió en un día).",
  estadoEmisor:
    "Cómo va hacia el emisor: lo mismo, o `SinDestino` (no tiene dirección en el directorio) o `NoEnviada` (la autoridad no la recibió).",
  "AprobacionComercial.mensajes": "Lo que dijo quien la rechazó.",
};
