// Original file: proto/dte/accounts/v1/accounts.proto


export interface AuthenticateRequestInput {
  'username'?: (string);
  'password'?: (string);
  'scope'?: (string);
  '_scope'?: "scope";
}

export interface AuthenticateRequest {
  'username': (string);
  'password': (string);
  'scope'?: (string);
}
