// Original file: proto/dte/accounts/v1/accounts.proto


export interface GetCuentaRequestInput {
  'idCuenta'?: (string);
}

export interface GetCuentaRequest {
  'idCuenta': (string);
}
