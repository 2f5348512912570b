// Original file: proto/dte/accounts/v1/accounts.proto


export interface IdentifyLlaveRequestInput {
  'llave'?: (string);
  'pideVigencia'?: (boolean);
}

export interface IdentifyLlaveRequest {
  'llave': (string);
  'pideVigencia': (boolean);
}
