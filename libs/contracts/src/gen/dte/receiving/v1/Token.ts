// Original file: proto/dte/receiving/v1/receiving.proto


export interface TokenInput {
  'token'?: (string);
  'expedido'?: (string);
  'expira'?: (string);
}

export interface Token {
  'token': (string);
  'expedido': (string);
  'expira': (string);
}
