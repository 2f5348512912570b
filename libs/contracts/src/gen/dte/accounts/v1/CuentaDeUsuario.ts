// Original file: proto/dte/accounts/v1/accounts.proto


export interface CuentaDeUsuarioInput {
  'id'?: (string);
  'nombre'?: (string);
  'pais'?: (string);
  'permisos'?: (string)[];
}

export interface CuentaDeUsuario {
  'id': (string);
  'nombre': (string);
  'pais': (string);
  'permisos': (string)[];
}
