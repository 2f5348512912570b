// Original file: proto/dte/accounts/v1/accounts.proto


export interface FichaUsuarioInput {
  'usuario'?: (string);
  'nombre'?: (string);
  'segundoFactor'?: (boolean);
  'passkeys'?: (number);
  'codigosRecuperacion'?: (number);
  'cuentas'?: (number);
  'bloqueado'?: (boolean);
}

export interface FichaUsuario {
  'usuario': (string);
  'nombre': (string);
  'segundoFactor': (boolean);
  'passkeys': (number);
  'codigosRecuperacion': (number);
  'cuentas': (number);
  'bloqueado': (boolean);
}
