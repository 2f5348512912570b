// Original file: proto/dte/accounts/v1/accounts.proto


export interface RevokeRequestInput {
  'token'?: (string);
  'todas'?: (boolean);
  'ipOrigen'?: (string);
}

export interface RevokeRequest {
  'token': (string);
  'todas': (boolean);
  'ipOrigen': (string);
}
