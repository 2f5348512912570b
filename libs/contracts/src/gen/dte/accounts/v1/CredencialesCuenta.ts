// Original file: proto/dte/accounts/v1/accounts.proto


export interface CredencialesCuentaInput {
  'credencialesCertificador'?: (string);
  'version'?: (number);
}

export interface CredencialesCuenta {
  'credencialesCertificador': (string);
  'version': (number);
}
