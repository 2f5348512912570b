/** Fields of what an account issues before production. */
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
    "`emitir`: `POST /dte`. `anular`: `POST /dte/{id}/anular` del documento de `tras`.",
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
  "HojaDeLibro.nombre": "Nombre de la hoja.",
  "HojaDeLibro.filas":
    "Filas de la hoja, cada una con los textos de sus celdas; la primera son los encabezados.",
};
