// Original file: proto/dte/accounts/v1/accounts.proto


export interface AdmitsOrigenRequestInput {
  'origen'?: (string);
  'idCuenta'?: (string);
  'usuario'?: (string);
  'una'?: (boolean);
  '_idCuenta'?: "idCuenta";
  '_usuario'?: "usuario";
  '_una'?: "una";
}

export interface AdmitsOrigenRequest {
  'origen': (string);
  'idCuenta'?: (string);
  'usuario'?: (string);
  'una'?: (boolean);
}
