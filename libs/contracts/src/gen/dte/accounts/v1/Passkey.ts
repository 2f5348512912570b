// Original file: proto/dte/accounts/v1/accounts.proto


export interface PasskeyInput {
  'id'?: (string);
  'nombre'?: (string);
  'fechaCreacion'?: (string);
  'fechaUltimoUso'?: (string);
  '_fechaUltimoUso'?: "fechaUltimoUso";
}

export interface Passkey {
  'id': (string);
  'nombre': (string);
  'fechaCreacion': (string);
  'fechaUltimoUso'?: (string);
}
