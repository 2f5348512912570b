// Original file: proto/dte/accounts/v1/accounts.proto


export interface ClaimRequestInput {
  'idCuenta'?: (string);
  'titular'?: (string);
  'usuario'?: (string);
  'ipOrigen'?: (string);
}

export interface ClaimRequest {
  'idCuenta': (string);
  'titular': (string);
  'usuario': (string);
  'ipOrigen': (string);
}
