/** Fields of the answers of accounts to documents that they received. */
export const recepcion: Readonly<Record<string, string>> = {
  "SolicitudAprobacion.estado": "`Aceptado` o `Rechazado`.",
  "SolicitudAprobacion.motivo": "Por qué se rechaza; obligatorio con `Rechazado`.",
  "AprobacionComercial.id": "Identificador del documento recibido.",
  "AprobacionComercial.estado": "Lo que la cuenta respondió.",
  "AprobacionComercial.motivo": "Por qué se rechazó.",
  estadoAutoridad:
    "Cómo va hacia la autoridad: `Pendiente`, `Recibida`, `Rechazada` o `Abandonada` (en un día no se supo si la tiene; la misma respuesta puede enviarse de nuevo).",
  estadoEmisor:
    "Cómo va hacia el emisor: lo mismo, o `SinDestino` (no tiene dirección en el directorio) o `NoEnviada` (la autoridad no la recibió).",
  "AprobacionComercial.mensajes":
    "Lo que dijo quien la rechazó. Con `Pendiente`, lo que dijo de un reenvío: un envío anterior pudo haberle llegado, y se sigue preguntando.",
  "Recepcion.puerta": "Qué se llamó, con el nombre que le da la autoridad.",
  "Recepcion.primera": "Cuándo llegó, UTC.",
  "Recepcion.ultima": "Cuándo llegó por última vez igual, dentro del mismo minuto, UTC.",
  "Recepcion.veces": "Cuántas veces llegó igual en ese minuto.",
  "Recepcion.idEmisor": "Quién lo envía, según lo que llegó; ausente si no se pudo leer.",
  "Recepcion.documento": "De qué documento es, según lo que llegó.",
  "Recepcion.estado": "Estado HTTP con que se respondió.",
  "Recepcion.respuesta": "Qué dice la respuesta.",
};
