/** Fields of the log of an account. */
export const auditoria: Readonly<Record<string, string>> = {
  orden: "Número de la entrada en la cadena de la cuenta, desde 1.",
  momento: "Cuándo ocurrió, en UTC.",
  "EntradaAuditoria.usuario":
    "Quién lo hizo; `llave:` y un identificador si fue una llave, vacío si no tuvo que identificarse.",
  "EntradaAuditoria.ipOrigen":
    "Desde qué dirección IP; vacía si fue el sistema. De un comando de operadores, `usuario@equipo`.",
  accion: "Qué se hizo: `cuenta.cambiada`, `llave.creada`, `invitacion.aceptada`…",
  cambios: "Qué cambió, hasta cien campos; lo demás del mismo acto está en las entradas que siguen.",
  "CambioAuditoria.campo":
    "Campo que cambió; `usuario` y un nombre, si cambió lo que ese usuario puede hacer.",
  antes:
    "Valor que tenía; ausente si no tenía o no se muestra. De uno de más de 200 caracteres, los primeros y el SHA-256 de todo.",
  despues: "Valor que tiene, escrito igual; `(secreto)` si no se muestra.",
  previa: "Huella de la entrada anterior, en hexadecimal.",
  huella: "SHA-256 de `previa` y de esta entrada, en hexadecimal.",
};
