// Original file: proto/dte/accounts/v1/accounts.proto


export interface ResolveRequestInput {
  'usuario'?: (string);
  'idCuenta'?: (string);
  'permiso'?: (string);
  'pideVigencia'?: (boolean);
  '_idCuenta'?: "idCuenta";
}

export interface ResolveRequest {
  'usuario': (string);
  'idCuenta'?: (string);
  'permiso': (string);
  'pideVigencia': (boolean);
}
