// Original file: proto/dte/accounts/v1/accounts.proto


export interface AuthenticateRequestInput {
  'username'?: (string);
  'password'?: (string);
  'scope'?: (string);
  'ipOrigen'?: (string);
  'otp'?: (string);
  '_scope'?: "scope";
  '_ipOrigen'?: "ipOrigen";
  '_otp'?: "otp";
}

export interface AuthenticateRequest {
  'username': (string);
  'password': (string);
  'scope'?: (string);
  'ipOrigen'?: (string);
  'otp'?: (string);
}
