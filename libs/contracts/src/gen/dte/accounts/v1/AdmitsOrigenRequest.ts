// Original file: proto/dte/accounts/v1/accounts.proto


export interface AdmitsOrigenRequestInput {
  'origen'?: (string);
  'idCuenta'?: (string);
  'usuario'?: (string);
  '_idCuenta'?: "idCuenta";
  '_usuario'?: "usuario";
}

export interface AdmitsOrigenRequest {
  'origen': (string);
  'idCuenta'?: (string);
  'usuario'?: (string);
}
