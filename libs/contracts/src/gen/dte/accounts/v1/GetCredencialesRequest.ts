// Original file: proto/dte/accounts/v1/accounts.proto


export interface GetCredencialesRequestInput {
  'idCuenta'?: (string);
}

export interface GetCredencialesRequest {
  'idCuenta': (string);
}
