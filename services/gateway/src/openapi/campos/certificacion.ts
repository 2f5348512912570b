/** Fields of the documents that an account issues before production. */
export const certificacion: Readonly<Record<string, string>> = {
  "PlanCertificacion.titulo": "Qué se prueba, y ante quién.",
  seDetiene: "`true`: la autoridad empieza de nuevo con el primer rechazo; no se envía nada después de uno.",
  "PlanCertificacion.grupos": "Lo que la autoridad cuenta: tantos de un tipo de documento o de un evento.",
  "GrupoCertificacion.clave": "Clave del grupo.",
  "GrupoCertificacion.nombre": "Nombre del grupo.",
  "GrupoCertificacion.minimo": "Cuántos pide la autoridad.",
  "PlanCertificacion.pasos": "Las peticiones, cada una después de la que la precede.",
  "PasoCertificacion.clave": "Clave del paso, siempre la misma: por ella se sabe qué está hecho.",
  "PasoCertificacion.grupo": "Clave del grupo para el que cuenta.",
  "PasoCertificacion.accion":
    "`emitir`: `POST /dte`. `anular`: `POST /dte/{id}/anular` del documento de `tras`. `aprobar`: `POST /cuenta/{id}/certificacion/aprobacion`.",
  "PasoCertificacion.tras":
    "Clave del paso cuyo documento ajusta (su `idDteOriginal`) o anula; se ejecuta antes.",
  "PasoCertificacion.cuerpo":
    "Cuerpo de la petición, como texto JSON, sin `idCuenta`, `numeroTransaccion` ni el id del documento de `tras`.",
  "PasoCertificacion.serie": "Serie que el documento debe tener, donde la autoridad la da.",
  "PasoCertificacion.numero": "Número que el documento debe tener, donde la autoridad lo da.",
  impedimentos: "Por qué la autoridad lo rechazaría. Mientras haya alguno, no se envía.",
  "PasoCertificacion.avisos": "Lo que no está como debería, y no impide enviarlo.",
  semilla: "Con la misma semilla y el mismo catálogo, el contenido es el mismo; 0 si no se envía.",
  etapa: "Clave de una de las `etapasCertificacion` del país; la primera si no se envía.",
  receptores:
    "Receptores que la autoridad conoce, como en `POST /dte`; si no se envían, la propia cuenta donde el tipo lo permite.",
  "CertificacionSolicitada.libro": "Celdas del libro que la autoridad dio al contribuyente, por hoja.",
  "SolicitudAprobacionPrueba.numeroTransaccion": "Nombre de la aprobación: con el mismo es la misma.",
  "SolicitudAprobacionPrueba.estado": "`Aceptado` o `Rechazado`.",
  "SolicitudAprobacionPrueba.motivo": "Por qué se rechaza; obligatorio con `Rechazado`.",
  "SolicitudAprobacionPrueba.idEmisor": "Identificador tributario de quien emitió el documento.",
  "SolicitudAprobacionPrueba.documento": "Número del documento, tal como lo escribe la autoridad.",
  "SolicitudAprobacionPrueba.fechaEmision": "Fecha del documento, como `2026-11-20`.",
  "SolicitudAprobacionPrueba.total": "Total del documento en la moneda con que la autoridad lo cuenta.",
  "SolicitudAprobacionPrueba.momento":
    "Cuándo se aprueba, en la hora local del país, como `2026-11-20T08:15:00`; ahora si no se envía.",
  "AprobacionPrueba.numeroTransaccion": "El de la petición.",
  "AprobacionPrueba.estado":
    "Cómo va hacia la autoridad: `Pendiente`, `Recibida`, `Rechazada` o `Abandonada` (no respondió en un día).",
  "AprobacionPrueba.mensajes": "Lo que dijo la autoridad que la rechazó.",
  "LibroCertificacion.libro": "Las hojas del libro, en su orden.",
  "HojaLeida.nombre": "Nombre de la hoja.",
  "HojaLeida.filas": "Filas con algo escrito, cada una con los textos de sus celdas.",
  corrida: "Un identificador que elige quien ejecuta el plan, el mismo mientras sigue.",
  libera: "Devuelve el turno.",
  tomado: "`true`: la corrida tiene el turno. `false`: lo tiene otra.",
  "TurnoCertificacion.segundos": "Cuánto dura el turno como máximo desde ahora.",
  "HojaDeLibro.nombre": "Nombre de la hoja.",
  "HojaDeLibro.filas":
    "Filas de la hoja, cada una con los textos de sus celdas; la primera son los encabezados.",
};
