/** Fields of API keys and of passwords that were forgotten. */
export const llaves: Readonly<Record<string, string>> = {
  "OlvidoClave.usuario": "Nombre del usuario que olvidó su clave.",
  "RestablecimientoClave.codigo": "Código que llegó por correo.",
  "Llave.id": "Identificador de la llave. En la bitácora su usuario es `llave:` y este identificador.",
  "Llave.nombre": "Nombre que le da quien la creó.",
  "LlaveSolicitada.nombre": "Nombre con el que se distingue de otras, de hasta 100 caracteres.",
  "Llave.estaEnAmbienteDePruebas": "`true`: solo para el ambiente de pruebas; `false`: solo para producción.",
  "LlaveSolicitada.estaEnAmbienteDePruebas":
    "`true`: solo para el ambiente de pruebas; `false`: solo para producción.",
  "Llave.cuentas": "Cuentas para las que sirve.",
  "LlaveSolicitada.cuentas": "Cuentas para las que sirve, todas del mismo ambiente que la llave; hasta 100.",
  "Llave.permisos": "Permisos que tiene sobre ellas, mientras los tenga su usuario.",
  "LlaveSolicitada.permisos": "Permisos sobre ellas; el usuario debe tenerlos todos en cada una.",
  diasVigencia: "Días hasta que vence, de 1 a 730; sin él, 365.",
  "Llave.estado": "`Vigente`, `Vencida` o `Revocada`.",
  inicio: "Sus primeros caracteres, para distinguirla.",
  "Llave.fechaCreacion": "Cuándo se creó, en UTC.",
  "Llave.fechaVencimiento": "Desde cuándo no sirve, en UTC.",
  fechaUltimoUso: "Cuándo se usó por última vez, en UTC y al minuto; ausente si nunca.",
  fechaFinTraslape: "Hasta cuándo sirve también el texto anterior, en UTC; ausente si ya no sirve.",
  fechaRevocacion: "Cuándo se revocó, en UTC.",
  llave: "La llave.",
  texto:
    "La llave misma, para `Authorization: Bearer`. No se muestra otra vez: guárdela donde se guardan las claves.",
  "RotacionLlave.horasTraslape": "Horas en que sirve también el texto anterior, de 0 a 168; sin él, 24.",
};
