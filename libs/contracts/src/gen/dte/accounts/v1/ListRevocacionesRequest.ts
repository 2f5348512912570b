// Original file: proto/dte/accounts/v1/accounts.proto


export interface ListRevocacionesRequestInput {
  'desde'?: (string);
  '_desde'?: "desde";
}

export interface ListRevocacionesRequest {
  'desde'?: (string);
}
