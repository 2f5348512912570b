// Original file: proto/dte/accounts/v1/accounts.proto


export interface UsuarioCuentaInput {
  'usuario'?: (string);
  'permisos'?: (string)[];
  'estado'?: (string);
  '_estado'?: "estado";
}

export interface UsuarioCuenta {
  'usuario': (string);
  'permisos': (string)[];
  'estado'?: (string);
}
