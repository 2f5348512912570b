// Original file: proto/dte/accounts/v1/accounts.proto


export interface ConfirmSegundoFactorRequestInput {
  'usuario'?: (string);
  'codigo'?: (string);
  'ipOrigen'?: (string);
}

export interface ConfirmSegundoFactorRequest {
  'usuario': (string);
  'codigo': (string);
  'ipOrigen': (string);
}
