// Original file: proto/dte/accounts/v1/accounts.proto


export interface ProveRequestInput {
  'idCuenta'?: (string);
  'prueba'?: (string);
  'usuario'?: (string);
  'ipOrigen'?: (string);
  '_usuario'?: "usuario";
  '_ipOrigen'?: "ipOrigen";
}

export interface ProveRequest {
  'idCuenta': (string);
  'prueba': (string);
  'usuario'?: (string);
  'ipOrigen'?: (string);
}
