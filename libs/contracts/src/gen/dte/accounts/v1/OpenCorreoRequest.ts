// Original file: proto/dte/accounts/v1/accounts.proto


export interface OpenCorreoRequestInput {
  'id'?: (string);
}

export interface OpenCorreoRequest {
  'id': (string);
}
