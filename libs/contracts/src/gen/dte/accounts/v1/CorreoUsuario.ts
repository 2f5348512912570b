// Original file: proto/dte/accounts/v1/accounts.proto


export interface CorreoUsuarioInput {
  'direccionCorreoElectronico'?: (string);
  'nombre'?: (string);
  'clase'?: (string);
  'momento'?: (string);
}

export interface CorreoUsuario {
  'direccionCorreoElectronico': (string);
  'nombre': (string);
  'clase': (string);
  'momento': (string);
}
