// Original file: proto/dte/accounts/v1/accounts.proto


export interface RenewCodigosRecuperacionRequestInput {
  'usuario'?: (string);
  'clave'?: (string);
  'codigo'?: (string);
  'ipOrigen'?: (string);
}

export interface RenewCodigosRecuperacionRequest {
  'usuario': (string);
  'clave': (string);
  'codigo': (string);
  'ipOrigen': (string);
}
