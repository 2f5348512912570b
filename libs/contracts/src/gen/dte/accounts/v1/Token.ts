// Original file: proto/dte/accounts/v1/accounts.proto


export interface TokenInput {
  'accessToken'?: (string);
  'tokenType'?: (string);
  'expiresIn'?: (number);
  'refreshToken'?: (string);
  'scope'?: (string);
}

export interface Token {
  'accessToken': (string);
  'tokenType': (string);
  'expiresIn': (number);
  'refreshToken': (string);
  'scope': (string);
}
