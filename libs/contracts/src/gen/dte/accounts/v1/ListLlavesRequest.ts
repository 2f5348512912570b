// Original file: proto/dte/accounts/v1/accounts.proto


export interface ListLlavesRequestInput {
  'usuario'?: (string);
}

export interface ListLlavesRequest {
  'usuario': (string);
}
