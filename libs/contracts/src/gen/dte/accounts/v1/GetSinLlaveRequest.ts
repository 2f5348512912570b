// Original file: proto/dte/accounts/v1/accounts.proto


export interface GetSinLlaveRequestInput {
  'idCuenta'?: (string);
}

export interface GetSinLlaveRequest {
  'idCuenta': (string);
}
