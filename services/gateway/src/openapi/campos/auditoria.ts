/** Fields of the log of an account. */
export const auditoria: Readonly<Record<string, string>> = {
  orden: "Número de la entrada en la cadena de la cuenta, desde 1.",
  momento: "Cuándo ocurrió, en UTC.",
  "EntradaAuditoria.usuario":
    "Quién lo hizo; `llave:` y un identificador si fue una llave, vacío si no tuvo que identificarse.",
  "EntradaAuditoria.ipOrigen": "Desde qué dirección IP; vacía si fue el sistema.",
  accion: "Qué se hizo: `cuenta.cambiada`, `llave.creada`, `invitacion.aceptada`…",
  cambios: "Qué cambió, hasta cien campos.",
  "CambioAuditoria.campo": "Campo que cambió.",
  antes: "Valor que tenía, de hasta 200 caracteres; ausente si no tenía o no se muestra.",
  despues: "Valor que tiene, de hasta 200 caracteres; `(secreto)` si no se muestra.",
  previa: "Huella de la entrada anterior, en hexadecimal.",
  huella: "SHA-256 de `previa` y de esta entrada, en hexadecimal.",
};
