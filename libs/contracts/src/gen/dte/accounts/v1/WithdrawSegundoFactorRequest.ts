// Original file: proto/dte/accounts/v1/accounts.proto


export interface WithdrawSegundoFactorRequestInput {
  'titular'?: (string);
  'usuario'?: (string);
  'clave'?: (string);
  'codigo'?: (string);
  'motivo'?: (string);
  'ipOrigen'?: (string);
  '_codigo'?: "codigo";
}

export interface WithdrawSegundoFactorRequest {
  'titular': (string);
  'usuario': (string);
  'clave': (string);
  'codigo'?: (string);
  'motivo': (string);
  'ipOrigen': (string);
}
