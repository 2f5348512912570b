// Original file: proto/dte/accounts/v1/accounts.proto


export interface CorreoUsuarioInput {
  'direccionCorreoElectronico'?: (string);
  'nombre'?: (string);
  'clase'?: (string);
  'momento'?: (string);
  'codigo'?: (string);
  'vence'?: (string);
  'quien'?: (string);
  'cuenta'?: (string);
  '_codigo'?: "codigo";
  '_vence'?: "vence";
  '_quien'?: "quien";
  '_cuenta'?: "cuenta";
}

export interface CorreoUsuario {
  'direccionCorreoElectronico': (string);
  'nombre': (string);
  'clase': (string);
  'momento': (string);
  'codigo'?: (string);
  'vence'?: (string);
  'quien'?: (string);
  'cuenta'?: (string);
}
