/** The reasons for which a mail is given up: the word that is kept and published, and the text that the account's users read. */
const TEXTOS = {
  SinDireccion:
    "El documento no tiene la dirección de correo electrónico del receptor. Indíquela en receptor.direccionCorreoElectronico al emitir.",
  DireccionInvalida:
    "La dirección de correo electrónico del receptor no es válida. Corríjala en los próximos documentos y entregue este por otro medio.",
  DemasiadasDirecciones:
    "El receptor tiene más de 10 direcciones de correo electrónico. Indique 10 o menos, separadas por coma o punto y coma.",
  BuzonDePruebas:
    "El documento es de pruebas, y una de sus direcciones ya recibió hoy todos los correos de pruebas que admite. Envíelo de nuevo mañana o indique otra dirección en sus pruebas.",
  DocumentoInexistente: "El documento no existe. Verifique su identificador.",
  CuentaInexistente: "La cuenta del documento no existe. Verifique su identificador.",
  DemasiadoGrande:
    "El documento es demasiado grande para enviarlo por correo electrónico. Entréguelo por otro medio.",
  DireccionRechazada:
    "El servidor de correo rechazó la dirección del receptor. Verifíquela con el receptor; si es correcta, envíe el correo de nuevo.",
  Rechazado:
    "El servidor de correo rechazó el mensaje. Envíelo de nuevo más tarde o entregue el documento por otro medio.",
  SinEntrega:
    "El servidor de correo no aceptó el mensaje durante 24 horas. Verifique la dirección con el receptor y envíe el correo de nuevo.",
  SinPreparar:
    "El correo no se pudo preparar durante 24 horas. Envíelo de nuevo; si persiste, comunique el identificador del envío.",
  Incierto:
    "No se sabe si el correo llegó: el envío se interrumpió. Pregunte al receptor y, si no lo recibió, envíelo de nuevo.",
  Parcial:
    "El correo se envió, pero no a todas las direcciones del receptor: una o más no son válidas, fueron rechazadas o no respondieron. Verifíquelas.",
} as const;

export type Motivo = keyof typeof TEXTOS;

/** Gives the Spanish text of a kept word. */
export const textOfMotivo = (motivo: Motivo): string => TEXTOS[motivo];
