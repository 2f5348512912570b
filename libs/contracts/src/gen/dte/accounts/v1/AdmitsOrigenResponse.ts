// Original file: proto/dte/accounts/v1/accounts.proto


export interface AdmitsOrigenResponseInput {
  'admitido'?: (boolean);
}

export interface AdmitsOrigenResponse {
  'admitido': (boolean);
}
