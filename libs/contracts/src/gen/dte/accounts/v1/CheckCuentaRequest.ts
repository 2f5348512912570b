// Original file: proto/dte/accounts/v1/accounts.proto


export interface CheckCuentaRequestInput {
  'usuario'?: (string);
  'idCuenta'?: (string);
  'ipOrigen'?: (string);
}

export interface CheckCuentaRequest {
  'usuario': (string);
  'idCuenta': (string);
  'ipOrigen': (string);
}
