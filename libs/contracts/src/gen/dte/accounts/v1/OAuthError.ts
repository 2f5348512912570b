// Original file: proto/dte/accounts/v1/accounts.proto


export interface OAuthErrorInput {
  'error'?: (string);
  'errorDescription'?: (string);
  'codigo'?: (string);
  '_codigo'?: "codigo";
}

export interface OAuthError {
  'error': (string);
  'errorDescription': (string);
  'codigo'?: (string);
}
