// Original file: proto/dte/accounts/v1/accounts.proto


export interface AcceptInvitacionRequestInput {
  'codigo'?: (string);
  'acepta'?: (boolean);
  'nombre'?: (string);
  'clave'?: (string);
  'ipOrigen'?: (string);
  '_nombre'?: "nombre";
  '_clave'?: "clave";
}

export interface AcceptInvitacionRequest {
  'codigo': (string);
  'acepta': (boolean);
  'nombre'?: (string);
  'clave'?: (string);
  'ipOrigen': (string);
}
