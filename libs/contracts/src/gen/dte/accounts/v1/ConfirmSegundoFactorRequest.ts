// Original file: proto/dte/accounts/v1/accounts.proto


export interface ConfirmSegundoFactorRequestInput {
  'usuario'?: (string);
  'codigo'?: (string);
  'ipOrigen'?: (string);
  'sesion'?: (string);
  '_sesion'?: "sesion";
}

export interface ConfirmSegundoFactorRequest {
  'usuario': (string);
  'codigo': (string);
  'ipOrigen': (string);
  'sesion'?: (string);
}
