// Original file: proto/dte/accounts/v1/accounts.proto


export interface BeginSegundoFactorRequestInput {
  'usuario'?: (string);
  'clave'?: (string);
  'ipOrigen'?: (string);
}

export interface BeginSegundoFactorRequest {
  'usuario': (string);
  'clave': (string);
  'ipOrigen': (string);
}
