// Original file: proto/dte/accounts/v1/accounts.proto


export interface JwksInput {
  'json'?: (string);
}

export interface Jwks {
  'json': (string);
}
