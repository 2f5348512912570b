// Original file: proto/dte/accounts/v1/accounts.proto


export interface ReadUsuarioRequestInput {
  'usuario'?: (string);
  'titular'?: (string);
}

export interface ReadUsuarioRequest {
  'usuario': (string);
  'titular': (string);
}
