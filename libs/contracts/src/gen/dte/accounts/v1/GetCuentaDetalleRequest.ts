// Original file: proto/dte/accounts/v1/accounts.proto


export interface GetCuentaDetalleRequestInput {
  'usuario'?: (string);
  'idCuenta'?: (string);
}

export interface GetCuentaDetalleRequest {
  'usuario': (string);
  'idCuenta': (string);
}
