// Original file: proto/dte/accounts/v1/accounts.proto


export interface GetCredencialesRequestInput {
  'idCuenta'?: (string);
  'conAnteriores'?: (boolean);
}

export interface GetCredencialesRequest {
  'idCuenta': (string);
  'conAnteriores': (boolean);
}
