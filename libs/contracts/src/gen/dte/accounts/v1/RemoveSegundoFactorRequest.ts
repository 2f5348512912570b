// Original file: proto/dte/accounts/v1/accounts.proto


export interface RemoveSegundoFactorRequestInput {
  'usuario'?: (string);
  'clave'?: (string);
  'codigo'?: (string);
  'ipOrigen'?: (string);
}

export interface RemoveSegundoFactorRequest {
  'usuario': (string);
  'clave': (string);
  'codigo': (string);
  'ipOrigen': (string);
}
