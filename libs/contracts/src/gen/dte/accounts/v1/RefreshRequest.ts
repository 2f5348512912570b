// Original file: proto/dte/accounts/v1/accounts.proto


export interface RefreshRequestInput {
  'refreshToken'?: (string);
  'scope'?: (string);
  '_scope'?: "scope";
}

export interface RefreshRequest {
  'refreshToken': (string);
  'scope'?: (string);
}
